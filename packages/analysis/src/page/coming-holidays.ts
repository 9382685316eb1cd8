import { type Day, daysFrom, isoDay, partsOf, weekdayOf } from "../time/day.ts";
import { schoolFree } from "./school-free.ts";
import type { Holiday, PageThing } from "./types.ts";

/** In days: a week without school, with a weekend on at least one side. */
const shortest = 7;
const summer = 21;
const lookedAhead = 300;

/** The half-terms and holidays from today on that all the children share. */
export function comingHolidays(
  things: readonly PageThing[],
  children: readonly { id: string }[],
  today: Day,
): Holiday[] {
  if (children.length === 0) return [];
  const last = today + lookedAhead;
  const isFreeFor = schoolFree(things, { from: today, to: last });
  const isFree = (day: Day) => children.every(({ id }) => isFreeFor(id, day));
  const found: Holiday[] = [];
  for (let day = today; day < last; day += 1) {
    if (!isFree(day)) continue;
    const from = day;
    while (day < last && isFree(day + 1)) day += 1;
    if (isHoliday(from, day, today))
      found.push({ name: nameOf(from, day), from: isoDay(from), to: isoDay(day) });
  }
  return found;
}

/** A holiday under way may have only a few days left. */
function isHoliday(from: Day, to: Day, today: Day): boolean {
  const schoolDays = daysFrom(from, to).filter((day) => weekdayOf(day) < 5).length;
  return to - from + 1 >= shortest || (from === today && schoolDays >= 2);
}

function nameOf(from: Day, to: Day): string {
  const { month } = partsOf(from);
  if (month === 12) return "Christmas holidays";
  if (to - from + 1 >= summer) return "Summer holidays";
  if (month === 2) return "February half-term";
  if (month === 3 || month === 4) return "Easter holidays";
  if (month === 5) return "May half-term";
  if (month === 10 || month === 11) return "October half-term";
  return "School holidays";
}
