import { confirmsInSubject, tellsOfChange } from "../same-thing/change-words.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { passagesOf } from "../text/passages.ts";
import { type Day, isoDay, localDay, parseIsoDay } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";
import { dayOf } from "../time/item-day.ts";
import { contentWords } from "../wording/wording.ts";
import { aboutWords, factsOf, goesOn } from "./letter-about.ts";
import { hasReceipt, isChange, lastAbout, mostOfShort } from "./later-letters.ts";
import { letterName, type NameContext, tellsChange } from "./letter-name.ts";
import { namesDay, namesOtherWeekday } from "./subject-now.ts";
import type { Item } from "../types.ts";
import type { DigestInput, Letter, PlacedLine } from "./types.ts";

/** How long an email is listed for undated requests or news. */
const newFor = 72 * 3_600_000;

/** Later emails may have changed the dates in an email from a week ago. */
const oldFrom = 7 * 24 * 3_600_000;

type Context = Pick<DigestInput, "children" | "now" | "timezone"> & {
  /** School emails, except the receipts below. */
  messages: readonly DigestMessage[];
  receipts: readonly DigestMessage[];
  /** Items that a line of the page shows. */
  shown: ReadonlySet<Item>;
  today: Day;
};
type Found = { letter: Letter; message: DigestMessage; pressing: boolean; first: Day };

/**
 * School emails with requests, dates or news for our children that no line shows, each once; urgent ones first, then the soonest. An
 * email is left out if a later one replaces it, a receipt settles it, or its days are over. `covered` has the ids of
 * receipts, and of emails that one of these replaces, that a receipt settles or that change nothing.
 */
export function lettersToRead(
  { messages, children, now, timezone }: DigestInput,
  placed: readonly PlacedLine[],
  today: Day,
): { letters: Letter[]; covered: ReadonlySet<string> } {
  const ofSchool = messages.filter(({ analysis }) => analysis.school_mail);
  const [receipts, others] = [ofSchool.filter(isReceipt), ofSchool.filter((one) => !isReceipt(one))];
  const isRead = ({ line }: PlacedLine) => line.items.every(({ details }) => details === null);
  // These already have a "Read ..." line: their items are urgent and could not be worded.
  const named = new Set(placed.filter(isRead).map(({ line }) => line.message_id));
  const told = new Set(placed.flatMap(({ line }) => line.source_ids));
  const shown = new Set(placed.flatMap(({ line }) => line.items));
  const context = { messages: others, receipts, shown, children, now, timezone, today };
  const found = context.messages.flatMap((message) => letterOf(message, told, context) ?? []);
  const isNamed = ({ id }: DigestMessage) => named.has(id) || found.some(({ message }) => message.id === id);
  const earlier = Map.groupBy(found, ({ message, letter }) => {
    const later = lastAbout(message, letter.children, context.messages);
    return later && isNamed(later) ? later.id : undefined;
  });
  // An email that came twice, once through the platform, is listed once.
  const once = new Map(
    (earlier.get(undefined) ?? [])
      .filter(({ message }) => !named.has(message.id))
      .map((one) => [`${one.letter.subject}/${one.letter.children.join()}/${one.first}`, one]),
  );
  const kept = [...once.values()];
  const covered = [
    ...found.filter((one) => !kept.includes(one)).map(({ message }) => message),
    ...receipts,
    ...others.filter((message) => hasReceipt(message, receipts, children) || changesNothing(message)),
  ];
  const letters = kept
    .toSorted(
      (one, two) =>
        Number(two.pressing) - Number(one.pressing) ||
        one.first - two.first ||
        two.message.received_at.getTime() - one.message.received_at.getTime(),
    )
    .map(({ letter }) => ({ ...letter, earlier: earlier.get(letter.message_id)?.length ?? 0 }));
  return { letters, covered: new Set(covered.map(({ id }) => id)) };
}

const isReceipt = ({ subject }: DigestMessage): boolean => confirmsInSubject(subject);

function letterOf(message: DigestMessage, told: ReadonlySet<string>, context: Context): Found | null {
  const { id, subject, received_at, analysis } = message;
  const { children, now, timezone, today, shown } = context;
  const isNew = now.getTime() - received_at.getTime() < newFor;
  const isSettled = hasReceipt(message, context.receipts, children);
  const isRecent = now.getTime() - received_at.getTime() < oldFrom && analysis.items.length <= mostOfShort;
  const left = leftOut(message, { ...context, isNew, isRecent, isSettled });
  const isUntold =
    !isSettled &&
    analysis.items.some(({ details, children: theirs }) => details === null && theirs.length > 0);
  const isNews = isNew && isUntold && !told.has(id) && analysis.priority !== "low";
  if (left.length === 0 && !isNews) return null;
  const ids = namedIn(left.length > 0 ? left : analysis.items);
  const whose = children.map((child) => child.id).filter((child) => ids.has(child));
  const written = localDay(received_at, timezone);
  const lines = new Set(
    analysis.items.filter((item) => shown.has(item)).map(({ evidence }) => evidence.text),
  );
  const isSaid = ({ evidence }: Item) => lines.has(evidence.text);
  const isStruck = (item: Item) => isWithheld(item, message, context);
  const open = left.filter((item) => !isStruck(item));
  const days = open.filter(({ optional }) => !optional).flatMap((item) => daysNamed(item, written));
  const first = Math.min(...days.filter((day) => day >= today));
  const all = factsOf(
    open,
    written,
    today,
    !isPassedOn.test(subject ?? "") && analysis.items.length <= mostOfShort + 2,
  );
  // A day stated for some of the children does not count for all of them.
  const facts = all.filter(({ day }) => {
    const given = new Set(all.filter((fact) => fact.day === day).flatMap((fact) => fact.children));
    return left.every((item) => item.children.every((child) => given.has(child)));
  });
  const isAsked = facts.some(({ kinds }) => kinds.length > 0);
  if (told.has(id) && !isAsked && isToldByLines(left, message, context)) return null;
  // If lines already show the change, the remaining day is about something else.
  const isOther = isChange(subject ?? "") && analysis.items.some(({ details }) => details);
  const letter = {
    message_id: id,
    subject: nameOf(message, {
      ...context,
      isStruck: (item) => isChangedLater(item, message, context),
      isSaid,
    }),
    children: whose,
    soonest: first < Infinity ? isoDay(first) : null,
    about: aboutWords(
      facts,
      today,
      (day) => isOther || namesDay(subject, day, written) || namesOtherWeekday(subject, day),
    ),
    earlier: 0,
  };
  return {
    letter,
    message,
    pressing: left.some((item) => item.pressing),
    first,
  };
}

/** An item's own day and, for a change, the day it was moved from. */
function daysNamed(item: Item, written: Day): Day[] {
  const passages = passagesOf(item.evidence.text);
  if (passages.some((passage) => onlyIf.test(passage))) return [];
  const named = passages.flatMap((passage) => findDates(passage, written).map(({ from }) => from));
  return tellsOfChange(item.evidence.text) ? named : named.filter((day) => day === dayOf(item));
}

const onlyIf = /^if\b(?!.*\bplease\b)/i;

const isPassedOn = /^(?:fwd?|fw)\s*:/i;

/** An email's name on the page. */
export function nameOf(
  { subject, received_at, analysis }: DigestMessage,
  { children, timezone, ...context }: Pick<Context, "children" | "timezone"> & NameContext,
): string {
  const ours = analysis.items.filter((item) => children.some(({ id }) => item.children.includes(id)));
  const names = children.map(({ name }) => name);
  return letterName(subject, ours, { ...context, written: localDay(received_at, timezone), names });
}

/** Whether a line covers the subject, and the rest of the email is about the same day or asks for nothing. */
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

/** Whether the page leaves out what the email says about that day, or a later email announces a change and names the day. */
function isWithheld(item: Item, message: DigestMessage, context: Context): boolean {
  const day = dayOf(item);
  const isLeftOut = (other: Item) => other.details && dayOf(other) === day && !context.shown.has(other);
  return message.analysis.items.some(isLeftOut) || isChangedLater(item, message, context);
}

function isChangedLater(
  item: Item,
  { received_at, sender }: DigestMessage,
  { messages, timezone }: Context,
): boolean {
  const day = dayOf(item);
  return messages.some(
    (later) =>
      later.received_at > received_at &&
      later.analysis.items.some(
        (other) =>
          item.children.some((id) => other.children.includes(id)) &&
          (later.sender === sender || sharedWords(item, other) >= 2) &&
          (isChange(later.subject ?? "") || tellsChange(other)) &&
          findDates(other.evidence.text, localDay(later.received_at, timezone)).some(
            ({ from }) => from === day,
          ),
      ),
  );
}

function sharedWords(one: Item, two: Item): number {
  const words = contentWords(one.evidence.text);
  return [...contentWords(two.evidence.text)].filter((word) => words.has(word)).length;
}

/** Items that no line shows and that are neither over nor settled. */
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
      !(
        isSettled &&
        (item.kind === "action" || asksToPay.test(item.evidence.text)) &&
        !kit.test(item.evidence.text)
      ) &&
      !items.some((other) => saysAsMuch(other, item)),
  );
}

const changesNothing = ({ analysis: { items } }: DigestMessage): boolean =>
  items.length > 0 && items.every(({ evidence }) => asUsual.test(evidence.text));

/** Nothing changes, so there is nothing to do; or it is for new starters. */
const asUsual =
  /\bstarters$|\b(?:not affected|unaffected|(?:is|are|stays?|remains?|stands?) (?:as )?(?:normal|usual|planned|unchanged)|stands)[.!]?(?: at this stage[.!]?)?$/i;

/** Empty if the email doesn't say which of several children an item is for. */
const namedIn = (left: readonly Item[]): ReadonlySet<string> =>
  new Set(left.every(isGiven) ? left.flatMap((item) => item.children) : []);

const isGiven = ({ assumed, children }: Item): boolean => !assumed || children.length === 1;

const asksToPay = /\bpay\b|\bdue\b|£/i;

/** Still to be packed once everything is paid. */
const kit =
  /\b(?:bring|wear|pack|kit|clothes|uniform|costumes?|hats?|coats?|wellies|boots|trainers|towels?|packed lunch(?! children))\b/i;

/** A worded event covers other sentences about an event on its day; a closure covers requests too. */
function saysAsMuch(worded: Item, item: Item): boolean {
  if (!worded.details || dayOf(worded) === null || dayOf(worded) !== dayOf(item)) return false;
  return worded.closure !== undefined || (worded.details.kind === "event" && item.kind === "event");
}

function isPast({ due, starts_at, ends_at }: Item, today: Day): boolean {
  const last = ends_at ?? due ?? starts_at;
  return last !== null && parseIsoDay(last) < today;
}
