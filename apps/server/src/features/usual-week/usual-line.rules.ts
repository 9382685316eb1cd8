import { addDays } from "../../platform/clock/local-time.ts";

const dayMs = 86_400_000;
const dayDigits = 4;

/**
 * The id of an entry's line on a local day: the entry's own, its last digits changed by the number of the day, so that each day of an
 * entry can be ticked off alone, and the day is found again.
 */
export function lineIdOf(entryId: string, day: string): string {
  const changed = lastDigits(entryId) ^ (Date.parse(day) / dayMs);
  return entryId.slice(0, -dayDigits) + changed.toString(16).padStart(dayDigits, "0");
}

/** The day that a line's id names, YYYY-MM-DD; null for a line of another entry. */
export function dayOfLine(entryId: string, lineId: string): string | null {
  if (lineId.slice(0, -dayDigits).toLowerCase() !== entryId.slice(0, -dayDigits)) return null;
  const day = lastDigits(entryId) ^ lastDigits(lineId);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

const lastDigits = (id: string): number => Number.parseInt(id.slice(-dayDigits), 16);

/** As long as a page can show them. */
const keptDays = 14;

/** What is noted by day, with that day's set or taken off; older ones go. */
export function withDay(
  noted: Readonly<Record<string, string>>,
  day: string,
  value: string | null,
  today: string,
): Record<string, string> {
  const kept = Object.entries(noted).filter(([each]) => each !== day && each >= addDays(today, -keptDays));
  return Object.fromEntries(value === null ? kept : [...kept, [day, value]]);
}
