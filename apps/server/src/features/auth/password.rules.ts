import { productName } from "@gatepost/contract/limits";
import { isCommonPassword } from "./common-passwords.ts";
import { asKey } from "./users.repo.ts";

export const tooEasyMessage = "Choose a password that is harder to guess.";
export const tooCommonMessage = "Lots of people use this password, so it’s easy to guess. Choose another.";

/** Names that somebody guessing would try first. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/**
 * Why this password isn't allowed, as a sentence; null when it is. Refuses one repeated character, the name and address on the same
 * form, and common passwords, each only as a whole: nobody should lose a good password to a rule that they can't guess.
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
