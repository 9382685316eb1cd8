import { isoDayOf } from "../time/item-day.ts";
import type { Item } from "../types.ts";
import type { SourcedItem, ItemTexts } from "./types.ts";

/** "will NOT go ahead", "is off", "have had to cancel"; not "if cancelled" or a cancellation fee. */
const off =
  /\b(?:(?:will|can|is|are|does|do) ?(?:not|n['’]t|no longer)|won['’]t|can['’]?not|no longer) (?:be )?(?:go(?:ing)? ahead|tak(?:e|ing) place|happen(?:ing)?|run(?:ning)?)|\b(?:is|are|has been|have been|now) (?:cancelled|called off)|\bha(?:ve|s) (?:had to )?(?:cancel(?:led)?|call(?:ed)? off)\b|\b(?:is|are) off\b/i;

/**
 * Replaces earlier items with later news that they are off: one line stays, with every source. They match if the earlier message has an
 * item on that very day, for one of the same children, and the two share at least two words.
 */
export function strikeCancelled(entries: readonly SourcedItem[], wording: ItemTexts): SourcedItem[] {
  const { contentWords, isCancelled: isOff } = wording;
  const struck = new Set<SourcedItem>();
  for (const news of entries.filter(({ item }) => isOff(item))) {
    const day = isoDayOf(news.item);
    if (day === null) continue;
    const words = contentWords(`${news.subject ?? ""} ${news.item.text} ${news.item.evidence.text}`);
    const thatDay = new Set(
      entries.filter((entry) => isoDayOf(entry.item) === day).map((entry) => entry.message_id),
    );
    for (const entry of entries) {
      if (entry.received_at >= news.received_at || !thatDay.has(entry.message_id)) continue;
      if (struck.has(entry) || isOff(entry.item) || !sameMatter(entry, news, words, wording)) continue;
      struck.add(entry);
      news.items = [...entry.items, ...news.items];
      news.source_ids = [...new Set([...entry.source_ids, ...news.source_ids])];
    }
  }
  return entries.filter((entry) => !struck.has(entry));
}

export function callsOff(item: Item): boolean {
  return item.flags.includes("cancelled") || off.test(item.text) || off.test(item.evidence.text);
}

function sameMatter(
  entry: SourcedItem,
  news: SourcedItem,
  words: ReadonlySet<string>,
  { contentWords }: ItemTexts,
): boolean {
  if (!entry.item.children.some((id) => news.item.children.includes(id))) return false;
  const said = contentWords(`${entry.subject ?? ""} ${entry.item.text}`);
  return [...said].filter((word) => words.has(word)).length >= 2;
}
