import { Refusal } from "../../platform/errors/errors.ts";
import type { CodeCheck } from "./code-check.service.ts";
import { findFactor } from "./second-factor.repo.ts";
import { requireCode, type Asking } from "./second-factor.service.ts";
import { findSession, markProved, type SessionRow } from "./sessions.repo.ts";
import { confirmPassword } from "./sign-in.service.ts";
import { requireUser } from "./users.repo.ts";

/** For this long after signing in or proving it again, no further proof is needed. */
const recentMs = 10 * 60_000;

/** Why the password is needed, in words for the parent. */
const reasons = {
  new_address: "Enter your password to change your email address.",
  other_devices: "Enter your password to sign out another device.",
  second_recipient: "Enter your password to share your summaries.",
  calendar_address: "Enter your password to make a calendar address.",
  family: "Enter your password to share your family.",
  family_join: "Enter your password to join this family.",
  family_leave: "Enter your password to leave this family.",
  family_remove: "Enter your password to remove someone from your family.",
  family_owner: "Enter your password to hand over your family.",
  export: "Enter your password to download your data.",
} as const;
const codeWanted = "Enter the code from your authenticator app as well.";

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Required before a change to who can sign in or who sees the account's data (OWASP ASVS 5.0, 7.5.1 and 7.5.2): unless they signed in
 * within ten minutes, users must enter their password, and a code where two-step sign-in is on.
 * @throws Refusal validation under `password` and `code`, too_many_requests
 */
export async function requireFreshProof(
  check: CodeCheck,
  who: Asking,
  proof: Proof,
  reason: keyof typeof reasons,
): Promise<void> {
  const { db, clock } = check.platform;
  const session = await findSession(db, who.user_id, who.session_id);
  if (!session || !isFresh(session, clock.now())) await requireProof(check, who, proof, reasons[reason]);
}

/** Proves the session for ten minutes. @throws as `requireFreshProof` */
export async function proveSession(check: CodeCheck, who: Asking, proof: Proof): Promise<void> {
  await requireProof(check, who, proof, reasons.other_devices);
  await markProved(check.platform.db, who.user_id, who.session_id, check.platform.clock.now());
}

async function requireProof(check: CodeCheck, who: Asking, { password, code }: Proof, reason: string) {
  const { db, cipher } = check.platform;
  const user = await requireUser(db, who.user_id);
  const factor = await findFactor(db, cipher, who.user_id);
  const twoSteps = !!factor?.confirmed_at;
  if (!password || (twoSteps && !code)) {
    const fields = { password: [reason], ...(twoSteps ? { code: [codeWanted] } : {}) };
    throw new Refusal("validation", reason, { fields });
  }
  await confirmPassword(check.platform, user, { field: "password", password, address: who.address });
  if (twoSteps && code) await requireCode(check, factor, code, who);
}

const isFresh = ({ created_at, proved_at }: SessionRow, now: Date) =>
  now.getTime() - Math.max(created_at.getTime(), proved_at?.getTime() ?? 0) <= recentMs;
