import { Secret, TOTP } from "otpauth";
import { productName } from "@gatepost/contract/limits";

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, a new code every 30 seconds. */
const periodMs = 30_000;

/** How long a key may wait for its first code. */
export const setUpMs = 60 * 60_000;

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
