import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** An opaque token for a person or a browser, and the hash that the database stores. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: hashToken(token) };
}

/** Tokens carry 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A keyed hash for values that could be guessed (network addresses, user names), usable only for counting. */
export const keyedHash = (secretKey: string, purpose: string, value: string): string =>
  createHmac("sha256", secretKey).update(`${purpose}\0${value}`).digest("base64url");

/** Compares a given token with the expected one in constant time. */
export function sameToken(given: string, made: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(made)];
  return a.length === b.length && timingSafeEqual(a, b);
}
