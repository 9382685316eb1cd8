import { tidyAccounts } from "../features/account/index.ts";
import { tellOfTomorrow, watchMail } from "../features/alerts/index.ts";
import { reconcileBilling } from "../features/billing/index.ts";
import { syncDueCalendars } from "../features/calendars/index.ts";
import { forgetDelivery } from "../features/delivery/index.ts";
import { endLostRuns, forgetMail } from "../features/emails/index.ts";
import { collectInbound, forgetReceived } from "../features/own-address/index.ts";
import { startScheduledRuns, tidySchedule } from "../features/schedule/index.ts";
import { backUpDatabase, vacuumDatabase } from "../features/system/index.ts";
import { everyMinute } from "../platform/jobs/every-minute.ts";
import type { Schedule } from "../platform/jobs/jobs.ts";

/** All scheduled work, in UTC. */
export const schedules: readonly Schedule[] = [
  { job: startScheduledRuns, cron: everyMinute, payload: {} },
  { job: watchMail, cron: everyMinute, payload: {} },
  { job: tellOfTomorrow, cron: everyMinute, payload: {} },
  { job: endLostRuns, cron: everyMinute, payload: {} },
  { job: syncDueCalendars, cron: "*/5 * * * *", payload: {} },
  { job: collectInbound, cron: everyMinute, payload: {} },
  { job: forgetReceived, cron: "23 * * * *", payload: {} },
  { job: forgetMail, cron: "17 3 * * *", payload: {} },
  { job: reconcileBilling, cron: "41 2 * * *", payload: {} },
  { job: forgetDelivery, cron: "31 3 * * *", payload: {} },
  { job: tidySchedule, cron: "37 3 * * *", payload: {} },
  { job: tidyAccounts, cron: "27 3 * * *", payload: {} },
  { job: backUpDatabase, cron: "13 4 * * *", payload: {} },
  { job: vacuumDatabase, cron: "43 3 * * *", payload: {} },
];
