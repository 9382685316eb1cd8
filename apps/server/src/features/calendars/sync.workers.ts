import { handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Calendars } from "./calendars.ts";
import { syncCalendar, syncDueCalendars } from "./sync.jobs.ts";
import { syncDueLater, syncNow } from "./sync.service.ts";

export const calendarWorkers = (calendars: Calendars): JobWorker[] => [
  handleJob(syncCalendar, ({ payload }) => syncNow(calendars, payload.family_id, payload.source_id)),
  handleJob(syncDueCalendars, async () => {
    const count = await syncDueLater(calendars);
    if (count > 0) calendars.platform.log.info({ count }, "calendars due");
  }),
];
