import { isInvitation } from "../grounding/invitation-id.ts";
import { withoutClosureLabel } from "../wording/closure-label.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import { summarise } from "./candidates.ts";
import { type Day, parseIsoDay } from "../time/day.ts";
import { dayWords, timeWords } from "../wording/due-words.ts";
import { saysOwnDay } from "../wording/own-day.ts";
import type { Reading } from "../reading/reading.ts";
import { contentWords } from "../wording/wording.ts";
import { firstPassage } from "../same-thing/join-within-message.ts";
import { lineText } from "../wording/line-text.ts";
import { withTopic } from "../wording/line-topic.ts";
import { clip } from "../text/clip.ts";
import { leansBack } from "../text/leans-back.ts";
import type { Item } from "../types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** A summary may hold no figure, name of a place on the web, or sum that the message does not: else the message's own sentences stand in. */
export function supportedSummary(summary: string, items: readonly Item[], reading: Reading): string {
  const clean = summary.replace(/\s+/g, " ").trim().slice(0, 600);
  if (!clean) return ownSummary(items, reading);
  const source = wholeText(reading);
  const figures = (text: string) => matchesOf(text, /\d+/g).map((match) => String(Number(match[0])));
  const said = new Set(figures(source));
  const invented =
    figures(clean).some((figure) => !said.has(figure)) ||
    (/https?:|www\.|\S@\S/i.test(clean) && !source.includes(/(?<!\S)\S*[@.]\S+/.exec(clean)?.[0] ?? clean));
  return invented ? ownSummary(items, reading) : clean;
}

/** A list of days is told as a newsletter is; else the message's own sentences; an appointment that stands only in its calendar entry is told first. */
function ownSummary(items: readonly Item[], reading: Reading): string {
  // A row says its parts, not what they are of.
  if (isListOfDays(items, reading))
    return withTopic(newsletterSummary(items, reading, reading.reference), reading.document.subject);
  const summary = summarise(reading, items);
  const [entry, ...more] = items.filter((item) => isInvitation(item) && item.starts_at !== null);
  if (!entry?.starts_at || more.length > 0 || saysOwnDay(summary, entry)) return summary;
  const day = dayWords(parseIsoDay(entry.starts_at), reading.reference);
  const time = entry.starts_at.length > 10 ? `, ${timeWords(entry.starts_at.slice(11, 16))}` : "";
  return `${lineText(entry, null).replace(/[.\s]+$/, "")} (${day}${time}). ${summary}`;
}

/** "Week 1", "Year 2". */
const onlyNumbered = /^(?:[^:]{3,60}: )?(?:week|year|day|group|session|class) \d/i;

/** Four days or more, most of what there is told in a table's rows. */
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

/** All that the message says: subject, greeting, headings, sentences and passages, attachments included. */
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

/** A newsletter in one or two sentences: what it asks of ours first, one thing a matter, and how much more there is. */
export function newsletterSummary(items: readonly Item[], reading: Reading, today: Day): string {
  const ordered = items
    .filter((item) => item.kind !== "info" && dated(item) !== null)
    .toSorted(
      (a, b) =>
        rank(a, today) - rank(b, today) ||
        matters(b, today) - matters(a, today) ||
        (dated(a) ?? "").localeCompare(dated(b) ?? ""),
    );
  if (ordered.length === 0) return summarise(reading, items);
  const told: Told[] = [];
  const waiting: Told[] = [];
  const tell = (entry: Told) => {
    if (told.length < most && !told.some((other) => sameMatter(entry, other))) told.push(entry);
  };
  for (const item of ordered) {
    if (told.length === most) break;
    const entry = { item, text: briefly(item) };
    if (standsAlone(entry.text) || isAtHand(item, today)) tell(entry);
    else waiting.push(entry);
  }
  // What cannot be said briefly or leans on words before it waits until the rest is too little.
  waiting.forEach(tell);
  const first = told
    .toSorted(
      (a, b) =>
        rank(a.item, today) - rank(b.item, today) ||
        (dated(a.item) ?? "").localeCompare(dated(b.item) ?? "") ||
        ordered.indexOf(a.item) - ordered.indexOf(b.item),
    )
    .map(({ item, text }) => {
      const beside = [
        isPriceOf(item, text) ? item.amount : null,
        saysOwnDay(text, item) ? null : daysOf(item, text, today),
      ].filter((detail) => detail !== null);
      return beside.length === 0 ? text : `${text} (${beside.join(", ")})`;
    });
  const rest = ordered.length - first.length;
  return `${first.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

/** A sum that stood in what is told, and stands in its wording no more; not one of another ask in the same line. */
function isPriceOf({ amount, text }: Item, told: string): boolean {
  const [first = text] = text.split(/(?<=[^.;])[.!?;] (?=\p{Lu})/u);
  return amount !== null && !told.includes(amount) && first.includes(amount);
}

const hour = /\b\d{1,2}(?:[.:]\d\d|\s?[ap]\.?m\b)|\b(?:noon|midday)\b/i;

/** "Fri 12 Dec"; "Mon 16 Feb to Fri 20 Feb". */
function daysOf(item: Item, told: string, today: Day): string {
  const words = (stamp: string) => dayWords(parseIsoDay(stamp), today).replace(/^(?:today|tomorrow), /, "");
  const [first, last] = [
    words(dated(item) ?? ""),
    item.due === null && item.ends_at ? words(item.ends_at) : null,
  ];
  if (last !== null && last !== first) return `${first} to ${last}`;
  const stamp = dated(item) ?? "";
  return stamp.length > 10 && !hour.test(told) ? `${first}, ${timeWords(stamp.slice(11, 16))}` : first;
}

const most = 3;

const dated = (item: Item): string | null => item.due ?? item.starts_at;
const soon = 21;

/** What must be done; what is on in the next weeks; what may be done; what comes later; what can be done no more. */
function rank(item: Item, today: Day): number {
  if (noMore.test(item.text)) return 4;
  if (item.kind === "action") return item.optional || ofFriends.test(item.text) ? 2 : 0;
  return parseIsoDay(dated(item) ?? "") - today > soon ? 3 : 1;
}

/**
 * Of what must be done, what matters most: soon, with a sum or a last day, and a day that it names itself; less what the association asks,
 * and what can be done no more.
 */
function matters(item: Item, today: Day): number {
  if (item.kind !== "action") return 0;
  const away = parseIsoDay(dated(item) ?? "") - today;
  const { text } = item;
  return (
    (away <= 1 ? 3 : 0) +
    (item.amount !== null || owing.test(text) ? 1.5 : 0) +
    (saysOwnDay(text, item) ? 0.7 : 0) -
    Math.min(away, soon) * 0.25 -
    (timetable.test(text) ? 2 : 0)
  );
}

const owing =
  /\b(?:pay|paid|return(?:ed)?|forms?|slips?|consent|permission|repl(?:y|ies)|book(?:ed)?|sign(?:ed)?|hand(?:ed)? (?:in|back)|deadline|due|no later than)\b/i;
const ofFriends =
  /^(?:(?:the )?friends\b|PTF?A|PFA|home[- ]school association|parent council|parents['’] association)|\b(?:second[- ]hand|raffle|tombola|stalls?|fair|f[eê]te|quiz|bingo|donations?)\b/iu;
const timetable = /\b(?:mon|tues|wednes|thurs|fri)days? (?:and|&) (?:mon|tues|wednes|thurs|fri)day/i;
const noMore =
  /\b(?:no longer (?:possible|available|taking)|too late|(?:are|is|has been|have been) (?:closed|full|sold out))\b/i;

const longestPart = 90;
const longestWhole = 150;
const longestSentence = 220;

/** The first request of a line that holds several; its heading says the matter, a closure's label is for the day's summary. */
function briefly(item: Item): string {
  const line = withoutClosureLabel(lineText(item, null));
  const [opening = line, next] = line.split(/(?<=[^.]\S)[.!?;] (?=\p{Lu})/u);
  const pair = next !== undefined && leansBack(next) ? line.slice(0, line.indexOf(next) + next.length) : null;
  const first = pair !== null && pair.length <= longestWhole ? pair : opening;
  const part = first === pair ? first : clip(first.length >= 30 ? first : line, longestPart);
  const whole = part.endsWith("…") ? clip(first, longestWhole) : part;
  // A sentence that has no clause to end at is told whole.
  const text = whole.endsWith("…") ? clip(first, longestSentence) : whole;
  return text.replace(/[.\s]+$/, "");
}

/** For today or tomorrow: however it is worded, it comes first. */
const isAtHand = (item: Item, today: Day): boolean =>
  rank(item, today) === 0 && parseIsoDay(dated(item) ?? "") <= today + 1;

const standsAlone = (text: string): boolean =>
  !text.endsWith("…") &&
  !/https?:/.test(text) &&
  !leansBack(text.replace(/^[^,.;!?:]{3,60}: /, "")) &&
  !/^(?:it|they|he|she|this|these|there|all resume|be)\b/i.test(text);

type Told = { item: Item; text: string };

/** Under one heading, or the same words of one day. */
function sameMatter(one: Told, two: Told): boolean {
  if (one.text === two.text) return true;
  const heading = headingOf(one.text);
  if (one.item === two.item || (heading !== null && heading === headingOf(two.text))) return true;
  if (dated(one.item)?.slice(0, 10) !== dated(two.item)?.slice(0, 10)) return false;
  const words = contentWords(two.text);
  return [...contentWords(one.text)].some((word) => words.has(word));
}

const headingOf = (text: string): string | null => /^([^.;!?:]{3,60}): /.exec(text)?.[1] ?? null;
