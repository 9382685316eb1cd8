import {
  HistoryExpired,
  type Mailbox,
  mapLimited,
  MessageGone,
  type MessageHeaders,
  senderQueries,
} from "../../../integrations/google/index.ts";
import { isFromSchool, type SchoolSenders } from "./school-senders.ts";
import { type MessageFailure, type FetchFailures } from "./message-failures.ts";

/**
 * Gmail allows 6,000 units a minute and user, and a message costs 20 (15,000 and 5 in projects older than May 2026; docs/operating.md):
 * more at once would only meet the limit sooner. What it refuses waits and is asked for again (integrations/google/retry.ts).
 */
const HEADERS_AT_ONCE = 6;

export type Candidate = MessageHeaders & { left_out_since: Date | null };

/** A message that Google listed but would not show now: a later run tries again. */
export type Unseen = { gmail_id: string; left_out_since: Date | null } & MessageFailure;

export type Search = {
  mailbox: Mailbox;
  fetchFailures: FetchFailures;
  senders: SchoolSenders;
  window_start: Date;
  /** Gmail's history id up to which everything was looked at; null reads the whole window. */
  history_id: string | null;
  /** Gmail ids that earlier runs left out, and since when. */
  eligible: ReadonlyMap<string, Date>;
  /** Which of these are stored, or done by this run, already; asked by Gmail id, then by Message-ID. */
  known: (by: "gmail_id" | "message_id", values: readonly string[]) => Promise<Set<string>>;
  onProgress: (done: number, all: number) => Promise<void>;
};

export type Found = {
  candidates: Candidate[];
  unseen: Unseen[];
  coverage: { history_id: string; complete: boolean };
};

/**
 * What this run has to read, oldest first: listed by Gmail for the school's senders, checked by header in code, and
 * neither stored before nor twice in the list. Bodies are not touched here.
 */
export async function findCandidates(search: Search): Promise<Found> {
  const { history_id } = await search.mailbox.profile();
  const quiet = search.history_id !== null && (await nothingChanged(search.mailbox, search.history_id));
  const listed = quiet ? [] : await listAll(search);
  const ids = [...new Set([...listed, ...search.eligible.keys()])];
  const stored = await search.known("gmail_id", ids);
  const fresh = ids.filter((id) => !stored.has(id));
  const { seen, unseen } = await readHeaders(search, fresh);
  const school = seen.filter((each) => isFromSchool(each.from, search.senders));
  return {
    candidates: await withoutDoubles(search, school),
    unseen,
    coverage: { history_id, complete: !quiet },
  };
}

async function listAll({ mailbox, senders, window_start }: Search): Promise<string[]> {
  const ids: string[] = [];
  for (const query of senderQueries([...senders.hosts, ...senders.addresses], window_start))
    ids.push(...(await mailbox.list(query)));
  return ids;
}

/** True when Gmail's history shows no change at all; a forgotten history id means that the window is read in full. */
async function nothingChanged(mailbox: Mailbox, historyId: string): Promise<boolean> {
  try {
    return (await mailbox.changedSince(historyId)).ids.size === 0;
  } catch (error) {
    if (error instanceof HistoryExpired) return false;
    throw error;
  }
}

async function readHeaders(search: Search, ids: readonly string[]) {
  const seen: Candidate[] = [];
  const unseen: Unseen[] = [];
  let done = 0;
  await mapLimited(ids, HEADERS_AT_ONCE, async (gmail_id) => {
    const left_out_since = search.eligible.get(gmail_id) ?? null;
    try {
      seen.push({ ...(await search.mailbox.headers(gmail_id)), left_out_since });
      search.fetchFailures.reset();
    } catch (error) {
      // Deleted between listing and reading: nothing to read, and nothing lost.
      if (!(error instanceof MessageGone))
        unseen.push({ gmail_id, left_out_since, ...search.fetchFailures.of(error) });
    }
    done += 1;
    if (done % 25 === 0) await search.onProgress(done, ids.length);
  });
  return { seen, unseen };
}

/** The same message in two copies (a list and a direct one) has one Message-ID. */
async function withoutDoubles(search: Search, headers: readonly Candidate[]): Promise<Candidate[]> {
  const ids = headers.flatMap(({ message_id }) => (message_id === null ? [] : [message_id]));
  const seen = await search.known("message_id", ids);
  const oldestFirst = headers.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  return oldestFirst.filter(({ message_id }) => {
    if (message_id === null) return true;
    if (seen.has(message_id)) return false;
    seen.add(message_id);
    return true;
  });
}
