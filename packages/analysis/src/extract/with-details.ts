import type { Sentence } from "../document/types.ts";
import type { Reading } from "../reading/reading.ts";
import { firstCapital } from "../text/first-capital.ts";
import { firstLower } from "../text/first-lower.ts";
import type { DraftItem, Recurrence, TaskDetails } from "../types.ts";
import { isCalledOff } from "../reading/narrative.ts";
import { isTimetable, rowTitle } from "../wording/row-title.ts";
import { topicOf } from "../wording/line-topic.ts";
import { headingTitle } from "../wording/wording.ts";
import { closureIn } from "../reading/closures.ts";
import { isoDay } from "../time/day.ts";
import { closureDetails, eventDetails, isNoEvent } from "./events/event-details.ts";
import { titleOf } from "../wording/title-of.ts";
import { isAbout, type Stated, statedEvent } from "./events/stated-event.ts";
import { termDay } from "./events/term-day.ts";
import { type Weekly, weeklyOf } from "./events/weekly.ts";
import { hasCertainDay } from "./requests/certain-day.ts";
import { billOf, rowTask } from "./requests/row-task.ts";
import { taskDetails } from "./requests/task-details.ts";
import { topicHeading } from "./requests/topic-heading.ts";

/**
 * Adds to a sentence's items the details that their lines are worded from; one request may hold several tasks. Null if it can't be worded.
 */
export function withDetails(items: readonly DraftItem[], sentence: Sentence, reading: Reading): DraftItem[] {
  const heading = topicHeading(sentence.section, reading);
  const weekly = weeklyOf(sentence.text, heading);
  const [first] = items;
  if (weekly && first) return [asWeekly(first, weekly)];
  return items.flatMap((item): DraftItem[] => {
    if (item.kind === "event" && staysOpen.test(item.text)) return [];
    const closure =
      item.closure ?? (item.kind === "event" && item.starts_at !== null ? closureIn(sentence.text) : null);
    const closed = closure && closureDetails(closure, sentence.text);
    if (closure && (closed || item.closure)) return [{ ...item, closure, details: closed }];
    const listed = listedEvent(item, sentence, reading);
    if (listed) return [listed];
    if (item.kind === "event") return [eventOf(item, sentence, heading, reading)];
    if (item.kind === "info" || item.standing) return [{ ...item, details: null }];
    return tasksOf(item, sentence, heading, reading);
  });
}

/** The item as a weekly one; a day that it names is the first. */
function asWeekly(item: DraftItem, { details, recurrence }: Weekly): DraftItem {
  const isTask = details.kind === "task";
  const day = item.starts_at ?? item.due;
  return {
    ...item,
    kind: isTask ? "action" : "event",
    due: isTask ? day : null,
    starts_at: isTask ? null : day,
    ends_at: null,
    amount: null,
    standing: false,
    details,
    recurrence,
  };
}

/** A row in a table of closures that reports none. */
const staysOpen = /^[\p{L}\d ]{2,20} ?[-–:] ?open(?: as (?:usual|normal))?\.?$/iu;

/** The event in a diary line or table row; a row that also requests something is a request. */
function listedEvent(item: DraftItem, sentence: Sentence, reading: Reading): DraftItem | null {
  const day = item.starts_at ?? item.due;
  const title = titleOfListed(sentence, reading);
  if (title === null || day === null || (item.kind !== "event" && asks.test(sentence.text))) return null;
  const head = sentence.text.split(/\||\(| [-–] (?!\w+ \d)/)[0] ?? "";
  const own = reading.sentences
    .get(sentence)
    ?.moments.find((moment) => isoDay(moment.day) === day.slice(0, 10));
  if (!own || own.start >= head.length) return null;
  const change = isCalledOff(sentence.text) ? "cancelled" : null;
  return {
    ...item,
    kind: "event",
    due: null,
    starts_at: day,
    amount: null,
    details: { kind: "event", title, place: null, change, replaces: null, condition: null },
  };
}

const asks =
  /\b(?:please|bring|wear|return|pay|order|book|reply|sign|send|collect|need|by (?:mon|tue|wed|thu|fri|\d)|forms?|money|tickets?)\b/i;

/** The title of a dated row; in an exam timetable, with the kind of exam. */
export function titleOfListed({ form, evidence }: Sentence, { document }: Reading): string | null {
  const title = form === "sentence" ? null : rowTitle(evidence);
  if (title === null) return null;
  if (!isPaper.test(title)) return isTimetable(evidence) ? null : title;
  const kind = /\b(exam|mock|prelim|assessment)/i.exec(document.subject)?.[1]?.toLowerCase();
  if (kind === undefined) return null;
  const paper = evidence.split(new RegExp(`\\b${title}\\s+[-–]\\s+`))[1]?.split(/\s*[(|]/)[0];
  return `${title}${paper && isPart.test(paper) ? `, ${paper}` : ""} ${kind}`;
}

/** "Biology 1", "Numeracy Unit 2". */
const isPart = /^[\p{L} ]{3,30}(?: \d)?$/u;

/** Subjects that everybody takes, and others whose pupils are unknown. */
const isPaper =
  /^(?:(?:gcse|n5|national 5|higher|a[- ]level) )?(?:english|math(?:s|ematics)?|sciences?|biology|chemistry|physics|french|german|spanish|welsh|history|geography|computing|music|art|drama|religious|business|graphic)\b(?!.*\b(?:trip|evening|concert|day|fair|show|visit|club|exam|mock|prelim|assessment|test|festival|week|workshop|assembly|quiz|competition)s?\b)/i;

function eventOf(item: DraftItem, sentence: Sentence, heading: string | null, reading: Reading): DraftItem {
  if (sentence.form === "row" && isTimetable(sentence.evidence)) return { ...item, details: null };
  const term = isNoEvent(item) ? null : ofTerm(item, sentence, reading);
  const details = term ? null : eventDetails(item, heading);
  if (details) return { ...item, details };
  const stated = term ?? (isNoEvent(item) ? null : statedHere(item, sentence, heading, reading));
  if (!stated) return { ...item, details: null };
  const { title, cancelled, optional } = stated;
  const change = cancelled ? "cancelled" : null;
  return {
    ...item,
    optional: item.optional || optional,
    details: { kind: "event", title, place: null, change, replaces: null, condition: null },
  };
}

/** School closes and reopens: "and reopens on Monday". */
function ofTerm({ starts_at }: DraftItem, sentence: Sentence, reading: Reading): Stated | null {
  const moment = reading.sentences
    .get(sentence)
    ?.moments.find(({ day }) => isoDay(day) === starts_at?.slice(0, 10));
  const title = moment ? termDay(sentence.text, moment.start) : null;
  return title === null ? null : { title, cancelled: false, optional: false };
}

/** The event that the sentence puts on that day; in a message about one event, or in lines under its name, that name. */
function statedHere(
  { starts_at }: DraftItem,
  sentence: Sentence,
  heading: string | null,
  reading: Reading,
): Stated | null {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  const [moment] = moments;
  if (!moment || moments.length > 1 || isoDay(moment.day) !== starts_at?.slice(0, 10)) return null;
  const topic = topicFor(heading, reading);
  const stated = statedEvent({ text: sentence.text, start: moment.start, end: moment.end, topic });
  if (stated || topic === null || reading.mainMoment?.moment.day !== moment.day) return stated;
  if (!isAbout(sentence.text, topic)) return null;
  const title = titleOf(firstCapital(topic));
  return title === null || tellsOfNone.test(sentence.text)
    ? null
    : { title, cancelled: false, optional: false };
}

const tellsOfNone = /\b(?:not?|never|cancelled|postponed|if|unless|until|by)\b|n['’]t\b/i;

function tasksOf(item: DraftItem, sentence: Sentence, heading: string | null, reading: Reading): DraftItem[] {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  const event = topicFor(heading, reading);
  const topic = event ?? (reading.newsletter ? null : subjectTopic(reading.document));
  const bill = billOf(sentence.text);
  const worded =
    taskDetails({ text: sentence.text, moments, topic, before: sentenceBefore(sentence) }) ??
    (sentence.form === "row" ? rowTask(sentence.text, moments, topic) : null) ??
    bill?.worded;
  const recurrence = item.recurs ? weekdaysIn(sentence.text) : null;
  if (!worded || (item.recurs && !recurrence)) return [{ ...item, details: null }];
  return worded.map(({ details, optional }) => {
    if (!hasCertainDay(details.verb, item, sentence, reading)) return { ...item, details: null };
    const { due } = item;
    // "Bring a coat" is useless without a certain day; a form must be returned in any case.
    if (due === null && !recurrence && !standsWithoutDay(details)) return { ...item, details: null };
    const timing = recurrence ? "every" : due === null ? null : details.timing;
    const one: DraftItem = {
      ...item,
      optional: item.optional || optional,
      amount: hasPrice(details) ? (bill?.amount ?? item.amount) : null,
      details: { ...details, timing, event },
      ...(recurrence ? { recurrence } : {}),
    };
    // Optional, and without a day to decide by.
    return one.optional && one.due === null ? { ...one, details: null } : one;
  });
}

function sentenceBefore(sentence: Sentence): string | null {
  const { sentences } = sentence.section;
  const before = sentences[sentences.indexOf(sentence) - 1];
  return before?.paragraph === sentence.paragraph ? before.text : null;
}

const standsWithoutDay = ({ verb, object }: TaskDetails): boolean =>
  verb === "pay" || verb === "reply" || /\b(?:forms?|slips?|consent|permission)\b/i.test(object);
const hasPrice = ({ verb }: TaskDetails): boolean => verb === "pay" || verb === "order" || verb === "book";

/** "the museum trip": what a message's form or money is for. */
function topicFor(heading: string | null, { document, newsletter }: Reading): string | null {
  const named = heading === null ? null : headingTitle(heading);
  const topic = named ?? (newsletter ? null : (topicOf(document.subject)?.text ?? null));
  return topic === null ? null : asTopic(topic, document);
}

function asTopic(name: string, document: Reading["document"]): string | null {
  const title = titleOf(name.replace(/ (?:money|payments?|20\d\d)$/i, ""));
  return title === null || noTopic.test(title) ? null : inSentence(title, document);
}

/** With a small first letter, unless the message capitalises the word in mid-sentence: "Roman museum". */
function inSentence(title: string, { sections }: Reading["document"]): string {
  const first = title.split(" ")[0] ?? "";
  const inside = (text: string) =>
    [...text.matchAll(/(?<=\p{Ll},? )\p{Lu}[\p{L}'’-]+/gu)].some(([word]) => word === first);
  const named = sections.some(({ sentences }) => sentences.some(({ text }) => inside(text)));
  return named ? title : firstLower(title);
}

const answered = /^(?:(?:re|fwd?|fw|reminder|urgent|important|final reminder)[:!–-]+ *)+/i;
const noTopic =
  /^(?:mrs?|miss|ms|mx|dr) |[?!|]| \/ |\b(?:newsletter|bulletin|updates?|reminder|letter|information|news|week|notices?|note|home|message|today|tomorrow)\b/i;

/** A short subject that names something: "Year 5 trip". */
function subjectTopic({ subject, ...document }: Reading["document"]): string | null {
  const bare = subject.replace(answered, "").trim();
  return bare.length >= 4 && bare.length <= 45 && !noTopic.test(bare)
    ? inSentence(bare, { subject, ...document })
    : null;
}

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** "every Tuesday and Thursday", "on Fridays"; null without a weekday. */
function weekdaysIn(text: string): Recurrence | null {
  const found = [...text.matchAll(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*days?\b/gi)].map(
    ([, day = ""]) => names.indexOf(day.toLowerCase()) + 1,
  );
  const every = /\b(?:every (?:other|second)|fortnightly|alternate)\b/i.test(text) ? 2 : 1;
  const weekdays = [...new Set(found)].toSorted((one, two) => one - two);
  return weekdays.length > 0 ? { weekdays, every, from: null, until: null } : null;
}

/** "Children will need:" and its list as things to bring; null if the lines are more than things. */
export function listDetails(lead: string, list: string): DraftItem["details"] {
  const things = list.split(", ");
  const plain = things.every(
    (thing) => thing.split(" ").length <= 6 && titleOf(firstCapital(thing)) !== null,
  );
  if (!plain || list.length > longestList || !/\b(?:bring|need|pack|kit|equipment|wear)\b/i.test(lead))
    return null;
  const verb = /\bwear\b/i.test(lead) ? "wear" : "bring";
  const object = things.map(firstLower).join(", ");
  return {
    kind: "task",
    verb,
    words: null,
    object,
    place: null,
    timing: "on",
    condition: null,
    per: null,
    event: null,
  };
}

/** The longest list that a line may hold, in characters. */
const longestList = 110;
