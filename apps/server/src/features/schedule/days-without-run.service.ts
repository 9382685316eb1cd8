import { localDate } from "../../platform/clock/local-time.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { lockFamily, lockUser, type UserRow } from "../auth/index.ts";
import { extendSummary, findSummaryOfDay } from "../emails/index.ts";
import { claimDays, settleDay } from "./days.repo.ts";
import { goesOnByCalendars, type ScheduleDependencies } from "./failed-days.service.ts";
import { findDueByOthers, findDueWithoutMail, type ZoneClock } from "./schedule.repo.ts";
import { dueDate } from "./schedule.rules.ts";

/** Makes the day's summary from calendars alone for everybody who is due and whose mailbox needs reconnecting. @returns how many */
export const summariseDaysWithoutMail = (
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
): Promise<number> =>
  finishDays(dependencies, findDueWithoutMail(dependencies.db, clocks), {
    mayFinish: async (trx, user) =>
      !user.has_connected_mailbox &&
      (await goesOnByCalendars(trx, user)) &&
      (await dependencies.mailboxes.unreadSince(trx, user.id)) !== null,
    summaryOf: async (trx, user, now) => {
      const unread_since = await dependencies.mailboxes.unreadSince(trx, user.id);
      await lockFamily(trx, user.family_id);
      const local_date = localDate(now, user.family_timezone);
      return extendSummary(trx, user.family_id, { local_date, now, unread_since, even_if_quiet: true });
    },
  });

/**
 * An adult without a mailbox gets the page from the other adult's mailbox: at their own time, or later once that day's
 * summary is ready. @returns how many days were started
 */
export const deliverDaysByOthers = (
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
): Promise<number> =>
  finishDays(dependencies, findDueByOthers(dependencies.db, clocks), {
    mayFinish: async () => true,
    summaryOf: async (trx, user, now) => {
      const summary = await findSummaryOfDay(trx, user.family_id, localDate(now, user.family_timezone));
      return summary?.id ?? null;
    },
  });

type Days = {
  mayFinish: (trx: Trx, user: UserRow) => Promise<boolean>;
  /** The id of the day's summary; null if it has none. */
  summaryOf: (trx: Trx, user: UserRow, now: Date) => Promise<string | null>;
};

/** Finishes these users' days, each in its own transaction. One that fails doesn't stop the others. @returns how many */
async function finishDays(
  dependencies: ScheduleDependencies,
  users: AsyncIterable<{ id: string }[]>,
  days: Days,
): Promise<number> {
  let finished = 0;
  for await (const due of users)
    for (const { id } of due) {
      try {
        if (await finishDay(dependencies, id, days)) finished += 1;
      } catch (error) {
        dependencies.log.error({ err: error, user_id: id }, "a day without a run was not finished");
      }
    }
  return finished;
}

async function finishDay(
  { db, clock, reactions }: ScheduleDependencies,
  userId: string,
  { mayFinish, summaryOf }: Days,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    const now = clock.now();
    const local_date = user ? dueDate(user, now) : null;
    if (!user || local_date === null) return false;
    const day = { user_id: userId, local_date };
    if (!(await mayFinish(trx, user)) || (await claimDays(trx, [day], now)).size === 0) return false;
    const summary_id = await summaryOf(trx, user, now);
    await settleDay(trx, userId, local_date, now);
    if (summary_id !== null)
      for (const tell of reactions.ready) await tell(trx, { user_id: userId, summary_id });
    return true;
  });
}
