import { findTimetable } from "./facts.ts";
import type { Moment } from "../time/moments.ts";
import type { Section, Unit } from "../document/types.ts";
import type { Sentences } from "./reading.ts";

/** The days that a unit names and that are still to come, but those that others have taken the place of. */
export function comingOf(unit: Unit, context: Sentences): readonly Moment[] {
  return context.sentences.get(unit)?.coming ?? [];
}

/** The weekdays of a timetable that a unit gives. */
export function weekdaysOfTerm(unit: Unit): string | null {
  return findTimetable(unit.text, unit.section.heading);
}

/** "donations next week" for the assembly on Friday of that week. */
export function dayInside(week: Moment, unit: Unit, context: Sentences): Moment | null {
  const said = unit.section.units.flatMap((other) => comingOf(other, context));
  return (
    said.find(
      (moment) =>
        moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6,
    ) ?? null
  );
}

export function isDiary(section: Section, context: Sentences): boolean {
  return context.sections.get(section)?.diary === true;
}
