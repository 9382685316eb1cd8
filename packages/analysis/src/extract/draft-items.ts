import { joinPassages } from "../text/passages.ts";
import { isoDay } from "../time/day.ts";
import type { Moment } from "../time/moments.ts";
import type { Section, Sentence } from "../document/types.ts";
import { isChatter } from "../text/chatter.ts";
import type { DraftItem } from "../types.ts";
import { judgeInPlace, isReminder, isVacancy, weighed } from "./requests/requests-here.ts";
import { type Request, judgeRequest } from "../reading/requests.ts";
import { requestOf, type Reading } from "../reading/reading.ts";
import { findAmount, findLink } from "../reading/facts.ts";
import { asideItem, closureItem, eventItems } from "./events/event-items.ts";
import { closureIn } from "../reading/closures.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { isOfIllness, isSupposed } from "../reading/at-once.ts";
import { isCostPolicy } from "./requests/cost-policy.ts";
import { isAdvice } from "../reading/merely-told.ts";
import { joinRequests } from "./requests/join-requests.ts";
import { type Drafted, drafted } from "./requests/duplicate-features.ts";
import { linkDue } from "./requests/due-link.ts";
import { openWeek, recurrenceOf, ruledDue } from "./requests/due-rules.ts";
import { daysToCome, isDiary, weekdaysOfTerm } from "../reading/nearby.ts";
import { standingAlone } from "./requests/standing-alone.ts";
import { topicHeading } from "./requests/topic-heading.ts";
import { actionText, capitalise, shorten } from "../wording/wording.ts";

/** Everything a message asks or announces, unit by unit; what is over is left out. */
export function draftItems(context: Reading): DraftItem[] {
  const items: DraftItem[] = [];
  for (const section of context.document.sections) {
    const found = draftSection(section, context);
    const left = joinRequests(found.drafted, context);
    items.push(...found.items.filter((item) => !left.has(item)));
  }
  return ofNow(
    items.filter((item) => !isDeadlineOf(item, items)),
    context,
  );
}

/** What a section asks or announces, and its actions with the units that ask for them; none in one that is past. */
export function draftSection(section: Section, context: Reading): { items: DraftItem[]; drafted: Drafted[] } {
  const items: DraftItem[] = [];
  const actions: Drafted[] = [];
  if (isPastSection(section, context)) return { items, drafted: actions };
  const listed = listUnderAsk(section, context);
  if (listed) {
    items.push(listed.item);
    actions.push(drafted(listed.opener, listed.item, requestOf(listed.opener, context)));
  }
  for (const unit of section.sentences) {
    if (listed?.units.has(unit)) continue;
    const clauses = context.sentences.get(unit)?.clauses ?? [];
    for (const part of clauses.length > 0 ? clauses : [unit]) {
      const found = itemsOf(part, context);
      items.push(...found.items);
      const action = found.items.find((item) => item.kind === "action" && item.closure === undefined);
      if (action) actions.push(drafted(part, action, found.ask));
    }
  }
  return { items, drafted: actions };
}

/** A message of what goes wrong now asks for now, but for what only an "if" asks. */
function ofNow(items: DraftItem[], context: Reading): DraftItem[] {
  if (!context.ofToday) return items;
  return items.map((item) =>
    item.kind === "action" &&
    item.due === null &&
    !item.standing &&
    item.recurs === null &&
    !/\bif\b/i.test(item.evidence) &&
    !isOfIllness(item.evidence) &&
    !isSupposed(item.evidence) &&
    !isAdvice(item.evidence)
      ? { ...item, due: isoDay(context.reference) }
      : item,
  );
}

/** "It closes on Monday 30 November" is the survey's last day and no event: the ask that took its day says it. */
function isDeadlineOf(item: DraftItem, items: readonly DraftItem[]): boolean {
  const day = item.starts_at?.slice(0, 10);
  if (item.kind !== "event" || !day || !lastDay.test(item.evidence)) return false;
  return items.some(
    (other) =>
      other.kind === "action" &&
      other.due?.slice(0, 10) === day &&
      other.evidence !== item.evidence &&
      other.evidence.includes(item.evidence),
  );
}

const lastDay =
  /\b(?:closes?|closing|deadline|due|by|until|last (?:day|date)|comes? down|no later than|cut[- ]off)\b/i;

/** "Children will need:" and the lines below it are one ask. */
function listUnderAsk(
  section: Section,
  context: Reading,
): { item: DraftItem; opener: Sentence; units: Set<Sentence> } | null {
  const leads = [...new Set(section.lead.values())].filter(
    (text) =>
      judgeRequest(text).score >= 0.5 || /\b(?:need|bring|wear|pack|kit list|equipment)\b/i.test(text),
  );
  for (const lead of leads) {
    const units = section.sentences.filter((unit) => section.lead.get(unit.paragraph) === lead);
    const opener = section.sentences.find(
      (unit) => unit.evidence.endsWith(lead) || lead.endsWith(unit.evidence),
    );
    const short = units.filter((unit) => unit.text.length < 90 && daysToCome(unit, context).length === 0);
    if (!opener || short.length < 2 || short.length < units.length) continue;
    const item = actionItem(opener, judgeRequest(lead), daysToCome(opener, context), context);
    const list = units.map((unit) => unit.text.replace(/[.;,\s]+$/, "")).join(", ");
    return {
      item: {
        ...item,
        text: shorten(`${item.text.replace(/[:\s]+$/, "")}: ${list}`, 260),
        evidence: joinPassages(item.evidence, ...units.slice(0, 12).map((unit) => unit.evidence)),
      },
      opener,
      units: new Set([opener, ...units]),
    };
  }
  return null;
}

/** A section of thanks or of children's writing asks nothing. */
function isPastSection(section: Section, context: Reading): boolean {
  const told = section.sentences.filter((unit) => isPastTelling(unit.text)).length;
  return (
    section.sentences.length > 0 &&
    told === section.sentences.length &&
    !section.sentences.some((unit) => daysToCome(unit, context).length > 0)
  );
}

/** Items, and the request as it was judged where it is. */
type Drafts = { items: DraftItem[]; ask: Request };

function itemsOf(unit: Sentence, context: Reading): Drafts {
  const { items, ask } = draftsOf(unit, context);
  return { items: standingAlone(items, unit, context), ask };
}

function draftsOf(unit: Sentence, context: Reading): Drafts {
  const read = requestOf(unit, context);
  const nothing: Drafts = { items: [], ask: read };
  if (isVacancy(unit) || isCostPolicy(unit.text)) return nothing;
  const coming = daysToCome(unit, context);
  if (isChatter(unit.text) && !coming.some(({ explicit }) => explicit)) return nothing;
  const over = coming.length === 0 && isOver(unit, read, context);
  const closure = unit.form === "line" || over ? null : closureIn(unit.text);
  if (closure) {
    const closed = closureItem(closure, unit, coming, context);
    if (closed) return { items: [closed, ...eventItems(unit, coming, context)], ask: read };
  }
  const direct = read.wording === "owed" || read.wording === "direct";
  if (isPastTelling(unit.text) && !direct) return nothing;
  if (over && !direct && read.wording !== "command") return nothing;
  const { asks, ask } = judgeInPlace(unit, read, coming, context);
  if (!asks || (over && ask.wording !== "owed")) {
    if (!over && isReminder(unit, ask, coming, context))
      return { items: [reminderItem(unit, ask, context)], ask };
    const events = eventItems(unit, coming, context);
    const aside = asideItem(unit, events);
    const passing = !asks && aside.length > 0 && ask.score < 0.5;
    return {
      items: [...aside, ...events],
      ask: passing ? weighed(unit, ask, coming, context) : ask,
    };
  }
  const action = actionItem(unit, ask, coming, context);
  const events =
    ask.presence || unit.form !== "sentence"
      ? eventItems(unit, coming, context)
      : besideDue(action, unit, coming, context);
  return { items: [action, ...events], ask };
}

/** "Sports day is on the 12th instead of tomorrow": what is to be done on one day does not hide what changes before it, today or tomorrow. */
function besideDue(
  action: DraftItem,
  unit: Sentence,
  coming: readonly Moment[],
  context: Reading,
): DraftItem[] {
  const due = action.due?.slice(0, 10);
  const soon = [context.reference, context.reference + 1].map((day) => isoDay(day));
  if (coming.length < 2 || due === undefined || soon.includes(due)) return [];
  return eventItems(unit, coming, context).filter((event) =>
    soon.includes(event.starts_at?.slice(0, 10) ?? ""),
  );
}

function reminderItem(unit: Sentence, ask: Request, context: Reading): DraftItem {
  return { ...actionItem(unit, ask, [], context), kind: "info", due: null, recurs: null, standing: true };
}

/** Its days are past; "this week" is not over for an ask before its Friday. */
function isOver(unit: Sentence, ask: Request, context: Reading): boolean {
  const moments = context.sentences.get(unit)?.moments ?? [];
  return (
    moments.length > 0 && weekdaysOfTerm(unit) === null && !(ask.score >= 0.8 && openWeek(unit, context))
  );
}

/** A diary's line without the day in front, which the item shows beside it. */
function undated(unit: Sentence, context: Reading): string {
  const moments = context.sentences.get(unit)?.moments ?? [];
  const [first] = moments;
  if (unit.form === "sentence" || moments.length !== 1 || !first || first.start > 3) return unit.text;
  const rest = unit.text.slice(first.end).replace(/^[\s:,.;–—|)-]+/, "");
  return /^[a-z]*\s?\S{4,}/i.test(rest) && rest.length >= 12 ? rest : unit.text;
}

/** What a unit would be as an action. */
export function actionItem(
  unit: Sentence,
  ask: Request,
  coming: readonly Moment[],
  context: Reading,
): DraftItem {
  const ruled = ruledDue(unit, ask, coming, context);
  const { due, evidence } = linkDue(unit, ask, coming, ruled, context);
  return {
    kind: "action",
    text: withAntecedent(actionText(undated(unit, context), topicHeading(unit.section, context)), unit),
    evidence,
    due,
    starts_at: null,
    ends_at: null,
    amount: findAmount(unit.text),
    link: findLink(unit.links),
    optional: ask.optional,
    recurs: recurrenceOf(unit),
    standing: ask.standing && !ruled.own,
    topic: topicOf(unit, ask, context),
  };
}

/** What an ask and the sentence before it may have in one line. */
const longestPair = 118;
const pointing = /^(?:\S+ ){1,2}(?:it|them|these|those|one|some)\b/i;

/** "Theo's lunch account is empty. Top it up": what the pronoun stands for is said in the sentence before. */
function withAntecedent(text: string, unit: Sentence): string {
  const { sentences: units, heading } = unit.section;
  const before = units[units.indexOf(unit) - 1];
  if (heading || !pointing.test(text) || before?.paragraph !== unit.paragraph || before.form !== "sentence")
    return text;
  const joined = `${before.text} ${text}`;
  if (joined.length <= longestPair) return joined;
  // "Theo had two dinners last week, so his account is overdrawn. Top it up": the last clause says it.
  const clause = /(?:[,;–]\s+(?:so|and|but|as)\s+|;\s+)([^,;]{12,})$/i.exec(before.text)?.[1];
  const short = clause && `${capitalise(clause)} ${text}`;
  return short && short.length <= longestPair ? short : text;
}

/** In a newsletter a section is one matter; in a letter each kind of ask is. A diary's lines stand alone. */
function topicOf(unit: Sentence, ask: Request, context: Reading): string {
  const place = `${unit.section.place}/${context.document.sections.indexOf(unit.section)}`;
  if (isDiary(unit.section, context)) return `${place}/${unit.paragraph}/${ask.topic}`;
  return headed(context) && unit.section.heading ? `${place}/section` : `${place}/${ask.topic}`;
}

function headed(context: Reading): boolean {
  return (
    context.newsletter ||
    context.document.sections.filter((section) => section.heading && section.sentences.length > 0).length >= 3
  );
}
