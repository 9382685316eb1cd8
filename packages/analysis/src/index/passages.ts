import { wholeAudience } from "../audience/whole-audience.ts";
import { type Read, specific } from "../audience/specific.ts";
import { readDocument } from "../document/read-document.ts";
import type { Section, Sentence } from "../document/types.ts";
import { audienceReader } from "../family/audience-reader.ts";
import { profileOf } from "../family/profile.ts";
import type { MailIn } from "../mail-in.ts";
import type { Day } from "../time/day.ts";
import { type Moment, readMoments } from "../time/moments.ts";
import type { Family } from "../types.ts";

/** A sentence, list line or row of a message, with the days that it or its heading names outright, and our children in its audience. */
export type Passage = {
  sentence: Sentence;
  /** In the order of the text; those of the heading if the sentence names none. */
  moments: readonly Moment[];
  /** Whether the days are the heading's. */
  headed: boolean;
  /** None: another group's. */
  children: string[];
  /** Which group it is for, as the school names it; "" if it names none. */
  group: string;
  sum: string | null;
};

export type ReadMail = { subject: string; passages: Passage[]; whole: string[] };

const sum = /[£€]\s?\d[\d,]*(?:\.\d\d)?(?:\s?(?:each|per \w+))?/;

/** Reads a message for the index: nothing is inferred from neighbours, file names or titles of pages. */
export function readPassages({ message, day, scope }: MailIn, family: Family): ReadMail {
  const document = readDocument(message);
  const profile = profileOf(family);
  const inScope = profile.children.filter(({ id }) => scope === null || scope.includes(id));
  const audience = audienceReader(profile)(inScope);
  const read: Read = (text) => (text ? audience(text) : null);
  const everyone = inScope.map(({ id }) => id);
  const sender = `${message.from.name} ${message.from.address}`;
  const whole = wholeAudience(document, read, inScope, sender);
  const named = (text: string | null | undefined) => {
    const found = read(text);
    return specific(found) ? found : null;
  };
  const passages = document.sections.flatMap((section) => {
    const heading = datesOf(section.heading ?? "", day, []);
    return section.sentences.map((sentence): Passage => {
      const own = datesOf(
        sentence.text,
        day,
        heading.map((moment) => moment.day),
      );
      const found =
        named(sentence.text) ??
        named(sentence.group) ??
        named(sentence.className) ??
        headingAudience(section, named) ??
        whole;
      return {
        sentence,
        moments: own.length > 0 ? own : heading,
        headed: own.length === 0 && heading.length > 0,
        children: found ? found.children : everyone,
        group: sentence.group ?? "",
        sum: sum.exec(sentence.text)?.[0] ?? null,
      };
    });
  });
  return { subject: document.subject, passages, whole: whole ? whole.children : everyone };
}

function headingAudience<A>({ trail }: Section, named: (text: string) => A | null): A | null {
  for (const heading of trail.toReversed()) {
    const found = named(heading);
    if (found) return found;
  }
  return null;
}

const datesOf = (text: string, day: Day, anchors: readonly Day[]): Moment[] =>
  readMoments(text, day, anchors).moments.filter(({ precision }) => precision === "day");
