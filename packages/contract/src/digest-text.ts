import type { DigestPage } from "./digest-page.ts";
import type { UnreadEmail } from "./email-outcomes.ts";
import type { Digest, DigestLine, SingleLine } from "./emails.ts";
import {
  capital,
  detailsOf,
  foldedParts,
  isOpen,
  isSuspect,
  lettersByDay,
  letterWords,
  mostUnreadNamed,
  outcomesText,
  quotationNote,
  quoteOf,
  readWords,
  reasonsOf,
  totalsOf,
  unreadTitle,
  unreadWords,
  whoseWords,
} from "./wording.ts";

type TextDigest = Pick<Digest, "date_words" | "headline" | "notices" | "alert"> & {
  page: DigestPage & { optional?: readonly DigestLine[] };
};
/** The address that ticks a task off, and whether the school's words stand under their lines. */
type How = { tick?: (line: SingleLine) => string | null; quotes?: boolean };

/** A digest as plain text, without finished tasks. Only those of today and the next school day can be ticked off. */
export function renderDigestText({ page, ...digest }: TextDigest, how: How = {}): string {
  const untickable = { quotes: how.quotes ?? false };
  const line = (one: DigestLine, when = one.due_words, of: How = untickable) =>
    renderLine(one, when, page.children, of);
  const lines = [digest.date_words, "=".repeat(digest.date_words.length), "", digest.headline, ""];
  const note = quotationNote(page);
  if (note) lines.push(note, "");
  if (digest.alert) lines.unshift(digest.alert, "");
  const { unread } = page.outcomes;
  lines.push(...unreadLines(unread.filter((email) => !isSuspect(email))));
  const emails = lettersByDay(page);
  const soon = emails.soon.map((letter) => `   -  ${readWords(letter, page.children)}`);
  for (const [at, day] of page.days.entries()) {
    const open = day.lines.filter(isOpen).map((one) => line(one, one.time_words, how));
    const own = at === 0 ? [...open, ...soon] : open;
    if (own.length > 0) lines.push(capital(day.date_words), ...own, "");
  }
  const totals = totalsOf(page).map(
    ({ words, plus, first }) => `${capital(words)}${plus && `, ${plus}`}, ${first}.`,
  );
  if (totals.length > 0) lines.push(...totals, "");
  const week = page.week.flatMap((day) =>
    day.lines.filter(isOpen).map((one) => `  ${day.date_words}:${line(one, one.time_words).slice(1)}`),
  );
  if (week.length > 0) lines.push("Coming up", ...week, "");
  for (const part of foldedParts(page)) {
    const open = part.entries.flatMap(({ series, words, lines: own }) =>
      series === null ? own.filter(isOpen).map((one) => line(one)) : [`   -  ${series} ${words}`],
    );
    if (open.length > 0) lines.push(part.title, ...open, "");
  }
  const named = emails.others.map((letter) => `   -  ${letterWords(letter, page.children)}`);
  if (named.length > 0) lines.push("Emails to read", ...named, "");
  if (digest.notices.length > 0)
    lines.push("Please check yourself", ...digest.notices.map((notice) => `   !  ${notice.text}`), "");
  lines.push(...unreadLines(unread.filter(isSuspect)), outcomesText(page.outcomes));
  return lines.join("\n");
}

/** The emails that nobody has read, with the reason. */
function unreadLines(unread: readonly UnreadEmail[]): string[] {
  if (unread.length === 0) return [];
  const named = unread.slice(0, mostUnreadNamed).map((email) => `   !  ${unreadWords(email)}`);
  const more = unread.length - named.length;
  const rest = more > 0 ? [`   !  and ${more} more`] : [];
  return [unreadTitle({ unread }), ...named, ...rest, ...reasonsOf(unread).map((why) => `      ${why}`), ""];
}

function renderLine({ under, ...line }: DigestLine, when: string | null, family: number, how: How): string {
  const mark = line.kind === "action" && !line.optional ? "[ ]" : " - ";
  const kit = under
    .filter(isOpen)
    .map((one) => `\n      [ ] ${said(one, detailsOf(one, one.time_words), how, "          ")}`);
  const details = [whoseWords(line.children, family), ...detailsOf(line, when)].filter(Boolean);
  return `  ${mark} ${said(line, details, how, "      ")}${kit.join("")}`;
}

/** The line with its details in brackets, and the school's words and its addresses each on a line of its own. */
function said(line: SingleLine, details: readonly string[], { tick, quotes }: How, indent: string): string {
  const done = line.kind === "action" ? tick?.(line) : null;
  const quote = quotes ? quoteOf(line) : null;
  const below = [quote && plain(quote), line.link, done && `Done: ${done}`].filter(Boolean);
  const after = details.length > 0 ? ` (${details.join("; ")})` : "";
  return [`${plain(line.text)}${after}`, ...below.map((each) => indent + each)].join("\n");
}

const plain = (text: string): string => text.replace(/\s+/g, " ");
