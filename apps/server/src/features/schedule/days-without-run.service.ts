import { localDate } from "../../platform/clock/local-time.ts";
import { lockFamily, lockUser } from "../auth/index.ts";
import { extendSummary, findSummaryOfDay } from "../emails/index.ts";
import { claimDays, settleDay } from "./days.repo.ts";
import { goesOnByCalendars, type ScheduleDependencies } from "./failed-days.service.ts";
import { findDueWithoutMail, type ZoneClock } from "./schedule.repo.ts";
import { dueDate } from "./schedule.rules.ts";

/**
 * Finishes the day of everybody who is due and has no readable mailbox. Who has to reconnect one gets a summary from calendars alone, if
 * there are any; an adult gets the page from the other adult's mailbox, at their own time or later once it is ready. Each day has its own
 * transaction, and one that fails doesn't stop the others. @returns how many
 */
export async function finishDaysWithoutRun(
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
): Promise<number> {
  let finished = 0;
  for await (const due of findDueWithoutMail(dependencies.db, clocks))
    for (const { id, ...ways } of due) {
      try {
        if (await finishDay(dependencies, id, ways)) finished += 1;
      } catch (error) {
        dependencies.log.error({ err: error, user_id: id }, "a day without a run was not finished");
      }
    }
  return finished;
}

function finishDay(
  { db, clock, mailboxes, reactions }: ScheduleDependencies,
  user_id: string,
  ways: { by_calendars: boolean; by_other: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, user_id);
    const now = clock.now();
    const due = user && dueDate(user, now);
    if (!user || !due || user.has_connected_mailbox) return false;
    const unread_since = await mailboxes.unreadSince(trx, user_id);
    const isByCalendars = ways.by_calendars && unread_since !== null && (await goesOnByCalendars(trx, user));
    if (!isByCalendars && !ways.by_other) return false;
    if ((await claimDays(trx, [{ user_id, local_date: due }], now)).size === 0) return false;
    await lockFamily(trx, user.family_id);
    const local_date = localDate(now, user.family_timezone);
    const summary_id = isByCalendars
      ? await extendSummary(trx, user.family_id, { local_date, now, unread_since, even_if_quiet: true })
      : (await findSummaryOfDay(trx, user.family_id, local_date))?.id;
    await settleDay(trx, user_id, due, now);
    if (summary_id) for (const tell of reactions.ready) await tell(trx, { user_id, summary_id });
    return true;
  });
}
