import { isoDayOf } from "../time/item-day.ts";
import type { Child, Item } from "../types.ts";
import { joinThreads } from "./across-messages.ts";
import { createSameness, isText, only } from "./merge-messages.ts";
import { joinSources } from "./merge-sources.ts";
import { struckBy } from "./strike-tasks.ts";
import { withTellingSubjects } from "./telling-subject.ts";
import type { DigestMessage, ItemTexts, SourcedItem } from "./types.ts";
import { lastDayOf } from "./worded.ts";

/** A duplicate group: items that say the same. */
export type ItemGroup = {
  /** The id that some of them were stored with. */
  group_id: string | undefined;
  /** In their given order, oldest first. */
  items: Item[];
  source_ids: string[];
  /** The ISO day it takes place or is due, according to all messages. */
  day: string | null;
  /** The last ISO day that it matters: its own, or that of a task it cancels. */
  open_until: string | null;
};

/**
 * The duplicate groups of these messages: stored groups unchanged, and items without an id added to one of them or in a new group. A
 * cancellation, a correction and a receipt belong to the group of the item they change.
 */
export function groupItems(
  messages: readonly DigestMessage[],
  children: readonly Pick<Child, "name">[],
  wording: ItemTexts,
): ItemGroup[] {
  const mail = messages
    .filter(({ analysis }) => analysis.school_mail)
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  const threads = joinThreads(mail);
  const groups = threads.map((thread) =>
    groupOf(
      thread,
      struckBy(thread, threads).map(({ item }) => lastDayOf(item)),
    ),
  );
  const isSame = createSameness(wording);
  const texts = joinSources(
    withTellingSubjects(mail, children, wording).map((message) => only(message, isText)),
    wording,
  );
  for (const text of texts) {
    const group = groups[threads.findIndex((thread) => isSame(thread, text))];
    if (group) Object.assign(group, together(group, groupOf(text)));
    else groups.push(groupOf(text));
  }
  return groups;
}

function groupOf(entry: SourcedItem, alsoUntil: readonly (string | null)[] = []): ItemGroup {
  const { item, items, source_ids, group_id } = entry;
  const days = [lastDayOf(item), ...alsoUntil].filter((day) => day !== null);
  return { group_id, items, source_ids, day: isoDayOf(item), open_until: days.toSorted().at(-1) ?? null };
}

const together = (group: ItemGroup, text: ItemGroup): Partial<ItemGroup> => ({
  group_id: group.group_id ?? text.group_id,
  items: [...text.items, ...group.items],
  source_ids: [...new Set([...text.source_ids, ...group.source_ids])],
});
