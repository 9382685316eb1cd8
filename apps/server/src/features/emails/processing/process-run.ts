import type { Trx } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes, OpenMailbox } from "../../mailboxes/index.ts";
import { lockFamily } from "../../auth/index.ts";
import { findLearnt } from "../feedback/learnt.repo.ts";
import { noteCopies } from "../messages/copies.repo.ts";
import { findReadAgain, keepAsRead, knownMessageIds, knownSources } from "../messages/store.repo.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { type Candidate, findCandidates, type Found, isVerified, withoutDoubles } from "./candidates.ts";
import { isWorthAlerting } from "./look-for-urgent.ts";
import { forgetUnread } from "../outcomes/outcomes.repo.ts";
import { endInterrupted, endRunBadly, summaryDay, type WatchRunEnded } from "./end-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import {
  completedMessage,
  eligibleMs,
  leaseMs,
  lossesMaximum,
  progress,
  readAgainMs,
} from "./processing.rules.ts";
import type { Lead } from "./read-batch.ts";
import { readCandidates } from "./read-candidates.ts";
import { giveUp, type RunContext, type RunMailbox, withSnippets } from "./run-context.ts";
import { analysedIds, findEligible, forgetUnfinished, setAsideAmong } from "./run-messages.repo.ts";
import { claimRun, finishRun, leaseOf, lockRun, type RunRow } from "./runs.repo.ts";
import { takeTurn } from "./turns.repo.ts";
import { noteUnseen, withoutUnread } from "./unstored.ts";
import { createFetchFailures, mailboxFailure } from "./message-failures.ts";

/** Called in the transaction that completes the run, with the day's summary and the scheduled day. */
export type ScheduledRunCompleted = (
  trx: Trx,
  summary: { user_id: string; summary_id: string; started_on: string },
) => Promise<void>;

export type RunDependencies = Platform & {
  mailboxes: Mailboxes;
  findFamilySettings: (run: RunRow) => Promise<FamilySettings>;
  scheduledRunCompleted: readonly ScheduledRunCompleted[];
  watchRunEnded: readonly WatchRunEnded[];
};

/**
 * Carries out a run, from wherever an earlier worker left it. Returns quietly when the run is no longer this job's. Fails
 * the run, with a reason, for errors that a retry wouldn't fix; throws those that the queue should retry.
 */
export async function processRun(
  dependencies: RunDependencies,
  job: { id: string; run_id: string; signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, clock, log } = dependencies;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const run = await claimRun(db, job.run_id, job.id, { now, until });
  if (!run) return;
  const lease = leaseOf(run);
  if (run.losses >= lossesMaximum) return endInterrupted(dependencies, lease);
  const heartbeat = startHeartbeat(db, clock, lease, job.signal);
  try {
    const setAside = await forgetUnfinished(db, lease);
    await heartbeat.report({
      emails_failed: setAside,
      progress_message: run.attempts > 1 ? progress.resumed : progress.looking,
    });
    const settings = await dependencies.findFamilySettings(run);
    const learnt = await findLearnt(db, run.family_id);
    await dependencies.mailboxes.withMailboxes(
      run.user_id,
      (open) => {
        const mailboxes = new Map(open.map((each) => [each.email_address, asRunMailbox(each)]));
        return work({
          ...dependencies,
          run,
          lease,
          heartbeat,
          settings,
          mailboxes,
          learnt,
        });
      },
      { signal: heartbeat.signal },
    );
  } catch (error) {
    await heartbeat.stop();
    await endRunBadly(dependencies, { run, signal: heartbeat.signal, lastAttempt: job.lastAttempt }, error);
  } finally {
    await heartbeat.stop();
  }
  log.info({ run_id: run.id, attempts: run.attempts }, "run ended");
}

const asRunMailbox = (open: OpenMailbox): RunMailbox => ({
  ...open,
  fetchFailures: createFetchFailures(),
  failed: null,
});

type Rest = Omit<RunDependencies, "mailboxes" | "findFamilySettings">;

async function work(context: RunContext & Rest): Promise<void> {
  const { db, heartbeat, run, lease } = context;
  const found = await find(context);
  const emails_fetched = run.emails_processed + found.candidates.length + found.unseen.length + found.failed;
  await heartbeat.report({ emails_fetched, progress_message: progress.reading(0, found.candidates.length) });
  await noteUnseen(context, found.unseen);
  const lead = await readCandidates(context, found.candidates);
  await heartbeat.report({ progress_message: progress.composing });
  await db.transaction().execute(async (trx) => {
    await lockFamily(trx, lease.family_id);
    const row = await lockRun(trx, lease);
    const summary_id = row.dry_run ? null : await compose(context, trx, row, { ...found, lead });
    await finishRun(trx, lease, {
      status: "completed",
      finished_at: context.clock.now(),
      progress_message: completedMessage(row),
      summary_id,
    });
    if (row.trigger === "scheduled" && summary_id !== null)
      for (const tell of context.scheduledRunCompleted)
        await tell(trx, { user_id: row.user_id, summary_id, started_on: row.started_on });
    if (row.trigger === "watch")
      for (const tell of context.watchRunEnded) await tell(trx, { family_id: row.family_id, run_id: row.id });
  });
}

type FoundInAll = Pick<Found, "candidates" | "unseen"> & {
  /** How many were listed as failed already. */
  failed: number;
  looked: ReadonlyMap<RunMailbox, Found["coverage"]>;
};

/** Searches all mailboxes; one that fails doesn't stop the others. @throws MailboxError when none could be searched */
async function find(context: RunContext): Promise<FoundInAll> {
  const { db, clock, settings, run, lease, heartbeat, mailboxes } = context;
  const looked = new Map<RunMailbox, Found["coverage"]>();
  const [candidates, unseen]: [Candidate[], Found["unseen"]] = [[], []];
  for (const mailbox of mailboxes.values())
    try {
      const found = await findIn(context, mailbox);
      looked.set(mailbox, found.coverage);
      if (!run.dry_run)
        for (const end of [forgetUnread, keepAsRead])
          await end(db, run.family_id, mailbox.email_address, found.gone);
      candidates.push(...found.candidates);
      unseen.push(...found.unseen);
    } catch (error) {
      await giveUp(context, mailbox, mailboxFailure(error));
    }
  // What another run of the family has read meanwhile is known then, and not read twice.
  const onWait = () => heartbeat.report({ progress_message: progress.waiting });
  if (!run.dry_run) await takeTurn(db, clock, lease, { signal: heartbeat.signal, onWait });
  const known = new Set<string>();
  const noted = await withoutUnread(context, candidates, async (some) => {
    if (!run.dry_run) await noteCopies(db, run.family_id, some.filter(isVerified));
    const ids = some.flatMap(({ message_id }) => message_id ?? []);
    for (const id of await knownMessageIds(db, run.family_id, ids)) known.add(id);
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

async function findIn(context: RunContext, { mailbox, ...open }: RunMailbox): Promise<Found> {
  const { db, clock, lease, heartbeat, settings, run } = context;
  const { id: mailbox_id, email_address: address, provider, cursor, fetchFailures } = open;
  const done = new Set(run.dry_run ? await analysedIds(db, lease, address) : []);
  const since = new Date(clock.now().getTime() - eligibleMs);
  const again = new Date(clock.now().getTime() - readAgainMs - eligibleMs);
  const isFresh = run.dry_run || run.trigger === "watch";
  const readAgain = isFresh
    ? new Map<string, string>()
    : await findReadAgain(db, run.family_id, address, again);
  return findCandidates({
    mailbox,
    mailbox_id,
    address,
    provider,
    fetchFailures,
    senders: settings.senders,
    window_start: run.window_start,
    cursor: run.trigger === "scheduled" ? cursor : null,
    eligible: isFresh ? new Map<string, Date>() : await findEligible(db, run.family_id, since, address),
    readAgain,
    known: async (ids) => {
      const known = await knownSources(db, run.family_id, address, ids);
      for (const id of readAgain.keys()) known.delete(id);
      return new Set([...known, ...done, ...(await setAsideAmong(db, run.family_id, address, ids))]);
    },
    onProgress: (read, all) => heartbeat.report({ progress_message: progress.checking(read, all) }),
  });
}

/** Adds what was stored to the day's summary, and saves how far each mailbox has been read. */
async function compose(
  { clock, mailboxes }: RunContext,
  trx: Trx,
  row: RunRow,
  { looked, lead }: Pick<FoundInAll, "looked"> & { lead: Lead | null },
): Promise<string | null> {
  const isGapless = ({ covered_until }: RunMailbox) =>
    row.trigger !== "watch" &&
    (row.trigger === "scheduled" || !covered_until || row.window_start <= covered_until);
  const all = [...mailboxes.values()];
  for (const [mailbox, { cursor, complete }] of looked)
    if (!mailbox.failed && complete && isGapless(mailbox))
      await mailbox.saveCoverage(trx, { cursor, covered_until: row.started_at });
  const mail_read = all.every((mailbox) => !mailbox.failed && isGapless(mailbox));
  const unread = all.filter(({ failed }) => row.trigger === "scheduled" && failed);
  return extendSummary(trx, row.family_id, {
    ...summaryDay(row, clock.now()),
    lead,
    mail_read,
    unread_since: earliest(unread.map(({ covered_until, connected_at }) => covered_until ?? connected_at)),
  });
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
