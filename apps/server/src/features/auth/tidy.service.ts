import type { Platform } from "../../platform/platform.ts";
import { deleteAuditBefore } from "./audit.repo.ts";
import { deleteUnconfirmedFactors } from "./second-factor.repo.ts";
import { setUpMs } from "./second-factor.rules.ts";
import { deleteSessionsOver } from "./sessions.repo.ts";
import { idleSince } from "./sessions.rules.ts";
import { deleteAttemptsBefore } from "./attempts.repo.ts";
import { knownMs } from "./attempts.rules.ts";
import { forgetFormerAddresses } from "./users.repo.ts";

const dayMs = 24 * 3_600_000;
const auditKeptMs = 365 * dayMs;

/** Deletes what has expired: ended sessions, old attempts and audit events, and keys that were never confirmed. */
export async function tidyAuth({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await deleteSessionsOver(db, now, idleSince(now));
  await deleteAttemptsBefore(db, new Date(now.getTime() - knownMs));
  await forgetFormerAddresses(db, now);
  await deleteUnconfirmedFactors(db, new Date(now.getTime() - setUpMs));
  await deleteAuditBefore(db, new Date(now.getTime() - auditKeptMs));
}
