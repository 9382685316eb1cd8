import type { SourcedItem } from "../same-thing/types.ts";
import type { DatedItem } from "./types.ts";

/**
 * What one message says of several days in the same words ("Consultations are on Tuesday and on Thursday") is one entry of its first
 * day that names them all; before `from`, an ISO day, each stands on its own day.
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
