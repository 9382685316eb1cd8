import type { Credentials } from "@gatepost/contract/auth";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { markAttemptSucceeded, withdrawAttempt } from "./attempts.repo.ts";
import { beginAttempt, type Origin } from "./attempts.ts";
import { recordAuditOnce } from "./audit.repo.ts";
import { passSecondFactor, type CodeCheck } from "./code-check.service.ts";
import { verifyPassword } from "./passwords.ts";
import { asKey, findUserByLogin, type UserRow } from "./users.repo.ts";

/**
 * Checks a username or email address, a password and, where two-step sign-in is on, a code. Known and unknown accounts get the same
 * answers in the same time, with the same throttling. Where a code is needed, the password alone doesn't make the address known.
 * @throws Refusal invalid_credentials, second_factor_required, too_many_requests
 */
export async function checkCredentials(
  check: CodeCheck,
  credentials: Credentials,
  origin: Origin,
): Promise<UserRow> {
  const { platform } = check;
  const user = await findUserByLogin(platform.db, credentials.username);
  // Counts by account if there is one, so that its username and its address share a count.
  const account = user?.id ?? asKey(credentials.username);
  const password = { stored: user?.password_hash, typed: credentials.password };
  const attempt = await tryPassword(platform, account, password, origin.address);
  if (attempt === null || !user) {
    const now = platform.clock.now();
    await recordAuditOnce(platform.db, user?.id ?? null, "sign_in_failed", now, origin.user_agent);
    throw new Refusal("invalid_credentials", "That username or password isn’t right.");
  }
  try {
    await passSecondFactor(check, user, credentials.code, origin);
  } catch (error) {
    await withdrawAttempt(platform.db, attempt);
    throw error;
  }
  await markAttemptSucceeded(platform.db, attempt);
  return user;
}

/**
 * Asks a signed-in user for their password again, before something that can't be undone; guesses count as at sign-in.
 * @throws Refusal validation under `field`, too_many_requests
 */
export async function confirmPassword(
  platform: Platform,
  user: UserRow,
  { field, password, address }: { field: string; password: string; address: string },
): Promise<void> {
  const typed = { stored: user.password_hash, typed: password };
  const attempt = await tryPassword(platform, user.id, typed, address);
  if (attempt === null) throw invalidField(field, "That isn’t your current password.");
  await markAttemptSucceeded(platform.db, attempt);
}

/** The attempt's id; it counts as failed until it is marked or withdrawn. Null when the password is wrong. */
async function tryPassword(
  platform: Platform,
  account: string,
  password: { stored: string | undefined; typed: string },
  address: string,
): Promise<string | null> {
  const attempt = await beginAttempt(platform, "account", account, address);
  return (await verifyPassword(password.stored, password.typed)) ? attempt : null;
}
