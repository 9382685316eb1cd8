import { startScheduledRun } from "../emails/index.ts";
import { claimDay } from "./days.repo.ts";
import { summariseDaysWithoutMail } from "./days-without-mail.service.ts";
import { mendFailedDays, startRetries, type ScheduleDependencies } from "./failed-days.service.ts";
import { findDue, listTimezones, type DueUser, type ZoneClock } from "./schedule.repo.ts";
import { connectedInTime, dueDate, wallClock } from "./schedule.rules.ts";

const dueAtOnce = 500;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/**
 * One look at the clock: everybody whose time has come gets their run, or their summary from calendars where the mailbox needs
 * reconnecting, and dates whose run failed get what is next for them. Any number of processes may do this at once.
 * @returns how many days were begun
 */
export async function startDueDays(dependencies: ScheduleDependencies): Promise<number> {
  const clocks = await zoneClocks(dependencies);
  const started = clocks.length > 0 ? await startDueRuns(dependencies, clocks) : 0;
  const without = clocks.length > 0 ? await summariseDaysWithoutMail(dependencies, clocks, beforeAllIds) : 0;
  await mendFailedDays(dependencies);
  return started + without + (await startRetries(dependencies));
}

/** What the clocks on the walls of our families' time zones show now. */
async function zoneClocks({ db, clock }: Pick<ScheduleDependencies, "db" | "clock">): Promise<ZoneClock[]> {
  const now = clock.now();
  return (await listTimezones(db)).map((timezone) => ({ timezone, ...wallClock(now, timezone) }));
}

/**
 * Starts the run of everybody whose time has come (DESIGN 6.10). Whoever has another run under way, or no mailbox, is looked at
 * again the next time.
 */
async function startDueRuns(
  dependencies: ScheduleDependencies,
  clocks: readonly ZoneClock[],
): Promise<number> {
  let started = 0;
  for (let after = beforeAllIds; ;) {
    const due = await findDue(dependencies.db, clocks, after, dueAtOnce);
    for (const user of due) if (await startDay(dependencies, user)) started += 1;
    const last = due.at(-1);
    if (!last || due.length < dueAtOnce) return started;
    after = last.id;
  }
}

/** The date is claimed in the transaction that starts the run; one family's trouble is not the others'. */
async function startDay(dependencies: ScheduleDependencies, due: DueUser): Promise<boolean> {
  if (!connectedInTime(due, due.local_date, due.connected_at)) return false;
  try {
    const run = await startScheduledRun(dependencies, due.id, async (trx, user, now) => {
      const date = dueDate(user, now);
      return date !== null && claimDay(trx, user.id, date, now);
    });
    return run !== null;
  } catch (error) {
    dependencies.log.error({ err: error, user_id: due.id }, "the day's run was not started");
    return false;
  }
}

/** Parents whose time came more than `graceMs` ago and whose day nobody has begun. */
export async function countDaysNotBegun(
  { db, clock }: Pick<ScheduleDependencies, "db" | "clock">,
  graceMs: number,
): Promise<number> {
  const earlier = { db, clock: { now: () => new Date(clock.now().getTime() - graceMs) } };
  const clocks = await zoneClocks(earlier);
  if (clocks.length === 0) return 0;
  const due = await findDue(db, clocks, beforeAllIds, countedAtMost);
  return due.filter((user) => connectedInTime(user, user.local_date, user.connected_at)).length;
}

const countedAtMost = 100_000;
