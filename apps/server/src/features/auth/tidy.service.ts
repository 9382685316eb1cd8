import { deleteBefore } from "../../platform/db/delete-before.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteUnconfirmedFactors } from "./second-factor.repo.ts";
import { setUpMs } from "./second-factor.rules.ts";
import { deleteSessionsOver } from "./sessions.repo.ts";
import { idleSince } from "./sessions.rules.ts";
import { knownMs } from "./attempts.rules.ts";
import { forgetFormerAddresses } from "./users.repo.ts";

const dayMs = 24 * 3_600_000;
const auditKeptMs = 365 * dayMs;

/** Deletes what has expired: ended sessions, old attempts and audit events, and keys that were never confirmed. */
export async function tidyAuth({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await deleteSessionsOver(db, now, idleSince(now));
  await deleteBefore(db, "sign_in_attempts", "attempted_at", new Date(now.getTime() - knownMs));
  await forgetFormerAddresses(db, now);
  await deleteUnconfirmedFactors(db, new Date(now.getTime() - setUpMs));
  await deleteBefore(db, "audit_events", "happened_at", new Date(now.getTime() - auditKeptMs));
}
