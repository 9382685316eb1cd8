import type { AddedEmail } from "@gatepost/contract/added-emails";
import { linesOfPage } from "@gatepost/contract/digest-page";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findSummaryOfToday } from "../summaries/summaries.service.ts";

/** Composes today's page with an email that was added by hand, and returns what it says of that email. */
export async function whatPageSays(
  platform: Platform,
  reader: FamilyReader,
  messageId: string,
): Promise<AddedEmail> {
  const page = (await findSummaryOfToday(platform, reader))?.page;
  const read = page?.outcomes.read.find(({ message_id }) => message_id === messageId);
  if (!page || !read) throw new Error("an added email is not on the day's page");
  const lines = linesOfPage(page)
    .flatMap((line) => [line, ...line.under])
    .filter(({ source_ids }) => source_ids.includes(messageId));
  return {
    message_id: messageId,
    outcome: read.outcome,
    words: read.words,
    lines: lines.map(({ item_id, text, due_words }) => ({ item_id, text, due_words })),
  };
}
