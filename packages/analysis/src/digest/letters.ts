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

/** How long an email is named for what it asks or tells without a day. */
const newFor = 72 * 3_600_000;

/**
 * School emails with requests, dates or news for our children that no line says, each once; what presses and is soonest comes first. One
 * that a later email changes says so, and gives no day.
 */
export function lettersToRead(
  input: DigestInput,
  placed: readonly PlacedLine[],
  today: Day,
): Page["letters"] {
  const { messages, children, now, timezone } = input;
  const isRead = ({ line }: PlacedLine) => line.items.every(({ details }) => details === null);
  // A line of the page says to read them already: what presses, and is not worded.
  const named = new Set(placed.filter(isRead).map(({ line }) => line.message_id));
  const told = new Set(placed.flatMap(({ line }) => line.source_ids));
  const found = messages
    .filter(({ id, analysis }) => analysis.school_mail && !named.has(id))
    .flatMap((message) => {
      const { id, subject, received_at, analysis } = message;
      const isNew = now.getTime() - received_at.getTime() < newFor;
      const left = leftOut(analysis.items, children, { isNew, today });
      const isUntold = analysis.items.some(({ details }) => details === null);
      const isNews = isNew && isUntold && !told.has(id) && analysis.priority !== "low";
      if (left.length === 0 && !isNews) return [];
      const whose = namedIn(left);
      const changed_by = changeOf(message, messages)?.subject ?? null;
      const soonest = changed_by === null ? soonestOf(left, message, { today, timezone }) : null;
      const letter = {
        message_id: id,
        subject,
        left_out: left.length,
        about: left.length > 0 ? aboutOf(left) : ["news" as const],
        changed_by,
        children: children.map((child) => child.id).filter((child) => whose.has(child)),
        soonest: soonest === null ? null : isoDay(soonest),
        soonest_words: soonest === null ? null : dayWords(soonest, today),
      };
      const days = left.flatMap((item) => dayOf(item) ?? []);
      return [{ letter, pressing: left.some((item) => item.pressing), first: Math.min(Infinity, ...days) }];
    });
  // A letter that came twice, once through the platform, is one to read.
  const once = new Map(
    found.map((entry) => [`${entry.letter.subject}/${entry.letter.children.join()}/${entry.first}`, entry]),
  );
  return [...once.values()]
    .toSorted((one, two) => Number(two.pressing) - Number(one.pressing) || one.first - two.first)
    .map(({ letter }) => letter);
}

/** What no line says and is not over. */
function leftOut(
  items: readonly Item[],
  children: DigestInput["children"],
  { isNew, today }: { isNew: boolean; today: Day },
): Item[] {
  const isOpen = (item: Item) =>
    dayOf(item) === null ? isNew && !item.optional : !isPast(item, today) || (isNew && item.pressing);
  return items.filter(
    (item) =>
      item.details === null &&
      (item.kind !== "info" || item.pressing) &&
      children.some(({ id }) => item.children.includes(id)) &&
      isOpen(item) &&
      !items.some((other) => saysAsMuch(other, item)),
  );
}

/** Whoever is not named is not told to read it for one child rather than the other. */
const namedIn = (left: readonly Item[]): ReadonlySet<string> =>
  new Set(left.every(isNamed) ? left.flatMap((item) => item.children) : []);

const isNamed = ({ assumed, children }: Item): boolean => !assumed || children.length === 1;

/** The first day that one of them surely has for a child who is named. */
function soonestOf(
  left: readonly Item[],
  { received_at }: DigestMessage,
  { today, timezone }: { today: Day; timezone: string },
): Day | null {
  const days = left
    .filter((item) => isNamed(item) && isDaySaid({ item, received_at }, timezone))
    .flatMap((item) => dayOf(item) ?? [])
    .filter((day) => day >= today);
  return days.length === 0 ? null : Math.min(...days);
}

/** The last email that says, in its subject, that what this one is about is otherwise. */
function changeOf(
  { subject, received_at }: DigestMessage,
  messages: readonly DigestMessage[],
): DigestMessage | undefined {
  const words = telling(subject);
  return messages
    .filter((later) => {
      if (later.received_at <= received_at || !isChange(later.subject ?? "")) return false;
      const shared = [...telling(later.subject)].filter((word) => words.has(word)).length;
      return shared >= Math.min(2, words.size) && shared > 0;
    })
    .toSorted((one, two) => two.received_at.getTime() - one.received_at.getTime())[0];
}

const telling = (subject: string | null): ReadonlySet<string> =>
  new Set([...contentWords(subject ?? "")].filter((word) => !common.test(word)));
const common =
  /^(?:\d.*|[yps]\d.*|year|school|primary|academy|letter|newsletter|news|update|reminder|term|week|parent|book|club)$/;

const isChange = (subject: string): boolean =>
  tellsOfChange(subject) ||
  /\b(?:cancel\w*|postpon\w*|moved|chang\w*|after all|is on|is off|not on|once more|swap\w*|delay\w*|extend\w*)\b/i.test(
    subject,
  );

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
