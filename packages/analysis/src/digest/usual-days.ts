import { haveOneName, isNamedIn } from "../usual-week/names.ts";
import type { UsualWeekEntry } from "../usual-week/types.ts";
import { isUsualDay } from "../usual-week/usual-day.ts";
import { isCancelled } from "../same-thing/change-words.ts";
import { subjectOf } from "../same-thing/worded.ts";
import type { SourcedItem } from "../same-thing/types.ts";
import { type Day, isoDay } from "../time/day.ts";
import { isoDayOf } from "../time/item-day.ts";
import { daysWords } from "../wording/usual-words.ts";
import type { Child, Item } from "../types.ts";
import { dayBegins } from "./school-days.ts";

const daysAhead = 7;

type Showing = {
  children: readonly Pick<Child, "id">[];
  /** Dated items from emails and calendars. */
  told: readonly SourcedItem[];
  /** Whether a child has no school on a day. */
  isFree: (child: string, day: Day) => boolean;
  today: Day;
  /** Local time, "07:00". */
  clock: string;
  /** How many days, starting today; a week by default. */
  days?: number;
};

/**
 * The children's usual week on the coming days: a lesson or club as an event, its kit as a task. An email about the same thing on the
 * same day replaces it.
 */
export function usualDays(week: readonly UsualWeekEntry[], showing: Showing): SourcedItem[] {
  const ours = showing.children.flatMap(({ id }) => week.filter((entry) => entry.child_id === id));
  return Array.from({ length: showing.days ?? daysAhead }, (_, ahead) => showing.today + ahead).flatMap(
    (day) => {
      const due = ours.filter((entry) => isShownOn(entry, day, showing));
      const isGoneBy = day === showing.today && showing.clock >= dayBegins;
      const packed = isGoneBy ? [] : due.filter(({ kit }) => kit !== null);
      const events = due.filter((entry) => hasEvent(entry) && !isToldAsEvent(entry, day, showing));
      return [
        ...alike(packed, ({ verb, kit, title }) => `${verb}/${kit}/${title}`).map((same) =>
          sourced(same, day, taskOf(same, day)),
        ),
        ...alike(events, ({ title, time }) => `${title}/${time}`)
          .filter(([{ time }]) => day > showing.today || time === null || time >= showing.clock)
          .map((same) => sourced(same, day, eventOf(same, day))),
      ];
    },
  );
}

type Entries = [UsualWeekEntry, ...UsualWeekEntry[]];

function isShownOn(entry: UsualWeekEntry, day: Day, { isFree, told }: Showing): boolean {
  return (
    entry.state === "active" &&
    isUsualDay(entry, day) &&
    !isFree(entry.child_id, day) &&
    !entry.settled?.includes(isoDay(day)) &&
    !told.some(({ item }) => (isTask(item) || isOff(item)) && tells(item, entry, day))
  );
}

const isOff = (item: Item): boolean => isCancelled(item) || item.flags.includes("cancelled");

const isToldAsEvent = (entry: UsualWeekEntry, day: Day, { told }: Showing): boolean =>
  told.some(({ item }) => item.kind === "event" && tells(item, entry, day));

const isTask = ({ details }: Item): boolean =>
  details?.kind === "task" && ["bring", "wear", "return", "attend", "collect"].includes(details.verb);

function tells(item: Item, { child_id, title, kit }: UsualWeekEntry, day: Day): boolean {
  if (!isOn(item, isoDay(day)) || !item.children.includes(child_id) || !item.details) return false;
  const subject = subjectOf(item.details);
  return (
    haveOneName(title, subject) ||
    (kit !== null && haveOneName(kit, subject)) ||
    (item.kind === "event" && isNamedIn(title, item.text))
  );
}

const isOn = (item: Item, day: string): boolean => {
  const first = isoDayOf(item);
  return first !== null && first <= day && day <= (item.ends_at?.slice(0, 10) ?? first);
};

/** "PE kit" already says that there is PE. */
const hasEvent = ({ title, kit }: UsualWeekEntry): boolean => kit === null || !haveOneName(title, kit);

/** Entries of several children that read the same are one line. */
const alike = (entries: readonly UsualWeekEntry[], keyOf: (entry: UsualWeekEntry) => string): Entries[] =>
  Object.values(Object.groupBy(entries, keyOf)) as Entries[];

function sourced(same: Entries, day: Day, item: Item): SourcedItem {
  const [first] = same;
  const message_id = first.message_id ?? first.id ?? "";
  return {
    item,
    items: same.flatMap(({ items }) => items),
    message_id,
    subject: null,
    source_ids: first.message_id === null ? [] : [first.message_id],
    received_at: new Date(0),
    urgent: false,
    usual: { entry_ids: same.flatMap(({ id }) => id ?? []), day: isoDay(day) },
  };
}

const common = (same: Entries): Omit<Item, "kind" | "text" | "due" | "starts_at" | "details"> => ({
  children: same.map(({ child_id }) => child_id),
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: same[0].evidence ?? { text: `${same[0].title}, ${daysWords(same[0])}`, place: "usual week" },
  flags: [],
});

const taskOf = (same: Entries, day: Day): Item => ({
  ...common(same),
  kind: "action",
  text: same[0].kit ?? "",
  due: isoDay(day),
  starts_at: null,
  details: {
    kind: "task",
    verb: same[0].verb,
    words: null,
    object: same[0].kit ?? "",
    place: null,
    timing: "on",
    condition: null,
    per: null,
    event: same[0].title,
  },
});

const eventOf = (same: Entries, day: Day): Item => ({
  ...common(same),
  kind: "event",
  text: same[0].title,
  due: null,
  starts_at: same[0].time === null ? isoDay(day) : `${isoDay(day)}T${same[0].time}`,
  details: {
    kind: "event",
    title: same[0].title,
    place: null,
    change: null,
    replaces: null,
    condition: null,
  },
});
