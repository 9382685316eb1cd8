import { aboutMessage, type About } from "./assess/about.ts";
import { assess } from "./assess/assess.ts";
import { judgeTrust, type Trust } from "./assess/trust.ts";
import { type Day, localDay } from "./time/day.ts";
import { isoDayOf, isOver } from "./time/item-day.ts";
import { draftMessage } from "./extract/draft-message.ts";
import { calmCase } from "./wording/calm-case.ts";
import type { Reading } from "./reading/reading.ts";
import { lineOf } from "./wording/line-of.ts";
import { asSentences } from "./wording/wording.ts";
import { headingsNamed } from "./wording/named-heading.ts";
import { readMessage } from "./reading/read-message.ts";
import type { Weights } from "./reading/weights.ts";
import { audienceRules } from "./audience/audience-of.ts";
import { childrenOfMessage } from "./audience/children-of-message.ts";
import { type ClassQuestion, classQuestion, ofClass } from "./audience/class-question.ts";
import { wordsForOthers } from "./audience/words-for-others.ts";
import { type FoundItem, itemsForOurs } from "./same-thing/found-items.ts";
import type { Drop } from "./grounding/drops.ts";
import { groundAll } from "./grounding/ground-all.ts";
import { mergeClosures } from "./same-thing/merge-closures.ts";
import { mergeReminders } from "./same-thing/merge-reminders.ts";
import { withinMessage } from "./same-thing/within-message.ts";
import { mergeRepeats } from "./same-thing/merge-repeats.ts";
import { withNews } from "./summary/news.ts";
import { asNoEvent } from "./same-thing/no-event.ts";
import { withUntoldAsks } from "./summary/untold-asks.ts";
import { withoutInventions } from "./summary/own-words.ts";
import { readingWarnings } from "./mime/reading-warnings.ts";
import { newsletterSummary, supportedSummary } from "./summary/summary.ts";
import type { Analysis, Draft, Ending, Family, Item, Message, OfClass, Usage } from "./types.ts";

/**
 * Analyses one message, stage by stage: reads it (document, reading), drafts requests and events (extract), checks them against its text
 * (grounding), assigns them to children (audience), merges duplicates (same-thing), judges priority (assess) and summarises (summary).
 * Synchronous and without side effects; throws only on programming errors.
 */

export type Entry = { message: Message; now: Date };

/** How an analysis was made. If `draft` is null, the embedded analyser drafts it here. */
export type Origin = {
  draft: Draft | null;
  analyser: Analysis["analyser"];
  warnings: string[];
  usage: Usage | undefined;
};

export function conclude(entry: Entry, family: Family, origin: Origin, weights?: Weights): Analysis {
  return concludeOpenly(entry, family, origin, weights).analysis;
}

/** As `conclude`, but also returns what was dropped from the draft, and why: for evaluation. */
export function concludeOpenly(
  entry: Entry,
  family: Family,
  origin: Origin,
  weights?: Weights,
): { analysis: Analysis; drops: Drop[] } {
  const read = prepare(entry, family, weights);
  const { draft, drops } = origin.draft
    ? withoutInventions(origin.draft, read.reading, family, signatureOf(read.message))
    : { draft: draftMessage(read.reading), drops: [] };
  const { analyser, usage } = origin;
  const noticed = [...read.message.warnings, ...readingWarnings(read.message), ...draft.warnings];
  const base = {
    warnings: [...new Set([...noticed, ...origin.warnings])],
    analyser,
    ...(usage ? { usage } : {}),
  };
  if (!read.trust.school_mail) return { analysis: { ...base, ...otherMail(read, draft) }, drops };
  const asking = analyser === "language_model" ? withUntoldAsks(draft, read.reading) : draft;
  const found = itemsOfMessage(read, asking, family, analyser);
  return {
    analysis: { ...base, ...schoolMail(read, draft, family, analyser, found) },
    drops: [...drops, ...found.drops],
  };
}

/** Whether it is school mail: all we need to know before calling an analyser. */
export function isSchoolMail(entry: Entry, family: Family): boolean {
  return prepare(entry, family).trust.school_mail;
}

type Read = { message: Message; now: Date; reading: Reading; trust: Trust };

/** Reads a message and judges its sender. */
export function prepare({ message: given, now }: Entry, family: Family, weights?: Weights): Read {
  const message = given.date ? given : { ...given, date: now };
  const reading = readMessage(message, family, weights);
  return { message, now, reading, trust: judgeTrust(message, reading.document, family, reading.profile) };
}

/** Who wrote it: the sender's name, and the last lines of the text. */
const signatureOf = ({ from, blocks }: Message): string[] => [
  from.name,
  ...blocks.slice(-3).map(({ text }) => text),
];

type Judged = Omit<Analysis, "warnings" | "analyser" | "usage">;

function schoolMail(
  { reading }: Read,
  draft: Draft,
  family: Family,
  analyser: Analyser,
  { items, shown, ends, today, about, forOthers, of_class }: MessageItems,
): Judged {
  const { judged, pressing } = assess(items, about.children, today, about);
  const summary =
    reading.newsletter && analyser !== "language_model"
      ? newsletterSummary(shown, reading, today)
      : supportedSummary(draft.summary, shown, reading);
  const schools = family.schools.map(({ name }) => name);
  const named = headingsNamed(reading.document, schools);
  const worded = (text: string) => calmCase(named(text), reading.document);
  return {
    ...judged,
    school_mail: true,
    relevant_children: [...about.children],
    ai_summary: worded(summary),
    ...(ends.length > 0 ? { ends } : {}),
    ...(forOthers ? { for_others: forOthers } : {}),
    ...(of_class ? { of_class } : {}),
    items: closureFirst(
      withNews(shown, about.children, reading, pressing, about.disruptions, analyser === "language_model"),
    ).map((item) => ({
      ...item,
      details: item.details ?? null,
      text: item.details
        ? lineOf(item.details, item.amount, item.conflict ?? null)
        : asSentences(worded(item.text)),
    })),
  };
}

/** "School is closed. Do not send your child in": the closure is the urgent item if it has a wording and the other has none. */
function closureFirst(items: readonly Item[]): Item[] {
  const closed = items.find(({ closure, details }) => closure && details);
  const said = items.find(
    (item) => item.pressing && !item.details && isoDayOf(item) === closed?.starts_at?.slice(0, 10),
  );
  if (!closed || !said) return [...items];
  const { pressing: _, ...rest } = said;
  return items.map((item) => (item === closed ? { ...item, pressing: true } : item === said ? rest : item));
}

/** `items` are those that the message is judged by; `shown` has each event once. Both leave out past items. */
type Analyser = Analysis["analyser"];
type MessageItems = {
  items: Item[];
  shown: Item[];
  ends: Ending[];
  today: Day;
  about: About;
  /** The words that say that it is for other people's children; null if it is for ours. */
  forOthers: string | null;
  of_class: OfClass | undefined;
  drops: Drop[];
};

export function itemsOfMessage(
  { message, now, reading, trust }: Read,
  draft: Draft,
  family: Family,
  analyser: Analyser = "embedded",
): MessageItems {
  const sender = `${message.from.name} ${message.from.address}`;
  const from = { sender, joining: trust.joining };
  const rules = audienceRules(reading, reading.profile, trust.scope, from);
  const question = classQuestion(reading, trust.scope, from);
  const today = localDay(now, family.timezone);
  const { grounded, ends, drops } = groundAll(draft, message, reading);
  const ours = itemsForOurs(grounded, rules, question);
  const isOpen = (item: Item) => !isOver(item, today);
  const othersIn = ({ children }: About) =>
    children.length === 0 ? wordsForOthers(reading.document, rules.read) : null;
  const foreign = dropsOf(
    "another group",
    grounded.map(({ item }) => item),
    ours,
  );
  // A language model words everything; items that the embedded analyser can't word are still compared by their text.
  if (analyser === "language_model" && ours.every(({ details }) => details !== undefined)) {
    const once = withinMessage(ours);
    const worded = once.filter(isOpen);
    const left = [...foreign, ...dropsOf("duplicate", ours, once), ...dropsOf("over", once, worded)];
    const about = aboutMessage(message, reading, rules, worded);
    const forOthers = othersIn(about);
    const of_class = classOfMessage(about, worded, question);
    const told = { items: worded, shown: worded, ends, today, about, forOthers, of_class };
    return { ...told, drops: [...drops, ...left] };
  }
  const found = mergeClosures(mergeRepeats(ours));
  const current = (all: readonly FoundItem[]) =>
    withinMessage(mergeReminders(all, reading.newsletter)).filter(isOpen);
  const items = current(found);
  const shown = current(asNoEvent(found));
  const about = aboutMessage(message, reading, rules, items);
  const of_class = classOfMessage(about, items, question);
  const told = { items, shown, ends, today, about, forOthers: othersIn(about), of_class };
  return { ...told, drops: [...drops, ...foreign] };
}

/** Set if the message as a whole is for some of its children only if they are in a class that it names. */
function classOfMessage(
  { children, reading, disruptions }: About,
  items: readonly Item[],
  question: ClassQuestion | null,
): OfClass | undefined {
  const left = items.map((item) => {
    const without = item.children.filter((id) => !item.of_class?.may_be.includes(id));
    return { ...item, children: without };
  });
  return ofClass(
    children,
    (rules) => childrenOfMessage(reading, rules, left, disruptions).children,
    question,
  );
}

/** Items that a stage did not pass on, found by their text and evidence. */
function dropsOf(
  reason: Drop["reason"],
  before: readonly Pick<Item, "text" | "evidence">[],
  after: readonly Pick<Item, "text" | "evidence">[],
): Drop[] {
  const key = ({ text, evidence }: Pick<Item, "text" | "evidence">) => `${text}\n${evidence.text}`;
  const kept = new Set(after.map(key));
  return before
    .filter((item) => !kept.has(key(item)))
    .map(({ text, evidence }) => ({ reason, text, evidence: evidence.text }));
}

function otherMail({ reading, trust }: Read, draft: Draft): Judged {
  return {
    school_mail: false,
    ai_summary: trust.deceptive ? warningOf(trust) : supportedSummary(draft.summary, [], reading),
    relevance_score: 0.05,
    priority: "low",
    relevant_children: [],
    items: [],
    reason: `Low: not school mail, ${trust.why}.`,
  };
}

/** Never repeats a fraudulent message's text as if it were news. */
function warningOf({ why }: Trust): string {
  return `Careful, this may be a fraud: ${why}. Do not pay, sign in or reply to it; ask the school if in doubt.`;
}
