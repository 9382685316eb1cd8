import { randomInt } from "node:crypto";
import { newId } from "../../platform/crypto/ids.ts";
import { hashPassword } from "./passwords.ts";

const codesAtOnce = 10;
/** Crockford's base32: without i, l, o and u, which are easily misread. */
const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const selectorSigns = 4;
const secretSigns = 8;

/** A stored recovery code: the selector finds it, and only the rest proves anything. */
export interface KeptRecoveryCode {
  readonly id: string;
  readonly selector: string;
  readonly code_hash: string;
}

/** Ten codes such as `7k3m-pq9x-2wvt` to show once, and their stored form: 40 random bits each, hashed with argon2id. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; kept: KeptRecoveryCode[] }> {
  const selectors = new Set<string>();
  while (selectors.size < codesAtOnce) selectors.add(randomSigns(selectorSigns));
  const made = await Promise.all(
    [...selectors].map(async (selector) => {
      const secret = randomSigns(secretSigns);
      const code = [selector, secret.slice(0, 4), secret.slice(4)].join("-");
      return { code, kept: { id: newId(), selector, code_hash: await hashPassword(secret) } };
    }),
  );
  return { codes: made.map(({ code }) => code), kept: made.map(({ kept }) => kept) };
}

/** Parses a code as a person may type it, with common misreadings; null when it can't be one. */
export function readRecoveryCode(typed: string): { selector: string; secret: string } | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  if (code.length !== selectorSigns + secretSigns || [...code].some((sign) => !signs.includes(sign)))
    return null;
  return { selector: code.slice(0, selectorSigns), secret: code.slice(selectorSigns) };
}

const randomSigns = (count: number) =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join("");
