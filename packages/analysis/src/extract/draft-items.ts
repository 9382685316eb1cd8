import { joinPassages } from "../text/passages.ts";
import { isoDay } from "../time/day.ts";
import type { Moment } from "../time/moments.ts";
import type { Section, Sentence } from "../document/types.ts";
import { isChatter } from "../text/chatter.ts";
import type { DraftItem } from "../types.ts";
import { judgeInPlace, isReminder, isVacancy } from "./requests/requests-here.ts";
import { type Request, judgeRequest } from "../reading/requests.ts";
import { requestOf, type Reading } from "../reading/reading.ts";
import { findAmount, findLink } from "../reading/facts.ts";
import { asideItem, closureItem, eventItems } from "./events/event-items.ts";
import { closureIn } from "../reading/closures.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { isOfIllness, isSupposed } from "../reading/at-once.ts";
import { isCostPolicy } from "./requests/cost-policy.ts";
import { isAdvice } from "../reading/merely-told.ts";
import { dueOfRequest, openWeek, recurrenceOf } from "./requests/due-rules.ts";
import { daysToCome, weekdaysOfTerm } from "../reading/days-to-come.ts";
import { topicHeading } from "./requests/topic-heading.ts";
import { isSure } from "./is-sure.ts";
import { listDetails, withDetails } from "./with-details.ts";
import { actionText, shorten } from "../wording/wording.ts";

/** Every request and event of a message, sentence by sentence; past ones are left out. */
export function draftItems(reading: Reading): DraftItem[] {
  const items = reading.document.sections.flatMap((section) => draftSection(section, reading));
  return ofNow(
    items.filter((item) => !isDeadlineOf(item, items)),
    reading,
  );
}

/** The requests and events of a section; none if the section is about the past. */
function draftSection(section: Section, reading: Reading): DraftItem[] {
  if (isPastSection(section, reading)) return [];
  const listed = listUnderAsk(section, reading);
  const items = listed ? [shownIfSure(listed.item, listed.opener, reading)] : [];
  for (const sentence of section.sentences) {
    if (listed?.units.has(sentence)) continue;
    const clauses = reading.sentences.get(sentence)?.clauses ?? [];
    for (const part of clauses.length > 0 ? clauses : [sentence])
      items.push(
        ...withDetails(itemsOf(part, reading), part, reading).map((item) => shownIfSure(item, part, reading)),
      );
  }
  return items;
}

/** An uncertain item still counts as part of the email, but loses its line. */
const shownIfSure = (item: DraftItem, sentence: Sentence, reading: Reading): DraftItem =>
  item.details && !isSure(item, sentence, reading) ? { ...item, details: null } : item;

/** If something is going wrong now, the message's requests are for now, except those under an "if". */
function ofNow(items: DraftItem[], reading: Reading): DraftItem[] {
  if (!reading.ofToday) return items;
  return items.map((item) =>
    item.kind === "action" &&
    item.due === null &&
    !item.standing &&
    item.recurs === null &&
    !/\bif\b/i.test(item.evidence) &&
    !isOfIllness(item.evidence) &&
    !isSupposed(item.evidence) &&
    !isAdvice(item.evidence)
      ? { ...item, due: isoDay(reading.reference) }
      : item,
  );
}

/** "It closes on Monday 30 November" is the survey's deadline, not an event: the request that took its day covers it. */
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

/** "Children will need:" and the lines below it are one request. */
function listUnderAsk(
  section: Section,
  reading: Reading,
): { item: DraftItem; opener: Sentence; units: Set<Sentence> } | null {
  const leads = [...new Set(section.lead.values())].filter(
    (text) =>
      judgeRequest(text).score >= 0.5 || /\b(?:need|bring|wear|pack|kit list|equipment)\b/i.test(text),
  );
  for (const lead of leads) {
    const sentences = section.sentences.filter((sentence) => section.lead.get(sentence.paragraph) === lead);
    const opener = section.sentences.find(
      (sentence) => sentence.evidence.endsWith(lead) || lead.endsWith(sentence.evidence),
    );
    const short = sentences.filter(
      (sentence) => sentence.text.length < 90 && daysToCome(sentence, reading).length === 0,
    );
    if (!opener || short.length < 2 || short.length < sentences.length) continue;
    const item = actionItem(opener, judgeRequest(lead), daysToCome(opener, reading), reading);
    const list = sentences.map((sentence) => sentence.text.replace(/[.;,\s]+$/, "")).join(", ");
    return {
      item: {
        ...item,
        text: shorten(`${item.text.replace(/[:\s]+$/, "")}: ${list}`, 260),
        evidence: joinPassages(item.evidence, ...sentences.slice(0, 12).map((sentence) => sentence.evidence)),
        details: listDetails(lead, list),
      },
      opener,
      units: new Set([opener, ...sentences]),
    };
  }
  return null;
}

/** A section of thanks or of children's writing has no requests. */
function isPastSection(section: Section, reading: Reading): boolean {
  const told = section.sentences.filter((sentence) => isPastTelling(sentence.text)).length;
  return (
    section.sentences.length > 0 &&
    told === section.sentences.length &&
    !section.sentences.some((sentence) => daysToCome(sentence, reading).length > 0)
  );
}

function itemsOf(sentence: Sentence, reading: Reading): DraftItem[] {
  const read = requestOf(sentence, reading);
  if (isVacancy(sentence) || isCostPolicy(sentence.text)) return [];
  const coming = daysToCome(sentence, reading);
  if (isChatter(sentence.text) && !coming.some(({ explicit }) => explicit)) return [];
  const over = coming.length === 0 && isOver(sentence, read, reading);
  const closure = sentence.form === "line" || over ? null : closureIn(sentence.text);
  if (closure) {
    const closed = closureItem(closure, sentence, coming, reading);
    if (closed) return [closed, ...eventItems(sentence, coming, reading)];
  }
  const direct = read.wording === "owed" || read.wording === "direct";
  if (isPastTelling(sentence.text) && !direct) return [];
  if (over && !direct && read.wording !== "command") return [];
  const { asks, ask: request } = judgeInPlace(sentence, read, coming, reading);
  if (!asks || (over && request.wording !== "owed")) {
    if (!over && isReminder(sentence, request, coming, reading))
      return [reminderItem(sentence, request, reading)];
    const events = eventItems(sentence, coming, reading);
    return [...asideItem(sentence, events), ...events];
  }
  const action = actionItem(sentence, request, coming, reading);
  const events =
    request.presence || sentence.form !== "sentence"
      ? eventItems(sentence, coming, reading)
      : besideDue(action, sentence, coming, reading);
  return [action, ...events];
}

/** "Sports day is on the 12th instead of tomorrow": a task for one day does not hide a change today or tomorrow. */
function besideDue(
  action: DraftItem,
  sentence: Sentence,
  coming: readonly Moment[],
  reading: Reading,
): DraftItem[] {
  const due = action.due?.slice(0, 10);
  const soon = [reading.reference, reading.reference + 1].map((day) => isoDay(day));
  if (coming.length < 2 || due === undefined || soon.includes(due)) return [];
  return eventItems(sentence, coming, reading).filter((event) =>
    soon.includes(event.starts_at?.slice(0, 10) ?? ""),
  );
}

function reminderItem(sentence: Sentence, request: Request, reading: Reading): DraftItem {
  return {
    ...actionItem(sentence, request, [], reading),
    kind: "info",
    due: null,
    recurs: null,
    standing: true,
  };
}

/** True if its days are past; for a request, "this week" is not over before Friday. */
function isOver(sentence: Sentence, request: Request, reading: Reading): boolean {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  return (
    moments.length > 0 &&
    weekdaysOfTerm(sentence) === null &&
    !(request.score >= 0.8 && openWeek(sentence, reading))
  );
}

/** A diary line without its leading day, which the item shows beside it. */
function undated(sentence: Sentence, reading: Reading): string {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  const [first] = moments;
  if (sentence.form === "sentence" || moments.length !== 1 || !first || first.start > 3) return sentence.text;
  const rest = sentence.text.slice(first.end).replace(/^[\s:,.;–—|)-]+/, "");
  return /^[a-z]*\s?\S{4,}/i.test(rest) && rest.length >= 12 ? rest : sentence.text;
}

/** A sentence as a task. */
export function actionItem(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): DraftItem {
  const { due, evidence, own } = dueOfRequest(sentence, request, coming, reading);
  return {
    kind: "action",
    text: actionText(undated(sentence, reading), topicHeading(sentence.section, reading)),
    evidence,
    due,
    starts_at: null,
    ends_at: null,
    amount: findAmount(sentence.text),
    link: findLink(sentence.links),
    optional: request.optional,
    recurs: recurrenceOf(sentence),
    standing: request.standing && !own,
  };
}
