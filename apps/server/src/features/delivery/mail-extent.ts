import type { DigestPage } from "@gatepost/contract/digest-page";
import {
  detailsOf,
  isOpen,
  lettersByDay,
  letterWords,
  mostUnreadNamed,
  readWords,
  unreadWords,
} from "@gatepost/contract/wording";
import type { Digest, DigestLine, SingleLine } from "@gatepost/contract/emails";

/** On a phone, in pixels: the frame, totals and buttons of an email fit on a third screen. */
const twoScreens = 2 * 844;

/** How many characters fit beside what else is on the row, on a phone and with wide letters. */
const columns = { whole: 36, besideDone: 27, besideDay: 26 };
const rowHeight = 22;
const headingHeight = 44;

/** Emails named beside those of these days; who gets the whole page gets the others after its lines. */
const lettersInMail = 3;

/** A page as an email shows it: what is optional in the week comes after what is not. */
export type MailPage = DigestPage & { optional: DigestLine[] };
type Entry = DigestPage["later"][number];

/**
 * The part of a page that an email shows, without finished lines: today and the next school day whole, and the rest as far as two phone
 * screens reach. `left` says how much has no room: "3 this week, 9 later", or "".
 * @param mostRows a limit for lines, what is under them, dates of a series and emails to read, because of the email's size
 * @param whole whether the email is all that its reader gets
 */
export function partInMail(
  { headline }: Pick<Digest, "headline">,
  page: DigestPage,
  mostRows: number,
  whole = false,
): { page: MailPage; left: string } {
  const { soon, others } = lettersByDay(page);
  const first = [...soon, ...others.slice(0, lettersInMail)].slice(0, mostRows);
  const left: string[] = [];
  let rows = mostRows - first.length;
  let height = twoScreens - heightOf([headline], 28, 30) - heightOfEmails({ ...page, letters: first });
  const take = <One extends DigestLine | Entry>(
    all: readonly One[],
    title: string,
    heightOfOne: (one: One) => number,
    always = whole,
  ): One[] => {
    if (all.length > 0) height -= headingHeight;
    const shown = all.filter((one) => {
      rows -= rowsOf(one, whole);
      height -= heightOfOne(one);
      return rows >= 0 && (always || height >= 0);
    });
    if (all.length > shown.length) left.push(`${all.length - shown.length} ${title}`);
    return shown;
  };
  const within = (days: DigestPage["days"], ...how: [string, (line: DigestLine) => number, boolean?]) => {
    const shown = new Set(
      take(
        days.flatMap(({ lines }) => lines),
        ...how,
      ),
    );
    return days.map((day) => ({ ...day, lines: day.lines.filter((line) => shown.has(line)) }));
  };
  const { days, week, optional } = ranked(page);
  const part = {
    days: within(days, "for these days", heightOnDay, true),
    week: within(week, "this week", heightInWeek),
    optional: take(optional, "optional this week", heightOfLine),
    later: take(
      page.later.filter(({ lines }) => lines.some(isOpen)),
      "later",
      heightOfEntry,
    ),
    undated: take(page.undated.filter(isOpen), "without a date", heightOfLine),
    good_to_know: take(page.good_to_know.filter(isOpen), "good to know", heightOfLine),
  };
  const letters = [...first, ...(whole ? others.slice(lettersInMail).slice(0, Math.max(rows, 0)) : [])];
  const unnamed = page.letters.length - letters.length;
  if (unnamed > 0) left.push(`${unnamed} more ${unnamed === 1 ? "email" : "emails"} to read`);
  return { page: { ...page, ...part, letters }, left: left.join(", ") };
}

/** What is open. In a day of the week closures come first, then tasks; what is optional comes after the week. */
function ranked(page: DigestPage): Pick<MailPage, "days" | "week" | "optional"> {
  const open = (day: DigestPage["days"][number]) => ({ ...day, lines: day.lines.filter(isOpen) });
  const rank = ({ closure, kind }: DigestLine) => (closure !== null ? 0 : kind === "action" ? 1 : 2);
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

const heightOnDay = (line: DigestLine): number =>
  [line, ...line.under.filter(isOpen)].reduce((sum, one) => {
    const isTask = one.kind === "action";
    const own = heightOfLine(one, isTask ? columns.besideDone : columns.whole, one.time_words) + 6;
    return sum + (isTask ? Math.max(own, 60) : own);
  }, 0);

const heightInWeek = (line: DigestLine): number =>
  heightOfLine(line, columns.besideDay, line.time_words) +
  heightOf(
    line.under.filter(isOpen).map(({ text }) => text),
    columns.besideDay,
  );

/** A line, and its children and details on a row of their own. */
function heightOfLine(line: SingleLine, column = columns.whole, when = line.due_words): number {
  const details = [...detailsOf(line, when), line.link ? "Open form at school.example" : ""].filter(Boolean);
  const below = [...line.children.map(({ name }) => `  ${name}  `), ...details].join(" · ");
  return heightOf([line.text, below], column) + rowHeight / 2;
}

const heightOfEntry = ({ series, words, lines: [line] }: Entry): number =>
  series === null && line ? heightOfLine(line) : heightOf([`${series} ${words}`], columns.whole) + 11;

/** The emails that are named, each with its link. */
function heightOfEmails(page: DigestPage): number {
  const { soon, others } = lettersByDay(page);
  const named = [
    ...page.outcomes.unread.slice(0, mostUnreadNamed).map(unreadWords),
    ...soon.map((letter) => readWords(letter, page.children)),
    ...others.map((letter) => letterWords(letter, page.children)),
  ];
  const rows = named.map((words) => `${words} Read it`);
  return heightOf(rows, columns.whole) + named.length * 6;
}

const heightOf = (texts: readonly string[], column: number, row = rowHeight): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / column) * row, 0);
