import type { Child, Item } from "../types.ts";
import { acrossMessages } from "./across-messages.ts";
import { createComparison, mergeSources } from "./merge-sources.ts";
import { isNewslettersName } from "./telling-subject.ts";
import type { DigestMessage, ItemTexts, SourcedItem, Thread } from "./types.ts";
import { isWorded } from "./worded.ts";

/**
 * What school mail tells and asks, each thing once with every message that said it: worded items by their fields, those without
 * details by their text.
 * @param children whose own names say nothing in a subject
 * @param counts which are looked at; absent: all. Worded items are asked for as what all messages together make of them
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
  const threads = acrossMessages(mail)
    .map(withoutSettled)
    .filter(({ item }) => item.children.length > 0 && counts(item));
  return absorb(threads, mergeTexts(mail, children, wording, counts), wording);
}

function withoutSettled(thread: Thread): SourcedItem {
  const { settled, replaced: _replaced, disputed: _disputed, ...entry } = thread;
  const children = entry.item.children.filter((id) => !settled.includes(id));
  return { ...entry, item: { ...entry.item, children } };
}

/** Items without details. */
function mergeTexts(
  mail: readonly DigestMessage[],
  children: readonly Pick<Child, "name">[],
  wording: ItemTexts,
  counts: (item: Item) => boolean,
): SourcedItem[] {
  const tellingSubject = wording.tellingSubjects(children);
  const texts = mail.map((message) => ({
    ...message,
    subject: isNewslettersName(message, wording) ? null : tellingSubject(message),
    analysis: {
      ...message.analysis,
      items: message.analysis.items.filter((item) => !isWorded(item) && counts(item)),
    },
  }));
  return mergeSources(texts, wording);
}

/** What a calendar or the release before tells without details is a source of the worded item that says the same. */
function absorb(
  threads: readonly SourcedItem[],
  texts: readonly SourcedItem[],
  wording: ItemTexts,
): SourcedItem[] {
  const isSame = createComparison(wording);
  const merged = [...threads];
  for (const entry of texts) {
    const at = merged.findIndex(
      (each, index) =>
        index < threads.length && each.item.kind === entry.item.kind && isSame(each.item, entry.item),
    );
    const thread = merged[at];
    if (!thread) merged.push(entry);
    else
      merged[at] = {
        ...thread,
        item: { ...thread.item, children: [...new Set([...thread.item.children, ...entry.item.children])] },
        items: [...entry.items, ...thread.items],
        source_ids: [...new Set([...entry.source_ids, ...thread.source_ids])],
      };
  }
  return merged;
}
