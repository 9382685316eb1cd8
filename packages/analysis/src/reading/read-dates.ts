import type { Day } from "../time/day.ts";
import { type TextDates, type Moment, readMoments } from "../time/moments.ts";
import { WeekSaid } from "../time/week-said.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { isBill, withoutDatelines } from "./datelines.ts";
import { subjectOfToday } from "./subject-day.ts";

/** The days and times of each sentence, each heading and the subject. */
export type Dates = {
  sentences: ReadonlyMap<Sentence, TextDates>;
  headings: ReadonlyMap<Section, TextDates>;
  subject: TextDates;
};

/** A day without a month counts from those named above it in its section. */
export function readDates(document: Document, reference: Day): Dates {
  const sentences = new Map<Sentence, TextDates>();
  const headings = new Map<Section, TextDates>();
  const bill = isBill([
    document.subject,
    ...document.sections.flatMap((section) => [
      section.heading ?? "",
      ...section.sentences.map(({ text }) => text),
    ]),
  ]);
  const places = new Map<string, number>();
  for (const section of document.sections) {
    let at = places.get(section.place) ?? 0;
    const heading = readMoments(section.heading ?? "", reference);
    headings.set(section, withoutDatelines(section.heading ?? "", heading, reference, { at, bill }));
    const anchors = heading.moments.filter((moment) => moment.explicit).map((moment) => moment.day);
    const named = [...anchors];
    const week = new WeekSaid(reference, heading.moments);
    for (const sentence of section.sentences) {
      const reading = readMoments(
        sentence.text,
        reference,
        [...week.daysFor(sentence), ...anchors],
        [...week.daysFor(sentence), ...named],
      );
      week.hear(sentence, reading.moments);
      sentences.set(sentence, withoutDatelines(sentence.text, reading, reference, { at, bill }));
      at += 1;
      const given = reading.moments.filter(({ precision }) => precision === "day");
      anchors.push(...given.filter(({ explicit }) => explicit).map(({ day }) => day));
      named.push(...given.filter((moment) => isNamed(moment, sentence.text)).map(({ day }) => day));
    }
    places.set(section.place, at);
  }
  const subject = subjectOfToday(
    withoutDatelines(document.subject, readMoments(document.subject, reference), reference, { at: 0, bill }),
    document.subject,
    [...sentences.values()].flatMap(({ moments }) => moments),
    reference,
  );
  return { sentences, headings, subject };
}

/** A date, or a day that is a number alone ("the 15th"). */
function isNamed({ explicit, start, dayEnd }: Moment, text: string): boolean {
  return explicit || /\d(?:st|nd|rd|th)\b/.test(text.slice(start, dayEnd));
}
