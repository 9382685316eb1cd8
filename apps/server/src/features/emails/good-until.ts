import type { Principal } from "../../platform/http/principal.ts";
import { addDays, localDate, startOfLocalDay } from "../../platform/clock/local-time.ts";

const minuteMs = 60_000;

/**
 * How long an answer stays true by the clock alone: what a list shows looks at the local day, but the free plan's history
 * moves with the minute, and so does today's summary.
 * @param shown.of_today whether today's summary is part of it
 */
export function goodUntil(
  { subscription_tier, timezone }: Pick<Principal, "subscription_tier" | "timezone">,
  now: Date,
  shown: { of_today: boolean },
): Date {
  return subscription_tier === "free" ? endOfMinute(now) : summaryGoodUntil(timezone, now, shown);
}

/** The same for a summary by itself: today's drops what is over by the minute. */
export function summaryGoodUntil(timezone: string, now: Date, { of_today }: { of_today: boolean }): Date {
  return of_today ? endOfMinute(now) : startOfLocalDay(addDays(localDate(now, timezone), 1), timezone);
}

const endOfMinute = (now: Date) => new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs);
