import type { Item } from "../types.ts";
import { type Day, parseIsoDay } from "./day.ts";

/** The ISO date that an item is due or takes place; null if it has none. */
export function isoDayOf({ due, starts_at }: Pick<Item, "due" | "starts_at">): string | null {
  return (due ?? starts_at)?.slice(0, 10) ?? null;
}

export function dayOf(item: Pick<Item, "due" | "starts_at">): Day | null {
  const day = isoDayOf(item);
  return day === null ? null : parseIsoDay(day);
}

/** Whether its last day is past or, on that day, its last hour: `clock` is local, "14:30"; "00:00" compares the day alone. */
export function isOver(
  item: Pick<Item, "due" | "starts_at" | "ends_at">,
  today: Day,
  clock = "00:00",
): boolean {
  const last = item.ends_at ?? item.due ?? item.starts_at;
  if (last === null) return false;
  const day = parseIsoDay(last);
  return day < today || (day === today && last.length > 10 && last.slice(11, 16) < clock);
}
