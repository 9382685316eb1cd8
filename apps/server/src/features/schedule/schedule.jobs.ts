import { z } from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { deleteDaysBefore } from "./days.repo.ts";
import type { ScheduleDependencies } from "./failed-days.service.ts";
import { startDueDays } from "./schedule.service.ts";

/** Every minute: starts the days that are due. The next job continues where this one stops. */
export const startScheduledRuns = defineJob({
  name: "start-scheduled-runs",
  schema: z.object({}),
  retries: 0,
});

/** Every night. */
export const tidySchedule = defineJob({ name: "tidy-schedule", schema: z.object({}), polling_seconds: 30 });

/** Far longer than a date can be anybody's today. */
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
