import type { DigestPage } from "@gatepost/contract/digest-page";
import {
  detailsOf,
  firstLetters,
  lettersByDay,
  lettersInMail,
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

export const moreThanFits = "There’s more than fits in an email.";

/**
 * The part of a page that an email shows: today and the next school day whole, and the rest of the week as far as two phone screens
 * reach, without finished lines. `more` says whether open lines are missing.
 * @param mostLines a limit for all days, because of the email's size
 * @param hasApp whether the reader can open the page; otherwise the email is all they get, and shows the whole week
 */
export function partInMail(
  { headline }: Pick<Digest, "headline">,
  page: DigestPage,
  mostLines: number,
  hasApp = true,
) {
  let lines = mostLines;
  let height = twoScreens - heightOf([headline], 28, 30) - heightOfEmails(page);
  let missing = 0;
  const take = (all: readonly DigestLine[], heightOfLine: (line: DigestLine) => number, whole = false) => {
    const open = all.filter(isOpen);
    const shown = open.filter((line) => {
      lines -= 1;
      height -= heightOfLine(line);
      return lines >= 0 && (whole || !hasApp || height >= 0);
    });
    missing += open.length - shown.length;
    return shown;
  };
  const days = page.days.map((day) => ({ ...day, lines: take(day.lines, heightOnDay, true) }));
  const week = page.week.map((day) => ({ ...day, lines: take(day.lines, heightInWeek) }));
  return { page: { ...page, days, week }, more: missing > 0 };
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
  heightOf(
    [`${line.text} ${besideOf(line)}`, ...line.under.filter(isOpen).map(({ text }) => text)],
    columns.besideDay,
  ) +
  rowHeight / 2;

/** What is written beside or under a line. */
const besideOf = (line: SingleLine): string =>
  [
    ...line.children.map(({ name }) => `  ${name}  `),
    ...detailsOf(line, line.time_words),
    line.link ? "Open form" : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** The emails that are named, each with its link. */
function heightOfEmails(page: DigestPage): number {
  const { soon, others } = lettersByDay(page);
  const named = [
    ...page.outcomes.unread.slice(0, mostUnreadNamed).map((email) => unreadWords(email)),
    ...soon.map((letter) => readWords(letter, page.children)),
    ...firstLetters(others, lettersInMail).shown.map((letter) => letterWords(letter, page.children)),
  ];
  return (
    heightOf(
      named.map((words) => `${words} Read it`),
      columns.whole,
    ) +
    named.length * 6
  );
}

const heightOf = (texts: readonly string[], column: number, row = rowHeight): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / column) * row, 0);
