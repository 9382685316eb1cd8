import { z } from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";

/** Holds the id of a `grant_revocations` row: no queue holds a token, not even an encrypted one. */
export const revokeGrant = defineJob({
  name: "revoke-grant",
  schema: z.object({ revocation_id: z.string() }),
  retries: 10,
  retry_delay_seconds: 60,
  polling_seconds: 5,
});

export const mailboxWorkers = (mailboxes: {
  revoke: (revocationId: string) => Promise<void>;
}): readonly JobWorker[] => [
  handleJob(revokeGrant, ({ payload }) => mailboxes.revoke(payload.revocation_id)),
];
