import { z } from "zod";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";

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

/** Longer than the job keeps trying; data of an erased account is deleted within 30 days (the privacy page). */
const keptMs = 7 * 86_400_000;

/** Deletes grants that Google never answered about; parents can still revoke them at Google. */
export async function forgetOldRevocations({ db, clock, log }: Platform): Promise<void> {
  const gone = await deleteBefore(
    db,
    "grant_revocations",
    "created_at",
    new Date(clock.now().getTime() - keptMs),
  );
  if (gone > 0) log.warn({ gone }, "grants were not given back: Google did not answer for a week");
}
