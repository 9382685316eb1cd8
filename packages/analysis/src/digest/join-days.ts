import type { SourcedItem } from "../same-thing/types.ts";
import type { DatedItem } from "./types.ts";

/**
 * Joins what one message says in the same words about several days ("Consultations are on Tuesday and on Thursday") into one entry on
 * the first day that lists them all. Days before `from`, an ISO day, keep entries of their own.
 */
export function joinDays(entries: readonly SourcedItem[], from = ""): DatedItem[] {
  const joined = new Map<string, DatedItem>();
  for (const entry of entries.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))) {
    const { kind, children, text, flags } = entry.item;
    const day = dayOf(entry);
    const own = day === "" ? entry.item.evidence.text : day.slice(0, 10) < from ? day : "";
    const key = [entry.message_id, kind, children.join(), flags.join(), text, own].join("\0");
    const open = joined.get(key);
    if (!open) joined.set(key, { ...entry, further: [] });
    else if (dayOf(open) !== dayOf(entry)) {
      open.further = [...open.further, entry.item];
      open.items = [...open.items, ...entry.items];
    }
  }
  const kept = new Map([...joined.values()].map((entry) => [entry.item, entry]));
  return entries.flatMap((entry) => kept.get(entry.item) ?? []);
}

const dayOf = ({ item }: SourcedItem): string => item.due ?? item.starts_at ?? "";
