import type { DigestMessage } from "../same-thing/types.ts";
import { isoDay, localDay, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { Item, TaskDetails } from "../types.ts";
import { lineOf } from "../wording/line-of.ts";
import { capitalise } from "../wording/wording.ts";
import { areSame } from "./names.ts";
import type { UsualWeekEntry } from "./types.ts";

/** An entry as one message gives it, for each of its children. */
export type UsualThing = Omit<UsualWeekEntry, "id" | "told" | "source">;

const longestText = 120;

/**
 * Whether an item is part of the usual week: kit, a lesson or a club on certain weekdays, but not every school day. Not before it is known
 * whether a child is in the class that it is for.
 */
export function isUsual({ details, recurrence, of_class }: Item): boolean {
  if (of_class && of_class.asked.length > 0) return false;
  if (!details || !recurrence || schoolDaysOf(recurrence.weekdays).length === 0) return false;
  if (details.kind === "event") return details.change !== "cancelled";
  return details.kind === "task" && usualVerbs.has(details.verb);
}

const usualVerbs = new Set<string>(["bring", "wear", "return", "attend", "collect"]);

const schoolDaysOf = (weekdays: readonly number[]): number[] => weekdays.filter((weekday) => weekday <= 5);

/** The usual-week entries of a message: a lesson and its kit form one, as do several days of one activity. */
export function usualThings(message: DigestMessage, timezone: string): UsualThing[] {
  const received = isoDay(localDay(message.received_at, timezone));
  const told = message.analysis.items
    .filter(isUsual)
    .flatMap((item) => item.children.map((child_id) => thingOf(item, child_id, message.id, received)));
  return told.reduce<UsualThing[]>((things, thing) => {
    const at = things.findIndex((other) => belongTogether(other, thing));
    const known = things[at];
    return known ? things.with(at, joined(known, thing)) : [...things, thing];
  }, []);
}

function thingOf(item: Item, child_id: string, message_id: string, received: string): UsualThing {
  const { details, recurrence } = item;
  if (!details || !recurrence) throw new Error("an item of the usual week");
  const weekdays = schoolDaysOf(recurrence.weekdays).toSorted((one, two) => one - two);
  const moment = item.due ?? item.starts_at;
  const day = moment?.slice(0, 10) ?? null;
  // A date beside a weekly item is its first one.
  const first = day !== null && weekdays.includes(weekdayOf(parseIsoDay(day)) + 1) ? day : null;
  const from = recurrence.from ?? first;
  return {
    ...named(item),
    child_id,
    weekdays,
    every: recurrence.every,
    from,
    until: recurrence.until,
    time: moment?.slice(11, 16) || null,
    counted_from: from ?? received,
    state: item.optional || conditionOf(item) !== null ? "suggested" : "active",
    evidence: item.evidence,
    message_id,
    items: [item],
  };
}

const conditionOf = ({ details }: Item): string | null =>
  details && details.kind !== "note" ? details.condition : null;

function named(item: Item): Pick<UsualThing, "title" | "kit" | "verb"> {
  const { details } = item;
  if (details?.kind === "task" && isKitVerb(details.verb)) {
    const kit = shortened(withoutDays(details.object));
    const event = details.event === null ? "" : withoutGroups(details.event);
    return { title: shortened(capitalise(event || kit)), kit, verb: details.verb };
  }
  return { title: shortened(capitalise(withoutDays(titleOf(item)))), kit: null, verb: "bring" };
}

const isKitVerb = (verb: TaskDetails["verb"]): verb is UsualWeekEntry["verb"] =>
  verb === "bring" || verb === "wear" || verb === "return";

function titleOf({ details, text }: Item): string {
  if (details?.kind === "event") return withoutGroups(details.title) || details.title;
  if (details?.kind !== "task") return text;
  return details.verb === "attend" ? details.object : lineOf(details, null);
}

const shortened = (text: string): string =>
  text.length <= longestText ? text : text.slice(0, longestText).replace(/\s+\S*$/, "");

const weekdayWords = "(?:mon|tues|wednes|thurs|fri)days?";

/** "PE kit to school on Tuesdays and Thursdays": the days have fields of their own. */
const withoutDays = (text: string): string =>
  text
    .replace(
      new RegExp(
        `(?:\\s*,)?\\s+(?:to school\\s+)?(?:on |every |each )*(?:other |second |alternate )?${weekdayWords}(?:(?:\\s*,|\\s+and|\\s*&)\\s+(?:on |every )?${weekdayWords})*(?=$|[ ,.;])`,
        "gi",
      ),
      "",
    )
    .replace(/^(?:an?|the|their|your|his|her) /i, "")
    .trim();

/** "Year 4 PE days" is PE. */
const withoutGroups = (text: string): string =>
  text
    .replace(/\b(?:years?|y|yr|class|reception|ks) ?\d{0,2}\b/gi, " ")
    .replace(/\b(?:days?|reminder|changes?|information|letter)\b/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s:–-]+|[\s:–-]+$/g, "");

const belongTogether = (one: UsualThing, two: UsualThing): boolean =>
  one.child_id === two.child_id && one.every === two.every && areSame(one, two);

function joined(one: UsualThing, two: UsualThing): UsualThing {
  const kits = [...new Set([one.kit, two.kit].filter((kit) => kit !== null))];
  return {
    ...one,
    title: one.kit === null || two.kit !== null ? one.title : two.title,
    kit: kits.length > 0 ? shortened(kits.join(", ")) : null,
    verb: one.kit === null ? two.verb : one.verb,
    weekdays: [...new Set([...one.weekdays, ...two.weekdays])].toSorted((a, b) => a - b),
    from: one.from ?? two.from,
    until: one.until ?? two.until,
    time: one.time ?? two.time,
    state: one.state === "active" || two.state === "active" ? "active" : "suggested",
    items: [...one.items, ...two.items],
  };
}
