import { tellsOfChange } from "../same-thing/change-words.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { firstPassageOf } from "../text/passages.ts";
import { dayWords } from "../wording/due-words.ts";
import { contentWords } from "../wording/wording.ts";
import { isDaySaid } from "./day-said.ts";
import type { Item } from "../types.ts";
import type { DigestInput, LetterAbout, Page, PlacedLine } from "./types.ts";

/** How long an email is named for what it asks without a day. */
const newFor = 72 * 3_600_000;

/** Emails with requests or dates for our children that no line says; what presses and is soonest comes first. */
export function lettersToRead(
  { messages, children, now, timezone }: DigestInput,
  placed: readonly PlacedLine[],
  today: Day,
): Page["letters"] {
  // A line of the page says to read them already: what presses, and is not worded.
  const named = new Set(
    placed
      .filter(({ line }) => line.items.every(({ details }) => details === null))
      .map(({ line }) => line.message_id),
  );
  const known = new Set(children.map(({ id }) => id));
  const changed = messages.filter((message) => tellsOfChange(message.subject ?? ""));
  /** The first day that one of them surely has, where no later email changes what it is about. */
  const soonestOf = (message: DigestMessage, left: readonly Item[]): Day | null => {
    const words = contentWords(message.subject ?? "");
    const isDoubtful = changed.some(
      (later) =>
        later.received_at > message.received_at &&
        [...contentWords(later.subject ?? "")].some((word) => words.has(word)),
    );
    const days = left
      .filter((item) => isDaySaid({ item, received_at: message.received_at }, timezone))
      .flatMap((item) => dayOf(item) ?? [])
      .filter((day) => day >= today);
    return isDoubtful || days.length === 0 ? null : Math.min(...days);
  };
  const letters = messages.flatMap((message) => {
    const { id, subject, received_at, analysis } = message;
    const isNew = now.getTime() - received_at.getTime() < newFor;
    const isLeftOut = (item: Item) =>
      item.details === null &&
      item.kind !== "info" &&
      item.children.some((child) => known.has(child)) &&
      (dayOf(item) === null ? isNew && !item.optional : !isPast(item, today)) &&
      !analysis.items.some((other) => saysAsMuch(other, item));
    const left = analysis.school_mail && !named.has(id) ? analysis.items.filter(isLeftOut) : [];
    if (left.length === 0) return [];
    // Whoever is not named is not told to read it for one child rather than the other.
    const isNamed = left.every((item) => !item.assumed || item.children.length === 1);
    const whose = new Set(isNamed ? left.flatMap((item) => item.children) : []);
    const soonest = soonestOf(message, left);
    const letter = {
      message_id: id,
      subject,
      left_out: left.length,
      about: aboutOf(left),
      children: children.map((child) => child.id).filter((child) => whose.has(child)),
      soonest: soonest === null ? null : isoDay(soonest),
      soonest_words: soonest === null ? null : dayWords(soonest, today),
    };
    const days = left.flatMap((item) => dayOf(item) ?? []);
    return [{ letter, pressing: left.some((item) => item.pressing), first: Math.min(Infinity, ...days) }];
  });
  // A letter that came twice, once through the platform, is one to read.
  const once = new Map(
    letters.map((entry) => [`${entry.letter.subject}/${entry.letter.children.join()}/${entry.first}`, entry]),
  );
  return [...once.values()]
    .toSorted((one, two) => Number(two.pressing) - Number(one.pressing) || one.first - two.first)
    .map(({ letter }) => letter);
}

/** A worded event says what another sentence tells of it on its day; a closure, what it asks for. */
function saysAsMuch(worded: Item, item: Item): boolean {
  if (!worded.details || dayOf(worded) === null || dayOf(worded) !== dayOf(item)) return false;
  return worded.closure !== undefined || (worded.details.kind === "event" && item.kind === "event");
}

function isPast({ due, starts_at, ends_at }: Item, today: Day): boolean {
  const last = ends_at ?? due ?? starts_at;
  return last !== null && parseIsoDay(last) < today;
}

/** What sort of task a sentence sets, the first that fits. */
const sorts: [about: LetterAbout, words: RegExp][] = [
  [
    "payment",
    /£\s?\d|\b(?:pay|paid|payments?|owed?|owing|balance|deposit|instal?ments?|invoices?|top up)\b/i,
  ],
  [
    "form",
    /\b(?:forms?|slips?|consent|permission|questionnaires?|surveys?|sign(?:ed)?|booklets?|sheets?)\b/i,
  ],
  [
    "booking",
    /\b(?:book(?:ing)?s?(?! bags?)|appointments?|slots?|tickets?|order(?:s|ing)?|sign up|places?)\b/i,
  ],
  [
    "reply",
    /\b(?:reply|replies|rsvp|let (?:us|me|the|\w+ \w+) know|tell us|e-?mail|ring|phone|call|text)\b/i,
  ],
  ["kit", /\b(?:bring|brings|wear|wears?|pack|kit|clothes|uniform|costumes?|dress|lunch|donat\w+)\b/i],
];

/** What an email holds, in the order in which a parent wants to know it. */
function aboutOf(left: readonly Item[]): LetterAbout[] {
  const asked = left.filter(({ kind, optional }) => kind === "action" && !optional);
  const found = new Set(
    asked.map(
      ({ evidence }) => sorts.find(([, words]) => words.test(firstPassageOf(evidence.text)))?.[0] ?? "task",
    ),
  );
  const days = new Set(left.filter(({ kind }) => kind === "event").map(dayOf));
  const told = sorts.map(([about]) => about).filter((about) => found.has(about));
  if (days.size > 0) told.push(days.size > 1 ? "dates" : "date");
  if (told.length > 0) return told;
  return asked.length > 0 ? ["task"] : ["option"];
}
