import { MessageGone } from "../../../integrations/mailbox/index.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import { lockFamily } from "../../auth/index.ts";
import { noteCopies } from "../messages/copies.repo.ts";
import { findReadAgain, keepAsRead, knownMessageIds, freshSources } from "../messages/store.repo.ts";
import { forgetUnread } from "../outcomes/outcomes.repo.ts";
import { type Candidate, isVerified, type Listed, type Unread, withoutDoubles } from "./candidate.rules.ts";
import { isWorthAlerting } from "./look-for-urgent.ts";
import { mailboxFailure } from "./message-failures.ts";
import { eligibleMs, progress, readAgainMs, scheduledWindowMs } from "./processing.rules.ts";
import { giveUp, type RunContext, type RunMailbox } from "./run-context.ts";
import { findEligible } from "./run-messages.repo.ts";
import { isFromSchool } from "./school-senders.ts";
import { withSnippets } from "./snippets.ts";
import { takeTurn } from "./turns.repo.ts";
import { withoutUnread } from "./unstored.ts";

/**
 * Gmail allows 6,000 units per minute and user, and a message costs 20 (15,000 and 5 in projects older than May 2026;
 * docs/operating.md): more at once would only reach the limit sooner. Refused requests are retried later (integrations/google/retry.ts).
 */
const HEADERS_AT_ONCE = 6;

export type Found = Pick<FoundIn, "candidates" | "unseen"> & {
  /** How many were listed as failed already. */
  failed: number;
  looked: ReadonlyMap<RunMailbox, FoundIn["coverage"]>;
};

/** What one mailbox holds. `gone`: the source ids of messages that are no longer in it. */
type FoundIn = {
  candidates: Candidate[];
  unseen: Unread<Listed>[];
  gone: string[];
  coverage: { cursor: string; complete: boolean };
};

/** Searches all mailboxes; one that fails doesn't stop the others. @throws MailboxError when none could be searched */
export async function findCandidates(context: RunContext): Promise<Found> {
  const { db, clock, settings, run, heartbeat, mailboxes } = context;
  const looked = new Map<RunMailbox, FoundIn["coverage"]>();
  const [candidates, unseen]: [Candidate[], Unread<Listed>[]] = [[], []];
  for (const mailbox of mailboxes.values())
    try {
      const found = await findIn(context, mailbox);
      looked.set(mailbox, found.coverage);
      if (!run.dry_run)
        await db.transaction().execute(async (trx) => {
          await lockFamily(trx, run.family_id);
          for (const end of [forgetUnread, keepAsRead])
            await end(trx, run.family_id, mailbox.email_address, found.gone);
        });
      candidates.push(...found.candidates);
      unseen.push(...found.unseen);
    } catch (error) {
      await giveUp(context, mailbox, mailboxFailure(error));
    }
  // What another run of the family has read meanwhile is known then, and not read twice.
  const onWait = () => heartbeat.report({ progress_message: progress.waiting });
  if (!run.dry_run) await takeTurn(db, clock, run, { signal: heartbeat.signal, onWait });
  const known = new Map<string, Date>();
  const noted = await withoutUnread(context, candidates, async (some) => {
    if (!run.dry_run) await noteCopies(db, run.family_id, some.filter(isVerified));
    const ids = some.flatMap(({ message_id }) => message_id ?? []);
    for (const [id, at] of await knownMessageIds(db, run.family_id, ids)) known.set(id, at);
    return some;
  });
  const fresh = withoutDoubles(noted, known);
  const failed = candidates.length - noted.length;
  if (run.trigger !== "watch") return { candidates: fresh, unseen, failed, looked };
  // The day's run reads and counts the rest.
  const pressing = await withoutUnread(context, await withSnippets(context, fresh), async (some) =>
    some.filter((each) => isWorthAlerting(each, settings.family)),
  );
  return { candidates: pressing, unseen: [], failed, looked };
}

/**
 * The messages of one mailbox for this run to read: listed for the school's senders, left out by earlier runs or to be read again,
 * checked by header, and not yet stored. Fetches no bodies.
 */
async function findIn(context: RunContext, open: RunMailbox): Promise<FoundIn> {
  const { db, clock, heartbeat, settings, run } = context;
  const { mailbox, email_address: address } = open;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const isFresh = run.dry_run || run.trigger === "watch";
  const again = isFresh
    ? new Map<string, string>()
    : await findReadAgain(db, run.family_id, address, ago(readAgainMs + eligibleMs));
  const eligible = isFresh
    ? new Map<string, Date>()
    : await findEligible(db, run.family_id, ago(eligibleMs), address);
  // Read first: a message that arrives while this lists is left to the next run.
  const cursor = await mailbox.position();
  const since = run.trigger === "scheduled" && open.cursor ? await mailbox.changedSince(open.cursor) : null;
  const quiet = since?.ids.size === 0;
  const { hosts, addresses } = settings.senders;
  const senders = [...hosts, ...addresses];
  const listed = quiet ? [] : await mailbox.list({ senders, since: run.window_start });
  // What was rescued from the spam, or moved here, arrived before.
  const changed = [...(since?.ids ?? [])].filter((id) => !listed.includes(id));
  const older = changed.length === 0 ? [] : await mailbox.list({ senders, since: ago(scheduledWindowMs) });
  const moved = older.filter((id) => changed.includes(id));
  const ids = [...new Set([...listed, ...moved, ...eligible.keys(), ...again.keys()])];
  const asked = { mailbox: address, ids, again: [...again.keys()], run_id: run.id };
  const fresh = await freshSources(db, run.family_id, asked);
  const found: FoundIn = { candidates: [], unseen: [], gone: [], coverage: { cursor, complete: !quiet } };
  let done = 0;
  await mapLimited(fresh, HEADERS_AT_ONCE, async (source_id) => {
    const left_out_since = eligible.get(source_id) ?? null;
    const source = { mailbox: address, provider: open.provider, source_id, left_out_since };
    try {
      const headers = await mailbox.headers(source_id);
      open.fetchFailures.reset();
      const read_again = again.get(source_id) ?? null;
      if (isFromSchool(headers.from, settings.senders))
        found.candidates.push({ ...headers, ...source, mailbox_id: open.id, read_again });
    } catch (error) {
      // Deleted between listing and reading: nothing is lost.
      if (error instanceof MessageGone) found.gone.push(source_id);
      else found.unseen.push({ candidate: source, ...open.fetchFailures.of(error) });
    }
    done += 1;
    if (done % 25 === 0) await heartbeat.report({ progress_message: progress.checking(done, fresh.length) });
  });
  return found;
}
