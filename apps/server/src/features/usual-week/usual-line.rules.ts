import { addDays } from "../../platform/clock/local-time.ts";

const dayMs = 86_400_000;
const dayDigits = 4;

/**
 * The id of an entry's line on a local day: the entry's id with its last digits XORed with the day's number. So each day of an
 * entry can be ticked off separately, and the day can be read from the id.
 */
export function lineIdOf(entryId: string, day: string): string {
  const changed = lastDigits(entryId) ^ (Date.parse(day) / dayMs);
  return entryId.slice(0, -dayDigits) + changed.toString(16).padStart(dayDigits, "0");
}

/** The day in a line's id, YYYY-MM-DD; null for a line of another entry. */
export function dayOfLine(entryId: string, lineId: string): string | null {
  if (lineId.slice(0, -dayDigits).toLowerCase() !== entryId.slice(0, -dayDigits)) return null;
  const day = lastDigits(entryId) ^ lastDigits(lineId);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

const lastDigits = (id: string): number => Number.parseInt(id.slice(-dayDigits), 16);

/** For as long as a page can show them. */
const keptDays = 14;

/** The record by day, with that day set or removed; drops older days. */
export function withDay(
  noted: Readonly<Record<string, string>>,
  day: string,
  value: string | null,
  today: string,
): Record<string, string> {
  const kept = Object.entries(noted).filter(([each]) => each !== day && each >= addDays(today, -keptDays));
  return Object.fromEntries(value === null ? kept : [...kept, [day, value]]);
}
