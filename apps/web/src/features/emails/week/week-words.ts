import type { DigestWeek } from "@gatepost/contract/digest-week";
import { formatShortDay } from "../../../lib/dates.ts";

/** The day so many weeks later, YYYY-MM-DD. */
export function weeksAfter(day: string, weeks: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** "This week, 9 Mar to 15 Mar". @param today YYYY-MM-DD */
export function weekTitle({ from, to }: Pick<DigestWeek, "from" | "to">, today: string): string {
  const name = [
    [-1, "Last week"],
    [0, "This week"],
    [1, "Next week"],
  ].find(([weeks]) => {
    const day = weeksAfter(today, Number(weeks));
    return from <= day && day <= to;
  })?.[1];
  const span = `${formatShortDay(from)} to ${formatShortDay(to)}`;
  return name ? `${name}, ${span}` : span;
}

/** The first day of the month so many months later, YYYY-MM-DD. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** "November 2026". @param month YYYY-MM */
export const monthTitle = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The days to show: Monday to Friday, and weekend days with something on. */
export const shownDays = ({ days }: Pick<DigestWeek, "days">): DigestWeek["days"] =>
  days.filter(({ lines }, index) => index < 5 || lines.length > 0);
