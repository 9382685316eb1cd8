import type { NotebookChange } from "@gatepost/analysis/thing";

/** The changes that rest on these messages, and of each only what rests on them. */
export function changesOf(
  changes: readonly NotebookChange[],
  messageIds: ReadonlySet<string>,
): NotebookChange[] {
  return changes.flatMap((change) => {
    const sources = change.sources.filter(({ message_id }) => messageIds.has(message_id));
    return sources.length > 0 ? [{ ...change, sources }] : [];
  });
}
