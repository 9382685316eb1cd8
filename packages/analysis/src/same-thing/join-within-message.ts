import { isInvitation } from "../grounding/invitation-id.ts";
import { firstPassageOf, joinPassages } from "../text/passages.ts";
import { isoDayOf } from "../time/item-day.ts";
import { contentWords } from "../wording/wording.ts";
import type { Item } from "../types.ts";
import { whose } from "./whose.ts";

export type Joined = { item: Item; items: Item[] };

/**
 * Merges a task and an event of the same day and passage ("Class assembly on Tuesday at 9.05am" as both): the task keeps its wording, the
 * event gives it its time. `items` are the originals.
 */
export function joinWithinMessage(items: readonly Item[]): Joined[] {
  const joined: Joined[] = [];
  for (const item of items) {
    const twin = joined.find((other) => tellsTheSame(other.item, item));
    if (!twin) joined.push({ item, items: [item] });
    else {
      twin.item = join(twin.item, item);
      twin.items = [...twin.items, item];
    }
  }
  return joined;
}

function tellsTheSame(one: Item, two: Item): boolean {
  if (one.kind === "info" || two.kind === "info") return false;
  if (isoDayOf(one) === null || isoDayOf(one) !== isoDayOf(two)) return false;
  if (one.optional !== two.optional && one.kind === two.kind) return false;
  if (whose(one) !== whose(two)) return false;
  if (isShut(one) && isShut(two)) return true;
  if (isTwiceTimed(one, two)) return true;
  if (one.kind === two.kind && isInvitation(one) !== isInvitation(two))
    return startOf(one) === startOf(two) && shareWords(one.text, two.text);
  const passages = [firstPassage(one), firstPassage(two)];
  if (passages[0] === passages[1]) return one.kind !== two.kind || one.text === two.text;
  return one.kind !== two.kind && (shareWords(one.text, two.text) || isDiaryLineOf(one, two));
}

const shut =
  /\b(?:school|nursery|college|academy|site|both schools)\b[^.;]{0,40}\b(?:closed|closes|shut|not (?:be )?open(?:ing)?)\b|\b(?:in-?service|inset|training|holiday|closure)\b[^.;]{0,40}\bclosed\b|^closure\b/i;
const staysAway =
  /\b(?:do not|don['’]?t) (?:send|bring) your child\b|\bkeep (?:your child(?:ren)?|them|him|her) (?:at )?home\b|\bshould not come (?:in|to school)\b|\bstay at home\b/i;

/** "School will be closed" and "Please do not send your child in" belong to one closure. */
function isShut({ text, evidence }: Item): boolean {
  return saysShut(text) || saysShut(evidence.text) || staysAway.test(text);
}

/** "School will be closed", "In-service day, school closed". */
export const saysShut = (text: string): boolean => shut.test(text);

/** In a sentence and again in the diary: the same minute of the same day, and a shared topic word. */
function isTwiceTimed(one: Item, two: Item): boolean {
  if (one.kind !== "event" || two.kind !== "event" || one.starts_at !== two.starts_at) return false;
  if ((one.starts_at ?? "").length <= 10 || isInvitation(one) || isInvitation(two)) return false;
  if (one.evidence.text === two.evidence.text) return false;
  const words = matterOf(two.text);
  return [...matterOf(one.text)].some((word) => words.has(word));
}

const mostWords = 3;

/** "Quiz" in the diary beside a request for the quiz that day: it has no word or hour that the request lacks. */
function isDiaryLineOf(one: Item, two: Item): boolean {
  const [action, event] = one.kind === "action" ? [one, two] : [two, one];
  if (isInvitation(event) || event.flags.length > 0 || event.ends_at !== null) return false;
  const hour = startOf(event)?.slice(11) ?? "";
  if (hour !== "" && hour !== startOf(action)?.slice(11)) return false;
  const line = matterOf(event.text);
  const said = matterOf(action.text);
  const short = event.text.split(" ").length <= mostWords && !/\d|\b(?:have|has|is|are)\b/i.test(event.text);
  return short && line.size > 0 && [...line].every((word) => said.has(word));
}

const startOf = ({ starts_at, due }: Item): string | null => starts_at ?? due;

/** A diary line of an event in the message's text: "Phonics café, 9.10am" and "You are invited to the phonics café on Tuesday". */
function shareWords(one: string, two: string): boolean {
  const first = matterOf(one);
  const second = matterOf(two);
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= Math.max(2, Math.min(first.size, second.size) * 0.6);
}

const inviting = new Set([
  "you",
  "invit",
  "join",
  "come",
  "welcome",
  "families",
  "family",
  "cordially",
  "warmly",
]);

const matterOf = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !inviting.has(word)));

/** The task keeps its wording; the event gives it its time. Of two events, the fuller wording stays. */
export function join(one: Item, two: Item): Item {
  if (one.kind !== two.kind && isShut(one) && isShut(two)) return joinClosure(one, two);
  if (
    one.kind === two.kind &&
    one.kind === "event" &&
    (isTwiceTimed(one, two) || (isShut(one) && isShut(two)))
  )
    return fuller(one, two);
  const [action, event] =
    one.kind === "action" || (two.kind !== "action" && isInvitation(one)) ? [one, two] : [two, one];
  const id = action.id ?? event.id;
  return {
    ...action,
    ...(id ? { id } : {}),
    starts_at: action.starts_at ?? event.starts_at,
    ends_at: action.ends_at ?? event.ends_at,
    amount: action.amount ?? event.amount,
    link: action.link ?? event.link,
    flags: [...new Set([...action.flags, ...event.flags])],
    ...pressingOf(one, two),
  };
}

/** The closure first, then the parent's task for it. */
function joinClosure(one: Item, two: Item): Item {
  const [action, event] = one.kind === "action" ? [one, two] : [two, one];
  if (shut.test(action.text)) return { ...action, ...pressingOf(one, two) };
  const text = `${event.text.replace(/[.\s]+$/, "")}; ${action.text}`;
  return {
    ...action,
    text,
    evidence: { ...action.evidence, text: joinPassages(event.evidence.text, action.evidence.text) },
    ...pressingOf(one, two),
  };
}

const pressingOf = (one: Item, two: Item): Pick<Item, "pressing"> =>
  one.pressing || two.pressing ? { pressing: true } : {};

function fuller(one: Item, two: Item): Item {
  const [long, short] = matterOf(two.text).size > matterOf(one.text).size ? [two, one] : [one, two];
  return {
    ...long,
    ends_at: long.ends_at ?? short.ends_at,
    amount: long.amount ?? short.amount,
    link: long.link ?? short.link,
    flags: long.flags.filter((flag) => short.flags.includes(flag)),
    ...pressingOf(one, two),
  };
}

/** The passage itself, without the sentence that its date came from. */
export function firstPassage(item: Item): string {
  return firstPassageOf(item.evidence.text);
}
