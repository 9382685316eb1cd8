import { type Day, daysFrom, isoDay, parseIsoDay, partsOf } from "../time/day.ts";
import { classAskedOf } from "./class-asked.ts";
import { childrenOf } from "./lines.ts";
import { daysOf, isSchoolDay } from "./school-days.ts";
import type { Holiday, PageThing } from "./types.ts";

const noSchool =
  /\b(?:half[- ]?term|inset|in-?service|bank holiday|non[- ]pupil|(?:staff|teacher) training day|occasional day|school (?:is |will be )?closed|(?:christmas|easter|summer|winter|spring|autumn|february|october|school) (?:holidays?|break))\b/i;
/** Other things named after a holiday. */
const somethingElse =
  /\b(?:clubs?|camps?|childcare|homework|menus?|fair|activit\w+|courses?|show|party|parties|challenge|before|after|until|by|ahead|end of|ends?|last day|final|back|returns?|reopens?|resumes?|break up|breaks up|closes|bookings?)\b/i;

export function isWithoutSchool(thing: PageThing): boolean {
  const { kind, closure, day, until, state, change, quoted } = thing;
  if (state !== "open" || change === "cancelled" || day === null) return false;
  if (classAskedOf({ thing, children: thing.children }).length > 0) return false;
  if (closure === "closed") return true;
  // A quoted sentence may mention a holiday on any day; one that lasts is the holiday.
  if (kind === "task" || (quoted && until === null)) return false;
  const said = wordsOf(thing);
  return noSchool.test(said) && !somethingElse.test(said);
}

/** A quotation's title is only what it is about. */
const wordsOf = ({ title, line, quoted }: PageThing): string => (quoted ? line : (title ?? line));

/** One of them is in every title and line that this file finds something in, whatever its case. */
export const schoolFreeWords =
  "half|term|inset|service|holiday|pupil|training|occasional|closed|closes|finishes|break|back|return|opens|starts|resumes";

const breaksUp =
  /\b(?:breaks? up|last day of (?:the )?(?:\w+ )?(?:half[- ]?)?term|end of (?:the )?(?:\w+ )?(?:half[- ]?)?term|term ends|(?:closes|finishes) for)\b/i;
const goesBack =
  /\b(?:term (?:starts|begins)|first day of (?:the )?(?:\w+ )?(?:half[- ]?)?term|(?:back to|return to|children return|pupils return) ?(?:school)?|school (?:re-?opens|starts|resumes))\b/i;

/** In days, with the adjoining weekends: a half-term or a holiday whose end is unknown, and the longest holiday. */
const halfTermDays = 9;
const holidayDays = 16;
const returnsWithin = 60;

/** Whether a child has no school on a day: weekends, bank holidays, closures, half-terms, and from a term's end to the next one's start. */
export function schoolFree(
  things: readonly PageThing[],
  { from, to }: { from: Day; to: Day },
): (child: string, day: Day) => boolean {
  const free = new Set<string>();
  const mark = (children: readonly string[], days: Iterable<Day>) => {
    for (const day of days) for (const child of children) free.add(`${child} ${day}`);
  };
  for (const thing of things.filter(isWithoutSchool)) {
    const first = parseIsoDay(thing.day!);
    const isOpenEnded = thing.until === null && /\bhalf[- ]?term\b/i.test(wordsOf(thing));
    mark(
      childrenOf(thing),
      isOpenEnded ? daysFrom(first, first + halfTermDays - 3) : daysOf(thing, from, to),
    );
  }
  for (const { children, first, last } of holidaysOf(things)) mark(children, daysFrom(first, last));
  return (child, day) => !isSchoolDay(day) || free.has(`${child} ${day}`);
}

/** From the day after a term's last day to the day before the next term's first. */
function holidaysOf(things: readonly PageThing[]) {
  const dated = things.flatMap((thing) => {
    if (thing.kind === "task" || thing.day === null || thing.state !== "open") return [];
    return [{ children: childrenOf(thing), day: parseIsoDay(thing.day), said: wordsOf(thing) }];
  });
  return dated
    .filter(({ said }) => breaksUp.test(said))
    .map(({ children, day, said }) => {
      const [back] = dated
        .filter((other) => other.day > day && other.day <= day + returnsWithin && goesBack.test(other.said))
        .filter((other) => other.children.some((id) => children.includes(id)))
        .toSorted((one, two) => one.day - two.day);
      const unknown = /\b(?:half|mid)[- ]?term\b/i.test(said) ? halfTermDays : holidayDays;
      return { children, first: day + 1, last: back ? back.day - 1 : day + unknown };
    });
}

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

/** A thing tells of it, and one under way may have only a few days left. */
function isHoliday(from: Day, to: Day, today: Day): boolean {
  const schoolDays = daysFrom(from, to).filter(isSchoolDay).length;
  return (schoolDays > 0 && to - from + 1 >= shortest) || (from === today && schoolDays >= 2);
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
