import { keyedHash } from "../../platform/crypto/tokens.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { networkOf, widerNetworkOf } from "../../platform/http/network.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AttemptKey } from "./sign-in.repo.ts";

/** The source of an attempt. Only a keyed hash of the network address is stored. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string | null;
}

/** Passwords and codes are counted separately: somebody who gets to a code already knows the password. */
type Guessed = "account" | "second factor";

/** @param account the user's id, or the name as typed if no user has it */
export const attemptKey = (
  platform: Platform,
  what: Guessed,
  account: string,
  address: string,
): AttemptKey => ({
  account_hash: accountHash(platform, what, account),
  address_hash: keyedHash(platform.config.secret_key, "address", networkOf(address)),
  network_hash: keyedHash(platform.config.secret_key, "network", widerNetworkOf(address)),
});

export const accountHash = ({ config }: Platform, what: Guessed, account: string): string =>
  keyedHash(config.secret_key, what, account);

export const tooManyAttempts = (waitMs: number): Refusal =>
  new Refusal("too_many_requests", "Too many attempts. Please wait a little and try again.", {
    retry_after: Math.ceil(waitMs / 1000),
  });
