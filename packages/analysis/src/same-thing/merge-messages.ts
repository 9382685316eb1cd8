import type { Child, Item } from "../types.ts";
import { mergeSources } from "./merge-sources.ts";
import { isNewslettersName } from "./telling-subject.ts";
import type { DigestMessage, SourcedItem, ItemTexts } from "./types.ts";

/**
 * What school mail tells and asks, each matter once with every message that said it: as the summaries have it, and for whatever
 * must agree with them.
 * @param children whose own names tell no matter in a subject
 * @param counts which items are looked at; absent: all
 */
export function mergeMessages(
  messages: readonly DigestMessage[],
  children: readonly Pick<Child, "name">[],
  wording: ItemTexts,
  counts?: (item: Item) => boolean,
): SourcedItem[] {
  const tellingSubject = wording.tellingSubjects(children);
  const mail = messages
    .filter(({ analysis }) => analysis.school_mail)
    .map((message) => ({
      ...message,
      subject: isNewslettersName(message, wording) ? null : tellingSubject(message),
    }));
  return mergeSources(counts ? mail.map((message) => only(message, counts)) : mail, wording);
}

const only = (message: DigestMessage, counts: (item: Item) => boolean): DigestMessage => ({
  ...message,
  analysis: { ...message.analysis, items: message.analysis.items.filter(counts) },
});
