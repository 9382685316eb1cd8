import type { Child, Item } from "../types.ts";
import { acrossMessages } from "./across-messages.ts";
import { openFor } from "./end-threads.ts";
import { createComparison, mergeSources } from "./merge-sources.ts";
import { withTellingSubjects } from "./telling-subject.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { withEdit } from "./with-edit.ts";
import type { DigestMessage, ItemTexts, SourcedItem, Thread } from "./types.ts";
import { isWorded } from "./worded.ts";

/**
 * Merges the items of school messages, keeping every source: worded items by their fields, those without details by their text.
 * @param children whose names carry no meaning in a subject
 * @param counts selects the items to compare; absent: all. A worded item is tested as merged from all messages
 */
export function mergeMessages(
  messages: readonly DigestMessage[],
  children: readonly Pick<Child, "name">[],
  wording: ItemTexts,
  counts: (item: Item) => boolean = () => true,
): SourcedItem[] {
  const mail = messages
    .filter(({ analysis }) => analysis.school_mail)
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  const settled = acrossMessages(mail).map(withoutSettled);
  const threads = withoutTakenBack(settled, mail, wording).filter(
    ({ item }) => item.children.length > 0 && counts(item),
  );
  const texts = withTellingSubjects(mail, children, wording).map((message) => only(message, isText, counts));
  return absorb(threads, mergeSources(texts, wording), wording).flatMap((entry) => withEdit(entry) ?? []);
}

function withoutSettled(thread: Thread): SourcedItem {
  const { settled: _settled, ended: _ended, replaced: _replaced, disputed: _disputed, ...entry } = thread;
  const children = openFor(thread);
  return { ...entry, item: { ...entry.item, children } };
}

export const isText = (item: Item): boolean => !isWorded(item);

export const only = (message: DigestMessage, ...tests: ((item: Item) => boolean)[]): DigestMessage => ({
  ...message,
  analysis: {
    ...message.analysis,
    items: message.analysis.items.filter((item) => tests.every((test) => test(item))),
  },
});

/** A calendar item, or one from the previous release, without details becomes a source of the worded item that says the same. */
function absorb(
  threads: readonly SourcedItem[],
  texts: readonly SourcedItem[],
  wording: ItemTexts,
): SourcedItem[] {
  const isSame = createSameness(wording);
  const merged = [...threads];
  for (const entry of texts) {
    const at = threads.findIndex((thread) => isSame(thread, entry));
    const thread = merged[at];
    if (!thread) merged.push(entry);
    else
      merged[at] = {
        ...thread,
        item: {
          ...thread.item,
          // An item that names nobody adds no children to one that does.
          children:
            entry.item.assumed && !entry.item.closure
              ? thread.item.children
              : [...new Set([...thread.item.children, ...entry.item.children])],
        },
        items: [...entry.items, ...thread.items],
        source_ids: [...new Set([...entry.source_ids, ...thread.source_ids])],
      };
  }
  return merged;
}

/** Whether a worded item and one without details are the same: by their stored id, else by their text. */
export function createSameness(wording: ItemTexts): (thread: SourcedItem, text: SourcedItem) => boolean {
  const tellTheSame = createComparison(wording);
  return (thread, text) =>
    thread.group_id !== undefined && text.group_id !== undefined
      ? thread.group_id === text.group_id
      : thread.item.kind === text.item.kind && tellTheSame(thread.item, text.item);
}
