import {
  countsOf,
  firstLetters,
  foldedParts,
  lettersByDay,
  lettersInMail,
  letterWords,
  type PageOf,
  readWords,
  totalsText,
  whoseWords,
} from "./digest-page.ts";
import {
  type EmailOutcomes,
  mostUnreadNamed,
  outcomesText,
  reasonsOf,
  unreadTitle,
  unreadWords,
} from "./email-outcomes.ts";
import type { Digest, SingleLine } from "./emails.ts";
import { detailsOf } from "./line-words.ts";

type OneLine = Pick<
  SingleLine,
  | "kind"
  | "text"
  | "due_words"
  | "time_words"
  | "was_due"
  | "amount"
  | "optional"
  | "condition"
  | "change"
  | "replaces"
  | "conflict"
  | "flags"
  | "link"
> & {
  children: readonly { name: string }[];
  done_at?: SingleLine["done_at"];
  /** The address that ticks the task off. */
  tick?: string | null;
};
type TextLine = OneLine & { under: readonly OneLine[] };
type TextDigest = Pick<Digest, "date_words" | "headline" | "notices" | "alert"> & {
  page: PageOf<TextLine>;
};

/**
 * A digest as plain text, without finished tasks.
 * @param rest whether to write out the folded lines or only count them
 */
export function renderDigestText(
  { page, ...digest }: TextDigest,
  rest: "written" | "counted" = "written",
): string {
  const line = (one: TextLine, when: string | null = one.due_words) => renderLine(one, when, page.children);
  const lines = [digest.date_words, "=".repeat(digest.date_words.length), "", digest.headline, ""];
  if (digest.alert) lines.unshift(digest.alert, "");
  lines.push(...unreadLines(page.outcomes));
  const emails = lettersByDay(page);
  const soon = emails.soon.map((letter) => `   -  ${readWords(letter, page.children)}`);
  for (const [at, day] of page.days.entries()) {
    const open = day.lines.filter(isOpen).map((one) => line(one, one.time_words));
    const own = at === 0 ? [...open, ...soon] : open;
    if (own.length > 0) lines.push(capital(day.date_words), ...own, "");
  }
  const week = page.week.flatMap((day) =>
    day.lines.filter(isOpen).map((one) => `  ${day.date_words}:${line(one, one.time_words).slice(1)}`),
  );
  if (week.length > 0) lines.push("This week", ...week, "");
  const totals = totalsText(mapDone(page));
  if (totals) lines.push(`${capital(totals)}.`, "");
  const counts = countsOf({ ...page, letters: [] });
  if (rest === "counted" && counts) lines.push(`${counts}.`, "");
  for (const part of rest === "written" ? foldedParts(page) : []) {
    const open = part.entries.flatMap((entry) => [
      ...(entry.series === null ? [] : [`   -  ${entry.series} ${entry.words}`]),
      ...(entry.series === null ? entry.lines.filter(isOpen).map((one) => line(one)) : []),
    ]);
    if (open.length > 0) lines.push(part.title, ...open, "");
  }
  const letters = firstLetters(emails.others, rest === "written" ? Infinity : lettersInMail);
  if (letters.shown.length > 0) {
    const named = letters.shown.map((letter) => letterWords(letter, page.children));
    const more = letters.more ? [letters.more] : [];
    lines.push("Emails to read", ...[...named, ...more].map((words) => `   -  ${words}`), "");
  }
  if (digest.notices.length > 0)
    lines.push("Please check yourself", ...digest.notices.map((notice) => `   !  ${notice.text}`), "");
  lines.push(outcomesText(page.outcomes));
  return lines.join("\n");
}

/** The emails that nobody has read, with the reason. */
function unreadLines(outcomes: EmailOutcomes): string[] {
  const { unread } = outcomes;
  if (unread.length === 0) return [];
  const named = unread.slice(0, mostUnreadNamed).map((email) => `   !  ${unreadWords(email)}`);
  const more = unread.length - named.length;
  const rest = more > 0 ? [`   !  and ${more} more`] : [];
  return [unreadTitle(outcomes), ...named, ...rest, ...reasonsOf(unread).map((why) => `      ${why}`), ""];
}

const isOpen = ({ done_at }: OneLine): boolean => !done_at;

const mapDone = ({ money, replies }: PageOf<TextLine>) => ({
  money: { ...money, parts: money.parts.map(withDone) },
  replies: replies.map(withDone),
});
const withDone = ({ done_at }: OneLine) => ({ done_at: done_at ?? null });

function renderLine({ under, ...line }: TextLine, when: string | null, family: number): string {
  const mark = line.kind === "action" && !line.optional ? "[ ]" : " - ";
  const kit = under.filter(isOpen).map((one) => {
    const details = detailsOf(one, one.time_words).join("; ");
    return `\n      [ ] ${plain(one.text)}${details ? ` (${details})` : ""}${addresses(one, "          ")}`;
  });
  const details = [whoseWords(line.children, family), ...detailsOf(line, when)].filter(Boolean).join("; ");
  return `  ${mark} ${plain(line.text)}${details ? ` (${details})` : ""}${addresses(line, "      ")}${kit.join("")}`;
}

/** Each on a line of its own. */
const addresses = ({ link, tick }: OneLine, indent: string): string =>
  [link, tick && `Done: ${tick}`]
    .filter(Boolean)
    .map((each) => `\n${indent}${each}`)
    .join("");

const plain = (text: string): string => text.replace(/\s+/g, " ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
