import { profileOf } from "../audience/profile.ts";
import { urgencyWeights } from "../assess/urgency-weights.ts";
import { type AudienceReader, audienceReader } from "../audience/audience-reader.ts";
import type { Audience } from "../audience/types.ts";
import { type Day, localDay, parseIsoDay } from "../dates/day.ts";
import { type Moment, type Reading, readMoments } from "../dates/moments.ts";
import { isGivenUp } from "../dates/moved-days.ts";
import { WeekSaid } from "../dates/week-said.ts";
import { readDocument } from "../text/document.ts";
import type { Document, Section, Unit } from "../text/types.ts";
import type { Family, Message } from "../types.ts";
import { type Ask, judgeAsk } from "./asks.ts";
import { isBill, withoutDatelines } from "./datelines.ts";
import { hasDeadlineCue, isDone } from "./deadlines.ts";
import { dueWeights, type DueWeights } from "./due-weights.ts";
import { itemWeights } from "./item-weights.ts";
import { type MailWeights, mailWeights } from "./mail-model.ts";
import { matterWeights } from "./matter-weights.ts";
import type { SignWeights } from "./weighed-signs.ts";
import { subjectOfToday } from "./subject-day.ts";

/** A message read for dates: what each unit says, and which day each section and the whole message turn on. */
export type Context = {
  document: Document;
  reference: Day;
  readings: Map<Unit, Reading>;
  headings: Map<Section, Reading>;
  /** The one day that the subject, or all of a letter, is about. */
  mainMoment: { moment: Moment; evidence: string } | null;
  newsletter: boolean;
  subject: Reading;
  asks: Map<Unit, Ask>;
  /** By which a sentence's words and its place speak for an item. */
  mailWeights: MailWeights;
  /** By which a sentence is held to be an item of its own. */
  weights: SignWeights;
  /** By which two asks are held to be one thing to do. */
  matterWeights: SignWeights;
  /** By which an ask is given its day. */
  dueWeights: DueWeights;
  /** By which a message is held to be urgent. */
  urgencyWeights: SignWeights;
  /** Whom the message's texts name. */
  audiences: AudienceReader;
  /** Whom of all the family's children a text names. */
  audienceOf: (text: string) => Audience;
  /** Whether a unit speaks of other years and classes only: its dates are nobody's here. */
  isForeign: (unit: Unit) => boolean;
  isForeignText: (text: string) => boolean;
  /** Whether a unit names our children's years, classes or names, and not just everybody. */
  isOurs: (unit: Unit) => boolean;
};

/** Judged once a unit: the same sentence is weighed for items and for the summary. */
export function askOf(unit: Unit, context: Context): Ask {
  let ask = context.asks.get(unit);
  if (!ask) {
    ask = judgeAsk(unit.text, expectedOf(unit, context));
    context.asks.set(unit, ask);
  }
  return ask;
}

/** A newsletter's sentences ask less often than the training's, of which half do, and a dated line mostly announces: log-odds. */
function expectedOf(unit: Unit, context: Context): number {
  const dated = unit.form !== "sentence" && (context.readings.get(unit)?.moments.length ?? 0) > 0;
  return (context.newsletter ? -1.2 : 0) + (dated ? -1 : 0);
}

/** The day from which "tomorrow" counts: the forwarded message's own date where there is one. */
export function referenceDay(message: Message, family: Family): Day {
  const date = message.forwarded_from?.date ?? message.date;
  if (!date) throw new RangeError("a message without a date needs one before it is read");
  return localDay(date, family.timezone);
}

const read = new WeakMap<Message, { family: Family; context: Context }>();

/** Reads a message once, whoever asks. */
export function readContext(message: Message, family: Family): Context {
  const known = read.get(message);
  if (known && known.family === family) return known.context;
  const context = build(message, family);
  read.set(message, { family, context });
  return context;
}

function build(message: Message, family: Family): Context {
  const document = readDocument(message);
  const reference = referenceDay(message, family);
  const readings = new Map<Unit, Reading>();
  const headings = new Map<Section, Reading>();
  const bill = isBill([
    document.subject,
    ...document.sections.flatMap(({ heading, units }) => [heading ?? "", ...units.map(({ text }) => text)]),
  ]);
  const places = new Map<string, number>();
  for (const section of document.sections) {
    let at = places.get(section.place) ?? 0;
    const heading = readMoments(section.heading ?? "", reference);
    headings.set(section, withoutDatelines(section.heading ?? "", heading, reference, { at, bill }));
    const anchors = heading.moments.filter((moment) => moment.explicit).map((moment) => moment.day);
    const named = [...anchors];
    const week = new WeekSaid(reference, heading.moments);
    for (const unit of section.units) {
      const reading = readMoments(
        unit.text,
        reference,
        [...week.daysFor(unit), ...anchors],
        [...week.daysFor(unit), ...named],
      );
      week.hear(unit, reading.moments);
      readings.set(unit, withoutDatelines(unit.text, reading, reference, { at, bill }));
      at += 1;
      const given = reading.moments.filter(({ precision }) => precision === "day");
      anchors.push(...given.filter(({ explicit }) => explicit).map(({ day }) => day));
      named.push(...given.filter((moment) => isNamed(moment, unit.text)).map(({ day }) => day));
    }
    places.set(section.place, at);
  }
  const subject = subjectOfToday(
    withoutDatelines(document.subject, readMoments(document.subject, reference), reference, { at: 0, bill }),
    document.subject,
    [...readings.values()].flatMap(({ moments }) => moments),
    reference,
  );
  const newsletter = isNewsletter(document);
  const profile = profileOf(family);
  const audiences = audienceReader(profile);
  const audienceOf = audiences(profile.children);
  const voice = voiceOf(audienceOf);
  return {
    document,
    reference,
    readings,
    headings,
    newsletter,
    subject,
    asks: new Map(),
    mailWeights: mailWeights(),
    weights: itemWeights(),
    matterWeights: matterWeights(),
    dueWeights: dueWeights(),
    urgencyWeights: urgencyWeights(),
    audiences,
    audienceOf,
    isForeign: (unit) => voice(unit.text) === "foreign",
    isForeignText: (text) => voice(text) === "foreign",
    isOurs: (unit) => voice(unit.text) === "ours",
    mainMoment: newsletter
      ? null
      : (mainOf(document, subject, readings, reference, voice) ?? invitedTo(message, reference)),
  };
}

type Voice = "ours" | "foreign" | "everyone";

/** Whose a text is, judged once. */
function voiceOf(audienceOf: (text: string) => Audience): (text: string) => Voice {
  const judged = new Map<string, Voice>();
  return (text) => {
    let voice = judged.get(text);
    if (!voice) {
      const audience = audienceOf(text);
      const specific = audience.mentions.some((mention) => mention.kind !== "everyone");
      voice = !audience.named
        ? "everyone"
        : audience.children.length === 0
          ? "foreign"
          : specific
            ? "ours"
            : "everyone";
      judged.set(text, voice);
    }
    return voice;
  };
}

function isNewsletter(document: Document): boolean {
  const headed = document.sections.filter((section) => section.heading && section.units.length > 0);
  return (
    headed.length >= 5 ||
    /\b(?:newsletter|bulletin|round-?up|weekly (?:update|news)|news from)\b/i.test(document.subject)
  );
}

/** The subject's day; then the first day that is no deadline and not for others alone; then the only day there is. */
function mainOf(
  document: Document,
  { moments }: Reading,
  readings: Map<Unit, Reading>,
  reference: Day,
  voice: (text: string) => Voice,
): Context["mainMoment"] {
  const subject = moments.find((moment) => moment.day >= reference && moment.precision === "day");
  const all = [...readings].flatMap(([unit, reading]) =>
    reading.moments
      .filter((moment) => moment.day >= reference && moment.precision === "day")
      .filter((moment) => moment.day > reference || !isDone(unit.text, moment))
      .filter((moment) => !isGivenUp(unit.text, moment, reading.moments))
      .map((moment) => ({ moment, unit, evidence: unit.evidence })),
  );
  if (subject) {
    const same = all.find((entry) => entry.moment.day === subject.day);
    return same ?? { moment: subject, evidence: document.subject };
  }
  const explicit = all.filter((entry) => entry.moment.explicit && voice(entry.unit.text) !== "foreign");
  const event = explicit.find((entry) => !hasDeadlineCue(entry.unit.text, entry.moment));
  if (event ?? explicit[0]) return event ?? explicit[0] ?? null;
  return new Set(all.map((entry) => entry.moment.day)).size === 1 ? (all[0] ?? null) : null;
}

/** The day of the one calendar invitation that a letter carries. */
function invitedTo(message: Message, reference: Day): Context["mainMoment"] {
  const events = message.attachments.flatMap((attachment) => attachment.events ?? []);
  const [event] = events;
  if (!event || events.length > 1 || event.method === "cancel") return null;
  const day = parseIsoDay(event.starts_at);
  if (day < reference) return null;
  return {
    // The invitation itself is the passage: no sentence says it.
    evidence: "",
    moment: {
      start: 0,
      end: 0,
      dayEnd: 0,
      day,
      lastDay: null,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      also: [],
      precision: "day",
      explicit: true,
      contradiction: false,
    },
  };
}

/** A date, or a day that is a number alone ("the 15th"). */
function isNamed({ explicit, start, dayEnd }: Moment, text: string): boolean {
  return explicit || /\d(?:st|nd|rd|th)\b/.test(text.slice(start, dayEnd));
}
