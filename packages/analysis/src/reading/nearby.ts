import { findTimetable } from "./facts.ts";
import type { Moment } from "../time/moments.ts";
import type { Section, Sentence } from "../document/types.ts";
import type { SentenceReading } from "./reading.ts";

/** The days that a unit names and that are still to come, but those that others have taken the place of. */
export function daysToCome(unit: Sentence, context: SentenceReading): readonly Moment[] {
  return context.sentences.get(unit)?.daysToCome ?? [];
}

/** The weekdays of a timetable that a unit gives. */
export function weekdaysOfTerm(unit: Sentence): string | null {
  return findTimetable(unit.text, unit.section.heading);
}

/** "donations next week" for the assembly on Friday of that week. */
export function dayInside(week: Moment, unit: Sentence, context: SentenceReading): Moment | null {
  const said = unit.section.sentences.flatMap((other) => daysToCome(other, context));
  return (
    said.find(
      (moment) =>
        moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6,
    ) ?? null
  );
}

export function isDiary(section: Section, context: SentenceReading): boolean {
  return context.sections.get(section)?.diary === true;
}
