import { isInvitation } from "../grounding/invitation-id.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import { summarise } from "./candidates.ts";
import { type Day, parseIsoDay } from "../time/day.ts";
import { longDay, shortDay, timeWords } from "../wording/due-words.ts";
import { saysOwnDay } from "../wording/own-day.ts";
import type { Reading } from "../reading/reading.ts";
import { firstPassage } from "../same-thing/join-within-message.ts";
import { lineOf } from "../wording/line-of.ts";
import type { Item } from "../types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** A summary may contain no figure, web address or sum that the message does not; otherwise the message's own sentences replace it. */
export function supportedSummary(summary: string, items: readonly Item[], reading: Reading): string {
  const clean = summary.replace(/\s+/g, " ").trim().slice(0, 600);
  if (!clean) return ownSummary(items, reading);
  const source = `${wholeText(reading)} ${daysNamed(reading)}`;
  const figures = (text: string) => matchesOf(text, /\d+/g).map((match) => String(Number(match[0])));
  const said = new Set(figures(source));
  const invented =
    figures(clean).some((figure) => !said.has(figure)) ||
    (/https?:|www\.|\S@\S/i.test(clean) && !source.includes(/(?<!\S)\S*[@.]\S+/.exec(clean)?.[0] ?? clean));
  return invented ? ownSummary(items, reading) : clean;
}

/**
 * Summarises a list of days as a newsletter; otherwise uses the message's own sentences, with an appointment that is only in the calendar
 * entry first.
 */
function ownSummary(items: readonly Item[], reading: Reading): string {
  if (isListOfDays(items, reading)) return newsletterSummary(items, reading, reading.reference);
  const summary = summarise(reading, items);
  const [entry, ...more] = items.filter((item) => isInvitation(item) && item.starts_at !== null);
  if (!entry?.starts_at || more.length > 0 || saysOwnDay(summary, entry)) return summary;
  return `${textOf(entry).replace(/[.\s]+$/, "")} (${daysOf(entry, reading.reference)}). ${summary}`;
}

/** "Week 1", "Year 2". */
const onlyNumbered = /^(?:[^:]{3,60}: )?(?:week|year|day|group|session|class) \d/i;

/** At least four days, mostly given in table rows. */
function isListOfDays(items: readonly Item[], reading: Reading): boolean {
  const days = items.filter(({ kind, text }) => kind === "event" && !onlyNumbered.test(text));
  if (days.length < 4) return false;
  const rows = new Set(
    sentencesOf(reading.document)
      .filter((sentence) => sentence.form === "row")
      .map((sentence) => sentence.evidence),
  );
  return items.filter((item) => rows.has(firstPassage(item))).length >= items.length * 0.6;
}

/** Everything the message says: subject, greeting, headings, sentences and evidence, including attachments. */
export function wholeText(reading: Reading): string {
  return [
    reading.document.subject,
    reading.document.greeting,
    ...reading.document.sections.flatMap((section) => [
      section.heading ?? "",
      ...section.sentences.map((sentence) => `${sentence.text} ${sentence.evidence}`),
    ]),
  ].join(" ");
}

/** The days that a message names in any way, including "tomorrow", as "Thursday 25 September". */
export function daysNamed({ reference, sentences, sections, subject, mainMoment }: Reading): string {
  const moments = [
    ...subject.moments,
    ...(mainMoment ? [mainMoment.moment] : []),
    ...[...sentences.values()].flatMap((sentence) => sentence.moments),
    ...[...sections.values()].flatMap(({ heading }) => heading.moments),
  ];
  const days = [
    reference,
    ...moments.flatMap(({ day, lastDay }) => [day, ...(lastDay === null ? [] : [lastDay])]),
  ];
  return [...new Set(days)].map(longDay).join(" ");
}

/** The number of items listed before "and … more". */
const most = 3;
const soon = 21;

/** Summarises a newsletter in the page's own words: requests to ours first, one per topic, then how many more items there are. */
export function newsletterSummary(items: readonly Item[], reading: Reading, today: Day): string {
  const days = items.filter((item) => item.kind !== "info" && dated(item) !== null);
  const matters = new Set<string>();
  const told = days
    .filter((item) => item.details)
    .toSorted((a, b) => rank(a, today) - rank(b, today) || (dated(a) ?? "").localeCompare(dated(b) ?? ""))
    .filter((item) => {
      const matter = matterOf(item);
      return !matters.has(matter) && matters.add(matter);
    })
    .slice(0, most);
  if (told.length === 0) return summarise(reading, items);
  const rest = days.length - told.length;
  const lines = told.map((item) => `${textOf(item)} (${daysOf(item, today)})`);
  return `${lines.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

const textOf = ({ details, amount, conflict, text }: Item): string =>
  details ? lineOf(details, amount, conflict ?? null) : text;

const matterOf = (item: Item): string =>
  (item.details?.kind === "task" ? item.details.event : null) ?? textOf(item);

const dated = (item: Item): string | null => item.due ?? item.starts_at;

/** Ranks what must be done first, then events in the next weeks, what may be done, and what comes later. */
function rank(item: Item, today: Day): number {
  if (item.optional) return 2;
  if (item.kind === "action") return 0;
  return parseIsoDay(dated(item) ?? "") - today > soon ? 3 : 1;
}

/** "Fri 12 Dec"; "Fri 12 Dec, 6pm"; "Mon 16 Feb to Fri 20 Feb". */
function daysOf(item: Item, today: Day): string {
  const stamp = dated(item) ?? "";
  const words = (of: string) => shortDay(parseIsoDay(of), today);
  const last = item.due === null && item.ends_at ? words(item.ends_at) : null;
  if (last !== null && last !== words(stamp)) return `${words(stamp)} to ${last}`;
  return stamp.length > 10 ? `${words(stamp)}, ${timeWords(stamp.slice(11, 16))}` : words(stamp);
}
