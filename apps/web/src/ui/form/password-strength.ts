import { passwordMinimumCharacters } from "@gatepost/contract/limits";

export type Strength = { level: 0 | 1 | 2 | 3; words: string };

const easyToGuess =
  /^(?:password|passw0rd|12345678|qwerty|letmein|welcome|iloveyou|football|liverpool|arsenal)/i;

/** A hint, not a rule: length counts most. `personal`: words that somebody who knows the parent would try first. */
export function passwordStrength(password: string, personal: string[] = []): Strength {
  if (password === "") return { level: 0, words: "" };
  if (password.length < passwordMinimumCharacters) {
    const missing = passwordMinimumCharacters - password.length;
    return { level: 0, words: `${missing} more ${missing === 1 ? "character" : "characters"} needed` };
  }
  const lower = password.toLowerCase();
  if (personal.some((word) => word.length > 2 && lower.includes(word.toLowerCase()))) {
    return { level: 1, words: "Weak: it contains your name or username" };
  }
  if (easyToGuess.test(password) || new Set(lower).size < 5)
    return { level: 1, words: "Weak: easy to guess" };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const points = password.length + kinds * 2;
  if (points >= 20) return { level: 3, words: "Strong" };
  return { level: 2, words: "Fair: three or four words together are stronger" };
}
