import { deleteBefore } from "../../platform/db/delete-before.ts";
import type { Platform } from "../../platform/platform.ts";

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
