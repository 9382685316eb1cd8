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
>;
export type MessageForAlert<I extends AlertedItem = AlertedItem> = {
  subject: string | null;
  sender: string;
  analysis: { school_mail: boolean; priority: string; items: readonly I[] };
};

/**
 * What of a message can't wait for the next summary: it is urgent, something in it changes who is where and when, and that is for
 * now or before `nextSummary`. Empty where it can wait, and where it is over.
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
  if (items.length === 0) return [];
  const told = analysis.items.filter(
    (item) => items.includes(item) || (!item.optional && item.due === null && item.starts_at === null),
  );
  return isNews(subject, told) ? items : [];
}

/** "Today there is fish" is for today, and no reason for an alert. */
const isNews = (subject: string | null, items: readonly AlertedItem[]): boolean =>
  items.some(({ closure, flags }) => closure !== undefined || flags.includes("cancelled")) ||
  changesPlans.test([subject ?? "", ...items.map(({ evidence }) => evidence.text)].join(". "));

/** Without a day, what presses is for now. */
function isBetween(item: AlertedItem, now: LocalMoment, nextSummary: LocalMoment): boolean {
  const first = item.due ?? item.starts_at;
  if (first === null) return item.pressing === true;
  return !isOver(item.ends_at ?? first, now) && isBefore(first, nextSummary);
}

/** What has a day alone lasts until the day is over; a time, until it has come. */
function isOver(last: string, now: LocalMoment): boolean {
  const [date = "", time] = last.split("T");
  return date < now.date || (date === now.date && time !== undefined && time < now.time);
}

function isBefore(moment: string, { date, time }: LocalMoment): boolean {
  const [day = "", clock] = moment.split("T");
  return day < date || (day === date && clock !== undefined && clock < time);
}

/** When the next summary will be there: today's, or tomorrow's where its time has come. */
export function nextSummaryAt(now: LocalMoment, tomorrow: string, scheduledAt: string): LocalMoment {
  const time = scheduledAt.slice(0, 5);
  return now.time < time ? { date: now.date, time } : { date: tomorrow, time };
}
