/** A change of a family's mail: the revision that stood before it, and the first and the last day whose summaries it concerns. */
export type Change = {
  before: string;
  /** YYYY-MM-DD, or "-infinity" and "infinity" in the other order where it concerns none. */
  first: string;
  last: string;
};

/**
 * The revisions under which the summary of a day was what it is under this one, itself first.
 * @param day YYYY-MM-DD
 * @param latest the revision that came of the newest change
 * @param changes newest first; those that are older than the oldest are not known
 */
export function revisionsAlike(
  day: string,
  revision: string,
  { latest, changes }: { latest: string; changes: readonly Change[] },
): string[] {
  const alike = [revision];
  // What came after this revision says nothing of what was before it.
  const since = latest === revision ? 0 : changes.findIndex(({ before }) => before === revision) + 1;
  if (since === 0 && latest !== revision) return alike;
  for (const { before, first, last } of changes.slice(since)) {
    if (isBefore(first, day) && isBefore(day, last)) break;
    alike.push(before);
  }
  return alike;
}

/** Or the same. As they are written "-infinity" comes before every day, and "infinity" after. */
const isBefore = (one: string, other: string): boolean => one <= other;
