import { findTimetable } from "./facts.ts";
import type { Moment } from "../dates/moments.ts";
import { isGivenUp } from "../dates/moved-days.ts";
import type { Section, Unit } from "../text/types.ts";
import type { Context } from "./context.ts";
import { isDone } from "./deadlines.ts";
import { clauseOf } from "./group-clauses.ts";

/** The days that a unit names and that are still to come, but those that others have taken the place of. */
export function comingOf(unit: Unit, context: Context): Moment[] {
  let coming = known.get(unit);
  if (!coming) {
    const { moments } = context.readings.get(unit) ?? { moments: [] };
    coming = touchedOf(unit, context).filter((moment) => !isGivenUp(unit.text, moment, moments));
    known.set(unit, coming);
  }
  return coming;
}

/** A unit belongs to one message: it is read once, however many neighbours ask. */
const known = new WeakMap<Unit, Moment[]>();

/** A sentence of more days sets no groups against them. */
const mostClauses = 8;

/** All days to come of which a unit tells anything: a day whose event is moved away is one that changes. */
export function touchedOf(unit: Unit, context: Context): Moment[] {
  const moments = context.readings.get(unit)?.moments ?? [];
  const isOthers = (moment: Moment) => {
    const clause = clauseOf(unit, moment, moments);
    return clause !== unit.evidence && context.isForeignText(clause);
  };
  const dated = unit.form !== "sentence" && (moments[0]?.explicit ?? false) && (moments[0]?.start ?? 99) < 6;
  const timetable = weekdaysOfTerm(unit) !== null;
  return moments.filter((moment) => {
    if (timetable && !moment.explicit) return false;
    if ((moment.lastDay ?? moment.day) < context.reference) return false;
    // "due today" in a diary's line means the day of the line.
    if (dated && !moment.explicit && moment.day === context.reference) return false;
    if (moment.precision === "week" && moment.day <= context.reference) return false;
    // "tomorrow for Years 3 and 4 and on Friday for Year 5": tomorrow is not for a child of Year 5.
    if (moments.length > 1 && moments.length <= mostClauses && isOthers(moment)) return false;
    if (moment.precision === "week" && moments.some((other) => isDayOf(other, moment))) return false;
    return !(moment.day === context.reference && isDone(unit.text, moment));
  });
}

/** "next week: 10.1 on Monday, 10.2 on Tuesday": the days say more than the week. */
function isDayOf(day: Moment, week: Moment): boolean {
  return day.precision === "day" && day.day >= week.day && day.day <= (week.lastDay ?? week.day + 6);
}

/** The weekdays of a timetable that a unit gives. */
export function weekdaysOfTerm(unit: Unit): string | null {
  return findTimetable(unit.text, unit.section.heading);
}

/** "donations next week" for the assembly on Friday of that week. */
export function dayInside(week: Moment, unit: Unit, context: Context): Moment | null {
  const said = unit.section.units.flatMap((other) => comingOf(other, context));
  return (
    said.find(
      (moment) =>
        moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6,
    ) ?? null
  );
}

const diaries = new WeakMap<Section, boolean>();

export function isDiary(section: Section, context: Context): boolean {
  let diary = diaries.get(section);
  if (diary === undefined) {
    diary = judgeDiary(section, context);
    diaries.set(section, diary);
  }
  return diary;
}

function judgeDiary(section: Section, context: Context): boolean {
  const dated = section.units.filter(
    (unit) => (context.readings.get(unit)?.moments[0]?.start ?? 99) < 4,
  ).length;
  return dated >= 4 && dated >= section.units.length * 0.6;
}
