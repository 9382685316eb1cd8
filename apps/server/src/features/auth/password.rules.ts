import { asKey } from "./users.repo.ts";

export const tooEasyMessage = "Choose a password that is harder to guess.";

/** One character over and over, or what stands beside it on the form. */
export function isTooEasy(
  password: string,
  { username, email }: { username: string; email: string },
): boolean {
  return [username, email].map(asKey).includes(asKey(password)) || /^(.)\1*$/u.test(password);
}
