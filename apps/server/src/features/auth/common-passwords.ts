import { dictionary } from "@zxcvbn-ts/language-common";

/** OWASP ASVS 5.0, 6.2.4. */
const refused = 3_000;
const shortestAllowed = 8;

let common: ReadonlySet<string> | undefined;

/**
 * Whether the password is one of the 3,000 that people use most among those long enough to be chosen here; whatever its case. The
 * list, the commonest first, is unpacked at the first call.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary["passwords-common"].filter(({ length }) => length >= shortestAllowed).slice(0, refused),
  );
  return common.has(password.toLowerCase());
}
