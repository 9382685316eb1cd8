import type { Platform } from "../../platform/platform.ts";
import { deleteRevocationsBefore } from "./revocations.repo.ts";

/** Longer than the job goes on trying; nothing of an erased account stays longer than 30 days (the privacy page). */
const keptMs = 7 * 86_400_000;

/** Grants that Google would not hear of: their parents can still end them at Google. */
export async function forgetOldRevocations({ db, clock, log }: Platform): Promise<void> {
  const gone = await deleteRevocationsBefore(db, new Date(clock.now().getTime() - keptMs));
  if (gone > 0) log.warn({ gone }, "grants were not given back: Google did not answer for a week");
}
