import { isoDayOf } from "../time/item-day.ts";
import type { DigestMessage } from "./types.ts";

/**
 * Undated items of an urgent message are for now, except in a long message on many topics that is urgent because of one dated item: the
 * rest of it can wait.
 */
export function tellsNews({ analysis, received_at }: DigestMessage): boolean {
  if (analysis.priority !== "urgent") return false;
  if (analysis.items.length <= longestOfOneMatter) return true;
  const nearest = received_at.getTime() + nearestDays * 86_400_000;
  return !analysis.items.some((item) => {
    const day = item.kind === "info" ? null : isoDayOf(item);
    return day !== null && Date.parse(day) <= nearest;
  });
}

/** In items of a message. */
const longestOfOneMatter = 5;

/** A message sent on Friday about Monday is urgent. */
const nearestDays = 3;
