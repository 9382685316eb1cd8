import { dictionary } from "@zxcvbn-ts/language-common";

let common: ReadonlySet<string> | undefined;

/**
 * Whether the word is one of the 49,000 passwords that are used most (18,000 of them have eight characters or more: OWASP ASVS
 * 5.0, 6.2.4 asks for 3,000). The list is unpacked at the first call.
 * @param word in lower case
 */
export const isCommonPassword = (word: string): boolean =>
  (common ??= new Set(dictionary["passwords-common"])).has(word);
