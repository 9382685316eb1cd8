import { profileOf } from "../audience/profile.ts";
import { readAudience } from "../audience/read-audience.ts";
import { type Day, localDay } from "../dates/day.ts";
import { type Moment, type Reading, readMoments } from "../dates/moments.ts";
import { readDocument } from "../text/document.ts";
import type { Document, Section, Unit } from "../text/types.ts";
import type { Family, Message } from "../types.ts";
import { type Ask, judgeAsk } from "./asks.ts";

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
  /** Whether a unit speaks of other years and classes only: its dates are nobody's here. */
  isForeign: (unit: Unit) => boolean;
};

/** Judged once a unit: the same sentence is weighed for items and for the summary. */
export function askOf(unit: Unit, context: Context): Ask {
  let ask = context.asks.get(unit);
  if (!ask) {
    ask = judgeAsk(unit.text);
    context.asks.set(unit, ask);
  }
  return ask;
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
  for (const section of document.sections) {
    const heading = readMoments(section.heading ?? "", reference);
    headings.set(section, heading);
    const anchors = heading.moments.filter((moment) => moment.explicit).map((moment) => moment.day);
    for (const unit of section.units) {
      const reading = readMoments(unit.text, reference, anchors);
      readings.set(unit, reading);
      anchors.push(
        ...reading.moments
          .filter((moment) => moment.explicit && moment.precision === "day")
          .map((moment) => moment.day),
      );
    }
  }
  const newsletter = isNewsletter(document);
  return {
    document,
    reference,
    readings,
    headings,
    newsletter,
    subject: readMoments(document.subject, reference),
    asks: new Map(),
    isForeign: foreignTo(family),
    mainMoment: mainOf(document, readings, reference, newsletter),
  };
}

function foreignTo(family: Family): (unit: Unit) => boolean {
  const profile = profileOf(family);
  const judged = new Map<Unit, boolean>();
  return (unit) => {
    const known = judged.get(unit);
    if (known !== undefined) return known;
    const audience = readAudience(unit.text, profile, profile.children);
    const foreign = audience.named && audience.children.length === 0;
    judged.set(unit, foreign);
    return foreign;
  };
}

function isNewsletter(document: Document): boolean {
  const headed = document.sections.filter((section) => section.heading && section.units.length > 0);
  return (
    headed.length >= 5 ||
    /\b(?:newsletter|bulletin|round-?up|weekly (?:update|news)|news from)\b/i.test(document.subject)
  );
}

function mainOf(
  document: Document,
  readings: Map<Unit, Reading>,
  reference: Day,
  newsletter: boolean,
): Context["mainMoment"] {
  const subject = readMoments(document.subject, reference).moments.find(
    (moment) => moment.day >= reference && moment.precision === "day",
  );
  if (newsletter) return null;
  const all = [...readings].flatMap(([unit, reading]) =>
    reading.moments
      .filter((moment) => moment.day >= reference && moment.precision === "day")
      .map((moment) => ({ moment, evidence: unit.evidence })),
  );
  if (subject) {
    const same = all.find((entry) => entry.moment.day === subject.day);
    return same ?? { moment: subject, evidence: document.subject };
  }
  const explicit = all.filter((entry) => entry.moment.explicit);
  return explicit[0] ?? (new Set(all.map((entry) => entry.moment.day)).size === 1 ? (all[0] ?? null) : null);
}
