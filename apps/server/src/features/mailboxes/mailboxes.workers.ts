import { handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { revokeGrant } from "./mailboxes.jobs.ts";
import type { Mailboxes } from "./mailboxes.service.ts";

export const mailboxWorkers = (mailboxes: Mailboxes): readonly JobWorker[] => [
  handleJob(revokeGrant, ({ payload }) => mailboxes.revoke(payload.revocation_id)),
];
