import type { UsualWeekEntry } from "@gatepost/contract/usual-week";
import { formatShortDay } from "../../../lib/dates.ts";

export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** "bring", worded as on the page. */
export const verbNames: Readonly<Record<UsualWeekEntry["verb"], string>> = {
  bring: "Pack",
  wear: "Wear",
  return: "Return",
};

const listed = new Intl.ListFormat("en-GB");

/** "Tuesdays and Thursdays at 15:15, every 2 weeks, until 16 Dec". */
export function whenWords({ weekdays, every, time, from, until }: UsualWeekEntry): string {
  const days = listed.format(weekdays.map((weekday) => `${weekdayNames[weekday - 1] ?? ""}s`));
  const rhythm = every === 1 ? "" : `, every ${every} weeks`;
  return `${days}${time === null ? "" : ` at ${time}`}${rhythm}${spanWords(from, until)}`;
}

function spanWords(from: string | null, until: string | null): string {
  if (from && until) return `, ${formatShortDay(from)} to ${formatShortDay(until)}`;
  if (from) return `, from ${formatShortDay(from)}`;
  return until ? `, until ${formatShortDay(until)}` : "";
}

/** "Wear PE kit"; null if nothing is needed. */
export const kitWords = ({ kit, verb }: UsualWeekEntry): string | null =>
  kit === null ? null : `${verbNames[verb]} ${kit}`;
