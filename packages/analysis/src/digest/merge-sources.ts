import { contentWords } from "../embedded/wording.ts";
import type { Item } from "../types.ts";
import { firstPassage, join, joinWithinMessage } from "./join-within-message.ts";
import { strikeCancelled } from "./strike-cancelled.ts";
import type { DigestMessage, SourcedItem } from "./types.ts";

/**
 * The same matter in several messages becomes one item with every source; the latest wording wins, and what is to be done wins
 * over the bare date. An invitation's update replaces it, a cancellation marks it, and news that something is off takes the
 * place of what was asked for it.
 */
export function mergeSources(messages: readonly DigestMessage[]): SourcedItem[] {
  const merged: SourcedItem[] = [];
  const sameMatter = createComparison();
  for (const message of messages.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())) {
    for (const { item, items } of joinWithinMessage(message.analysis.items)) {
      const twin = merged.find(
        (entry) =>
          (entry.message_id !== message.id || entry.item.kind !== item.kind) && sameMatter(entry.item, item),
      );
      if (!twin) {
        merged.push({
          item,
          items,
          message_id: message.id,
          subject: message.subject,
          source_ids: [message.id],
          received_at: message.received_at,
        });
        continue;
      }
      const children = [...new Set([...twin.item.children, ...item.children])];
      if (!twin.source_ids.includes(message.id)) twin.source_ids.push(message.id);
      if (twin.item.kind === "action" && item.kind === "event") {
        twin.item = { ...join(twin.item, item), children };
        twin.items = [...items, ...twin.items];
        continue;
      }
      const moved = item.starts_at === null && item.due === null;
      twin.item = {
        ...(twin.item.kind === item.kind ? item : join(twin.item, item)),
        children,
        starts_at: moved || twin.item.kind !== item.kind ? twin.item.starts_at : item.starts_at,
        ends_at: moved || twin.item.kind !== item.kind ? twin.item.ends_at : item.ends_at,
        due: moved ? twin.item.due : item.due,
        amount: item.amount ?? twin.item.amount,
        link: item.link ?? twin.item.link,
      };
      twin.items = [...twin.items, ...items];
      twin.message_id = message.id;
      twin.subject = message.subject;
      twin.received_at = message.received_at;
    }
  }
  return strikeCancelled(merged);
}

/** Compares the cheap things first, and takes each wording apart once: a family's month is thousands of pairs. */
function createComparison(): (one: Item, two: Item) => boolean {
  const taken = new Map<string, Set<string>>();
  const wordsOf = (text: string): Set<string> => {
    const known = taken.get(text);
    if (known) return known;
    const words = contentWords(text);
    taken.set(text, words);
    return words;
  };
  return (one, two) => {
    if (uidOf(one) !== null && uidOf(one) === uidOf(two)) return true;
    if (dayOf(one) !== dayOf(two)) return false;
    if (!one.children.some((id) => two.children.includes(id))) return false;
    if (one.kind !== two.kind) return tellsAndAsks(one, two, wordsOf);
    const first = wordsOf(one.text);
    const second = wordsOf(two.text);
    return sharedBy(first, second) >= Math.max(2, Math.min(first.size, second.size) * 0.6);
  };
}

/**
 * An event ("class assembly, 9.05am") and what is asked for it on that day ("you are invited to the assembly"): most of what the
 * event says is said by the other, or a good part of it at the same minute.
 */
function tellsAndAsks(one: Item, two: Item, wordsOf: (text: string) => Set<string>): boolean {
  if (dayOf(one) === "" || one.kind === "info" || two.kind === "info") return false;
  const times = [one, two].map((item) => (item.starts_at ?? item.due ?? "").slice(11, 16)).filter(Boolean);
  if (new Set(times).size > 1) return false;
  const [event, action] = one.kind === "event" ? [one, two] : [two, one];
  const told = new Set([...wordsOf(event.text)].filter((word) => !when.test(word)));
  const shared = sharedBy(told, wordsOf(`${action.text} ${firstPassage(action)}`));
  return shared >= Math.max(2, told.size * (times.length > 1 ? 0.4 : 0.6));
}

/** Ordinals, clock times and short months: the day says when, not what. */
const when = /^\d|^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

function sharedBy(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of first) if (second.has(word)) shared += 1;
  return shared;
}

const uidOf = ({ id }: Item): string | null => (id?.includes("#") ? (id.split("#")[0] ?? null) : null);
const dayOf = ({ due, starts_at }: Item): string => (due ?? starts_at ?? "").slice(0, 10);
