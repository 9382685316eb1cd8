import type { Credentials } from "@gatepost/contract/auth";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAuditOnce } from "./audit.repo.ts";
import { verifyPassword } from "./passwords.ts";
import {
  beginAttempt,
  deleteAttemptsOn,
  markAttemptSucceeded,
  recentAttempts,
  withdrawAttempt,
} from "./sign-in.repo.ts";
import { signInWaitMs } from "./sign-in.rules.ts";
import { asKey, findUserByLogin, type UserRow } from "./users.repo.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** Where an attempt comes from: of the network address only a keyed hash is kept. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string | null;
}

/**
 * Checks a user name or e-mail address and a password. Known and unknown accounts are answered alike, in the same time,
 * and throttled alike.
 * @throws Refusal invalid_credentials, too_many_requests
 */
export async function checkCredentials(
  platform: Platform,
  credentials: Credentials,
  { address, user_agent }: Origin,
): Promise<UserRow> {
  const user = await findUserByLogin(platform.db, credentials.username);
  // By account where there is one, so that its two names share a count.
  const account = user?.id ?? asKey(credentials.username);
  if (!(await tryPassword(platform, account, user?.password_hash, credentials.password, address)) || !user) {
    await noteFailure(platform, user?.id ?? null, user_agent);
    throw new Refusal("invalid_credentials", "The username or password is not right.");
  }
  return user;
}

/** For the parent's list of what happened; an attack is one line in ten minutes. */
const noteFailure = (
  { db, clock }: Platform,
  userId: string | null,
  userAgent: string | null,
): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - 10 * 60_000);
  return recordAuditOnce(db, userId, "sign_in_failed", { now, since, userAgent });
};

/**
 * Asks somebody who is signed in for their password again, before what cannot be undone; guesses count as at sign-in.
 * @throws Refusal validation under `field`, too_many_requests
 */
export async function confirmPassword(
  platform: Platform,
  user: UserRow,
  { field, password, address }: { field: string; password: string; address: string },
): Promise<void> {
  if (!(await tryPassword(platform, user.id, user.password_hash, password, address))) {
    throw invalidField(field, "That is not your current password.");
  }
}

/** Forgets the attempts on an account that is erased. */
export const forgetAttempts = ({ config }: Platform, db: DbOrTrx, userId: string): Promise<void> =>
  deleteAttemptsOn(db, accountHash(config.secret_key, userId));

async function tryPassword(
  { db, clock, config }: Platform,
  account: string,
  stored: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const key = {
    account_hash: accountHash(config.secret_key, account),
    address_hash: keyedHash(config.secret_key, "address", networkOf(address)),
  };
  const attempt = await beginAttempt(db, key, now);
  const waitMs = signInWaitMs(await recentAttempts(db, key, attempt, now), now);
  if (waitMs > 0) {
    await withdrawAttempt(db, attempt);
    throw new Refusal("too_many_requests", "Too many attempts. Please wait a little and try again.", {
      retry_after: Math.ceil(waitMs / 1000),
    });
  }
  const right = await verifyPassword(stored, password);
  if (right) await markAttemptSucceeded(db, attempt);
  return right;
}

const accountHash = (secretKey: string, account: string) => keyedHash(secretKey, "account", account);
