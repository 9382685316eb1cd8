import { findTimetable } from "./facts.ts";
import type { Moment } from "../time/moments.ts";
import type { Section, Sentence } from "../document/types.ts";
import type { SentenceReading } from "./reading.ts";

/** The days a sentence names that are still to come, without those that others have replaced. */
export function daysToCome(sentence: Sentence, reading: SentenceReading): readonly Moment[] {
  return reading.sentences.get(sentence)?.daysToCome ?? [];
}

/** The weekdays of a timetable in a sentence. */
export function weekdaysOfTerm(sentence: Sentence): string | null {
  return findTimetable(sentence.text, sentence.section.heading);
}

/** "donations next week" for the assembly on Friday of that week. */
export function dayInside(week: Moment, sentence: Sentence, reading: SentenceReading): Moment | null {
  const said = sentence.section.sentences.flatMap((other) => daysToCome(other, reading));
  return (
    said.find(
      (moment) =>
        moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6,
    ) ?? null
  );
}

export function isDiary(section: Section, reading: SentenceReading): boolean {
  return reading.sections.get(section)?.diary === true;
}
