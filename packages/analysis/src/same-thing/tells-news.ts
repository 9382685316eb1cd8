import { isoDayOf } from "../time/item-day.ts";
import type { DigestMessage } from "./types.ts";

/**
 * What an urgent message tells without a day is for now, but for a long letter of many matters that is urgent for one of them which has
 * its day: the rest of it can wait.
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

/** Items of a letter. */
const longestOfOneMatter = 5;

/** A Friday's letter of Monday is urgent. */
const nearestDays = 3;
