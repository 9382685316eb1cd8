import { MailboxError } from "../../../integrations/mailbox/index.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { Db } from "../../../platform/db/schema.ts";
import type { Log } from "../../../platform/log/log.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import type { OpenMailbox } from "../../mailboxes/index.ts";
import type { LearntFromParent } from "../feedback/learnt.rules.ts";
import { type Candidate, sourceOf, type Unseen } from "./candidates.ts";
import { type UnreadOutcome, saveUnread } from "../outcomes/outcomes.repo.ts";
import { causeOf, unreadOutcome, unseenOutcome } from "./unread-outcome.ts";
import type { Heartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import { leftOutReason } from "./processing.rules.ts";
import type { Unread } from "./fetch-message.ts";
import { noteRunMessages, type RunNote } from "./run-messages.repo.ts";
import { lockRun, type RunLease, type RunRow } from "./runs.repo.ts";
import { type FetchFailures, unreadable } from "./message-failures.ts";
import { withSnippet } from "./snippets.ts";

/** A mailbox of a run; once `failed` is set, the run stops reading it. */
export type RunMailbox = OpenMailbox & { fetchFailures: FetchFailures; failed: MailboxError | null };

/** What the steps of a run share. */
export type RunContext = {
  db: Db;
  cipher: FieldCipher;
  clock: Clock;
  log: Log;
  run: RunRow;
  lease: RunLease;
  heartbeat: Heartbeat;
  settings: FamilySettings;
  /** The open mailboxes by address. */
  mailboxes: ReadonlyMap<string, RunMailbox>;
  learnt: LearntFromParent;
};

/**
 * Stops reading a mailbox; the others continue.
 * @throws the error if no other mailbox could be read, which fails the run
 */
export async function giveUp(
  { mailboxes, heartbeat, log, run }: RunContext,
  mailbox: RunMailbox,
  error: MailboxError,
): Promise<void> {
  mailbox.failed = error;
  const failed = [...mailboxes.values()].flatMap((each) =>
    each.failed ? { mailbox: each.email_address, reason: each.failed.sentence } : [],
  );
  if (failed.length === mailboxes.size) throw error;
  log.warn({ err: error, run_id: run.id }, "a mailbox could not be read");
  await heartbeat.report({ unreachable: JSON.stringify(failed) });
}

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
        return await withSnippet(mailbox.mailbox, candidate, context.lease.user_id);
    } catch (error) {
      if (!(error instanceof MailboxError)) unreadable(error);
      else if (mailbox) await giveUp(context, mailbox, error);
    }
    return { ...candidate, snippet: "" };
  });
}

/** Records messages that weren't stored, and counts them, in one transaction. */
async function note(
  context: RunContext,
  notes: readonly RunNote[],
  unread: readonly UnreadOutcome[],
  counts: { emails_failed?: number; emails_skipped_due_to_limit?: number },
): Promise<void> {
  if (notes.length === 0) return;
  await context.db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, context.lease);
    await noteRunMessages(trx, context.cipher, context.lease, notes);
    if (!row.dry_run) await saveUnread(trx, context.cipher, context.lease.family_id, unread);
    await trx
      .updateTable("processing_runs")
      .set({
        emails_failed: row.emails_failed + (counts.emails_failed ?? 0),
        emails_skipped_due_to_limit:
          row.emails_skipped_due_to_limit + (counts.emails_skipped_due_to_limit ?? 0),
      })
      .where("user_id", "=", context.lease.user_id)
      .where("id", "=", row.id)
      .execute();
  });
}

/** Lists messages that the plan leaves out; a later run may read them. */
export async function leaveOut(context: RunContext, candidates: readonly Candidate[]): Promise<void> {
  const reason = leftOutReason(context.settings.tier);
  const notes = candidates.map((candidate): RunNote => ({
    ...sourceOf(candidate),
    outcome: "skipped",
    details: { subject: candidate.subject, sender: candidate.from, reason },
    created_at: candidate.left_out_since ?? context.clock.now(),
  }));
  const unread = candidates.map((each) => unreadOutcome(context, each, { cause: "plan", reason }));
  await note(context, notes, unread, { emails_skipped_due_to_limit: notes.length });
}

/** Lists a message that couldn't or mustn't be read, with the reason; the run continues. A refused one doesn't count as failed. */
export async function noteUnread(context: RunContext, unread: Unread): Promise<void> {
  const { candidate, reason } = unread;
  const details = { subject: candidate.subject, sender: candidate.from, reason };
  const created_at = candidate.left_out_since ?? context.clock.now();
  const outcome = outcomeOf(unread);
  await note(
    context,
    [{ ...sourceOf(candidate), outcome, details, created_at }],
    [unreadOutcome(context, candidate, { cause: causeOf(unread), reason })],
    outcome === "refused" ? {} : { emails_failed: 1 },
  );
}

function outcomeOf({ passing, set_aside, refused }: Unread): RunNote["outcome"] {
  if (refused) return "refused";
  if (set_aside) return "set_aside";
  return passing ? "postponed" : "failed";
}

/** Lists messages that were found but couldn't be fetched; not even their sender is known. */
export async function noteUnseen(context: RunContext, unseen: readonly Unseen[]): Promise<void> {
  const notes = unseen.map((each): RunNote => ({
    ...sourceOf(each),
    outcome: each.passing ? "postponed" : "failed",
    details: { subject: null, sender: "Unknown sender", reason: each.reason },
    created_at: each.left_out_since ?? context.clock.now(),
  }));
  const outcomes = unseen.map((each) => unseenOutcome(context, each));
  await note(context, notes, outcomes, { emails_failed: notes.length });
}
