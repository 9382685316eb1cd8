import type { Credentials } from "@gatepost/contract/auth";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { verifyPassword } from "./passwords.ts";
import { beginAttempt, markAttemptSucceeded, recentAttempts, withdrawAttempt } from "./sign-in.repo.ts";
import { signInWaitMs } from "./sign-in.rules.ts";
import { asKey, findUserByLogin, type UserRow } from "./users.repo.ts";

/**
 * Checks a user name or e-mail address and a password. Known and unknown accounts are answered alike, in the same time,
 * and throttled alike.
 * @param address the network address it comes from; only a keyed hash of it is kept
 * @throws Refusal invalid_credentials, too_many_requests
 */
export async function checkCredentials(
  { db, clock, config }: Platform,
  credentials: Credentials,
  address: string,
): Promise<UserRow> {
  const now = clock.now();
  const user = await findUserByLogin(db, credentials.username);
  const key = {
    // By account where there is one, so that its two names share a count.
    account_hash: keyedHash(config.secret_key, "account", user?.id ?? asKey(credentials.username)),
    address_hash: keyedHash(config.secret_key, "address", address),
  };
  const attempt = await beginAttempt(db, key, now);
  const waitMs = signInWaitMs(await recentAttempts(db, key, attempt, now), now);
  if (waitMs > 0) {
    await withdrawAttempt(db, attempt);
    throw new Refusal(
      "too_many_requests",
      "Too many attempts. Please wait a little, or check the password you have written down.",
      { retry_after: Math.ceil(waitMs / 1000) },
    );
  }
  const right = await verifyPassword(user?.password_hash, credentials.password);
  if (!right || !user) throw new Refusal("invalid_credentials", "The username or password is not right.");
  await markAttemptSucceeded(db, attempt);
  return user;
}
