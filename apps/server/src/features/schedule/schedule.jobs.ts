import { z } from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { startDueRuns, type ScheduleDependencies } from "./schedule.service.ts";

/** Looks every minute for whose time has come. What it did not get to, the next one finds. */
export const startScheduledRuns = defineJob({
  name: "start-scheduled-runs",
  schema: z.object({}),
  retries: 0,
});

export const scheduleWorker = (dependencies: ScheduleDependencies): JobWorker =>
  handleJob(startScheduledRuns, async () => {
    const count = await startDueRuns(dependencies);
    if (count > 0) dependencies.log.info({ count }, "scheduled runs started");
  });
