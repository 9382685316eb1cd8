import { planLimits, processingHours, type SubscriptionTier } from "@gatepost/contract/limits";
import { queuePriority } from "../../billing/index.ts";
import type { RunRow } from "./runs.repo.ts";

/** How long a parent waits before a silent run is called stale. */
const staleAfterMs = 60_000;
/** This many of our own errors end a run. A killed worker or a database outage doesn't count. */
export const failuresMaximum = 6;
/** After this many lost workers in a row without a stored message, messages are read one at a time and recorded first. */
export const lossesBeforeCare = 2;
/** After this many, the message in hand is set aside. */
export const lossesBeforeSettingAside = 4;
/** After this many, the run ends. */
export const lossesMaximum = 8;
/** The queue's own limit, in case the others miss something. */
export const attemptsMaximum = 100;
/** How long a worker pauses after it releases a run because the database is unavailable or full. */
export const pauseWhileAwayMs = 5_000;
/** How long after its lease ended a run is ended, if the queue no longer has a job for it. */
export const abandonedAfterMs = 60_000;

/**
 * Of a run in the queue, and of its calls to a language model; the highest comes first. An alert is urgent. What a parent adds by hand,
 * without a run, has somebody waiting for it.
 */
export function runPriority(trigger: RunRow["trigger"] | null, tier: SubscriptionTier): number {
  if (trigger === null) return 30;
  return trigger === "watch" ? 20 : queuePriority(tier);
}

const DAY_MS = 86_400_000;
/** How long a later run may read emails that the plan left out, and how long details of unstored messages are kept. */
export const eligibleMs = 7 * DAY_MS;
/** How old emails are read again for a new child. */
export const readAgainMs = 14 * DAY_MS;
/** A mailbox's search may find a message some time after its arrival. */
const OVERLAP_MS = 3_600_000;
/** The last check was minutes ago, so it missed only what was filed just afterwards. */
const WATCH_OVERLAP_MS = 600_000;
export const scheduledWindowMs = 14 * DAY_MS;

/** A worker took it up, and there was no heartbeat for a minute. A run that waits for a worker has none. */
export const isStale = (
  { held, heartbeat_at, finished_at }: Pick<RunRow, "held" | "heartbeat_at" | "finished_at">,
  now: Date,
): boolean => held && !finished_at && now.getTime() - Number(heartbeat_at) > staleAfterMs;

/** Seconds from start to end, or until now; one decimal. */
export function durationSeconds(run: Pick<RunRow, "started_at" | "finished_at">, now: Date): number {
  const ms = (run.finished_at ?? now).getTime() - run.started_at.getTime();
  return Math.max(0, Math.round(ms / 100) / 10);
}

/** "4.2s", "1m 05s", "1h 02m". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)}s`;
  const whole = Math.round(seconds);
  if (whole < 3_600) return `${Math.floor(whole / 60)}m ${two(whole % 60)}s`;
  return `${Math.floor(whole / 3_600)}h ${two(Math.floor((whole % 3_600) / 60))}m`;
}

const two = (value: number) => String(value).padStart(2, "0");

/**
 * A parent's run reads the last `hours`, a scheduled one everything since the last complete run, a watch run everything since its last
 * check.
 */
export function windowStart(
  asked: {
    trigger: RunRow["trigger"];
    hours?: number | null | undefined;
    covered_until?: Date | null | undefined;
  },
  now: Date,
): Date {
  if (asked.trigger === "manual")
    return new Date(now.getTime() - (asked.hours ?? processingHours) * 3_600_000);
  const earliest = now.getTime() - scheduledWindowMs;
  const overlap = asked.trigger === "watch" ? WATCH_OVERLAP_MS : OVERLAP_MS;
  const covered = asked.covered_until ? asked.covered_until.getTime() - overlap : earliest;
  return new Date(Math.max(earliest, covered));
}

/** Why an email was left out, in words for the parent. */
export function leftOutReason(tier: SubscriptionTier): string {
  const { emails_per_batch, summaries_per_day } = planLimits[tier];
  return `Your plan reads ${emails_per_batch} emails at a time and ${summaries_per_day} a day. What is left over may still be read in the next 7 days.`;
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const progress = {
  queued: "Waiting to start",
  looking: "Looking for school emails",
  checking: (done: number, all: number) => `Checking the senders of ${done} of ${count(all, "email")}`,
  reading: (done: number, all: number) => `Reading ${done} of ${count(all, "email")}`,
  waiting: "Waiting for another check of your family’s email to end",
  composing: "Putting the daily summary together",
  resumed: "Carrying on after an interruption",
} as const;

type RunCounts = Pick<
  RunRow,
  | "emails_fetched"
  | "emails_processed"
  | "emails_skipped_due_to_limit"
  | "emails_failed"
  | "dry_run"
  | "unreachable"
>;

/** The final progress message of a completed run. */
export function completedMessage(counts: RunCounts): string {
  const unreachable = (counts.unreachable ?? []).map(({ mailbox }) => `${mailbox} could not be reached`);
  if (counts.emails_fetched === 0) return ["No new school emails", ...unreachable].join(", ");
  const parts = [
    `${count(counts.emails_processed, "school email")} read`,
    ...(counts.emails_skipped_due_to_limit > 0
      ? [`${counts.emails_skipped_due_to_limit} left out by your plan`]
      : []),
    ...(counts.emails_failed > 0 ? [`${counts.emails_failed} could not be read`] : []),
    ...unreachable,
  ];
  return `${parts.join(", ")}${counts.dry_run ? " (dry run, nothing was saved)" : ""}`;
}

/** Says that our own reader took over from the AI service, and why, in a sentence for the parent. */
export function readerNote(run: { emails_read_by_fallback: number; fallback_reason: string | null }): string {
  const many = run.emails_read_by_fallback !== 1;
  const who = `${count(run.emails_read_by_fallback, "email")} ${many ? "were" : "was"} read by Gatepost's built-in reader`;
  return `${who}${run.fallback_reason ? `, because ${run.fallback_reason}` : ""}. Nothing was left out.`;
}

/** Messages about starting, refusing and killing a run. */
export const startTexts = {
  started: "We’ve started reading your school emails.",
  startedDry: "A dry run has started. Nothing will be saved.",
  replacedStale: "An earlier run had stopped responding and was ended. A new one has started.",
  replacedKilled: "The running job was ended and a new one has started.",
  conflict: "Your emails are being processed already.",
  conflictQueued: "They are waiting for their turn, and will be read without your doing anything.",
  conflictWait: "You can wait for the running job, or end it and start again.",
  killed: "Ended by you, to start again.",
  stale: "It stopped responding and was ended when a new run was started.",
  failed: "Something went wrong on our side. Please check your emails again.",
  lost: "It was interrupted several times and couldn’t finish. Nothing we read is lost: check again to carry on.",
} as const;
