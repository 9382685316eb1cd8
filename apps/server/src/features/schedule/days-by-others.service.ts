import { localDate } from "../../platform/clock/local-time.ts";
import { lockUser } from "../auth/index.ts";
import { findSummaryOfDay } from "../emails/index.ts";
import { claimDay, settleDay } from "./days.repo.ts";
import type { ScheduleDependencies } from "./failed-days.service.ts";
import { findDueByOthers, type ZoneClock } from "./schedule.repo.ts";
import { dueDate } from "./schedule.rules.ts";

const dueAtOnce = 500;

/**
 * An adult without a mailbox gets the page from the other adult's mailbox: at their own time, or later once that day's
 * summary is ready. @returns how many days were started
 */
export async function deliverDaysByOthers(
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
  from: string,
): Promise<number> {
  const { db, log } = dependencies;
  let begun = 0;
  for (let after = from; ;) {
    const due = await findDueByOthers(db, clocks, after, dueAtOnce);
    for (const { id } of due) {
      try {
        if (await deliverDay(dependencies, id)) begun += 1;
      } catch (error) {
        log.error({ err: error, user_id: id }, "the family's summary was not delivered");
      }
    }
    const last = due.at(-1);
    if (!last || due.length < dueAtOnce) return begun;
    after = last.id;
  }
}

async function deliverDay({ db, clock, reactions }: ScheduleDependencies, userId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    const now = clock.now();
    const local_date = user ? dueDate(user, now) : null;
    if (!user || local_date === null || !(await claimDay(trx, userId, local_date, now))) return false;
    await settleDay(trx, userId, local_date, now);
    const summary = await findSummaryOfDay(trx, user.family_id, localDate(now, user.family_timezone));
    if (summary)
      for (const tell of reactions.ready) await tell(trx, { user_id: userId, summary_id: summary.id });
    return true;
  });
}
