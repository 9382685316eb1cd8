import { domainOf, fromAddresses, readAuthentication } from "@gatepost/analysis";
import type { MessageHeaders } from "../../../integrations/mailbox/index.ts";
import type { MessageCopy, Source } from "../messages/copies.repo.ts";
import type { MessageFailure } from "./message-failures.ts";

export const sourceOf = ({ mailbox, provider, source_id }: Source): Source => ({
  mailbox,
  provider,
  source_id,
});

/** A message to read. `read_again`: the stored message's id, if this run reads it again. */
export type Candidate = MessageCopy &
  MessageHeaders & { left_out_since: Date | null; read_again: string | null };

/** A message of which only the id is known. */
export type Listed = Source & { left_out_since: Date | null };

/** A message that couldn't be read, or not even listed with its headers; `passing`: a later run retries. */
export type Unread<C extends Listed = Candidate> = { candidate: C } & MessageFailure;

/** Whether the sender passed authentication, as far as the receiver checked it. */
export const isVerified = ({ authentication_results, from }: MessageHeaders): boolean =>
  readAuthentication(authentication_results, domainOf(fromAddresses(from)[0]?.address ?? "")) !== "fail";

const copiesWithinMs = 3 * 86_400_000;

/**
 * Merges the mailboxes' candidates, oldest first. Copies of a message (from a list and direct, or of both parents) have the same
 * Message-ID. Anybody who got the school's mail knows its Message-ID: a message whose sender failed authentication loses its
 * Message-ID, so that it is never taken for a copy of a genuine one. So does a message that arrives days after another: some senders use an
 * id twice.
 * @param known when those of the Message-IDs arrived that are stored
 */
export function withoutDoubles(candidates: readonly Candidate[], known: ReadonlyMap<string, Date>) {
  const seen = new Map(known);
  const oldestFirst = candidates.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  const verifiedFirst = [
    ...oldestFirst.filter(isVerified),
    ...oldestFirst.filter((each) => !isVerified(each)),
  ];
  const kept = verifiedFirst.flatMap((candidate) => {
    const { message_id, received_at } = candidate;
    const first = message_id === null ? undefined : seen.get(message_id);
    const isCopy = first && Math.abs(received_at.getTime() - first.getTime()) < copiesWithinMs;
    if (isCopy && candidate.read_again === null) return [];
    if (!isVerified(candidate) || (first && !isCopy)) return [{ ...candidate, message_id: null }];
    if (message_id !== null) seen.set(message_id, received_at);
    return [candidate];
  });
  return kept.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
}
