import { z } from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { deleteDaysBefore } from "./days.repo.ts";
import type { ScheduleDependencies } from "./failed-days.service.ts";
import { startDueDays } from "./schedule.service.ts";

/** Looks every minute for whose time has come. What it did not get to, the next one finds. */
export const startScheduledRuns = defineJob({
  name: "start-scheduled-runs",
  schema: z.object({}),
  retries: 0,
});

/** Every night. */
export const tidySchedule = defineJob({ name: "tidy-schedule", schema: z.object({}), polling_seconds: 30 });

/** Far longer than any date is somebody's today. */
const keptMs = 60 * 86_400_000;

export const scheduleWorkers = (dependencies: ScheduleDependencies): readonly JobWorker[] => [
  handleJob(startScheduledRuns, async () => {
    const count = await startDueDays(dependencies);
    if (count > 0) dependencies.log.info({ count }, "scheduled days begun");
  }),
  handleJob(tidySchedule, async () => {
    const { db, clock, log } = dependencies;
    const days = await deleteDaysBefore(db, new Date(clock.now().getTime() - keptMs));
    log.info({ days }, "forgot scheduled days");
  }),
];
