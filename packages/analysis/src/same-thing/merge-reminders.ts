import { joinPassages } from "../text/passages.ts";
import type { Item } from "../types.ts";
import type { FoundItem } from "./found-items.ts";
import { whose } from "./whose.ts";

/** Merges a newsletter's everyday requests into one line per child. */
export function mergeReminders(items: readonly FoundItem[], newsletter: boolean): Item[] {
  const plain = (item: FoundItem): Item => {
    const { standing: _standing, topic: _topic, heading: _heading, group: _group, ...rest } = item;
    return rest;
  };
  const isReminder = (item: FoundItem) =>
    newsletter && item.kind !== "event" && item.due === null && item.standing && !item.recurs;
  const merged: Item[] = [];
  const byAudience = new Map<string, Item>();
  for (const item of items) {
    if (!isReminder(item)) {
      merged.push(plain(item));
      continue;
    }
    const key = `${item.kind}/${whose(item)}`;
    const open = byAudience.get(key);
    if (!open) {
      const first = plain(item);
      byAudience.set(key, first);
      merged.push(first);
    } else if (open.text.length < 320) {
      if (!open.text.startsWith("Reminders: ")) open.text = `Reminders: ${open.text.replace(/[.\s]+$/, "")}`;
      const heading = /^(?:Reminders: )?([^.:]{3,60}: )/.exec(open.text)?.[1];
      const text = heading && item.text.startsWith(heading) ? item.text.slice(heading.length) : item.text;
      open.text = `${open.text}; ${text.replace(/[.\s]+$/, "")}`;
      open.evidence = { ...open.evidence, text: joinPassages(open.evidence.text, item.evidence.text) };
      open.optional = open.optional && item.optional;
    }
  }
  return merged;
}
