import { deleteBefore } from "../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { ScheduleDependencies } from "./failed-days.service.ts";
import { startDueDays } from "./schedule.service.ts";

/** Every minute: starts the days that are due. The next job continues where this one stops. */
export const startScheduledRuns = defineJob({ name: "start-scheduled-runs", retries: 0 });

/** Every night. */
export const tidySchedule = defineJob({ name: "tidy-schedule", polling_seconds: 30 });

/** Far longer than a date can be anybody's today, or than a clock may be set back. */
const keptMs = 60 * 86_400_000;

export const scheduleWorkers = (dependencies: ScheduleDependencies): readonly JobWorker[] => [
  handleJob(startScheduledRuns, async () => {
    const count = await startDueDays(dependencies);
    if (count > 0) dependencies.log.info({ count }, "scheduled days begun");
  }),
  handleJob(tidySchedule, async () => {
    const { db, clock, log } = dependencies;
    const oldest = new Date(clock.now().getTime() - keptMs);
    const days = await deleteBefore(db, "scheduled_days", "started_at", oldest);
    log.info({ days }, "forgot scheduled days");
  }),
];
