import { type Day, parseIsoDay } from "../time/day.ts";
import { isGivenUp } from "../time/moved-days.ts";
import type { Document } from "../document/types.ts";
import type { Message } from "../types.ts";
import type { Reading } from "./reading.ts";
import { hasDeadlineCue, isDone } from "./deadlines.ts";
import type { Dates } from "./read-dates.ts";

/** The subject's day; else the first day that is neither a deadline nor only for others; else the only day. */
export function mainOf(
  document: Document,
  { subject: { moments }, sentences }: Dates,
  reference: Day,
  isForeignText: (text: string) => boolean,
): Reading["mainMoment"] {
  const subject = moments.find((moment) => moment.day >= reference && moment.precision === "day");
  const all = [...sentences].flatMap(([sentence, reading]) =>
    reading.moments
      .filter((moment) => moment.day >= reference && moment.precision === "day")
      .filter((moment) => moment.day > reference || !isDone(sentence.text, moment))
      .filter((moment) => !isGivenUp(sentence.text, moment, reading.moments))
      .map((moment) => ({ moment, sentence, evidence: sentence.evidence })),
  );
  if (subject) {
    const same = all.find((entry) => entry.moment.day === subject.day);
    return same ?? { moment: subject, evidence: document.subject };
  }
  const explicit = all.filter((entry) => entry.moment.explicit && !isForeignText(entry.sentence.text));
  const event = explicit.find((entry) => !hasDeadlineCue(entry.sentence.text, entry.moment));
  if (event ?? explicit[0]) return event ?? explicit[0] ?? null;
  return new Set(all.map((entry) => entry.moment.day)).size === 1 ? (all[0] ?? null) : null;
}

/** The day of a message's only calendar invitation. */
export function invitedTo(message: Message, reference: Day): Reading["mainMoment"] {
  const events = message.attachments.flatMap((attachment) => attachment.events ?? []);
  const [event] = events;
  if (!event || events.length > 1 || event.method === "cancel") return null;
  const day = parseIsoDay(event.starts_at);
  if (day < reference) return null;
  return {
    // The invitation itself is the evidence: no sentence says it.
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
