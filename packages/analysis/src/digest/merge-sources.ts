import { contentWords } from "../embedded/wording.ts";
import type { Item } from "../types.ts";
import { joinWithinMessage } from "./join-within-message.ts";
import type { DigestMessage } from "./types.ts";

export type SourcedItem = {
  item: Item;
  /** Those that were merged into it, oldest first. */
  items: Item[];
  message_id: string;
  source_ids: string[];
  received_at: Date;
};

/**
 * The same matter in several messages becomes one item with every source; the latest wording wins. An invitation's update replaces
 * it, a cancellation marks it.
 */
export function mergeSources(messages: readonly DigestMessage[]): SourcedItem[] {
  const merged: SourcedItem[] = [];
  const sameMatter = createComparison();
  for (const message of messages.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())) {
    for (const { item, items } of joinWithinMessage(message.analysis.items)) {
      const twin = merged.find((entry) => entry.message_id !== message.id && sameMatter(entry.item, item));
      if (!twin) {
        merged.push({
          item,
          items,
          message_id: message.id,
          source_ids: [message.id],
          received_at: message.received_at,
        });
        continue;
      }
      const children = [...new Set([...twin.item.children, ...item.children])];
      const moved = item.starts_at === null && item.due === null;
      twin.item = {
        ...item,
        children,
        starts_at: moved ? twin.item.starts_at : item.starts_at,
        ends_at: moved ? twin.item.ends_at : item.ends_at,
        due: moved ? twin.item.due : item.due,
        amount: item.amount ?? twin.item.amount,
        link: item.link ?? twin.item.link,
      };
      twin.items = [...twin.items, ...items];
      twin.message_id = message.id;
      twin.received_at = message.received_at;
      if (!twin.source_ids.includes(message.id)) twin.source_ids.push(message.id);
    }
  }
  return merged;
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
    if (one.kind !== two.kind || dayOf(one) !== dayOf(two)) return false;
    if (!one.children.some((id) => two.children.includes(id))) return false;
    const first = wordsOf(one.text);
    const second = wordsOf(two.text);
    let shared = 0;
    for (const word of first) if (second.has(word)) shared += 1;
    return shared >= Math.max(2, Math.min(first.size, second.size) * 0.6);
  };
}

const uidOf = ({ id }: Item): string | null => (id?.includes("#") ? (id.split("#")[0] ?? null) : null);
const dayOf = ({ due, starts_at }: Item): string => (due ?? starts_at ?? "").slice(0, 10);
