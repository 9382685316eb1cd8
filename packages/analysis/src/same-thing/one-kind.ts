import { isoDayOf } from "../time/item-day.ts";
import type { TaskDetails } from "../types.ts";
import { contentWords } from "../wording/wording.ts";
import { saysShut } from "./join-within-message.ts";
import {
  areAlike,
  clockOf,
  onDay,
  shareTellingWord,
  subjectOf,
  subjectWords,
  type Worded,
} from "./worded.ts";

/** The same verb or kind, and enough words in common, whatever the day. */
export function isOneKind(one: Worded, two: Worded): boolean {
  const [first, second] = [one.details, two.details];
  if (first.kind === "note" && second.kind === "note")
    return shares(one, two, 0.6) >= 2 && isoDayOf(one) === isoDayOf(two);
  if (first.kind === "task" && second.kind === "task")
    return (
      asOneVerb(first) === asOneVerb(second) &&
      areAlike(subjectWords(one), subjectWords(two)) &&
      ofOneEvent(first.event, second.event) &&
      !(differ(one.amount, two.amount) && isoDayOf(one) !== isoDayOf(two))
    );
  return first.kind === "event" && second.kind === "event" && areOneEvent(one, two);
}

/** Compares titles; at the same minute one word is enough, and a school closes or breaks up only once a day. */
function areOneEvent(one: Worded, two: Worded): boolean {
  const [first, second] = [subjectWords(one), subjectWords(two)];
  if (areNumberedApart(one, two)) return false;
  if (areAlike(first, second)) return true;
  if (!onDay(one, two)) return false;
  if (clockOf(one) !== "" && clockOf(one) === clockOf(two)) return shareTellingWord(first, second);
  return [saysShut, breaksUp].some((says) => says(subjectOf(one.details)) && says(subjectOf(two.details)));
}

/** "Chemistry paper 1" and "Chemistry paper 2". */
function areNumberedApart(one: Worded, two: Worded): boolean {
  const [first, second] = [numbersOf(one), numbersOf(two)];
  return first.length > 0 && second.length > 0 && !first.some((each) => second.includes(each));
}

/** Numbers of parts, not of year groups. */
const numbersOf = ({ details }: Worded): readonly string[] =>
  subjectOf(details).match(/(?<!\b(?:years?|yrs?|class|stage|and|to)\s)\b\d{1,2}\b/gi) ?? [];

const breaksUp = (title: string): boolean =>
  /\b(?:break(?:s|ing)? up|(?:end|last day) of (?:the )?(?:\w+ )?term|term (?:ends|finishes)|school (?:closes|ends|finishes) for)\b/i.test(
    title,
  );

/** How many words they share; 0 if that is too small a share of the shorter one's. */
function shares(one: Worded, two: Worded, least: number): number {
  const [first, second] = [subjectWords(one), subjectWords(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= Math.min(first.size, second.size) * least ? shared : 0;
}

/** A message says "sign the form", its reminder "return the form". */
export function asOneVerb({ verb, words }: TaskDetails): string {
  if (verb === "sign" || verb === "return") return "form";
  return verb === "other" ? (words ?? verb) : verb;
}

const ofOneEvent = (one: string | null, two: string | null): boolean =>
  one === null || two === null || areAlike(contentWords(one), contentWords(two));

export const differ = (one: string | null, two: string | null): boolean =>
  one !== null && two !== null && one.replace(/\s|\.00$/g, "") !== two.replace(/\s|\.00$/g, "");
