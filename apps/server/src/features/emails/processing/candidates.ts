import { domainOf, fromAddresses, readAuthentication } from "@gatepost/analysis";
import { type Mailbox, MessageGone, type MessageHeaders } from "../../../integrations/mailbox/index.ts";
import type { MailProvider, MessageOrigin } from "../../../platform/db/tables/mailboxes.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import { isFromSchool, type SchoolSenders } from "./school-senders.ts";
import { type MessageFailure, type FetchFailures } from "./message-failures.ts";

/**
 * Gmail allows 6,000 units per minute and user, and a message costs 20 (15,000 and 5 in projects older than May 2026;
 * docs/operating.md): more at once would only reach the limit sooner. Refused requests are retried later (integrations/google/retry.ts).
 */
const HEADERS_AT_ONCE = 6;

/** The address of the mailbox that holds a message, and the message's id there. */
export type Source = { mailbox: string; provider: MessageOrigin; source_id: string };

export const sourceOf = ({ mailbox, provider, source_id }: Source): Source => ({
  mailbox,
  provider,
  source_id,
});

/**
 * @property mailbox_id whose copy it is; null if it was added by hand
 * @property read_again the stored message's id, if this run reads it again
 */
export type Candidate = Source &
  MessageHeaders & { mailbox_id: string | null; left_out_since: Date | null; read_again: string | null };

/** A message that was listed but couldn't be fetched: a later run retries. */
export type Unseen = Source & { left_out_since: Date | null } & MessageFailure;

export type Search = {
  mailbox: Mailbox;
  mailbox_id: string;
  /** The mailbox's address. */
  address: string;
  provider: MailProvider;
  fetchFailures: FetchFailures;
  senders: SchoolSenders;
  window_start: Date;
  /** The position up to which everything has been checked; null reads the whole window. */
  cursor: string | null;
  /** Source ids that earlier runs left out, with the time of the first. */
  eligible: ReadonlyMap<string, Date>;
  /** Stored messages that this run reads again: their ids by source id. */
  readAgain: ReadonlyMap<string, string>;
  /** Those of these ids that are already stored and not read again, or done by this run. */
  known: (sourceIds: readonly string[]) => Promise<Set<string>>;
  onProgress: (done: number, all: number) => Promise<void>;
};

export type Found = {
  candidates: Candidate[];
  unseen: Unseen[];
  /** Source ids of messages that are no longer in the mailbox. */
  gone: string[];
  coverage: { cursor: string; complete: boolean };
};

/**
 * The messages of one mailbox for this run to read: listed for the school's senders, checked again by header, and not yet
 * stored. Fetches no bodies.
 */
export async function findCandidates(search: Search): Promise<Found> {
  // Read first: a message that arrives while this lists is left to the next run.
  const cursor = await search.mailbox.position();
  const quiet = search.cursor !== null && (await nothingChanged(search.mailbox, search.cursor));
  const listed = quiet ? [] : await listAll(search);
  const ids = [...new Set([...listed, ...search.eligible.keys(), ...search.readAgain.keys()])];
  const stored = await search.known(ids);
  const fresh = ids.filter((id) => !stored.has(id));
  const { seen, unseen, gone } = await readHeaders(search, fresh);
  return { candidates: seen, unseen, gone, coverage: { cursor, complete: !quiet } };
}

const listAll = ({ mailbox, senders, window_start }: Search): Promise<string[]> =>
  mailbox.list({ senders: [...senders.hosts, ...senders.addresses], since: window_start });

/** True when the mailbox's history shows no change. If the provider no longer has the history, the whole window is read. */
async function nothingChanged(mailbox: Mailbox, cursor: string): Promise<boolean> {
  const changed = await mailbox.changedSince(cursor);
  return changed !== null && changed.ids.size === 0;
}

/** @returns `seen`: those from the school */
async function readHeaders(search: Search, ids: readonly string[]) {
  const seen: Candidate[] = [];
  const unseen: Unseen[] = [];
  const gone: string[] = [];
  let done = 0;
  await mapLimited(ids, HEADERS_AT_ONCE, async (source_id) => {
    const left_out_since = search.eligible.get(source_id) ?? null;
    const source = { mailbox: search.address, provider: search.provider, source_id, left_out_since };
    try {
      const headers = await search.mailbox.headers(source_id);
      search.fetchFailures.reset();
      if (isFromSchool(headers.from, search.senders))
        seen.push({
          ...headers,
          ...source,
          mailbox_id: search.mailbox_id,
          read_again: search.readAgain.get(source_id) ?? null,
        });
    } catch (error) {
      // Deleted between listing and reading: nothing is lost.
      if (error instanceof MessageGone) gone.push(source_id);
      else unseen.push({ ...source, ...search.fetchFailures.of(error) });
    }
    done += 1;
    if (done % 25 === 0) await search.onProgress(done, ids.length);
  });
  return { seen, unseen, gone };
}

/** Whether the sender passed authentication, as far as the receiver checked it. */
export const isVerified = ({ authentication_results, from }: MessageHeaders): boolean =>
  readAuthentication(authentication_results, domainOf(fromAddresses(from)[0]?.address ?? "")) !== "fail";

/**
 * Merges the mailboxes' candidates, oldest first. Copies of a message (from a list and direct, or of both parents) have the same
 * Message-ID. Anybody who got the school's mail knows its Message-ID: a message whose sender failed authentication loses its
 * Message-ID, so that it is never taken for a copy of a genuine one.
 * @param known those of the Message-IDs that are stored
 */
export function withoutDoubles(candidates: readonly Candidate[], known: ReadonlySet<string>): Candidate[] {
  const seen = new Set(known);
  const oldestFirst = candidates.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  const verifiedFirst = [
    ...oldestFirst.filter(isVerified),
    ...oldestFirst.filter((each) => !isVerified(each)),
  ];
  const kept = verifiedFirst.flatMap((candidate) => {
    const { message_id } = candidate;
    if (message_id !== null && seen.has(message_id) && candidate.read_again === null) return [];
    if (!isVerified(candidate)) return [{ ...candidate, message_id: null }];
    if (message_id !== null) seen.add(message_id);
    return [candidate];
  });
  return kept.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
}
