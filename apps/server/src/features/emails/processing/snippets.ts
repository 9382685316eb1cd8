import { mailReader } from "@gatepost/analysis";
import { type Mailbox, MailboxError, type MessageHeaders } from "../../../integrations/mailbox/index.ts";
import { unreadable } from "./message-failures.ts";

const SNIPPET_CHARACTERS = 200;

/**
 * The headers with the first words of the text. Where the provider gave none they come from the message's first bytes, read in a reader
 * process; empty where they can't be read. Only for mail whose sender was checked.
 */
export async function withSnippet<T extends MessageHeaders>(
  mailbox: Mailbox,
  headers: T,
  owner: string,
): Promise<T & { snippet: string }> {
  const snippet = headers.snippet ?? (await openingWords(mailbox, headers.source_id, owner));
  return { ...headers, snippet };
}

async function openingWords(mailbox: Mailbox, sourceId: string, owner: string): Promise<string> {
  try {
    const opening = await mailbox.opening?.(sourceId);
    if (!opening?.length) return "";
    const { blocks } = await mailReader.parse(opening, { owner });
    return blocks
      .map(({ text }) => text)
      .join(" ")
      .slice(0, SNIPPET_CHARACTERS);
  } catch (error) {
    if (error instanceof MailboxError && error.kind !== "gone") throw error;
    if (!(error instanceof MailboxError)) unreadable(error);
    return "";
  }
}
