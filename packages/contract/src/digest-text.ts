import {
  countsOf,
  firstLetters,
  foldedParts,
  happenedTitle,
  lettersByTray,
  lettersInMail,
  letterWords,
  mapPage,
  type PageOf,
  readWords,
  totalsText,
  trayTitle,
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
import { detailsOf } from "./digest-sections.ts";
import type { Digest, DigestLine } from "./emails.ts";

type TextLine = Pick<
  DigestLine,
  | "kind"
  | "text"
  | "due"
  | "starts_at"
  | "due_words"
  | "time_words"
  | "amount"
  | "optional"
  | "flags"
  | "link"
  | "marks"
> & {
  children: readonly { name: string }[];
  done_at?: DigestLine["done_at"];
  /** The address that ticks the task off. */
  tick?: string | null;
};
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
  if (page.happened.length > 0) lines.push(happenedTitle, ...page.happened.map((one) => line(one)), "");
  lines.push(...unreadLines(page.outcomes));
  const tray = page.tray.filter(isOpen);
  const emails = lettersByTray(page);
  const toRead = emails.tray.map((letter) => `   -  ${readWords(letter, page.children)}`);
  if (tray.length + toRead.length > 0)
    lines.push(trayTitle(page), ...tray.map((one) => line(one)), ...toRead, "");
  const week = page.week.flatMap((day) =>
    day.lines.filter(isOpen).map((one) => `  ${day.date_words}:${line(one, one.time_words).slice(1)}`),
  );
  if (week.length > 0) lines.push("This week", ...week, "");
  const totals = totalsText(mapDone(page));
  if (totals) lines.push(`${totals}.`, "");
  const counts = countsOf({ ...page, letters: [] });
  if (rest === "counted" && counts) lines.push(`${counts}.`, "");
  for (const part of rest === "written" ? foldedParts(page) : []) {
    const open = part.lines.filter(isOpen);
    if (open.length > 0) lines.push(part.title, ...open.map((one) => line(one)), "");
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

/** The text of a digest whose lines hold the family's children by id. */
export function digestTextOf<Line extends Omit<TextLine, "children"> & { children: readonly string[] }>(
  digest: Omit<TextDigest, "page"> & { page: PageOf<Line, string> },
  family: readonly { id: string; name: string }[],
): string {
  const names = (ids: readonly string[]) => family.filter(({ id }) => ids.includes(id));
  const named = (line: Line) => ({ ...line, children: names(line.children) });
  return renderDigestText({ ...digest, page: mapPage(digest.page, named, names) });
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

const isOpen = ({ done_at }: TextLine): boolean => !done_at;

const mapDone = ({ money, replies }: PageOf<TextLine>) => ({
  money: { ...money, parts: money.parts.map(withDone) },
  replies: replies.map(withDone),
});
const withDone = ({ done_at }: TextLine) => ({ done_at: done_at ?? null });

function renderLine(line: TextLine, when: string | null, family: number): string {
  const mark = line.kind === "action" && !line.optional ? "[ ]" : " - ";
  const details = [whoseWords(line.children, family), ...detailsOf(line, when)].filter(Boolean).join("; ");
  const text = line.text.replace(/\s+/g, " ");
  const below = [...line.marks.map((said) => `– ${said}`), line.link, line.tick && `Done: ${line.tick}`]
    .filter(Boolean)
    .map((each) => `\n      ${each}`);
  return `  ${mark} ${text}${details ? ` (${details})` : ""}${below.join("")}`;
}
