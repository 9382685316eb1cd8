import { productName } from "@gatepost/contract/limits";
import { isCommonPassword } from "./common-passwords.ts";
import { asKey } from "./users.repo.ts";

export const tooEasyMessage = "Choose a password that is harder to guess.";
export const tooCommonMessage = "Many people use this password, so it is guessed first. Choose another.";

/** Who chooses it: what a guesser would try first. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Why this password may not be chosen, as a sentence; null when it may. Refused are one character over and over, the owner's own
 * names and address, and what many people use; each also in capitals, backwards, twice over, with figures for letters (pa55word)
 * and with figures or signs around it, up to as many again (sunshine-2024!).
 */
export function passwordObjection(password: string, owner: PasswordOwner): string | null {
  const typed = asKey(password);
  if (/^(.)\1*$/u.test(typed)) return tooEasyMessage;
  const forms = formsOf(typed);
  const own = new Set(wordsOf(owner));
  if (forms.some((form) => own.has(form) || own.has(reversed(form)))) return tooEasyMessage;
  return forms.some(isCommonPassword) ? tooCommonMessage : null;
}

/** What the owner is called, whole and joined in pairs; nothing shorter than three characters. */
function wordsOf({ username, email, first_name, last_name }: PasswordOwner): string[] {
  const names = [first_name, last_name].map((name) => asKey(name.replaceAll(/\s/g, "")));
  const [mailbox = "", domain = ""] = asKey(email).split("@");
  const one = [
    asKey(username),
    asKey(email),
    mailbox,
    domain,
    ...mailbox.split(/[.+_-]/),
    ...names,
    asKey(productName),
  ];
  const two = [names.join(""), names.toReversed().join("")];
  return [...one, ...two].flatMap((word) => [word, onlyLetters(word)]).filter((word) => word.length > 2);
}

/** The password as typed, and as the word that it was made from, where that is half of it or more. */
function formsOf(typed: string): string[] {
  const bare = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spelled = [typed, bare].flatMap((form) => [form, inLetters(form, "i"), inLetters(form, "l")]);
  const words = [...spelled, ...spelled.map(onlyLetters)].filter((form) => form.length * 2 >= typed.length);
  return words.flatMap((form) => [form, half(form)]).filter((form) => form.length > 2);
}

const figures: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

const inLetters = (word: string, one: "i" | "l") =>
  word.replaceAll(/[013457@$]/g, (sign) => figures[sign] ?? one);

const onlyLetters = (word: string) => word.replaceAll(/[^\p{L}]/gu, "");

const reversed = (word: string) => [...word].toReversed().join("");

/** `roseros` stays; `roserose` is `rose`. */
function half(word: string): string {
  const first = word.slice(0, word.length / 2);
  return first + first === word ? first : word;
}
