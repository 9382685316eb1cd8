import { isoDayOf } from "../time/item-day.ts";
import type { Child } from "../types.ts";
import type { DigestMessage, ItemTexts } from "./types.ts";

/**
 * The topic in a message's subject, without the sender's or a child's own name in front ("Fernhill School: your place"); null if there is
 * only such a name, or a month: the section already says whose it is.
 */
export function tellingSubject(
  { subject, sender }: DigestMessage,
  children: readonly Pick<Child, "name">[],
): string | null {
  if (subject === null) return null;
  const own = plain(sender);
  const [head = "", ...rest] = subject.split(/\s*[:–-]\s+/);
  const names = children.flatMap(({ name }) => [plain(name), plain(name.split(/\s+/)[0] ?? "")]);
  const first = plain(head);
  const said = isSender(first, own) || (rest.length > 0 && names.includes(first)) ? rest.join(": ") : subject;
  const words = plain(said);
  const [last = "", ...before] = said.split(/\s[-–]\s+|:\s+/).toReversed();
  if (before.length > 0 && names.includes(plain(last)))
    return said.slice(0, said.lastIndexOf(last)).replace(/[\s:–-]+$/, "");
  if (withoutMonth(said, sender) === "") return null;
  return words === "" || schoolsName.test(said.trim()) || isSender(words, own) || names.includes(words)
    ? null
    : said;
}

/** The messages with the topics of their subjects; a newsletter's name is not a topic. */
export function withTellingSubjects(
  messages: readonly DigestMessage[],
  children: readonly Pick<Child, "name">[],
  wording: ItemTexts,
): DigestMessage[] {
  const subjectOf = wording.tellingSubjects(children);
  return messages.map((message) => ({
    ...message,
    subject: isNewslettersName(message, wording) ? null : subjectOf(message),
  }));
}

const manyItems = 9;
const manyDays = 5;
const someItems = 5;
const someDays = 3;

/** "Lowmere Lowdown" from Lowmere Academy: the school's name and one word. */
function isNamedAfter(subject: string, sender: string | null | undefined): boolean {
  const [name = ""] = /\p{L}{4,}/u.exec(sender ?? "") ?? [];
  const title = subject.replace(/^the\s+/i, "").split(/\s*[,:–-]\s+/)[0] ?? "";
  return name !== "" && new RegExp(`^${name}(?:['’]s)?\\s\\p{Lu}\\p{L}+$`, "u").test(title);
}

/** "Lowmere Life", over many items on many days of which hardly any is about it: the name of a newsletter. */
export function isNewslettersName(
  { subject, sender, analysis }: DigestMessage,
  { contentWords }: ItemTexts,
): boolean {
  const { items } = analysis;
  if (subject === null) return false;
  const named = isNamedAfter(subject, sender);
  if (items.length < (named ? someItems : manyItems)) return false;
  const days = new Set(items.map(isoDayOf));
  if (days.size < (named ? someDays : manyDays)) return false;
  // "May" is a month in a newsletter's name, and an ordinary word in many sentences.
  const topic = contentWords(subject.replace(month, " "));
  const about = items.filter(({ text, evidence }) => {
    const words = contentWords(`${text} ${evidence.text}`);
    return [...topic].some((word) => words.has(word));
  });
  return about.length * 4 < items.length;
}

/** "December at Fernhill" from Fernhill Primary School has no topic: without month and sender, nothing is left. */
function withoutMonth(subject: string, sender: string): string {
  if (subject.search(month) < 0) return subject;
  const own = new Set(sender.toLowerCase().match(/\p{L}+/gu) ?? []);
  return (subject.replace(month, " ").match(/\p{L}+/gu) ?? [])
    .filter((word) => !own.has(word.toLowerCase()) && !/^(?:at|in|for|from|of|the|this|our|and)$/i.test(word))
    .join(" ");
}

const month =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;

/** A platform often writes just the school's name: "Fernhill High". */
const schoolsName = /^(?:\p{Lu}[\p{L}'’.-]+\s+){1,4}(?:School|Academy|High|Primary|College)$/u;

/** "Fernhill" or "Fernhill Primary" for Fernhill Primary School, which may write through a platform. */
const isSender = (words: string, own: string): boolean =>
  words === own ? own.length > 3 : words.length >= 8 && own.startsWith(words);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
