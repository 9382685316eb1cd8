import { isoDay, parseIsoDay, weekdayOf } from "../time/day.ts";
import { clockText, findTimes } from "../time/find-times.ts";
import { type Moment, readMoments } from "../time/moments.ts";
import { dayAt, findOffset } from "../time/offsets.ts";
import type { Reading } from "../reading/reading.ts";
import type { Section, Sentence } from "../document/types.ts";
import type { OpenThing } from "../types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** The facts in a text, collected once: days, clock times, figures, and whether it mentions money or an address. */
type Facts = {
  moments: readonly Moment[];
  times: Set<string>;
  figures: Set<string>;
  money: boolean;
  web: boolean;
};

/** What may support an item: its passages first, then the heading, neighbours, subject and main day around them. */
export type Support = { own: readonly Moment[]; facts: Facts[] };

export function supportFor(
  passages: readonly string[],
  sentences: readonly Sentence[],
  reading: Reading,
  around: Surroundings,
): Support {
  const own = passages.join("\n");
  const [sentence] = sentences;
  const said = sentence?.evidence === own ? reading.sentences.get(sentence) : undefined;
  const passage = (said ?? readMoments(own, reading.reference)).moments;
  const facts = [
    gather(own, passage),
    ...[...new Set(sentences.map(({ section }) => section))].flatMap(
      (section) => around.sections.get(section) ?? [],
    ),
    around.subject,
  ];
  const offset = findOffset(own);
  // "two days before the trip": counted from the days that the message names.
  if (offset) {
    const counted = facts.flatMap((one) =>
      one.moments.map((moment) => counting(moment, dayAt(moment.day, offset))),
    );
    facts.push({ ...gather("", counted) });
  }
  if (sayBefore.test(own)) {
    const before = facts.flatMap(({ moments }) =>
      moments.flatMap((moment) => lastDaysBefore(moment).map((day) => counting(moment, day))),
    );
    facts.push(gather("", before));
  }
  return { own: passage, facts };
}

/** An earlier message's text about the same item also counts as support. */
export function withThing(support: Support, { text, event, when }: OpenThing): Support {
  const days = matchesOf(when, /\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g).map(([said]) => said);
  const facts = gather(
    `${text} ${event ?? ""} ${days.map((day) => day.slice(11)).join(" ")}`,
    days.map(momentOn),
  );
  return { ...support, facts: [...support.facts, facts] };
}

const momentOn = (starts_at: string): Moment => ({
  start: 0,
  end: 0,
  dayEnd: 0,
  day: parseIsoDay(starts_at),
  lastDay: null,
  starts_at,
  ends_at: null,
  also: [],
  precision: "day",
  explicit: true,
  contradiction: false,
});

const sayBefore = /\b(?:before|prior to)\b/i;

const friday = 4;

/** "Before Monday 16th": the Sunday, or the Friday. */
function lastDaysBefore({ day }: Moment): number[] {
  const weekendBefore = [day - 2, day - 3].filter((one) => weekdayOf(one) === friday);
  return [day - 1, ...weekendBefore];
}

function counting(moment: Moment, day: number): Moment {
  return { ...moment, day, lastDay: null, starts_at: isoDay(day), ends_at: null, also: [] };
}

/** The facts in the subject and in each section of a message, and in all of it together. */
export type Surroundings = { subject: Facts; sections: ReadonlyMap<Section, Facts>; whole: Support };

export function surroundingsOf(reading: Reading): Surroundings {
  const main = reading.mainMoment ? [reading.mainMoment.moment] : [];
  const subject = gather(reading.document.subject, [...reading.subject.moments, ...main]);
  const sections = new Map(
    reading.document.sections.map((section) => [section, sectionFacts(section, reading)]),
  );
  return { subject, sections, whole: { own: [], facts: [subject, ...sections.values()] } };
}

function sectionFacts(section: Section, { sentences, sections, reference }: Reading): Facts {
  const above = section.trail.filter((heading) => heading !== section.heading);
  const text = [...above, section.heading ?? "", ...section.sentences.map(({ text: said }) => said)].join(
    " ",
  );
  return gather(text, [
    ...above.flatMap((heading) => readMoments(heading, reference).moments),
    ...section.sentences.flatMap((sentence) => sentences.get(sentence)?.moments ?? []),
    ...(sections.get(section)?.heading.moments ?? []),
  ]);
}

function gather(text: string, moments: readonly Moment[]): Facts {
  const different = new Map(
    moments.map((moment) => [`${moment.day}/${moment.lastDay}/${moment.contradiction}`, moment]),
  );
  return {
    moments: [...different.values()],
    times: clockTimes(text),
    figures: new Set(figures(text.replace(/(\d{1,2})[.:](\d{2})\s?(?:am|pm)?/gi, "$& $1 $2"))),
    money: /£|€|\b(?:GBP|EUR|p)\b|\d\s?p\b|pounds?|free/i.test(text),
    web: /https?:|www\./i.test(text),
  };
}

function clockTimes(text: string): Set<string> {
  return new Set(
    findTimes(text).flatMap((time) => [
      clockText(time.from),
      ...(time.to === null ? [] : [clockText(time.to)]),
    ]),
  );
}

/** In days: covers a residential or a fortnight's work experience, but not a term. */
const longestSpan = 16;

type Checked = { value: string | null; unconfirmed: boolean; contradiction: boolean };

/** Reduces an ISO date or local date-time to what the message supports: without its time, or removed. */
export function supportedDate(value: string | null, support: Support): Checked {
  const gone = { value: null, unconfirmed: value !== null, contradiction: false };
  if (value === null || !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?/.test(value)) return gone;
  const day = parseIsoDay(value);
  const isIt = (moment: Moment) => moment.day === day || moment.lastDay === day;
  const all = support.facts.flatMap((one) => one.moments);
  const matching = all.filter(isIt);
  // "in January" names no day of January; "2nd to 6th March" contains each of its days, for items of that same passage. A term does not.
  const within = support.own.some(
    ({ day: first, lastDay, precision }) =>
      precision === "day" &&
      lastDay !== null &&
      lastDay - first <= longestSpan &&
      first <= day &&
      day <= lastDay,
  );
  if (matching.length === 0 && !within) return gone;
  const own = support.own.filter(isIt);
  const said = own.length > 0 ? own : matching;
  const timed = value.length > 10 && support.facts.some((one) => one.times.has(value.slice(11, 16)));
  return {
    value: value.slice(0, timed ? 16 : 10),
    unconfirmed: false,
    contradiction: said.length > 0 && said.every((moment) => moment.contradiction),
  };
}

function figures(text: string): string[] {
  return matchesOf(text, /\d[\d,]*(?:\.\d+)?/g).map((match) =>
    match[0].replace(/,/g, "").replace(/\.0+$/, ""),
  );
}

function says(support: Support, figure: string): boolean {
  return support.facts.some((one) => one.figures.has(figure));
}

export function supportsAmount(amount: string, support: Support): boolean {
  const wanted = figures(amount);
  return (
    wanted.length > 0 &&
    wanted.every((figure) => says(support, figure)) &&
    support.facts.some((one) => one.money)
  );
}

/** Every figure and address in the wording must be in the source. */
export function textIsSupported(text: string, support: Support): boolean {
  if (/https?:|www\./i.test(text) && !support.facts.some((one) => one.web)) return false;
  return figures(text.replace(/(\d{1,2})[.:](\d{2})\s?(?:am|pm)?/gi, "$1 $2")).every(
    (figure) => says(support, figure) || says(support, String(Number(figure))),
  );
}
