import { passwordMinimumCharacters } from "@gatepost/contract/limits";

const easyToGuess =
  /^(?:password|passw0rd|12345678|qwerty|letmein|welcome|iloveyou|football|liverpool|arsenal)/i;

/** A hint, not a rule: length counts most. `personal`: words that somebody who knows the parent would try first. */
export function passwordStrength(password: string, personal: string[] = []): string {
  if (password === "") return "";
  const missing = passwordMinimumCharacters - password.length;
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"} needed`;
  const lower = password.toLowerCase();
  if (personal.some((word) => word.length > 2 && lower.includes(word.toLowerCase())))
    return "Weak: it contains your name or username";
  if (easyToGuess.test(password) || new Set(lower).size < 5) return "Weak: easy to guess";
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  return password.length + kinds * 2 >= 20 ? "Strong" : "Fair: three or four words together are stronger";
}
