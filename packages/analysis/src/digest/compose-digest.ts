import { dayOf, isOver } from "../time/item-day.ts";
import { type Day, isoDay, localDay, localStamp } from "../time/day.ts";
import { canStillBeDone, hasBegun } from "./can-still-be-done.ts";
import { schoolDayAfter, schoolDayBefore } from "./school-days.ts";
import { toLine } from "./digest-line.ts";
import { longDay } from "../wording/due-words.ts";
import { nameOf } from "./letters.ts";
import { overdueItems } from "./overdue.ts";
import { withClassAsked } from "./class-asked.ts";
import { composePage } from "./compose-page.ts";
import { forChildren } from "./for-children.ts";
import { joinDays } from "./join-days.ts";
import { mergeMessages } from "../same-thing/merge-messages.ts";
import { isShown } from "../same-thing/worded.ts";
import { noticesOf } from "./notices.ts";
import { readUsualWeek } from "../usual-week/read-usual-week.ts";
import { isUsual } from "../usual-week/usual-things.ts";
import { createSchoolFree } from "./school-free.ts";
import { usualDays } from "./usual-days.ts";
import type { SourcedItem } from "../same-thing/types.ts";
import type { Digest, DigestInput, DigestLine, DigestSection, DatedItem, PlacedLine } from "./types.ts";
import { createItemTexts } from "../same-thing/item-texts.ts";

/**
 * The day's summary as data. `now` and `timezone` set the day. Items that are over are left out, duplicates from several messages
 * become one line with the latest wording, and items for several children together get a section of their own.
 */
export function composeDigest(input: DigestInput): Digest {
  const today = localDay(input.now, input.timezone);
  const clock = localStamp(input.now, input.timezone).slice(11);
  const wording = input.wording ?? createItemTexts();
  const ofOurs = (entries: readonly SourcedItem[]) => forChildren(entries, input.children);
  const told = ofOurs(mergeMessages(input.messages, input.children, wording));
  const happened = new Set(
    told.filter((entry) => isShown(entry.item) && hasHappened(entry, { now: input.now, today, clock })),
  );
  const items = told.filter(
    (entry) =>
      isShown(entry.item) &&
      !happened.has(entry) &&
      !isUsual(entry.item) &&
      !isOver(entry.item, today, clock) &&
      !hasBegun(entry.item, today) &&
      !isStale(entry, input.now) &&
      !saysNothing.test(entry.item.text),
  );
  const usual = usualDays(readUsualWeek(input.usual_week ?? [], input.messages, input.timezone), {
    children: input.children,
    told: [...items, ...told.flatMap(daysOff)],
    isFree: createSchoolFree(told, input.unticked ?? [], today),
    today,
    clock,
  });
  const emails = new Map(input.messages.map((message) => [message.id, message]));
  const lineOf = (entry: DatedItem) =>
    withClassAsked(
      toLine(entry, today, input.timezone, (id, about) => {
        const email = emails.get(id);
        return email ? nameOf(email, { ...input, today, about }) : null;
      }),
      input.children,
    );
  const overdue = ofOurs(overdueItems(input, today, wording)).filter(({ item }) => isShown(item));
  const sections = new Map<string, DigestSection>();
  const placed: PlacedLine[] = [];
  for (const entry of overdue) {
    const line = lineOf({ ...entry, further: [] });
    placed.push({
      line,
      day: dayOf(entry.item),
      overdue: true,
      urgent: false,
      received_at: entry.received_at,
    });
    sectionFor(sections, entry.item.children, input).today.push(line);
  }
  for (const entry of joinDays(items, isoDay(today + 7))) {
    const line = lineOf(entry);
    const news = isNewsOfNow(entry, input.now);
    const day = news ? today : dayOf(entry.item);
    const urgent = news || (presses(entry) && day !== null && day <= schoolDayAfter(today));
    placed.push({ line, day, overdue: false, urgent, received_at: entry.received_at });
    const section = sectionFor(sections, entry.item.children, input);
    if (news) section.today.push(line);
    else place(section, line, day, today);
  }
  for (const entry of joinDays(usual)) {
    const line = lineOf(entry);
    const day = dayOf(entry.item);
    placed.push({ line, day, overdue: false, urgent: false, received_at: entry.received_at });
    if (isForNow(day, today)) place(sectionFor(sections, line.children, input), line, day, today);
  }
  const over = [...happened].slice(0, mostHappened).map((entry) => asNews(lineOf({ ...entry, further: [] })));
  const notices = noticesOf(input.messages);
  const page = composePage(placed, input, { today, clock, happened: over, notices });
  const quiet =
    page.letters.length === 0 &&
    page.outcomes.unread.length === 0 &&
    notices.length === 0 &&
    placed.every(
      ({ line, day, urgent, overdue: late }) =>
        !urgent &&
        !late &&
        (line.kind === "info" ||
          day === null ||
          day > today + 7 ||
          (line.usual !== undefined && !isForNow(day, today))),
    );
  const urgent = placed.filter((entry) => entry.urgent).map(({ line }) => line);
  const first = urgent.find(({ items: behind }) => behind.some((one) => one.pressing)) ?? urgent[0] ?? null;
  return {
    date: isoDay(today),
    date_words: longDay(today),
    quiet,
    headline: quiet ? quietWords(page.outcomes.read.length) : page.next_school_day.text,
    urgent: first !== null,
    first,
    sections: [...sections.values()]
      .map(sortSection)
      .toSorted((one, two) => order(one, input) - order(two, input)),
    page,
    notices,
  };
}

/** The single days on which a later email cancels something weekly. */
const daysOff = (entry: SourcedItem): SourcedItem[] =>
  (entry.skipped ?? []).map(({ day, children }) => ({
    ...entry,
    item: { ...entry.item, children: [...children], due: day, starts_at: null, flags: ["cancelled"] },
  }));

/** Items of the usual week count only up to the next school day. */
const isForNow = (day: Day | null, today: Day): boolean => day !== null && day <= schoolDayAfter(today);

/** @param read how many emails were read that day */
const quietWords = (read: number): string =>
  read === 0 ? "A quiet day: no school mail." : "A quiet day: nothing to do today or this week.";

/**
 * "The coach is stuck", "Fetch them at two": undated news and requests in an urgent message are for the day it arrived, or the next
 * morning.
 */
function isNewsOfNow(entry: DatedItem, now: Date): boolean {
  if (isOld(entry, now)) return false;
  if (dayOf(entry.item) !== null) return false;
  const { kind, optional, recurs } = entry.item;
  const asksOrTells = kind === "info" || (kind === "action" && !optional && !recurs);
  return presses(entry) || (entry.urgent && asksOrTells && !holdsAlways(entry.item));
}

const presses = ({ item, further }: DatedItem): boolean => [item, ...further].some((one) => one.pressing);

const mostHappened = 3;

/** Whether an urgent item has ended since the last school day. The page says that it happened, not that there is nothing to do. */
function hasHappened(
  entry: SourcedItem,
  { now, today, clock }: { now: Date; today: Day; clock: string },
): boolean {
  const { item } = entry;
  // Items that could not be worded are left to their email.
  if (item.details === null || item.details?.kind === "task" || item.flags.includes("cancelled"))
    return false;
  const pressed = entry.urgent && (item.closure !== undefined || entry.items.some((one) => one.pressing));
  const day = dayOf(item);
  if (day !== null) return pressed && isOver(item, today, clock) && day >= schoolDayBefore(today);
  if (item.kind === "event" || item.recurs || holdsAlways(item) || !isOld(entry, now)) return false;
  // An editor who worded the item has seen that it still holds.
  if (entry.items.at(-1)?.edit) return false;
  if (isOld(entry, now, pressedFor)) return false;
  // A worded note describes something lasting.
  return item.kind === "info" && item.details?.kind !== "note"
    ? entry.urgent
    : pressed && !canStillBeDone(item);
}

/** There is nothing left to do about it. */
const asNews = (line: DigestLine): DigestLine => ({
  ...line,
  kind: "info",
  due_words: line.due_words?.replace(/^overdue, /, "") ?? null,
});

type News = Pick<DatedItem, "item" | "urgent" | "received_at">;

/** "They will not let us back in today" from the day before, and urgent news from days ago, are no longer news. */
function isStale(entry: News, now: Date): boolean {
  if (!isUndatedNews(entry)) return false;
  return (
    isOld(entry, now) && (ofItsDay.test(entry.item.text) || (entry.urgent && isOld(entry, now, pressedFor)))
  );
}

const ofItsDay = /\b(?:today|tonight|this (?:morning|lunchtime|afternoon|evening))\b/i;
const freshFor = 18 * 3_600_000;
const pressedFor = 72 * 3_600_000;

function isUndatedNews({ item }: News): boolean {
  return item.kind === "info" && dayOf(item) === null;
}

function isOld({ received_at }: News, now: Date, after = freshFor): boolean {
  return now.getTime() - received_at.getTime() >= after;
}

/** "Tue – nothing!" in a week's list. */
const saysNothing =
  /^(?:nothing(?: (?:out of the ordinary|special|unusual|new|planned|on|extra|to (?:report|note|bring)|different))?|none|n\/a|tbc|(?:a )?(?:normal|usual|ordinary) day|as (?:usual|normal)|business as usual)[.!\s]*$/i;

function sectionFor(
  sections: Map<string, DigestSection>,
  children: readonly string[],
  input: DigestInput,
): DigestSection {
  const ids = input.children.map((child) => child.id).filter((id) => children.includes(id));
  const key = ids.join(",");
  const open = sections.get(key) ?? {
    children: ids,
    title: titleOf(ids, input),
    today: [],
    this_evening: [],
    next_7_days: [],
    later: [],
    for_information: [],
  };
  sections.set(key, open);
  return open;
}

function titleOf(ids: readonly string[], input: DigestInput): string {
  const names = ids.map((id) => input.children.find((child) => child.id === id)?.name ?? "");
  if (names.length > 2 && names.length === input.children.length) return "All the children";
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function place(section: DigestSection, line: DigestLine, day: Day | null, today: Day): void {
  if (line.kind === "info" || (day === null && (line.kind === "event" || holdsAlways(line))))
    section.for_information.push(line);
  else if (day === null) (line.optional ? section.for_information : section.later).push(line);
  else if (day <= today) (isEvening(line) ? section.this_evening : section.today).push(line);
  else if (day === today + 1 && line.kind === "action" && !line.optional) section.this_evening.push(line);
  else if (day - today <= 7) section.next_7_days.push(line);
  else section.later.push(line);
}

/** "If you are running late please ring", "Reminders: parking": nothing to do on any one day. */
const holdsAlways = ({ text }: Pick<DigestLine, "text">): boolean =>
  standing.test(text) && !pressing.test(text);

const pressing =
  /\b(?:asap|as soon as|immediately|by return|straight away|today|now|not yet|(?:have|has|did)(?: not|n['’]t)|outstanding|overdue)\b/i;

const standing =
  /^(?:[^,.;!?:]{3,60}: )?(?:if (?:you|your|a|any|for|there)|should (?:you|your)|in the event|when(?:ever)? (?:you|dropping|collecting)|in case|any(?:one|body) who)\b|^reminders: |\bas (?:always|usual|ever)\b|\bat all times\b|\bif (?:your|a) (?:child|son|daughter|pupil|student)(?: is|['’]s| will be) (?:absent|ill|late|off|away|unwell|poorly)\b/i;

/** From 5pm. `place` adds what must be ready for tomorrow. */
function isEvening(line: DigestLine): boolean {
  const start = line.starts_at ?? line.due ?? "";
  return start.length > 10 && start.slice(11, 13) >= "17";
}

function sortSection(section: DigestSection): DigestSection {
  const key = (line: DigestLine) => `${line.due ?? line.starts_at ?? "9999"}`;
  const sort = (lines: DigestLine[]) =>
    lines.toSorted((a, b) => compare(key(a), key(b)) || Number(a.optional) - Number(b.optional));
  return {
    ...section,
    today: sort(section.today),
    this_evening: sort(section.this_evening),
    next_7_days: sort(section.next_7_days),
    later: sort(section.later),
    for_information: sort(section.for_information),
  };
}

/** ISO dates and times sort as text. */
const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);

/** Each child in the family's order, then the sections for several children. */
function order(section: DigestSection, input: DigestInput): number {
  const first = input.children.findIndex((child) => child.id === section.children[0]);
  return section.children.length === 1 ? first : 100 + section.children.length * 10 + first;
}
