import type { DigestWeek } from "@gatepost/contract/digest-week";
import type { SingleLine } from "@gatepost/contract/emails";
import { shortSum } from "@gatepost/contract/wording";
import { formatShortDay, formatTime, localToday } from "../../../lib/dates.ts";

/** The day so many days later, YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const mondayOf = (day: string): string => daysAfter(day, -weekdayOf(day));

/** A day of the week to open first: from Friday 4pm and at weekends it is the coming one. */
export function weekToOpen(now: Date, timeZone: string): string {
  const today = localToday(now, timeZone);
  const isOver = weekdayOf(today) + (formatTime(now.toISOString(), timeZone) >= "16:00" ? 1 : 0) > 4;
  return isOver ? daysAfter(mondayOf(today), 7) : today;
}

/** "This week, 9 Mar to 15 Mar". @param day any day of it */
export function weekTitle(day: string, today: string): string {
  const monday = mondayOf(day);
  const names = { [-7]: "Last week, ", 0: "This week, ", 7: "Next week, " };
  const near = Object.entries(names).find(([days]) => daysAfter(mondayOf(today), Number(days)) === monday);
  return `${near?.[1] ?? ""}${formatShortDay(monday)} to ${formatShortDay(daysAfter(monday, 6))}`;
}

/** The first day of the month so many months later, YYYY-MM-DD. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** "November 2026". @param day any day of it */
export const monthTitle = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The days to show: Monday to Friday from today on, and others with something on; Monday to Friday if there are none of these. */
export function shownDays({ days }: Pick<DigestWeek, "days">, today: string): DigestWeek["days"] {
  const weekdays = days.filter(({ date }) => weekdayOf(date) < 5);
  const shown = days.filter((day) => (weekdays.includes(day) && day.date >= today) || day.lines.length > 0);
  return shown.length > 0 ? shown : weekdays;
}

/** Whether it is a day from Monday to Friday on which no child has school. */
export const isSchoolFree = ({ date, closed }: { date: string; closed?: boolean | undefined }): boolean =>
  closed === true && weekdayOf(date) < 5;

type Line = Pick<SingleLine, "text" | "verb" | "amount" | "event" | "children">;

/** "£12 choir T-shirt", "swim kit", "Harvest lunch": what a line is about, for a small place. */
export function shortWords({ text, verb, amount, event, children }: Line): string {
  const sum = (verb === "pay" && amount && shortSum(amount)) || "";
  const names = children.map(({ name }) => name.replaceAll(/[^\p{L} ]/gu, ".")).join("|");
  const short = text
    .replace((verb && openings[verb]) ?? "", "")
    .replace(names && new RegExp(`^(?:${names})(?:’s|'s|:)?\\s+`), "")
    .replace(verb === "reply" ? /\s*[,;:(].*$/ : /\s*(?:[,;:(]|\b(?:by|for|from|on|at|in|to|with)\b).*$/, "");
  // What is to do for an event is not on its day.
  const isShorter =
    event && (!verb || verb === "pay") && (event.length < short.length || short.startsWith("£"));
  const about = isShorter ? event : short || text;
  return sum && !about.includes(sum) ? `${sum} ${about}` : about;
}

const openings: Partial<Record<NonNullable<Line["verb"]>, RegExp>> = {
  pay: /^(?:.*?\bpay|top up)\s+(?:£[\d.,]+\s+)?(?:for\s+)?(?:(?:an?|the)\s+)?/i,
  bring: /^(?:bring|pack|take)\s+(?:(?:an?|the)\s+)?/i,
  wear: /^wear\s+(?:(?:an?|the|full)\s+)?/i,
};

/** Days without school that follow each other in one row of a month. */
export type Closure = { from: string; days: number; words: string };

/** In school days: from so many on, the weekends beside them belong to it. */
const holiday = 5;

/** A closure, an inset day or a holiday, as one each; what goes over a Sunday has one in each row. */
export function closuresIn(days: DigestWeek["days"]): Closure[] {
  const ends = days.flatMap((day, at) => (day.closed ? [] : [at]));
  return [-1, ...ends].flatMap((end, at) => {
    const run = days.slice(end + 1, ends[at]);
    const free = run.filter(isSchoolFree);
    const [first, last] = [free[0], free.at(-1)];
    if (!first || !last) return [];
    const shown = free.length < holiday ? run.slice(run.indexOf(first), run.indexOf(last) + 1) : run;
    return [...Map.groupBy(shown, ({ date }) => mondayOf(date)).values()].map((row) => ({
      from: row[0]!.date,
      days: row.length,
      words: closureWords(row),
    }));
  });
}

/** As many letters as a day's cell has room for. */
const lettersOfDay = 10;

function closureWords(days: DigestWeek["days"]): string {
  const names = days
    .flatMap(({ lines }) => lines)
    .flatMap(({ closure, event, text }) => (closure === "closed" ? [event, text] : []));
  return names.find((name) => name && name.length <= lettersOfDay * days.length) ?? "No school";
}
