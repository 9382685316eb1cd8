import { mailReader } from "@gatepost/analysis";
import { type Mailbox, MailboxError, type MessageHeaders } from "../../../integrations/mailbox/index.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import type { Candidate } from "./candidate.rules.ts";
import { unreadable } from "./message-failures.ts";
import { giveUp, type RunContext } from "./run-context.ts";

const SNIPPETS_AT_ONCE = 4;

/** Candidates with the first words of their text; empty for a mailbox that was given up. */
export async function withSnippets(
  context: RunContext,
  candidates: readonly Candidate[],
): Promise<(Candidate & { snippet: string })[]> {
  return mapLimited(candidates, SNIPPETS_AT_ONCE, async (candidate) => {
    const mailbox = context.mailboxes.get(candidate.mailbox);
    try {
      if (mailbox && !mailbox.failed)
        return await withSnippet(mailbox.mailbox, candidate, context.run.user_id);
    } catch (error) {
      if (!(error instanceof MailboxError)) unreadable(error);
      else if (mailbox) await giveUp(context, mailbox, error);
    }
    return { ...candidate, snippet: "" };
  });
}

/**
 * The headers with the first words of the text. If the provider gives none, they are read from the message's first bytes in a reader
 * process; empty if that fails. Only for email whose sender has been checked.
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
    return opening?.length ? await mailReader.firstWords(opening, { owner }) : "";
  } catch (error) {
    if (error instanceof MailboxError && error.kind !== "gone") throw error;
    if (!(error instanceof MailboxError)) unreadable(error);
    return "";
  }
}
