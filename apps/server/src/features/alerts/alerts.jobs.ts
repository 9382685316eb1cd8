import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { tellEvenings } from "./evening.service.ts";
import { watchMailboxes, type WatchDependencies } from "./watch.service.ts";

/** Every minute: checks some of the mailboxes. The next job checks the rest. */
export const watchMail = defineJob({ name: "watch-mail", retries: 0, expire_seconds: 300 });

/** Every minute: sends evening messages to the parents whose chosen time has come. */
export const tellOfTomorrow = defineJob({ name: "tell-of-tomorrow", retries: 0, expire_seconds: 300 });

export const alertWorkers = (dependencies: WatchDependencies): readonly JobWorker[] => [
  handleJob(watchMail, async ({ signal }) => {
    await watchMailboxes(dependencies, signal);
  }),
  handleJob(tellOfTomorrow, async ({ signal }) => {
    await tellEvenings(dependencies.platform, signal);
  }),
];
