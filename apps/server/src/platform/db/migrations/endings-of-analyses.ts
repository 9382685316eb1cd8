/** What emails ended, as releases until November 2026 stored it. Frozen: it belongs to 0052. */

import type { Ended, Telling } from "./analyses.types.ts";

/** Without those that a later email took back by telling it again. What an email tells itself, it ends for the children alone that it names. */
export function endingsThatHold(
  endings: readonly Ended[],
  all: readonly Telling[],
  children: readonly string[],
  isWeekly: boolean,
): Ended[] {
  const last = all.at(-1)!.message;
  const isBefore = ({ message }: Ended) => message !== last && message.received_at <= last.received_at;
  const earlier = endings.filter((each) => isBefore(each) && !isDayOff(each, isWeekly));
  const isAnew = children.every((id) => earlier.some((ending) => isFor(ending, id)));
  return endings.filter((ending) => {
    if (all.some(({ message }) => message === ending.message) && !ending.children?.length) return false;
    return !(isAnew && earlier.includes(ending));
  });
}

export const isDayOff = ({ on }: Ended, isWeekly: boolean): boolean => isWeekly && on !== null;
export const isFor = ({ children = [] }: Ended, id: string): boolean =>
  children.length === 0 || children.includes(id);
