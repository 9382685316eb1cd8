import { productName } from "@gatepost/contract/limits";
import { isCommonPassword } from "./common-passwords.ts";
import { asKey } from "./users.repo.ts";

export const tooEasyMessage = "Choose a password that is harder to guess.";
export const tooCommonMessage = "Lots of people use this password, so it’s easy to guess. Choose another.";

/** Who chooses it: what a guesser would try first. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/**
 * Why this password may not be chosen, as a sentence; null when it may. Refused are one character over and over, what stands
 * beside it on the form, and what many people use, as it is typed: variations are the parent's own business, so that nobody is
 * kept from a good password by a rule they cannot guess.
 */
export async function passwordObjection(
  password: string,
  { username, email }: PasswordOwner,
): Promise<string | null> {
  const typed = asKey(password);
  const own = [username, email, productName].map(asKey);
  if (own.includes(typed) || /^(.)\1*$/u.test(typed)) return tooEasyMessage;
  return (await isCommonPassword(typed)) ? tooCommonMessage : null;
}
