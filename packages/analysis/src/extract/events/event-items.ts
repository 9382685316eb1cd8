import { joinPassages } from "../../text/passages.ts";
import { isoDay } from "../../time/day.ts";
import { topicOf } from "../../wording/line-topic.ts";
import { clockText } from "../../time/find-times.ts";
import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Closure, DraftItem } from "../../types.ts";
import { withClosureLabel } from "../../wording/closure-label.ts";
import type { Reading } from "../../reading/reading.ts";
import { clauseOf, timedClauses } from "../../reading/group-clauses.ts";
import { findAmount, findLink, findRecurrence } from "../../reading/facts.ts";
import { kitAside } from "../../reading/kit-words.ts";
import { isPlannedClosure } from "../../reading/closures.ts";
import { borrowedMoment } from "../requests/due-day.ts";
import { isOpening } from "../../reading/deadlines.ts";
import { eventTitle } from "../../wording/event-title.ts";
import { capitalise, eventText, shorten, withHeading } from "../../wording/wording.ts";

/** The events of a sentence: one for each day that it names. */
export function eventItems(sentence: Sentence, coming: readonly Moment[], reading: Reading): DraftItem[] {
  const all = reading.sentences.get(sentence);
  const moments = coming.filter(
    (moment) =>
      moment.precision !== "month" && !(moment.day === reading.reference && isOpening(sentence.text, moment)),
  );
  if (moments.length <= 1) {
    const grouped = groupedItems(sentence, moments[0] ?? null, reading);
    if (grouped.length > 0) return grouped;
  }
  if (moments.length === 0) return timedRow(sentence, reading);
  const first = all?.moments[0];
  const heading = standsInDiary(sentence, reading) ? null : sentence.section.heading;
  const title = eventTitle(sentence, all?.moments ?? [], heading);
  return withSharedTimes(moments, sentence.text).map((moment, index) => ({
    kind: "event",
    text:
      title ??
      groupOf(sentence, moment, all?.moments ?? [], heading) ??
      (moments.length === 1 && first === moments[index]
        ? eventText(sentence.text, moment.start, spanEnd(sentence.text, moment), heading)
        : eventText(sentence.text, 0, 0, heading)),
    evidence:
      moments.length > 1
        ? clauseOf(sentence, moments[index] ?? moment, all?.moments ?? [])
        : sentence.evidence,
    due: null,
    starts_at: moment.starts_at,
    ends_at: moment.precision === "week" ? null : moment.ends_at,
    amount: findAmount(sentence.text),
    link: findLink(sentence.links),
    optional: false,
    recurs: findRecurrence(sentence.text),
  }));
}

/** "Kites Friday 30 January, Swifts Friday 6 February": the group for each day, under the heading that names the event. */
function groupOf(
  sentence: Sentence,
  moment: Moment,
  all: readonly Moment[],
  heading: string | null,
): string | null {
  const clause = clauseOf(sentence, moment, all);
  if (heading === null || clause === sentence.evidence) return null;
  const before = clause.slice(
    0,
    Math.max(0, clause.indexOf(sentence.text.slice(moment.start, moment.dayEnd).trim())),
  );
  const group = /^(?:(?:and|then)\s+)?([\p{Lu}\d][\p{L}\d'’&/ ]{1,28}?)(?:\s+on)?[\s:,–-]*$/u.exec(
    before,
  )?.[1];
  const headed = group === undefined || notOnlyGroup.test(group) ? null : withHeading(group, heading);
  return headed === group ? null : headed;
}

const notOnlyGroup = /\b(?:is|are|will|starts?|begins?|go(?:es)?|have|has|meets?|leaves?|on|in|at)\b/i;

/** "On the 8th and 9th of July at 7pm": the time applies to both. */
function withSharedTimes(moments: readonly Moment[], text: string): Moment[] {
  const timed: Moment[] = [];
  for (const moment of moments.toReversed()) {
    const next = timed[0];
    const bare = moment.precision === "day" && moment.lastDay === null && moment.starts_at.length === 10;
    const lent = bare && next && next.starts_at.length > 10 && next.lastDay === null;
    const listed =
      lent && /^\s*(?:,|and|&|or)*\s*(?:on\s+)?(?:the\s+)?$/i.test(text.slice(moment.dayEnd, next.start));
    timed.unshift(
      listed
        ? {
            ...moment,
            starts_at: `${moment.starts_at}${next.starts_at.slice(10)}`,
            ends_at: next.ends_at && `${moment.starts_at}${next.ends_at.slice(10)}`,
          }
        : moment,
    );
  }
  return timed;
}

const shortLine = 70;

/** Whether it is one of a newsletter's lines of days, to which the heading above them does not apply. */
function standsInDiary(sentence: Sentence, reading: Reading): boolean {
  if (!reading.newsletter || !isDiaryLine(sentence, reading)) return false;
  return sentence.section.sentences.filter((other) => isDiaryLine(other, reading)).length >= 3;
}

const isDiaryLine = (sentence: Sentence, { sentences }: Reading): boolean =>
  sentence.text.length <= shortLine && (sentences.get(sentence)?.moments[0]?.start ?? 99) < 4;

/** Removes the day with its time; only the day if there are words between them. */
function spanEnd(text: string, moment: Moment): number {
  const between = text.slice(moment.dayEnd, moment.end);
  const telling = between.replace(notMatter, " ");
  return moment.dayEnd > moment.start && /[a-z]{4,}|[a-z]{3,}[^a-z]+[a-z]{3,}/i.test(telling)
    ? moment.dayEnd
    : moment.end;
}

/** Words between a day and its time that belong to them: "from", "this morning", "starting at". */
const notMatter =
  /\b(?:from|until|till|between|about|around|prompt|sharp|noon|midday|midnight|o['’]?clock|morning|afternoon|evening|night|lunchtime|start(?:s|ing)?|begin(?:s|ning)?|again|[a-z]*day|january|february|march|april|june|july|august|september|october|november|december|20\d\d)\b/gi;

/** Each group's own time on the one day named in the sentence or the one before it. */
function groupedItems(sentence: Sentence, own: Moment | null, reading: Reading): DraftItem[] {
  const clauses = timedClauses(sentence);
  const day =
    clauses.length === 0
      ? null
      : own
        ? { moment: own, evidence: sentence.evidence }
        : borrowedMoment(sentence, "attend", reading);
  if (!day || day.moment.lastDay !== null) return [];
  const date = isoDay(day.moment.day);
  const about = matterInFront(sentence, reading);
  return clauses.map(({ text, time }) => ({
    kind: "event",
    text: shorten(capitalise(`${about}${text}`)),
    evidence: joinPassages(text, day.evidence),
    due: null,
    starts_at: `${date}T${clockText(time.from)}`,
    ends_at: time.to === null ? null : `${date}T${clockText(time.to)}`,
    amount: null,
    link: null,
    optional: false,
    recurs: null,
  }));
}

/** "10.30 - 11.30 | Year 5 and 6" in a message about one day. */
function timedRow(sentence: Sentence, reading: Reading): DraftItem[] {
  const time = reading.sentences.get(sentence)?.looseTimes[0];
  if (!time || sentence.form === "sentence" || (reading.sentences.get(sentence)?.moments.length ?? 0) > 0)
    return [];
  const day = borrowedMoment(sentence, "attend", reading);
  if (!day) return [];
  const date = isoDay(day.moment.day);
  const text = withoutTime(sentence.text, time.start, time.end);
  return [
    {
      kind: "event",
      text: shorten(
        capitalise(
          `${matterInFront(sentence, reading)}${text.replace(/^[\s:,.;–—|)-]+|[\s:,;–—|(-]+$/g, "")}`,
        ),
      ),
      evidence: joinPassages(sentence.evidence, day.evidence),
      due: null,
      starts_at: `${date}T${clockText(time.from)}`,
      ends_at: time.to === null ? null : `${date}T${clockText(time.to)}`,
      amount: null,
      link: null,
      optional: false,
      recurs: null,
    },
  ];
}

/** A time at either edge can be removed; one inside holds the sentence together. */
function withoutTime(text: string, start: number, end: number): string {
  const before = text.slice(0, start).trim();
  const after = text.slice(end).trim();
  if (/^[\W_]*$/.test(before)) return after;
  if (
    /^[\W_]*$/.test(after) &&
    !/\b(?:at|from|by|until|is|are|to|between|ends?|starts?|leaves?|back|meet|finish(?:es)?)$/i.test(before)
  )
    return before;
  return text;
}

/** The heading above a row, or the message's subject; a newsletter's name says nothing about its rows. */
function matterInFront({ section }: Sentence, { document, newsletter }: Reading): string {
  const matter =
    section.heading && section.heading.length < 60
      ? section.heading
      : (topicOf(document.subject)?.text ?? (newsletter ? "" : document.subject));
  return matter && matter.length < 60 ? `${matter}: ` : "";
}

/** The task that a closure means for a parent; an early finish or late start in a newsletter or diary is an ordinary event. */
export function closureItem(
  closure: Closure,
  sentence: Sentence,
  coming: readonly Moment[],
  reading: Reading,
): DraftItem | null {
  if (closure !== "closed" && (reading.newsletter || sentence.form !== "sentence")) return null;
  const moment = coming.find((candidate) => candidate.precision === "day") ?? closedOn(reading);
  if (!moment || moment.day - reading.reference > 35) return null;
  if (moment.lastDay !== null && moment.lastDay - moment.day > 3) return null;
  if (isPlannedClosure(sentence.text, moment.day)) return null;
  return {
    kind: "action",
    text: shorten(withClosureLabel(closure, capitalise(sentence.text.replace(/^unfortunately,?\s*/i, "")))),
    evidence: sentence.evidence,
    due: isoDay(moment.day),
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    recurs: null,
    topic: `closure/${sentence.paragraph}/${sentence.group ?? ""}`,
    closure,
  };
}

/** A closure without its own day is on the message's day, unless that is when things are "back to normal". */
function closedOn(reading: Reading): Moment | null {
  const main = reading.newsletter ? null : reading.mainMoment;
  if (!main || !/\b(?:back to normal|re-?open\w*|resumes?|return(?:s|ing)?)\b/i.test(main.evidence))
    return main?.moment ?? null;
  return todayOf(reading);
}

function todayOf(reading: Reading): Moment {
  const starts_at = isoDay(reading.reference);
  return {
    start: 0,
    end: 0,
    dayEnd: 0,
    day: reading.reference,
    lastDay: null,
    starts_at,
    ends_at: null,
    also: [],
    precision: "day",
    explicit: false,
    contradiction: false,
  };
}

/** Kit mentioned in an event's line is to be brought to it. */
export function asideItem(sentence: Sentence, events: readonly DraftItem[]): DraftItem[] {
  const [event] = events;
  const kit = event?.starts_at ? kitAside(sentence.text) : null;
  if (!event?.starts_at || !kit) return [];
  return [
    {
      ...event,
      kind: "action",
      // If the event's own wording names the kit, it need not be repeated.
      text: event.text.includes(kit) ? event.text : shorten(`${capitalise(kit)} (${event.text})`),
      due: event.starts_at.slice(0, 10),
      starts_at: null,
      ends_at: null,
      amount: null,
    },
  ];
}
