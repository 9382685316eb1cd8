import { localDate } from "../../platform/clock/local-time.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { lockFamily, lockUser, type UserRow } from "../auth/index.ts";
import { usesCalendars } from "../billing/index.ts";
import { hasActiveSources } from "../calendars/index.ts";
import { extendSummary, startScheduledRuns } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { findFailedDays, findRetries, retryDayAt, settleDay, takeRetry } from "./days.repo.ts";
import { nextStep, type FailedDay } from "./failed-days.rules.ts";

const daysAtOnce = 500;

type DaySummary = { user_id: string; summary_id: string };

/** What other features do about a day's summary, in the transaction that makes it. */
export type DayReactions = {
  /** The summary is as complete as it can be. */
  ready: readonly ((trx: Trx, summary: DaySummary) => Promise<void>)[];
  /** The mailbox couldn't be read or the run was interrupted; it will be retried. */
  delayed: readonly ((
    trx: Trx,
    summary: DaySummary & { until: Date; interrupted: boolean },
  ) => Promise<void>)[];
  /** The date is over without its mailbox read. */
  missed: readonly ((trx: Trx, day: { user_id: string; local_date: string }) => Promise<void>)[];
};

export type ScheduleDependencies = Pick<Platform, "db" | "clock" | "jobs" | "log"> & {
  mailboxes: Mailboxes;
  reactions: DayReactions;
};

/**
 * Decides the next step for dates whose run failed, was lost or was ended: a retry, or a summary without email. Searches for them
 * instead of relying on events, so that no kind of failure is missed.
 */
export async function mendFailedDays(dependencies: ScheduleDependencies): Promise<void> {
  const { db, clock, log } = dependencies;
  for (const { user_id } of await findFailedDays(db, daysAtOnce)) {
    try {
      await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, user_id);
        const now = clock.now();
        for (const day of await findFailedDays(trx, daysAtOnce, user_id))
          if (user) await mendDay(dependencies, trx, { user, day, now });
      });
    } catch (error) {
      log.error({ err: error, user_id }, "a day that failed was not mended");
    }
  }
}

async function mendDay(
  { mailboxes, reactions }: ScheduleDependencies,
  trx: Trx,
  { user, day, now }: { user: UserRow; day: FailedDay; now: Date },
): Promise<void> {
  const { local_date } = day;
  const step = nextStep(day, localDate(now, user.timezone));
  const unread_since = await mailboxes.unreadSince(trx, user.id);
  if (step.do === "give_up" || !unread_since) {
    await settleDay(trx, user.id, local_date, now);
    for (const tell of reactions.missed) await tell(trx, { user_id: user.id, local_date });
    return;
  }
  const even_if_quiet = day.connected || (await goesOnByCalendars(trx, user));
  await lockFamily(trx, user.family_id);
  const summary_id = await extendSummary(trx, user.family_id, {
    local_date: localDate(now, user.family_timezone),
    now,
    unread_since,
    even_if_quiet,
  });
  if (step.do === "retry") await retryDayAt(trx, user.id, local_date, step.at);
  else await settleDay(trx, user.id, local_date, now);
  if (summary_id === null) return;
  const summary = { user_id: user.id, summary_id };
  if (step.do === "retry")
    for (const tell of reactions.delayed)
      await tell(trx, { ...summary, until: step.at, interrupted: day.interrupted });
  else for (const tell of reactions.ready) await tell(trx, summary);
}

/** Starts the retries that are due. Waits for a run in progress, but not for a mailbox lost meanwhile. @returns how many */
export async function startRetries(dependencies: ScheduleDependencies): Promise<number> {
  const { db, clock, log } = dependencies;
  let started = 0;
  for (const { user_id, local_date } of await findRetries(db, clock.now(), daysAtOnce)) {
    try {
      if (!(await dependencies.mailboxes.isReadable(user_id))) {
        await retryDayAt(db, user_id, local_date, null);
        continue;
      }
      const runs = await startScheduledRuns(dependencies, [user_id], async (trx, [user], now) => {
        const isToday = user && localDate(now, user.timezone) === local_date;
        if (!isToday) await retryDayAt(trx, user_id, local_date, null);
        const mayStart = isToday && (await takeRetry(trx, user_id, local_date, now));
        return new Set(mayStart ? [user_id] : []);
      });
      started += runs.size;
    } catch (error) {
      log.error({ err: error, user_id }, "a day was not tried again");
    }
  }
  return started;
}

/** Whether calendars alone give the family something to show each day. */
export async function goesOnByCalendars(
  trx: Trx,
  user: Pick<UserRow, "family_id" | "subscription_tier">,
): Promise<boolean> {
  return usesCalendars(user.subscription_tier) && hasActiveSources(trx, user.family_id);
}
