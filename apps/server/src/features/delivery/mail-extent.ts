import type { DigestPage } from "@gatepost/contract/digest-page";
import { detailsOf, isCertain, isOpen, lettersByDay, mostUnreadNamed } from "@gatepost/contract/wording";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { isShut } from "./subject.rules.ts";

/** On a phone, in pixels: with its frame, totals and buttons an email fits on three screens. */
const forLines = 2.2 * 844;

const headingHeight = 44;
/** An email to read or unread, or a series: two rows of text. */
const twoRows = 50;

/** Emails named beside those of these days; who gets the whole page gets the others after its lines. */
const lettersInMail = 3;

/** A page as an email shows it: what is optional in the week comes after what is not. */
type MailPage = DigestPage & { optional: DigestLine[] };
type Entry = DigestPage["later"][number];

/**
 * The part of a page that an email shows, without finished lines: today and the next school day whole, of the week what has kit or
 * is not as usual, and the rest as far as some two phone screens reach. `left` says how much has no room: "3 coming up, 9 later", or "", and `more` counts it.
 * @param mostRows a limit for lines, what is under them, dates of a series and emails to read, because of the email's size
 * @param whole whether the email is all that its reader gets
 */
export function partInMail(
  { headline }: Pick<Digest, "headline">,
  page: DigestPage,
  mostRows: number,
  whole = false,
): { page: MailPage; left: string; more: number } {
  const { soon, others } = lettersByDay(page);
  const first = [...soon, ...others.slice(0, lettersInMail)].slice(0, mostRows);
  const left: [count: number, title: string][] = [];
  let rows = mostRows - first.length;
  const named = first.length + Math.min(page.outcomes.unread.length, mostUnreadNamed);
  let height = forLines - heightOf(headline, 28, 30) - named * twoRows;
  const take = <One extends DigestLine | Entry>(
    all: readonly One[],
    title: string,
    always = whole,
  ): One[] => {
    if (all.length > 0) height -= headingHeight;
    const byNeed = all.toSorted((a, b) => needOf(a) - needOf(b));
    const shown = byNeed.filter((one) => {
      rows -= rowsOf(one, whole);
      height -= "under" in one ? heightOfLine(one) : heightOfEntry(one);
      return rows >= 0 && (always || needOf(one) === 0 || height >= 0);
    });
    left.push([all.length - shown.length, title]);
    return shown;
  };
  const within = (days: DigestPage["days"], title: string, always = whole) => {
    const all = days.flatMap(({ lines }) => lines);
    const shown = new Set(take(all, title, always));
    return days.map((day) => ({ ...day, lines: day.lines.filter((line) => shown.has(line)) }));
  };
  const { days, week, optional } = ranked(page);
  const later = page.later.filter(({ lines }) => lines.some(isOpen));
  const part = {
    days: within(days, "for these days", true),
    week: within(week, "coming up"),
    optional: take(optional, "optional coming up"),
    later: take(later, "later"),
    undated: take(page.undated.filter(isOpen), "without a date"),
    good_to_know: take(page.good_to_know.filter(isOpen), "good to know"),
  };
  const letters = [...first, ...(whole ? others.slice(lettersInMail).slice(0, Math.max(rows, 0)) : [])];
  const unnamed = page.letters.length - letters.length;
  left.push([unnamed, `more ${unnamed === 1 ? "email" : "emails"} to read`]);
  const words = left.flatMap(([count, title]) => (count > 0 ? [`${count} ${title}`] : []));
  const more = left.reduce((sum, [count]) => sum + count, 0);
  return { page: { ...page, ...part, letters }, left: words.join(", "), more };
}

/** First what a child is wrong at the gate without: kit, a shut school, something off or moved. Then what has to be done. */
function needOf(one: DigestLine | Entry): 0 | 1 | 2 {
  if (!("under" in one)) return 2;
  const isChanged = one.change !== null || one.flags.includes("cancelled");
  if (isShut(one) || isChanged || one.under.some(isOpen)) return 0;
  return one.kind === "action" && isCertain(one) ? 1 : 2;
}

/** What is open. In a day of the week closures come first, then tasks; what is optional comes after the week. */
function ranked(page: DigestPage): Pick<MailPage, "days" | "week" | "optional"> {
  const open = (day: DigestPage["days"][number]) => ({ ...day, lines: day.lines.filter(isOpen) });
  const rank = (line: DigestLine) => (isShut(line) ? 0 : line.kind === "action" ? 1 : 2);
  const week = page.week.map(open);
  return {
    days: page.days.map(open),
    week: week.map((day) => ({
      ...day,
      lines: day.lines.filter(({ optional }) => !optional).toSorted((a, b) => rank(a) - rank(b)),
    })),
    // Their heading says that they are optional.
    optional: week
      .flatMap(({ lines }) => lines.filter(({ optional }) => optional))
      .map((line) => ({ ...line, kind: "info" as const, optional: false })),
  };
}

/** @param whole whether each date of a series is written out */
function rowsOf(one: DigestLine | Entry, whole: boolean): number {
  if ("under" in one) return 1 + one.under.filter(isOpen).length;
  const dates = one.lines.reduce((sum, line) => sum + rowsOf(line, whole), 0);
  return one.series === null ? dates : 1 + (whole ? dates : 0);
}

const heightOfEntry = ({ series, lines: [line] }: Entry): number =>
  series === null && line ? heightOfLine(line) : twoRows;

/** A line, its children and details on a row of their own, and what is under it. */
const heightOfLine = (line: DigestLine): number =>
  [line, ...line.under.filter(isOpen)].reduce((sum, one) => {
    const details = [...detailsOf(one, one.due_words), one.link ? "Open form at school.example" : ""];
    const below = [...one.children.map(({ name }) => `  ${name}  `), ...details].filter(Boolean).join(" · ");
    return sum + heightOf(one.text) + heightOf(below) + 17;
  }, 0);

const heightOf = (text: string, column = 27, row = 22): number => Math.ceil(text.length / column) * row;
