import { localDate } from "../../platform/clock/local-time.ts";
import { lockFamily, lockUser } from "../auth/index.ts";
import { usesCalendars } from "../billing/index.ts";
import { extendSummary } from "../emails/index.ts";
import { claimDay, settleDay } from "./days.repo.ts";
import type { ScheduleDependencies } from "./failed-days.service.ts";
import { goesOnByCalendars } from "./failed-days.service.ts";
import { findDueWithoutMail, type ZoneClock } from "./schedule.repo.ts";
import { dueDate } from "./schedule.rules.ts";

const dueAtOnce = 500;

/** Makes the day's summary from calendars alone for everybody who is due and whose mailbox needs reconnecting. @returns how many */
export async function summariseDaysWithoutMail(
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
  from: string,
): Promise<number> {
  const { db, log } = dependencies;
  let made = 0;
  for (let after = from; ;) {
    const due = await findDueWithoutMail(db, clocks, after, dueAtOnce);
    for (const user of due) {
      if (!usesCalendars(user.subscription_tier)) continue;
      try {
        if (await summariseDay(dependencies, user.id)) made += 1;
      } catch (error) {
        log.error({ err: error, user_id: user.id }, "the day's summary without mail was not made");
      }
    }
    const last = due.at(-1);
    if (!last || due.length < dueAtOnce) return made;
    after = last.id;
  }
}

async function summariseDay(
  { db, clock, mailboxes, reactions }: ScheduleDependencies,
  userId: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    const now = clock.now();
    const local_date = user ? dueDate(user, now) : null;
    const unread_since = await mailboxes.unreadSince(trx, userId);
    if (!user || local_date === null || !unread_since || user.has_connected_mailbox) return false;
    if (!(await goesOnByCalendars(trx, user)) || !(await claimDay(trx, userId, local_date, now)))
      return false;
    await lockFamily(trx, user.family_id);
    const day = { now, unread_since, even_if_quiet: true };
    const summary_id = await extendSummary(trx, user.family_id, {
      ...day,
      local_date: localDate(now, user.family_timezone),
    });
    await settleDay(trx, userId, local_date, now);
    if (summary_id !== null)
      for (const tell of reactions.ready) await tell(trx, { user_id: userId, summary_id });
    return true;
  });
}
