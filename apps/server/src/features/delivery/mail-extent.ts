import type { DigestPage } from "@gatepost/contract/digest-page";
import {
  detailsOf,
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
): { page: DigestPage; left: string } {
  const { soon, others } = lettersByDay(page);
  const first = [...soon, ...others.slice(0, lettersInMail)].slice(0, mostRows);
  const left: string[] = [];
  let rows = mostRows - first.length;
  let height = twoScreens - heightOf([headline], 28, 30) - heightOfEmails({ ...page, letters: first });
  const fits = (ownRows: number, own: number, always: boolean) => {
    rows -= ownRows;
    height -= own;
    return rows >= 0 && (always || height >= 0);
  };
  const take = <One extends DigestLine | Entry>(
    all: readonly One[],
    heightOfOne: (one: One) => number,
    title: string,
  ): One[] => {
    if (all.length > 0) height -= headingHeight;
    const always = whole || heightOfOne === heightOnDay;
    const shown = all.filter((one) => fits(rowsOf(one, whole), heightOfOne(one), always));
    if (all.length > shown.length) left.push(`${all.length - shown.length} ${title}`);
    return shown;
  };
  const within = (days: DigestPage["week"], heightOfLine: (line: DigestLine) => number, title: string) => {
    const shown = new Set(
      take(
        days.flatMap((day) => day.lines.filter(isOpen)),
        heightOfLine,
        title,
      ),
    );
    return days.map((day) => ({ ...day, lines: day.lines.filter((line) => shown.has(line)) }));
  };
  const part = {
    days: within(page.days, heightOnDay, "for these days"),
    week: within(page.week, heightInWeek, "this week"),
    later: take(
      page.later.filter((entry) => entry.lines.some(isOpen)),
      heightOfEntry,
      "later",
    ),
    undated: take(page.undated.filter(isOpen), (line) => heightOfRow(line), "without a date"),
    good_to_know: take(page.good_to_know.filter(isOpen), (line) => heightOfRow(line), "good to know"),
  };
  const more = whole ? others.slice(lettersInMail).filter(() => fits(1, 0, true)) : [];
  const letters = [...first, ...more];
  const unnamed = page.letters.length - letters.length;
  if (unnamed > 0) left.push(`${unnamed} more ${unnamed === 1 ? "email" : "emails"} to read`);
  return { page: { ...page, ...part, letters }, left: left.join(", ") };
}

type Entry = DigestPage["later"][number];

/** @param whole whether each date of a series is written out */
function rowsOf(one: DigestLine | Entry, whole: boolean): number {
  if ("under" in one) return 1 + one.under.filter(isOpen).length;
  const dates = one.lines.reduce((sum, line) => sum + rowsOf(line, whole), 0);
  return one.series === null ? dates : 1 + (whole ? dates : 0);
}

const isOpen = ({ done_at }: SingleLine): boolean => done_at === null;

const heightOnDay = (line: DigestLine): number =>
  [line, ...line.under.filter(isOpen)]
    .map((one) => {
      const column = one.kind === "action" ? columns.besideDone : columns.whole;
      const row = heightOf([one.text], column) + heightOf([besideOf(one)], column) + 17;
      return one.kind === "action" ? Math.max(row, 60) : row;
    })
    .reduce((sum, height) => sum + height, 0);

const heightInWeek = (line: DigestLine): number =>
  heightOfRow(line, columns.besideDay, line.time_words) +
  heightOf(
    line.under.filter(isOpen).map(({ text }) => text),
    columns.besideDay,
  );

const heightOfRow = (line: DigestLine, column = columns.whole, when = line.due_words): number =>
  heightOf([`${line.text} ${besideOf(line, when)}`], column) + rowHeight / 2;

const heightOfEntry = ({ series, words, lines: [line] }: Entry): number =>
  series === null && line ? heightOfRow(line) : heightOf([`${series} ${words}`], columns.whole) + 11;

/** What is written beside or under a line. */
const besideOf = (line: SingleLine, when = line.time_words): string =>
  [
    ...line.children.map(({ name }) => `  ${name}  `),
    ...detailsOf(line, when),
    line.link ? "Open form at school.example" : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** The emails that are named, each with its link. */
function heightOfEmails(page: DigestPage): number {
  const { soon, others } = lettersByDay(page);
  const named = [
    ...page.outcomes.unread.slice(0, mostUnreadNamed).map((email) => unreadWords(email)),
    ...soon.map((letter) => readWords(letter, page.children)),
    ...others.map((letter) => letterWords(letter, page.children)),
  ];
  const rows = named.map((words) => `${words} Read it`);
  return heightOf(rows, columns.whole) + named.length * 6;
}

const heightOf = (texts: readonly string[], column: number, row = rowHeight): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / column) * row, 0);
