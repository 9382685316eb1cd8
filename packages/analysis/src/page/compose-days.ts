import { type Day, daysFrom, isoDay } from "../time/day.ts";
import { dayWords } from "../time/day-words.ts";
import { gather } from "./gather.ts";
import { linesBetween, linesOn } from "./lines.ts";
import { isSchoolDay } from "./school-days.ts";
import { schoolFree } from "./school-free.ts";
import type { PageDay, PageThing } from "./types.ts";

type Calendar<T extends PageThing> = {
  things: readonly T[];
  children: readonly { id: string; name: string }[];
  today: Day;
  from: Day;
  to: Day;
};

/** Each day of a week or a month by the page's rule; what is ticked off keeps its place. */
export function composeDays<T extends PageThing>(calendar: Calendar<T>): PageDay<T>[] {
  const { things, children, today, from, to } = calendar;
  // From today on, so that kit of a series finds the next of its events.
  const span = [Math.min(from, today), to] as const;
  const lines = gather(things, today, (thing, eventDay) => linesBetween(thing, eventDay, today, span));
  const isFree = schoolFree(things, { from, to });
  return daysFrom(from, to).map((day) => ({
    date: isoDay(day),
    words: dayWords(day, today),
    closed: !isSchoolDay(day) || (children.length > 0 && children.every(({ id }) => isFree(id, day))),
    lines: linesOn(lines, day, today),
  }));
}
