import { contentWords } from "../wording/wording.ts";
import { isoDayOf } from "../time/item-day.ts";
import type { Details, Item } from "../types.ts";
import { areOfOtherClasses } from "./whose.ts";

/** An item with the fields that its line is worded from. */
export type Worded = Item & { details: Details };

export const isWorded = (item: Item): item is Worded => Boolean(item.details);

/** Items the analyser could not word are left to their email, unless they make it urgent. */
export const isShown = ({ details, pressing }: Item): boolean => details !== null || pressing === true;

/** The object of a task, the title of an event, the text of a note. */
export const subjectOf = (details: Details): string =>
  details.kind === "task" ? details.object : details.kind === "event" ? details.title : details.text;

/** Its words, without the audience: "Reception nativity" is the nativity. */
export function subjectWords({ details }: Worded): ReadonlySet<string> {
  const words = contentWords(subjectOf(details));
  const telling = [...words].filter((word) => !group.test(word));
  return telling.length > 0 ? new Set(telling) : words;
}

/** Years, classes and phases. */
const group =
  /^(?:(?:y|yr|p|s|ks)?\d{1,2}[a-z]?|class|form|key|stage|infant|junior|senior|nursery|reception|primary)$/;

/** "09:15"; empty if the item has no hour. */
export const clockOf = ({ starts_at, due }: Pick<Item, "starts_at" | "due">): string =>
  (starts_at ?? due ?? "").slice(11, 16);

export const onDay = (one: Worded, two: Worded): boolean => isoDayOf(one) === isoDayOf(two);

/** The last local day that an item names, ISO. */
export const lastDayOf = (item: Item): string | null => item.ends_at?.slice(0, 10) ?? isoDayOf(item);

export const shareChild = (one: Whose, two: Whose): boolean =>
  one.children.some((id) => two.children.includes(id)) && !areOfOtherClasses(one, two);

type Whose = Pick<Item, "children" | "of_class">;

/** Words common to many tasks: two forms are not the same form. */
const generic = new Set([
  "form",
  "slip",
  "letter",
  "consent",
  "permission",
  "payment",
  "pay",
  "money",
  "ticket",
  "place",
  "reply",
  "kit",
  "deposit",
  "balance",
  "instalment",
  "open",
  "start",
  "begin",
  "end",
  "finish",
  "return",
  "due",
  "back",
]);

/** Most words of the shorter one are in the other, including a distinctive one. */
export function areAlike(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => two.has(word));
  const fewest = Math.min(one.size, two.size);
  if (fewest === 0 || shared.length < Math.max(1, fewest * 0.6)) return false;
  return shared.some((word) => !generic.has(word)) || (one.size === two.size && shared.length === one.size);
}

/** Whether they share a distinctive word. */
export const shareTellingWord = (one: ReadonlySet<string>, two: ReadonlySet<string>): boolean =>
  [...one].some((word) => two.has(word) && !generic.has(word));

/** All words of the shorter one are in the other: two or more of them, or the same single word. */
export function haveOneName(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => two.has(word)).length;
  if (shared === 0 || shared < Math.min(one.size, two.size)) return false;
  return areAlike(one, two) && (shared >= 2 || one.size === two.size);
}

/** Exactly the same words. */
export const haveSameName = (one: ReadonlySet<string>, two: ReadonlySet<string>): boolean =>
  one.size === two.size && [...one].every((word) => two.has(word));

/** Things that happen every week, or several times a term: another day means another occasion. */
const often =
  /^(?:swimm?|assembly|club|pe|lesson|train|practi[cs]e?|match|fixture|meet|library|book|session|rehearsal|forest|mass|worship|homework|spell|test|lunch|dinner|breakfast|trip|visit|workshop|cake|bake|uniform|mufti|inset|clos\w*|clos(?:ure)|term|half|holiday|open|drop|coffee|stay|read\w*|reward|collection|parkrun|detention|school|due|balance|instal?ment|deadline|break|resume|return|back|first|last|start|begin|end|finish|report|slip|week|netball|football|rugby|hockey|cricket|athletic|gymnastic|choir|orchestra|exam|mock|prelim|sats|assessment)$/;

export const comesOften = (item: Worded): boolean =>
  Boolean(item.recurrence ?? item.recurs) ||
  /\bin-?service\b/i.test(subjectOf(item.details)) ||
  [...subjectWords(item)].some((word) => often.test(word));
