import type { Child } from "../types.ts";
import type { DigestMessage } from "./types.ts";

/**
 * A message's subject as far as it tells the matter: without the sender's own name in front ("Fernhill School: your place"), null where it
 * is nothing but that or a child's name, which the section says.
 */
export function tellingSubject(
  { subject, sender }: DigestMessage,
  children: readonly Pick<Child, "name">[],
): string | null {
  if (subject === null) return null;
  const own = plain(sender);
  const [head = "", ...rest] = subject.split(/\s*[:–-]\s+/);
  const said = isSender(plain(head), own) ? rest.join(": ") : subject;
  const words = plain(said);
  const names = children.flatMap(({ name }) => [plain(name), plain(name.split(/\s+/)[0] ?? "")]);
  return words === "" || schoolsName.test(said.trim()) || isSender(words, own) || names.includes(words)
    ? null
    : said;
}

/** A platform that writes for a school often gives nothing but its name: "Fernhill High". */
const schoolsName = /^(?:\p{Lu}[\p{L}'’.-]+\s+){1,4}(?:School|Academy|High|Primary|College)$/u;

/** "Fernhill" or "Fernhill Primary" of Fernhill Primary School, which may write through a platform. */
const isSender = (words: string, own: string): boolean =>
  words === own ? own.length > 3 : words.length >= 8 && own.startsWith(words);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
