import type { SourcedItem } from "../same-thing/types.ts";
import type { Child } from "../types.ts";

/** The entries for any of these children, without the ids of others. */
export function forChildren(
  entries: readonly SourcedItem[],
  children: readonly Pick<Child, "id">[],
): SourcedItem[] {
  const known = new Set(children.map(({ id }) => id));
  return entries
    .map((entry) => ({
      ...entry,
      item: { ...entry.item, children: entry.item.children.filter((id) => known.has(id)) },
    }))
    .filter((entry) => entry.item.children.length > 0);
}
