import { lookAhead } from "@gatepost/analysis";
import { saveUnread, type UnreadOutcome } from "../outcomes/outcomes.repo.ts";
import { type Candidate, type Listed, sourceOf, type Unread } from "./candidate.rules.ts";
import { eachAlone, type MessageFailure, unreadable } from "./message-failures.ts";
import { leftOutReason } from "./processing.rules.ts";
import type { RunContext } from "./run-context.ts";
import { noteRunMessages } from "./run-messages.repo.ts";
import { lockRun, plus, updateRun } from "./runs.repo.ts";

/** A message that a run found and doesn't store. */
type Unstored = { message: Candidate | Listed; outcome: keyof typeof causes; reason: string };

/** By outcome of a run: why the family's page names the message. */
const causes = {
  skipped: "plan",
  postponed: "failure",
  failed: "failure",
  set_aside: "set_aside",
  refused: "refused",
} as const satisfies Record<string, UnreadOutcome["cause"]>;

/** Lists messages that the plan leaves out; a later run may read them. */
export function leaveOut(context: RunContext, candidates: readonly Candidate[]): Promise<void> {
  const reason = leftOutReason(context.settings.tier);
  return note(
    context,
    candidates.map((message) => ({ message, outcome: "skipped", reason })),
  );
}

/** Lists messages that couldn't or mustn't be read, with the reasons; the run continues. */
export async function noteUnread(
  context: RunContext,
  all: readonly Unread<Candidate | Listed>[],
): Promise<void> {
  context.heartbeat.signal.throwIfAborted();
  for (const { cause: err } of all)
    if (err !== undefined) context.log.warn({ err, run_id: context.run.id }, "a message could not be read");
  await note(
    context,
    all.map((each) => ({ message: each.candidate, outcome: outcomeOf(each), reason: each.reason })),
  );
}

/** The results of `work` for all candidates; those for which it fails alone are listed as unread. */
export async function withoutUnread<C extends Candidate, T>(
  context: RunContext,
  candidates: readonly C[],
  work: (some: readonly C[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const results = await eachAlone(candidates, work, async (candidate, failure) => {
    await noteUnread(context, [{ candidate, ...failure }]);
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
  const { cipher, run } = context;
  const now = context.clock.now();
  const all = unstored.map((each) => ({
    ...each,
    ...sourceOf(each.message),
    ...whatIsKnown(context, each.message, now),
  }));
  const notes = all.map(({ message, subject, sender, reason, ...noted }) => ({
    ...noted,
    details: { subject, sender, reason },
    created_at: message.left_out_since ?? now,
  }));
  const unread = all.map(({ message: _message, outcome, reason: words, ...known }) => ({
    ...known,
    words,
    cause: causes[outcome],
    decided_at: now,
  }));
  const count = (wanted: Unstored["outcome"]) => unstored.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count("skipped");
  const emails_failed = unstored.length - skipped - count("refused");
  await context.db.transaction().execute(async (trx) => {
    const { dry_run } = await lockRun(trx, run);
    await noteRunMessages(trx, cipher, run, notes);
    if (!dry_run) await saveUnread(trx, cipher, run.family_id, unread);
    await updateRun(trx, run, plus({ emails_failed, emails_skipped_due_to_limit: skipped }));
  });
}

/** With what the subject and first words say is still to come. */
function whatIsKnown({ settings }: RunContext, message: Unstored["message"], now: Date) {
  const ahead = { closure: false, soonest: null };
  if (!("from" in message))
    return { ...ahead, subject: null, sender: "Unknown sender", received_at: message.left_out_since ?? now };
  const { subject, from: sender, snippet, received_at } = message;
  const known = { ...ahead, subject, sender, received_at };
  try {
    const email = { subject, snippet: snippet ?? "", received_at };
    const { closure, soonest } = lookAhead(email, settings.family.timezone, now);
    return { ...known, closure, soonest };
  } catch (error) {
    // What can't be looked through is named all the same.
    unreadable(error);
    return known;
  }
}
