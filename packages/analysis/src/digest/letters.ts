import { changesInSubject, confirmsInSubject, tellsOfChange } from "../same-thing/change-words.ts";
import { callsOff } from "../same-thing/strike-cancelled.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { type Day, isoDay, localDay, parseIsoDay } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { shortDay } from "../wording/due-words.ts";
import { contentWords } from "../wording/wording.ts";
import { aboutWords, factsOf, goesOn, withHeadings } from "./letter-about.ts";
import { namesDay, namesOtherWeekday, subjectNow } from "./subject-now.ts";
import type { Item } from "../types.ts";
import type { DigestInput, Page, PlacedLine } from "./types.ts";

/** How long an email is named for what it asks or tells without a day. */
const newFor = 72 * 3_600_000;

/** What an email of a week ago gives a day for, later ones may have changed. */
const oldFrom = 7 * 24 * 3_600_000;

type Context = Pick<DigestInput, "children" | "now" | "timezone"> & {
  /** School mail but for receipts, and these. */
  messages: readonly DigestMessage[];
  receipts: readonly DigestMessage[];
  /** What a line of the page says. */
  shown: ReadonlySet<Item>;
  today: Day;
};
type Letter = Page["letters"][number];
type Found = { letter: Letter; message: DigestMessage; pressing: boolean; first: Day };

/**
 * School emails with requests, dates or news for our children that no line says, each once; what presses and is soonest comes first. An
 * email is left out when a later one takes its place, a receipt has settled it, or its days are over.
 */
export function lettersToRead(
  { messages, children, now, timezone }: DigestInput,
  placed: readonly PlacedLine[],
  today: Day,
): Page["letters"] {
  const ofSchool = messages.filter(({ analysis }) => analysis.school_mail);
  const [receipts, others] = [ofSchool.filter(isReceipt), ofSchool.filter((one) => !isReceipt(one))];
  const isRead = ({ line }: PlacedLine) => line.items.every(({ details }) => details === null);
  // A line of the page says to read them already: what presses, and is not worded.
  const named = new Set(placed.filter(isRead).map(({ line }) => line.message_id));
  const told = new Set(placed.flatMap(({ line }) => line.source_ids));
  const shown = new Set(placed.flatMap(({ line }) => line.items));
  const context = { messages: others, receipts, shown, children, now, timezone, today };
  const found = context.messages.flatMap((message) => letterOf(message, told, context) ?? []);
  const isNamed = ({ id }: DigestMessage) => named.has(id) || found.some(({ message }) => message.id === id);
  const earlier = Map.groupBy(found, ({ message, letter }) => {
    const later = lastAbout(message, letter.children, context);
    return later && isNamed(later) ? later.id : undefined;
  });
  // A letter that came twice, once through the platform, is one to read.
  const once = new Map(
    (earlier.get(undefined) ?? [])
      .filter(({ message }) => !named.has(message.id))
      .map((one) => [`${one.letter.subject}/${one.letter.children.join()}/${one.first}`, one]),
  );
  return [...once.values()]
    .toSorted(
      (one, two) =>
        Number(two.pressing) - Number(one.pressing) ||
        one.first - two.first ||
        two.message.received_at.getTime() - one.message.received_at.getTime(),
    )
    .map(({ letter }) => ({ ...letter, earlier: earlier.get(letter.message_id)?.length ?? 0 }));
}

const isReceipt = ({ subject }: DigestMessage): boolean => confirmsInSubject(subject);

function letterOf(message: DigestMessage, told: ReadonlySet<string>, context: Context): Found | null {
  const { id, subject, received_at, analysis } = message;
  const { children, now, timezone, today } = context;
  const isNew = now.getTime() - received_at.getTime() < newFor;
  const isSettled = hasReceipt(message, context);
  const isRecent = now.getTime() - received_at.getTime() < oldFrom && analysis.items.length <= mostOfShort;
  const left = leftOut(message, { ...context, isNew, isRecent, isSettled });
  const isUntold = !isSettled && analysis.items.some(({ details }) => details === null);
  const isNews = isNew && isUntold && !told.has(id) && analysis.priority !== "low";
  if (left.length === 0 && !isNews) return null;
  const ids = namedIn(left.length > 0 ? left : analysis.items);
  const whose = children.map((child) => child.id).filter((child) => ids.has(child));
  const days = left.flatMap((item) => dayOf(item) ?? []).filter((day) => day >= today);
  const first = days.length > 0 ? Math.min(...days) : Infinity;
  const written = localDay(received_at, timezone);
  const isInSubject = namesDay(subject, first, written) || namesOtherWeekday(subject, first);
  const isStruck = (item: Item) => isWithheld(item, message, context);
  const all = factsOf(
    left.filter((item) => !isStruck(item)),
    written,
    today,
    !isPassedOn.test(subject ?? "") && analysis.items.length <= mostOfShort * 2,
  );
  // A day for some of the children is not given for all of them.
  const facts = all.filter(({ day }) => {
    const given = new Set(all.filter((fact) => fact.day === day).flatMap((fact) => fact.children));
    return left.every((item) => item.children.every((child) => given.has(child)));
  });
  if (told.has(id) && !facts.some(({ isLast }) => isLast) && isToldByLines(left, message, context))
    return null;
  const name = withHeadings(subjectNow(subject, written, today), left);
  // Of a change that lines tell, the day that is left is another matter's.
  const isOther = isChange(subject ?? "") && analysis.items.some(({ details }) => details);
  const letter = {
    message_id: id,
    subject: name,
    children: whose,
    soonest:
      namesDay(subject, first, written) || facts.some(({ day }) => day === first) ? isoDay(first) : null,
    about:
      aboutWords(facts, {
        first,
        today,
        subject: name,
        isInSubject: isOther || isInSubject,
        several: new Set(days).size > 1,
        isOld: new Set(days).size > 1 && now.getTime() - received_at.getTime() > oldFrom,
      }) ?? sinceWords(left, today),
    earlier: 0,
  };
  return {
    letter,
    message,
    pressing: left.some((item) => item.pressing),
    first,
  };
}

const isPassedOn = /^(?:fwd?|fw)\s*:/i;

function sinceWords(left: readonly Item[], today: Day): string | null {
  const [day] = left.filter(goesOn).map(dayOf);
  return day != null && day < today ? `from ${shortDay(day, today)}` : null;
}

/** A line says what the subject is about; what the email adds is of the same day, or asks for nothing. */
function isToldByLines(
  left: readonly Item[],
  { subject, analysis }: DigestMessage,
  { shown }: Context,
): boolean {
  const words = contentWords(subject ?? "");
  const lines = analysis.items.filter(
    (item) =>
      shown.has(item) &&
      item.details?.kind === "event" &&
      [...contentWords(item.details.title)].every((word) => words.has(word)),
  );
  const days = lines.map(dayOf);
  return (
    lines.length > 0 &&
    left.every((item) => item.kind !== "action" || item.optional || days.includes(dayOf(item)))
  );
}

/** Whether the page leaves out what the email says of that day, or a later email says in its words that something is otherwise then. */
function isWithheld(
  item: Item,
  { received_at, analysis }: DigestMessage,
  { shown, messages }: Context,
): boolean {
  const day = dayOf(item);
  if (analysis.items.some((other) => other.details && dayOf(other) === day && !shown.has(other))) return true;
  const words = contentWords(item.evidence.text);
  const changes = (other: Item) =>
    dayOf(other) === day &&
    (callsOff(other) || tellsOfChange(other.evidence.text)) &&
    [...contentWords(other.evidence.text)].filter((word) => words.has(word)).length >= 2;
  return messages.some((later) => later.received_at > received_at && later.analysis.items.some(changes));
}

/** What no line says and is not over, nor settled. */
function leftOut(
  { analysis: { items } }: DigestMessage,
  {
    children,
    isNew,
    isRecent,
    isSettled,
    today,
  }: Context & {
    isNew: boolean;
    isRecent: boolean;
    isSettled: boolean;
  },
): Item[] {
  const isOpen = (item: Item) =>
    dayOf(item) === null
      ? isNew && !item.optional
      : !isPast(item, today) || (isNew && item.pressing) || (isRecent && goesOn(item));
  return items.filter(
    (item) =>
      item.details === null &&
      (item.kind !== "info" || item.pressing) &&
      !asUsual.test(item.evidence.text) &&
      children.some(({ id }) => item.children.includes(id)) &&
      isOpen(item) &&
      !(isSettled && item.kind === "action" && !kit.test(item.evidence.text)) &&
      !items.some((other) => saysAsMuch(other, item)),
  );
}

/** Nothing changes, and nothing is to be done about it; or it is for those who are to come. */
const asUsual =
  /\bstarters$|\b(?:not affected|unaffected|(?:is|are|stays?|remains?|stands?) (?:as )?(?:normal|usual|planned|unchanged)|stands)[.!]?(?: at this stage[.!]?)?$/i;

/** Whoever is not named is not told to read it for one child rather than the other. */
const namedIn = (left: readonly Item[]): ReadonlySet<string> =>
  new Set(left.every(isGiven) ? left.flatMap((item) => item.children) : []);

const isGiven = ({ assumed, children }: Item): boolean => !assumed || children.length === 1;

/** The last email that takes this one's place for its children: its subject says that the matter is otherwise, or it calls it off. */
function lastAbout(earlier: DigestMessage, children: readonly string[], { messages }: Context) {
  const { subject, received_at } = earlier;
  return messages
    .filter(
      (later) =>
        later.received_at > received_at &&
        children.every((id) => later.analysis.relevant_children.includes(id)) &&
        (plainSubject(later) === plainSubject(earlier) ||
          (isChange(later.subject ?? "") ? isAbout(later.subject, subject) : callsAllOff(later, subject))),
    )
    .toSorted((one, two) => two.received_at.getTime() - one.received_at.getTime())[0];
}

/** An answer goes on under the same subject, and a subject of a platform's says nothing. */
const plainSubject = ({ subject, sender }: DigestMessage): string =>
  `${(subject ?? "").replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/i, "").toLowerCase()}/${sender}`;

/** A short email that names all that the subject names, and says that it is off or brings it up to date. */
function callsAllOff({ subject, analysis }: DigestMessage, earlier: string | null): boolean {
  const { items, ai_summary } = analysis;
  const text = [subject, ai_summary, ...items.map(({ evidence }) => evidence.text)].join(" ");
  const words = [...telling(earlier)].filter((word) => !often.test(word));
  const said = telling(text);
  return (
    items.length <= mostOfShort &&
    words.length > 0 &&
    words.every((word) => said.has(word)) &&
    (/\bOFF\b/.test(text) ||
      /\bno (?:\w+ ){1,3}(?:on|this|today|tomorrow)\b|\b(?:cancelled|postponed|called off|is off|update)\b/i.test(
        text,
      ))
  );
}
const mostOfShort = 4;

/** Whether a receipt that came later names what an email asks to be paid. */
const hasReceipt = ({ subject, received_at }: DigestMessage, { receipts }: Context): boolean =>
  receipts.some(
    (later) =>
      later.received_at > received_at &&
      isAbout(later.analysis.items.map(({ evidence }) => evidence.text).join(" "), subject),
  );

/** What is still to be packed when all is paid. */
const kit =
  /\b(?:bring|wear|pack|kit|clothes|uniform|costumes?|hats?|coats?|wellies|boots|trainers|towels?|packed lunch(?! children))\b/i;

/** Whether a text has the telling words of a subject: two of them, or all but those that many subjects have. */
function isAbout(text: string | null, subject: string | null): boolean {
  const words = telling(subject);
  const shared = [...telling(text)].filter((word) => words.has(word)).length;
  const own = [...words].filter((word) => !often.test(word)).length;
  return shared > 0 && shared >= Math.min(2, Math.max(1, own));
}

const telling = (text: string | null): ReadonlySet<string> =>
  new Set([...contentWords(text ?? "")].filter((word) => !common.test(word) && !isChange(word)));
const common =
  /^(?:.*\d.*|school|primary|academy|letter|newsletter|news|update|term|week|parent|book|club|not|correction|new|date|time|today|tomorrow|tonight)$/;
const often = /^(?:day|trip|visit|outing|night|evening)$/;

const isChange = (subject: string): boolean => changesInSubject(subject) || /\breminder\b/i.test(subject);

/** A worded event says what another sentence tells of it on its day; a closure, what it asks for. */
function saysAsMuch(worded: Item, item: Item): boolean {
  if (!worded.details || dayOf(worded) === null || dayOf(worded) !== dayOf(item)) return false;
  return worded.closure !== undefined || (worded.details.kind === "event" && item.kind === "event");
}

function isPast({ due, starts_at, ends_at }: Item, today: Day): boolean {
  const last = ends_at ?? due ?? starts_at;
  return last !== null && parseIsoDay(last) < today;
}
