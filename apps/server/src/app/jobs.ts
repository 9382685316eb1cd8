import { endLostRuns, forgetUnkeptMail, processEmails, processingWorkers } from "../features/emails/index.ts";
import type { JobDefinition, JobWorker } from "../platform/jobs/define-job.ts";
import type { Features } from "./features.ts";

/** Every kind of job there is; migrate creates a queue for each. */
export const jobDefinitions: readonly JobDefinition[] = [processEmails, endLostRuns, forgetUnkeptMail];

/** What does the work. */
export function jobWorkers({ platform, mailboxes }: Features): readonly JobWorker[] {
  return [...processingWorkers(platform, mailboxes)];
}
