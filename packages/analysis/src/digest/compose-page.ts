import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { contentWords } from "../wording/wording.ts";
import { dayWords, weekdayName } from "../wording/due-words.ts";
import { accountOf } from "./account.ts";
import { classQuestions } from "./class-asked.ts";
import { lettersToRead } from "./letters.ts";
import { isDayOff, nextSchoolDayText } from "./next-school-day.ts";
import { isPartOf, withMarks } from "./marks.ts";
import { schoolDayAfter, soonestSchoolDay } from "./school-days.ts";
import type { DigestInput, DigestLine, Page, PlacedLine } from "./types.ts";

/** Lines with nothing opened, including the sentence of the day, the totals and the folded sections' titles. */
const mostLines = 12;
/** Emails named in the tray. */
const mostEmailsInTray = 4;
const mostInTray = 6;
const mostToKnow = 6;
/** How long a task without a date stays in the tray. */
const newFor = 72 * 3_600_000;

/** The page of `today`, a local day; `clock` is the local time, "07:00". */
export function composePage(
  all: readonly PlacedLine[],
  input: DigestInput,
  {
    today,
    clock,
    happened,
    notices,
  }: { today: Day; clock: string; happened: DigestLine[]; notices: readonly { message_id: string }[] },
): Page {
  // A "Read ..." line is for urgent items only; otherwise the email is listed with the others.
  const placed = all.filter(({ line, urgent }) => urgent || !isUnworded(line));
  const focus = soonestSchoolDay(today, clock);
  const until = trayUntilDay(placed, today, input.children);
  const inTray = placed.filter((entry) => isForTray(entry, until, input.now)).toSorted(bySoonest);
  const tray = inTray.slice(0, mostInTray);
  const rest = withMarks(
    placed.filter((entry) => !tray.includes(entry)),
    input.children,
  );
  const isThisWeek = ({ day }: PlacedLine) => day !== null && day < today + 7;
  const toldInTray = (entry: PlacedLine) => isToldIn(entry, tray, until);
  const week = rest.filter(
    (entry) =>
      isThisWeek(entry) &&
      !toldInTray(entry) &&
      (entry.line.kind !== "info" || entry.urgent || entry.line.closure),
  );
  const trayUntil = until === today + 1 ? "tomorrow" : weekdayName(until);
  const open = placed.filter(({ line }) => line.kind === "action" && !line.optional);
  const toKnow = rest.filter((entry) => !week.includes(entry) && isToKnow(entry)).slice(0, mostToKnow);
  const later = rest.filter((entry) => !week.includes(entry) && !isToKnow(entry) && !toldInTray(entry));
  const { letters, outcomes } = accountOf(
    input,
    [...[...tray, ...week, ...later, ...toKnow].map(({ line }) => line), ...happened],
    { ...lettersToRead(input, placed, today), notices },
    { today, clock },
  );
  const questions = classQuestions([
    ...all.map(({ line }) => line.class_asked ?? []),
    ...askedOfLetters(letters, all, input),
  ]);
  const noticed = new Set(notices.map(({ message_id }) => message_id));
  const others =
    letters.length +
    letters.reduce((left, { message_id }) => left - Number(noticed.has(message_id)), noticed.size);
  const near = letters
    .filter(({ soonest }) => soonest !== null && soonest <= isoDay(until))
    .slice(0, Math.min(mostEmailsInTray, mostInTray - tray.length));
  const titles = [
    open.filter(({ line }) => isPayment(line)).length > 1,
    open.filter(({ line }) => isReply(line)).length > 1,
    later.length > 0,
    toKnow.length > 0,
    letters.length > 0,
  ].filter(Boolean).length;
  const room = mostLines - 1 - tray.length - near.length - titles;
  // Lines that don't fit go under a title, which takes a line itself.
  const fitting = Math.max(0, week.length > room ? room - 1 : room);
  const shown = new Set(
    week
      .toSorted((a, b) => weightOf(b, until, tray) - weightOf(a, until, tray) || bySoonest(a, b))
      .slice(0, fitting),
  );
  const toRead = [
    ...tray.filter(({ line }) => isUnworded(line)).map(({ day }) => day ?? today),
    ...near.map(({ soonest }) => parseIsoDay(soonest ?? "")),
  ];
  const textOfDay = (toDo: number, read = toRead) =>
    nextSchoolDayText(placed, focus, today, input.children, {
      toDo,
      toRead: read,
      others,
      until: trayUntil,
      untilDay: until,
      lead: input.lead ?? null,
      unread: outcomes.unread,
    });
  return {
    children: input.children.length,
    next_school_day: {
      lead: textOfDay(0, []).text,
      ...textOfDay(inTray.filter(({ line }) => !isUnworded(line)).length),
    },
    happened,
    tray_until: trayUntil,
    tray_day: isoDay(until),
    tray: tray.map(({ line }) => line),
    week: byDay([...shown], today),
    more_this_week: linesOf(week.filter((entry) => !shown.has(entry))),
    money: moneyOf(open.map(({ line }) => line)),
    replies: repliesOf(open, [...tray, ...shown]),
    later: linesOf(later),
    good_to_know: toKnow.map(({ line }) => line),
    ...(questions.length > 0 ? { class_questions: questions } : {}),
    letters,
    outcomes,
  };
}

/** What is asked about emails to read that no line comes from. */
function askedOfLetters(letters: Page["letters"], all: readonly PlacedLine[], { messages }: DigestInput) {
  const told = new Set(all.flatMap(({ line }) => line.source_ids));
  const untold = letters.filter(({ message_id }) => !told.has(message_id));
  return untold.map(
    ({ message_id }) => messages.find(({ id }) => id === message_id)?.analysis.of_class?.asked ?? [],
  );
}

/** The next school day, or the one after if a line says that school is closed then. For a longer break, its first weekday. */
function trayUntilDay(placed: readonly PlacedLine[], today: Day, children: DigestInput["children"]): Day {
  const next = schoolDayAfter(today);
  const after = schoolDayAfter(next);
  return isDayOff(placed, next, children) && !isDayOff(placed, after, children) && after < today + 7
    ? after
    : next;
}

const isUnworded = ({ items }: DigestLine): boolean =>
  items.length > 0 && items.every(({ details }) => details === null);

/** Tasks for now: overdue, urgent, due by the next school day, or undated in a message of the last three days. */
function isForTray({ line, day, overdue, urgent, received_at }: PlacedLine, until: Day, now: Date): boolean {
  if (line.kind !== "action" || line.optional || line.flags.includes("cancelled")) return false;
  if (overdue || urgent) return true;
  if (day !== null) return day <= until && line.timing !== "from";
  return !recurs(line) && !isConditional(line) && now.getTime() - received_at.getTime() < newFor;
}

/** Whether an email in the tray covers an event of the tray's days: the event comes from it, or its subject names the event. */
function isToldIn({ line, day }: PlacedLine, tray: readonly PlacedLine[], until: Day): boolean {
  if (line.kind !== "event" || line.closure || day === null || day > until) return false;
  const title = [...contentWords(line.event ?? line.text)];
  return tray.some(
    ({ line: read, day: of }) =>
      isUnworded(read) &&
      (of ?? day) === day &&
      line.children.every((id) => read.children.includes(id)) &&
      (line.source_ids.includes(read.message_id) || title.every((word) => contentWords(read.text).has(word))),
  );
}

const recurs = ({ timing, items }: DigestLine): boolean =>
  timing === "every" || items.some((item) => item.recurs);

/** For information: notes, and undated lines that need no action on any one day. */
const isToKnow = ({ line, day }: PlacedLine): boolean =>
  line.kind === "info" || (day === null && (line.kind === "event" || line.optional || recurs(line)));

/** "Ring the GP, if the rash comes back": nothing to do unless that happens. */
const isConditional = ({ items }: DigestLine): boolean =>
  items.some(({ details }) => details?.kind === "task" && details.condition !== null);

/** The highest weights are shown if not everything fits: events of the coming days, tasks, changes. */
function weightOf({ line, day, urgent }: PlacedLine, until: Day, tray: readonly PlacedLine[]): number {
  if (line.usual) return day !== null && day <= until ? 5 : 1;
  const kind = line.kind === "action" ? (line.optional ? 1 : 8) : line.optional ? 2 : 5;
  const change = line.closure || line.flags.includes("cancelled") ? 6 : 0;
  const soon = day !== null && day <= until ? (line.optional ? 6 : 8) : 0;
  const said = tray.some((task) => task.day === day && isPartOf(task.line, line)) ? -3 : 0;
  return (
    kind +
    change +
    soon +
    said +
    (urgent ? 12 : 0) +
    line.marks.length +
    (line.amount ? 1 : 0) -
    (line.children.length > 2 ? 1 : 0)
  );
}

function byDay(entries: readonly PlacedLine[], today: Day): Page["week"] {
  const days = [...new Set(entries.map(({ day }) => Math.max(day ?? today, today)))].toSorted(
    (a, b) => a - b,
  );
  return days.map((day) => ({
    date: isoDay(day),
    date_words: dayWords(day, today),
    lines: linesOf(entries.filter((entry) => Math.max(entry.day ?? today, today) === day)),
  }));
}

export const linesOf = (entries: readonly PlacedLine[]): DigestLine[] =>
  entries.toSorted(bySoonest).map(({ line }) => line);

function bySoonest(one: PlacedLine, two: PlacedLine): number {
  const urgent = Number(two.urgent) - Number(one.urgent);
  if (urgent !== 0) return urgent;
  const [first, second] = [one, two].map(({ line }) => line.due ?? line.starts_at ?? "9999");
  if (first !== second) return (first ?? "") < (second ?? "") ? -1 : 1;
  return Number(one.line.optional) - Number(two.line.optional);
}

/** Empty if the page already shows each of them. */
function repliesOf(open: readonly PlacedLine[], shown: readonly PlacedLine[]): DigestLine[] {
  const replies = open.filter(({ line }) => isReply(line));
  const said = new Set(shown.flatMap(({ line }) => line.items));
  return replies.every(({ line }) => line.items.some((item) => said.has(item))) ? [] : linesOf(replies);
}

const isReply = ({ verb }: DigestLine): boolean =>
  verb === "reply" || verb === "sign" || verb === "return" || verb === "book" || verb === "order";

const isPayment = ({ verb, amount }: DigestLine): boolean =>
  verb === "pay" || (verb === "order" && amount !== null);

/** "£45", "£6.50". */
const plainSum = /^£(\d[\d,]*(?:\.\d\d)?)$/;

function moneyOf(open: readonly DigestLine[]): Page["money"] {
  const parts = open.filter(isPayment);
  const sums = parts.flatMap((line) => {
    const sum = plainSum.exec(line.amount ?? "")?.[1];
    return sum && !isPriceEach(line) && !mayHoldDeposit(line, parts) ? [Number(sum.replaceAll(",", ""))] : [];
  });
  const total = sums.reduce((sum, one) => sum + one, 0);
  return {
    total: sums.length > 0 ? inPounds(total) : null,
    whole: sums.length === parts.length,
    currency: "GBP",
    parts: [...parts],
  };
}

const isPriceEach = ({ items }: DigestLine): boolean =>
  items.some(({ details }) => details?.kind === "task" && details.per !== null);

/** "£440 for the residential" in an email that also asks for a £50 deposit: the price may include the deposit. */
const mayHoldDeposit = (line: DigestLine, parts: readonly DigestLine[]): boolean =>
  !isDeposit(line) &&
  parts.some(
    (other) =>
      isDeposit(other) &&
      other.message_id === line.message_id &&
      other.children.join() === line.children.join(),
  );

const isDeposit = ({ text }: DigestLine): boolean => /\bdeposit\b/i.test(text);

const inPounds = (sum: number): string => `£${Number.isInteger(sum) ? sum : sum.toFixed(2)}`;
