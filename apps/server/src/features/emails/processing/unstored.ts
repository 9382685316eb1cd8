import { lookAhead } from "@gatepost/analysis";
import { saveUnread, type UnreadOutcome } from "../outcomes/outcomes.repo.ts";
import type { Source } from "../messages/copies.repo.ts";
import { type Candidate, sourceOf, type Unseen } from "./candidate.rules.ts";
import type { Unread } from "./fetch-message.ts";
import { eachAlone, type MessageFailure, unreadable } from "./message-failures.ts";
import { leftOutReason } from "./processing.rules.ts";
import type { RunContext } from "./run-context.ts";
import { noteRunMessages } from "./run-messages.repo.ts";
import { lockRun, plus, updateRun } from "./runs.repo.ts";

/** A message that a run found and doesn't store. Of one whose headers could not be fetched, not even the sender is known. */
type Unstored = {
  message: Candidate | (Source & { left_out_since: Date | null });
  outcome: keyof typeof causes;
  reason: string;
};

/** By outcome of a run: why the family's page names the message. */
const causes = {
  skipped: "plan",
  postponed: "failure",
  failed: "failure",
  set_aside: "set_aside",
  refused: "refused",
} as const satisfies Record<string, UnreadOutcome["cause"]>;

/** Lists messages that the plan leaves out; a later run may read them. */
export const leaveOut = (context: RunContext, candidates: readonly Candidate[]): Promise<void> =>
  note(
    context,
    candidates.map((message) => ({
      message,
      outcome: "skipped",
      reason: leftOutReason(context.settings.tier),
    })),
  );

/** Lists messages that were found but couldn't be fetched. */
export const noteUnseen = (context: RunContext, unseen: readonly Unseen[]): Promise<void> =>
  note(
    context,
    unseen.map((message) => ({ message, outcome: outcomeOf(message), reason: message.reason })),
  );

/** Lists a message that couldn't or mustn't be read, with the reason; the run continues. */
export async function noteUnread(context: RunContext, unread: Unread): Promise<void> {
  context.heartbeat.signal.throwIfAborted();
  if (unread.cause !== undefined)
    context.log.warn({ err: unread.cause, run_id: context.lease.id }, "a message could not be read");
  await note(context, [{ message: unread.candidate, outcome: outcomeOf(unread), reason: unread.reason }]);
}

/** The results of `work` for all candidates; those for which it fails alone are listed as unread. */
export async function withoutUnread<C extends Candidate, T>(
  context: RunContext,
  candidates: readonly C[],
  work: (some: readonly C[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const results = await eachAlone(candidates, work, async (candidate, failure) => {
    await noteUnread(context, { candidate, ...failure });
    return [];
  });
  return results.flat();
}

function outcomeOf({ passing, set_aside, refused }: MessageFailure): Unstored["outcome"] {
  if (refused) return "refused";
  if (set_aside) return "set_aside";
  return passing ? "postponed" : "failed";
}

/** Records the messages with the run and on the family's page, and counts them, in one transaction. */
async function note(context: RunContext, unstored: readonly Unstored[]): Promise<void> {
  if (unstored.length === 0) return;
  const { cipher, lease } = context;
  const now = context.clock.now();
  const all = unstored.map((each) => ({ ...each, known: whatIsKnown(context, each.message, now) }));
  await context.db.transaction().execute(async (trx) => {
    const { dry_run } = await lockRun(trx, lease);
    const notes = all.map(({ message, outcome, reason, known: { subject, sender } }) => ({
      ...sourceOf(message),
      outcome,
      details: { subject, sender, reason },
      created_at: message.left_out_since ?? now,
    }));
    await noteRunMessages(trx, cipher, lease, notes);
    const unread = all.map(({ message, outcome, reason, known }) => ({
      ...sourceOf(message),
      ...known,
      cause: causes[outcome],
      words: reason,
      decided_at: now,
    }));
    if (!dry_run) await saveUnread(trx, cipher, lease.family_id, unread);
    const skipped = unstored.filter(({ outcome }) => outcome === "skipped").length;
    const refused = unstored.filter(({ outcome }) => outcome === "refused").length;
    const emails_failed = unstored.length - skipped - refused;
    await updateRun(trx, lease, plus({ emails_failed, emails_skipped_due_to_limit: skipped }));
  });
}

/** With what the subject and first words say is still to come. */
function whatIsKnown({ settings }: RunContext, message: Unstored["message"], now: Date) {
  const nothingAhead = { closure: false, soonest: null };
  if (!("from" in message))
    return {
      subject: null,
      sender: "Unknown sender",
      received_at: message.left_out_since ?? now,
      ...nothingAhead,
    };
  const { subject, from: sender, snippet, received_at } = message;
  const known = { subject, sender, received_at };
  try {
    const email = { subject, snippet: snippet ?? "", received_at };
    const { closure, soonest } = lookAhead(email, settings.family.timezone, now);
    return { ...known, closure, soonest };
  } catch (error) {
    // What can't be looked through is named all the same.
    unreadable(error);
    return { ...known, ...nothingAhead };
  }
}
