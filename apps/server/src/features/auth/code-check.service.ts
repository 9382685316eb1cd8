import type { ActivityKind } from "@gatepost/contract/activity";
import type { Trx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { beginAttempt, type Origin } from "./attempts.ts";
import { markAttemptSucceeded } from "./attempts.repo.ts";
import { recordAudit, recordAuditOnce } from "./audit.repo.ts";
import { verifyPassword } from "./passwords.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import * as repo from "./second-factor.repo.ts";
import { stepOf } from "./second-factor.rules.ts";
import type { UserRow } from "./users.repo.ts";

/** Notices to the owner about who can sign in and who else sees the account's data. */
export const accountNotices = [
  "second_factor_on",
  "second_factor_off",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
  "password_changed",
  "password_reset",
  "second_recipient_invited",
  "feed_created",
  "feed_renewed",
  "data_exported",
  "family_exported",
  "family_invited",
  "family_member_joined",
  "family_member_left",
  "family_left",
  "family_removed",
  "family_member_removed",
  "family_handed_over",
  "family_taken_over",
  "family_ended",
  "family_restored",
  "sender_added",
  "calendar_added",
] as const satisfies readonly ActivityKind[];
export type AccountNotice = (typeof accountNotices)[number];

/** Emails the account's owner (app/listeners.ts). @param about who or what it is about, as the email says it */
export type NotifyOwner = (trx: Trx, userId: string, notice: AccountNotice, about?: string) => Promise<void>;

export interface CodeCheck {
  readonly platform: Platform;
  readonly notifyOwner: NotifyOwner;
}

/** Records an event in the owner's activity and emails them about it, in its transaction. */
export async function tellOwner(
  { platform, notifyOwner }: CodeCheck,
  trx: Trx,
  userId: string,
  notice: AccountNotice,
  { about, user_agent = null }: { about?: string | undefined; user_agent?: string | null } = {},
): Promise<void> {
  await recordAudit(trx, userId, notice, platform.clock.now(), user_agent);
  await notifyOwner(trx, userId, notice, about);
}

/**
 * The second step of signing in, after a correct password; does nothing if two-step sign-in is off.
 * @throws Refusal second_factor_required without a code, invalid_credentials with a wrong one, too_many_requests
 */
export async function passSecondFactor(
  check: CodeCheck,
  user: UserRow,
  code: string | undefined,
  origin: Origin,
): Promise<void> {
  const { db, cipher, clock } = check.platform;
  const factor = await repo.findFactor(db, cipher, user.id);
  if (!factor?.confirmed_at) return;
  if (code === undefined || code.trim() === "")
    throw new Refusal("second_factor_required", "Enter the code from your authenticator app.");
  if (await tryCode(check, factor, code, origin)) return;
  await recordAuditOnce(db, user.id, "second_factor_failed", clock.now(), origin.user_agent);
  throw new Refusal("invalid_credentials", wrongCode);
}

export const wrongCode = "That code isn’t right, or has been used before. Please try the next one.";

/**
 * Whether this is an unused code of the app, or a recovery code, which it uses up. Wrong codes are counted and delay the next one.
 * Also checks the first code of a new key.
 * @throws Refusal too_many_requests
 */
export async function tryCode(
  check: CodeCheck,
  factor: repo.SecondFactorRow,
  code: string,
  origin: Origin,
): Promise<boolean> {
  const { db, clock } = check.platform;
  const attempt = await beginAttempt(check.platform, "second factor", factor.user_id, origin.address);
  const right =
    (await takeAppCode(check, factor, code, clock.now())) ||
    (await useRecoveryCode(check, factor, code, origin));
  if (right) await markAttemptSucceeded(db, attempt);
  return right;
}

async function takeAppCode({ platform }: CodeCheck, factor: repo.SecondFactorRow, code: string, now: Date) {
  const step = stepOf(code, factor.key, now);
  return step !== null && repo.takeStep(platform.db, factor.user_id, step);
}

async function useRecoveryCode(
  check: CodeCheck,
  factor: repo.SecondFactorRow,
  typed: string,
  { user_agent }: Origin,
): Promise<boolean> {
  const { db, clock } = check.platform;
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const { user_id } = factor;
  const kept = await repo.findRecoveryCode(db, user_id, code.selector);
  if (!(await verifyPassword(kept?.code_hash, code.secret)) || !kept) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await repo.takeRecoveryCode(trx, user_id, kept.id, clock.now()))) return false;
    await tellOwner(check, trx, user_id, "recovery_code_used", { user_agent });
    return true;
  });
}
