import { type Day, isoDay, lastOfMonth, parseIsoDay, partsOf, weekdayOf } from "../time/day.ts";
import { clockText, findTimes } from "../time/find-times.ts";
import { findDates } from "../time/find-dates.ts";
import type { Block, Message } from "../types.ts";
import { figuresIn, sumsIn } from "./figures.ts";
import { anyWeekday, monthNumber, monthWord, weekdayNumber } from "../time/words.ts";

export type Source = {
  id: string;
  day: Day;
  parts: readonly Part[];
  facts: Facts;
  subject: string;
  writer: string;
  /** What was written above a forwarded email; null if it forwards none. */
  note: string | null;
};

/** The text of one place: the email, its subject, a page of an attachment. `text` is normalised, and `starts` has each block's offset in it. */
type Part = { place: string; blocks: readonly SourceBlock[]; text: string; starts: readonly number[] };

/** `heading` is the nearest heading above, and `header` a table row's column headings. */
export type SourceBlock = {
  text: string;
  heading: string | null;
  header: string;
  kind: Block["kind"] | "subject";
};

export type Facts = {
  /** ISO dates, with every day of a short span and the last days before a day ("before the 26th"). */
  days: ReadonlySet<string>;
  times: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  sums: ReadonlySet<string>;
  links: ReadonlySet<string>;
};

/** Letters and figures alone, so that list marks, cells, line breaks and typographic quotes make no difference. */
export const normalise = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£€%]+/gu, "");

export function readSource(id: string, message: Message, day: Day): Source {
  const subject = message.forwarded_from?.subject ?? message.subject ?? "";
  const found: [place: string, block: SourceBlock][] = [
    ["subject", { text: subject, heading: null, header: "", kind: "subject" }],
    ...withHeadings(message.blocks).map((block) => ["email", block] as [string, SourceBlock]),
  ];
  if (message.forwarded_from?.note) found.push(["email", paragraph(message.forwarded_from.note)]);
  for (const { filename, blocks, events = [] } of message.attachments) {
    const hasPages = blocks.some((block) => (block.page ?? 0) > 1);
    for (const [at, block] of withHeadings(blocks).entries()) {
      const page = blocks[at]?.page;
      found.push([hasPages && page ? `page ${page} of ${filename}` : filename, block]);
    }
    for (const { title, starts_at, ends_at, location } of events)
      found.push([filename, paragraph([title, starts_at, ends_at, location].filter(Boolean).join(" "))]);
  }
  const byPlace = Map.groupBy(found, ([place]) => place);
  const parts = [...byPlace].map(([place, own]) =>
    partOf(
      place,
      own.map(([, block]) => block),
    ),
  );
  const writer = [message.from.name, message.forwarded_from?.from.name].filter(Boolean).join(" ");
  const { forwarded_from } = message;
  const above = message.blocks.slice(0, forwarded_from?.own_blocks ?? 0);
  const note = forwarded_from ? [forwarded_from.note, ...above.map(({ text }) => text)].join("\n") : null;
  return { id, day, parts, facts: factsOf(message, parts, day), subject, writer, note };
}

const paragraph = (text: string): SourceBlock => ({ text, heading: null, header: "", kind: "paragraph" });

function withHeadings(blocks: readonly Block[]): SourceBlock[] {
  let heading: string | null = null;
  return blocks.map(({ kind, text, header = [] }) => {
    // One heading is not under another: "Sponsored skip" is not about the "Reception" above it.
    const above = kind === "heading" ? null : heading;
    if (kind === "heading") heading = text;
    return { text, heading: above, header: header.join(" "), kind };
  });
}

function partOf(place: string, blocks: readonly SourceBlock[]): Part {
  const starts: number[] = [];
  let text = "";
  for (const block of blocks) {
    starts.push(text.length);
    text += normalise(block.text);
  }
  return { place, blocks, text, starts };
}

/** In days: a residential or a fortnight's work experience, but not a term. */
const longestSpan = 16;

function factsOf(message: Message, parts: readonly Part[], day: Day): Facts {
  const days = new Set<string>();
  const times = new Set<string>();
  const hours = new Set<number>();
  const add = (first: Day, last: Day) => {
    for (let one = first; one <= last; one += 1) days.add(isoDay(one));
  };
  for (const { blocks } of parts) {
    for (const { text, header } of blocks) {
      for (const { day: first, lastDay, precision } of findDates(`${header} ${text}`, day)) {
        const last = precision === "week" ? first + 6 : (lastDay ?? first);
        add(first - 1, last - first > longestSpan ? first : last);
        // "By the Friday before", and the last school day before a Monday or a long span's end.
        for (const other of [first - 2, first - 3, last]) days.add(isoDay(other));
      }
      for (const loose of looseDays(text, day)) days.add(loose);
      for (const { from, to } of findTimes(text)) {
        for (const time of to === null ? [from] : [from, to]) {
          times.add(clockText(time));
          // "Half past seven" is 7.30.
          for (const figure of [Math.floor(time / 60), Math.floor(time / 60) % 12, time % 60])
            hours.add(figure);
        }
      }
      for (const [said] of text.matchAll(/\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g)) {
        days.add(said.slice(0, 10));
        if (said.length > 10) times.add(said.slice(11));
      }
    }
  }
  const all = [...message.blocks, ...message.attachments.flatMap((attachment) => attachment.blocks)];
  const links = all.flatMap(({ links: own = [], text }) => [
    ...own.map(({ href }) => href),
    ...(text.match(address) ?? []),
  ]);
  const texts = parts.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const figures = new Set([...texts.flatMap(figuresIn), ...[...hours].map(String)]);
  const sums = new Set(texts.flatMap(sumsIn));
  return { days, times, figures, sums, links: new Set(links.map(plainLink)) };
}

const address = /\b(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/[^\s<>"')]*)?/gi;

export const plainLink = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/.,;]+$/, "");

export type FoundQuote = { text: string; place: string; blocks: readonly SourceBlock[] };

const shortest = 4;

/** Where a passage is in a message, across headings, cells, list marks and line breaks; null if it isn't. */
export function findQuote(words: string, { parts }: Source): FoundQuote | null {
  const wanted = normalise(words);
  if (wanted.length < shortest) return null;
  // "Easter" is the heading, not the word within a sentence above it.
  for (const { place, blocks } of parts) {
    const whole = blocks.find((block) => normalise(block.text) === wanted);
    if (whole) return { text: words, place, blocks: [whole] };
  }
  for (const part of parts) {
    const at = part.text.indexOf(wanted);
    if (at >= 0) return { text: words, place: part.place, blocks: blocksAt(part, at, at + wanted.length) };
  }
  return findNearly(words, parts);
}

const blocksAt = ({ blocks, starts }: Part, from: number, to: number): SourceBlock[] =>
  blocks.filter((_, at) => (starts[at] ?? 0) < to && (starts[at + 1] ?? Infinity) > from);

/** The share of a passage's words, in order, that one block has to hold. */
const enough = 0.75;
const fewest = 4;

/** A passage with a word changed or left out: the block that it came from, in its own words. */
function findNearly(words: string, parts: readonly Part[]): FoundQuote | null {
  const wanted = wordsOf(words);
  if (wanted.length < fewest) return null;
  let best: { shared: number; found: FoundQuote } | null = null;
  for (const { place, blocks } of parts)
    for (const block of blocks) {
      const said = wordsOf(`${block.header} ${block.heading ?? ""} ${block.text}`).slice(0, 400);
      const shared = commonInOrder(wanted, said);
      if (shared >= wanted.length * enough && shared > (best?.shared ?? 0))
        best = { shared, found: { text: block.text.slice(0, 600), place, blocks: [block] } };
    }
  return best?.found ?? null;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']/g, "")
    .match(/[\p{L}\p{N}£]+/gu) ?? [];

function commonInOrder(one: readonly string[], two: readonly string[]): number {
  const known = new Set(two);
  if (one.filter((word) => known.has(word)).length < one.length * enough) return 0;
  let row = Array.from({ length: two.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    two.forEach((other, at) => {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

const weekday = new RegExp(`\\b${anyWeekday}`, "gi");
const month = new RegExp(`\\b${monthWord}`, "gi");
/** "15/03", as a platform's table has it under "Due". */
const numeric = /(?<![\d£$€./])(\d{1,2})\s?[/.]\s?(\d{1,2})(?![\d/.])/g;
/** In days: "Friday" is one of the coming two. */
const near = 14;

/** ISO days that "Fri", "January fixtures" or "15/03" may mean. Generous, since they only allow what a model claims. */
function looseDays(text: string, written: Day): string[] {
  const weekdays = new Set([...text.matchAll(weekday)].map(([word]) => weekdayNumber(word)));
  const coming = Array.from({ length: near }, (_, at) => written + 1 + at).filter((day) =>
    weekdays.has(weekdayOf(day)),
  );
  const now = partsOf(written);
  const ends = [...text.matchAll(month)].map(([word]) => {
    const number = monthNumber(word);
    return lastOfMonth(number < now.month ? now.year + 1 : now.year, number);
  });
  const figures = [...text.matchAll(numeric)].flatMap(([, day, of]) =>
    [now.year, now.year + 1].flatMap((year) => parseIsoDay(`${year}-${padded(of)}-${padded(day)}`) ?? []),
  );
  // "19 and 20 January ... on the 20th and 21st".
  const ordinals = [...text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/gi)].flatMap(([, day]) =>
    ends.flatMap((end) => parseIsoDay(`${isoDay(end).slice(0, 8)}${padded(day)}`) ?? []),
  );
  return [...coming, ...ends, ...figures, ...ordinals].map(isoDay);
}

const padded = (figure = ""): string => figure.padStart(2, "0");
