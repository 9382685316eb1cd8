import { type Day, isoDay } from "../time/day.ts";
import { dayWords } from "../time/day-words.ts";
import { gather } from "./gather.ts";
import { inOrder, linesBetween } from "./lines.ts";
import { isSchoolDay } from "./school-days.ts";
import { schoolFree } from "./school-free.ts";
import type { CalendarDay, PageThing } from "./types.ts";

type Calendar<T extends PageThing> = {
  things: readonly T[];
  children: readonly { id: string; name: string }[];
  today: Day;
  /** Both are included. */
  from: Day;
  to: Day;
};

/** Each day of a week or a month with what is on or due; what is ticked off keeps its place. */
export function composeDays<T extends PageThing>({
  things,
  children,
  today,
  from,
  to,
}: Calendar<T>): CalendarDay<T>[] {
  const lines = gather(things, (thing, eventDay) => linesBetween(thing, eventDay, today, { from, to }));
  const isFree = schoolFree(things, { from, to });
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).map((day) => {
    const date = isoDay(day);
    return {
      date,
      words: dayWords(day, today),
      closed: !isSchoolDay(day) || (children.length > 0 && children.every(({ id }) => isFree(id, day))),
      lines: inOrder(lines.filter((line) => line.day === date)),
    };
  });
}
