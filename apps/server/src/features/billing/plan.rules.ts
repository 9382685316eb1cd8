import { planLimits, type SubscriptionTier } from "@gatepost/contract/limits";

/** What each plan allows: the only place that decides it. Callers count under a lock and pass the counts in. */

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** @param activeChildren the number of active children besides this one */
export function mayHaveAnotherActiveChild(tier: SubscriptionTier, activeChildren: number): boolean {
  const limit = planLimits[tier].active_children;
  return limit === null || activeChildren < limit;
}

/**
 * How many more emails a run may store now, or null when the plan has no limit.
 * @param storedInRun stored by this run so far
 * @param storedToday committed on the parent's local day, including by this run
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

/** Lists and search start at this minute; null shows everything. Older data is hidden, not deleted. */
export function historyStart(tier: SubscriptionTier, now: Date): Date | null {
  const days = planLimits[tier].history_days;
  return days === null ? null : new Date(now.getTime() - (now.getTime() % minuteMs) - days * dayMs);
}

export const usesCalendars = (tier: SubscriptionTier): boolean => planLimits[tier].calendar_events;

/** Higher goes first among waiting jobs (priority processing). */
export const queuePriority = (tier: SubscriptionTier): number => (tier === "premium" ? 10 : 0);

/** The language model that reads a parent's email: Premium has its own if the operator has set one (advanced AI analysis). */
export const modelFor = <M>(tier: SubscriptionTier, models: { standard: M; premium?: M | undefined }): M =>
  tier === "premium" ? (models.premium ?? models.standard) : models.standard;

/** The children who stay active after a downgrade: those added first. */
export function childrenKeptActive<C extends { id: string }>(
  tier: SubscriptionTier,
  oldestFirst: readonly C[],
): readonly C[] {
  const limit = planLimits[tier].active_children;
  return limit === null ? oldestFirst : oldestFirst.slice(0, limit);
}
