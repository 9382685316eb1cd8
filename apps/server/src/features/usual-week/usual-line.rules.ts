import { readLineId } from "../notebook/index.ts";

const dayMs = 86_400_000;
const dayDigits = 4;

/**
 * The day of an entry's line, YYYY-MM-DD; null for a line of another entry. Emails of releases before the notebook have ids that hold the
 * day in their last digits; their links work for two weeks.
 */
export function dayOfLine(entryId: string, lineId: string): string | null {
  const { id, day: named } = readLineId(lineId);
  if (named !== null) return id === entryId ? named : null;
  if (lineId.slice(0, -dayDigits).toLowerCase() !== entryId.slice(0, -dayDigits)) return null;
  const day = lastDigits(entryId) ^ lastDigits(lineId);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

const lastDigits = (id: string): number => Number.parseInt(id.slice(-dayDigits), 16);
