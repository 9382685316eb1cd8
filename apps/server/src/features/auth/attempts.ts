import { keyedHash } from "../../platform/crypto/tokens.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { networkOf, widerNetworkOf } from "../../platform/http/network.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteAttemptsOn, insertAttempt, recentFailures, withdrawAttempt } from "./attempts.repo.ts";
import { throttles } from "./attempts.rules.ts";

/** The source of an attempt. Only a keyed hash of the network address is stored. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string | null;
}

type Guessed = keyof typeof throttles;

/**
 * Counts an attempt as failed until it is marked or withdrawn, so that simultaneous guesses count each other.
 * @param account the user's id, or the name as typed if no user has it
 * @returns the attempt's id @throws Refusal too_many_requests
 */
export async function beginAttempt(
  platform: Platform,
  what: Guessed,
  account: string,
  address: string,
): Promise<string> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const { windowMs, waitMs } = throttles[what];
  const key = {
    account_hash: keyedHash(config.secret_key, what, account),
    address_hash: keyedHash(config.secret_key, "address", networkOf(address)),
    network_hash: keyedHash(config.secret_key, "network", widerNetworkOf(address)),
  };
  const id = await insertAttempt(db, key, now);
  const wait = waitMs(await recentFailures(db, key, id, { now, windowMs }), now);
  if (wait === 0) return id;
  await withdrawAttempt(db, id);
  throw new Refusal("too_many_requests", "Too many attempts. Please wait a little and try again.", {
    retry_after: Math.ceil(wait / 1000),
  });
}

/** Deletes the attempts on an account that is being erased. */
export async function forgetAttempts({ config }: Platform, db: DbOrTrx, userId: string): Promise<void> {
  const hashes = Object.keys(throttles).map((what) => keyedHash(config.secret_key, what, userId));
  await deleteAttemptsOn(db, hashes);
}
