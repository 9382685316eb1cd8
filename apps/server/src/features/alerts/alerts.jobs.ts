import { z } from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { tellEvenings } from "./evening.service.ts";
import { watchMailboxes, type WatchDependencies } from "./watch.service.ts";

/** Every minute: a part of the mailboxes each time. What it did not get to, the next one finds. */
export const watchMail = defineJob({
  name: "watch-mail",
  schema: z.object({}),
  retries: 0,
  expire_seconds: 300,
});

/** Every minute, for those whose evening it is. */
export const tellOfTomorrow = defineJob({
  name: "tell-of-tomorrow",
  schema: z.object({}),
  retries: 0,
  expire_seconds: 300,
});

export const alertWorkers = (dependencies: WatchDependencies): readonly JobWorker[] => [
  watchWorker(dependencies),
  handleJob(tellOfTomorrow, async ({ signal }) => {
    await tellEvenings(dependencies.platform, signal);
  }),
];

const watchWorker = (dependencies: WatchDependencies): JobWorker =>
  handleJob(watchMail, async ({ signal }) => {
    await watchMailboxes(dependencies, signal);
  });
