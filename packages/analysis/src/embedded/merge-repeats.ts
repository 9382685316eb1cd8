import type { DraftItem } from "../types.ts";
import { contentWords } from "./wording.ts";

const joint = " … ";

/** A matter told in the text and again in the diary list is one item: the fuller wording stays, the time is taken from either. */
export function mergeRepeats(items: readonly DraftItem[]): DraftItem[] {
  const kept: DraftItem[] = [];
  for (const item of items) {
    const twin = kept.find((other) => other.kind === item.kind && sameMatter(other, item));
    if (!twin) {
      kept.push({ ...item });
      continue;
    }
    const better = (item.starts_at ?? "").length > (twin.starts_at ?? "").length;
    if (better) {
      twin.starts_at = item.starts_at;
      twin.ends_at = item.ends_at;
      twin.evidence = item.evidence;
      if (item.text.length >= 12) twin.text = item.text;
    }
    if (item.topic && item.topic === twin.topic && !shares(twin.text, item.text) && twin.text.length + item.text.length < 190) {
      twin.text = `${twin.text.replace(/[.;\s]+$/, "")}; ${item.text}`;
      twin.evidence = `${twin.evidence}${joint}${item.evidence}`;
      twin.optional &&= item.optional;
    }
    twin.due ??= item.due;
    twin.amount ??= item.amount;
    twin.link ??= item.link;
  }
  return kept;
}

function sameMatter(one: DraftItem, two: DraftItem): boolean {
  if (dayOf(one) !== dayOf(two)) return false;
  if (one.topic && one.topic === two.topic && one.standing === two.standing && !one.topic.endsWith("/other") && one.recurs === two.recurs) return true;
  if (
    one.kind === "event" &&
    (one.starts_at ?? "").length > 10 &&
    (two.starts_at ?? "").length > 10 &&
    one.starts_at !== two.starts_at
  )
    return false;
  const first = contentWords(one.text);
  const second = contentWords(two.text);
  const shared = [...first].filter((word) => second.has(word)).length;
  if (one.kind === "action") return shared >= Math.max(2, Math.min(first.size, second.size) * (dayOf(one) === "" ? 0.7 : 0.45));
  return shared >= Math.max(1, Math.min(first.size, second.size) * 0.6);
}

function shares(one: string, two: string): boolean {
  const first = contentWords(one);
  const second = contentWords(two);
  return [...second].filter((word) => first.has(word)).length >= second.size * 0.7;
}

function dayOf(item: DraftItem): string {
  return (item.due ?? item.starts_at ?? "").slice(0, 10);
}
