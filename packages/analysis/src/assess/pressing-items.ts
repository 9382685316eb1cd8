import type { Item } from "../types.ts";
import { changesPlans } from "./plan-words.ts";

/** A moment on a family's clocks: YYYY-MM-DD and HH:MM. */
export type LocalMoment = { date: string; time: string };

export type AlertedItem = Pick<
  Item,
  | "kind"
  | "children"
  | "due"
  | "starts_at"
  | "ends_at"
  | "optional"
  | "pressing"
  | "closure"
  | "details"
  | "amount"
  | "conflict"
  | "evidence"
  | "flags"
  | "of_class"
>;
export type MessageForAlert<I extends AlertedItem = AlertedItem> = {
  subject: string | null;
  sender: string;
  analysis: { school_mail: boolean; priority: string; items: readonly I[] };
};

/**
 * The items of a message that can't wait for the next summary: the message is urgent, and something in it changes who is where and when,
 * now or before `nextSummary`. Empty if it can wait or is over.
 */
export function pressingItems<I extends AlertedItem>(
  { subject, analysis }: MessageForAlert<I>,
  now: LocalMoment,
  nextSummary: LocalMoment,
): I[] {
  if (!analysis.school_mail || analysis.priority !== "urgent") return [];
  const items = analysis.items.filter(
    (item) => !item.optional && item.children.length > 0 && isBetween(item, now, nextSummary),
  );
  if (items.length === 0 || speaksOfLater(analysis.items, now, nextSummary)) return [];
  const told = analysis.items.filter(
    (item) => items.includes(item) || (!item.optional && item.due === null && item.starts_at === null),
  );
  return isNews(subject, told) ? items : [];
}

/** "The match is on the 26th. Please fetch them at 5": if every day named is still to come, items without a day are for later too. */
function speaksOfLater(items: readonly AlertedItem[], now: LocalMoment, next: LocalMoment): boolean {
  const moments = items.flatMap(({ due, starts_at }) => due ?? starts_at ?? []);
  return (
    moments.length > 0 &&
    moments.every((moment) => moment.slice(0, 10) > now.date && !isBefore(moment, now, next))
  );
}

/** "Today there is fish" is for today, but no reason for an alert. */
const isNews = (subject: string | null, items: readonly AlertedItem[]): boolean =>
  items.some(isNewsItself) ||
  changesPlans.test([subject ?? "", ...items.map(({ evidence }) => evidence.text)].join(". "));

/** A message that is urgent through its information, not through a request or an event, says that plans change. */
function isNewsItself({ kind, pressing, closure, flags }: AlertedItem): boolean {
  return closure !== undefined || flags.includes("cancelled") || (kind === "info" && pressing === true);
}

/** An urgent item without a day is for now. */
function isBetween(item: AlertedItem, now: LocalMoment, nextSummary: LocalMoment): boolean {
  const first = item.due ?? item.starts_at;
  if (first === null) return item.pressing === true;
  return !isOver(item.ends_at ?? first, now) && isBefore(first, now, nextSummary);
}

/** An item with only a day lasts until the day ends; one with a time, until that time. */
function isOver(last: string, now: LocalMoment): boolean {
  const [date = "", time] = last.split("T");
  return date < now.date || (date === now.date && time !== undefined && time < now.time);
}

/** An item with only a day may be for the morning, so that day's summary is in time only if it comes soon. */
function isBefore(moment: string, now: LocalMoment, { date, time }: LocalMoment): boolean {
  const [day = "", clock] = moment.split("T");
  if (day !== date) return day < date;
  return clock === undefined ? minutesOf(time) - minutesOf(now.time) > soonMinutes : clock < time;
}

const soonMinutes = 30;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the next summary is due: today, or tomorrow if today's time has passed. */
export function nextSummaryAt(now: LocalMoment, tomorrow: string, scheduledAt: string): LocalMoment {
  const time = scheduledAt.slice(0, 5);
  return now.time < time ? { date: now.date, time } : { date: tomorrow, time };
}
