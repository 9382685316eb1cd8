import type { Entry } from "./entry.ts";

const mostCompared = 50;

/**
 * Leaves out the older revisions among entries that share a UID. Some exporters make UIDs from the date alone, so an entry with another
 * title is another event; a revision's title may gain or lose words ("Photo day", "Photo day (new date)").
 */
export function newestRevisions<E extends Entry>(entries: readonly E[]): E[] {
  const sequence = Math.max(...entries.map((entry) => entry.sequence));
  const newest = entries.filter((entry) => entry.sequence === sequence);
  const revised = newest.slice(0, mostCompared).map(titleOf);
  return entries.filter(
    (entry) => entry.sequence === sequence || !revised.some((title) => isRevision(titleOf(entry), title)),
  );
}

export const titleOf = ({ title }: Entry): string => title.toLowerCase();

const isRevision = (older: string, newer: string): boolean => older.includes(newer) || newer.includes(older);
