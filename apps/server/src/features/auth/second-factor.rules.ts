import { Secret, TOTP } from "otpauth";
import { productName } from "@gatepost/contract/limits";

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, a new code every 30 seconds. */
const periodMs = 30_000;

/** How long a key may wait for its first code. */
export const setUpMs = 60 * 60_000;

/** How long wrong codes are counted. */
export const codeWindowMs = 24 * 3_600_000;

const freeFailures = 5;
const longestWaitMs = 3_600_000;

/** 160 random bits as base32 (RFC 4226, section 4). */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The address that a link or QR code passes to the app. */
export const keyAddress = (key: string, username: string): string => totp(key, username).toString();

/**
 * The time step (30 s since 1970) of this code: the current one or, for clocks that differ, the one before or after. Null when the
 * code matches none.
 */
export function stepOf(code: string, key: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(key, "").validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}

const totp = (key: string, label: string) => new TOTP({ issuer: productName, label, secret: key });

/** Wrong codes on one account within `codeWindowMs`, from people who know the password. */
export interface RecentCodes {
  readonly failures: number;
  readonly last_failure: Date | null;
  /** From this network address, since its last correct code. */
  readonly failures_here: number;
  readonly last_failure_here: Date | null;
  /** There was a correct code from this address within 30 days. */
  readonly address_is_known: boolean;
}

/**
 * Milliseconds until the next code is checked; 0 means now. Five are free, then the wait is 5 s, 10 s, 20 s and so on up to an hour,
 * across all addresses: about forty guesses a day, from any number of machines, at a million codes of which three are valid. An address
 * with a correct code before has its own count, so that the owner isn't locked out.
 */
export function codeWaitMs(recent: RecentCodes, now: Date): number {
  const [failures, last] = recent.address_is_known
    ? [recent.failures_here, recent.last_failure_here]
    : [recent.failures, recent.last_failure];
  if (failures < freeFailures || !last) return 0;
  const wait = Math.min(longestWaitMs, 5_000 * 2 ** (failures - freeFailures));
  return Math.max(0, last.getTime() + wait - now.getTime());
}
