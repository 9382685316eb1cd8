import { contentWords } from "../embedded/wording.ts";
import type { Item } from "../types.ts";

export type Joined = { item: Item; items: Item[] };

/**
 * An action and an event that tell the same day of the same passage ("Class assembly on Tuesday at 9.05am" as both) become one
 * item: what is to be done keeps its wording, the event gives it its time. `items` are those it was made of.
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
  if (dayOf(one) === null || dayOf(one) !== dayOf(two)) return false;
  if (one.optional !== two.optional && one.kind === two.kind) return false;
  if (one.children.join() !== two.children.join()) return false;
  if (one.kind === two.kind && isInvitation(one) !== isInvitation(two))
    return startOf(one) === startOf(two) && shareWords(one.text, two.text);
  const passages = [firstPassage(one), firstPassage(two)];
  if (passages[0] === passages[1]) return one.kind !== two.kind || one.text === two.text;
  return one.kind !== two.kind && shareWords(one.text, two.text);
}

/** A calendar's own event has its identity; the letter around it tells the same. */
const isInvitation = ({ id }: Item): boolean => id?.includes("#") === true;
const startOf = ({ starts_at, due }: Item): string | null => starts_at ?? due;

/** The diary's line of what the letter asks: "Phonics café, 9.10am" and "You are invited to the phonics café on Tuesday". */
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

/** What is to be done keeps its wording; the event gives it its time. */
export function join(one: Item, two: Item): Item {
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
  };
}

function dayOf(item: Item): string | null {
  return (item.due ?? item.starts_at)?.slice(0, 10) ?? null;
}

/** The passage itself, without the sentence that lent it its date. */
export function firstPassage(item: Item): string {
  return item.evidence.text.split(" … ")[0] ?? item.evidence.text;
}
