import { Secret, TOTP } from "otpauth";
import { productName } from "@gatepost/contract/limits";

/** RFC 6238 as every authenticator app understands it: SHA-1, six figures, a new code every 30 seconds. */
const periodMs = 30_000;

/** A key that was begun and not confirmed stops waiting after this. */
export const setUpMs = 60 * 60_000;

/** How long wrong codes count. */
export const codeWindowMs = 24 * 3_600_000;

const freeFailures = 5;
const longestWaitMs = 3_600_000;

/** 160 random bits as base32 (RFC 4226, section 4). */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** What a link or a QR code hands to the app. */
export const keyAddress = (key: string, username: string): string => totp(key, username).toString();

/**
 * The time step, counted from 1970, that this code belongs to: the present one, or the one before or after it for clocks that
 * differ. Null when it belongs to none.
 */
export function stepOf(code: string, key: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(key, "").validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}

const totp = (key: string, label: string) => new TOTP({ issuer: productName, label, secret: key });

/** Wrong codes on one account within `codeWindowMs`. Whoever typed them knew the password. */
export interface RecentCodes {
  readonly failures: number;
  readonly last_failure: Date | null;
  /** From this network address, since a code was last right there. */
  readonly failures_here: number;
  readonly last_failure_here: Date | null;
  /** A code was right from this address within 30 days. */
  readonly address_is_known: boolean;
}

/**
 * Milliseconds until the next code is looked at; 0 means now. Five are free, then 5 s, 10 s, 20 s and so on up to an hour, for
 * all addresses together: some forty guesses a day, however many machines guess, of a million codes of which three fit. An address
 * from which a code was right before is judged by its own, so that the owner is not kept out.
 */
export function codeWaitMs(recent: RecentCodes, now: Date): number {
  const [failures, last] = recent.address_is_known
    ? [recent.failures_here, recent.last_failure_here]
    : [recent.failures, recent.last_failure];
  if (failures < freeFailures || !last) return 0;
  const wait = Math.min(longestWaitMs, 5_000 * 2 ** (failures - freeFailures));
  return Math.max(0, last.getTime() + wait - now.getTime());
}
