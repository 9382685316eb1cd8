import { planLimits, type SubscriptionTier } from "@gatepost/contract/limits";

/**
 * What a plan allows, decided here and nowhere else.
 * Callers count under a lock and pass the counts in.
 */

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** @param activeChildren how many are active without the one in question */
export function mayHaveAnotherActiveChild(tier: SubscriptionTier, activeChildren: number): boolean {
  const limit = planLimits[tier].active_children;
  return limit === null || activeChildren < limit;
}

/**
 * How many more e-mails a run may store now, or null when the plan sets no limit.
 * @param storedInRun by this run so far
 * @param storedToday on the parent's local day, committed, this run's included
 */
export function emailsStillAllowed(
  tier: SubscriptionTier,
  storedInRun: number,
  storedToday: number,
): number | null {
  const { emails_per_batch, summaries_per_day } = planLimits[tier];
  const left = [
    ...(emails_per_batch === null ? [] : [emails_per_batch - storedInRun]),
    ...(summaries_per_day === null ? [] : [summaries_per_day - storedToday]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

/** Lists and search start at this minute; null shows everything. It hides the past only, and deletes nothing. */
export function historyStart(tier: SubscriptionTier, now: Date): Date | null {
  const days = planLimits[tier].history_days;
  return days === null ? null : new Date(now.getTime() - (now.getTime() % minuteMs) - days * dayMs);
}

/** Whether events of the calendar sources enter summaries. */
export const usesCalendars = (tier: SubscriptionTier): boolean => planLimits[tier].calendar_events;

/** Of the jobs that wait, higher goes first (priority processing). */
export const queuePriority = (tier: SubscriptionTier): number => (tier === "premium" ? 10 : 0);

/** The language model that reads a parent's mail: Premium's own where the operator has set one (advanced AI analysis). */
export const modelFor = <M>(tier: SubscriptionTier, models: { standard: M; premium?: M | undefined }): M =>
  tier === "premium" ? (models.premium ?? models.standard) : models.standard;

/** Which children stay active after a downgrade: those that were added first. */
export function childrenKeptActive<C extends { id: string }>(
  tier: SubscriptionTier,
  oldestFirst: readonly C[],
): readonly C[] {
  const limit = planLimits[tier].active_children;
  return limit === null ? oldestFirst : oldestFirst.slice(0, limit);
}
