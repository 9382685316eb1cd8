import type { Platform } from "../../platform/platform.ts";
import { startScheduledRun } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { claimDay, findDue, listTimezones, type DueUser } from "./schedule.repo.ts";
import { connectedInTime, dueDate, wallClock } from "./schedule.rules.ts";

const dueAtOnce = 500;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

export type ScheduleDependencies = Pick<Platform, "db" | "clock" | "jobs" | "log"> & { mailboxes: Mailboxes };

/**
 * Starts the run of everybody whose time has come (DESIGN 6.10). Whoever has another run under way, or no mailbox, is looked at
 * again the next time. Any number of processes may do this at once.
 * @returns how many runs were started
 */
export async function startDueRuns(dependencies: ScheduleDependencies): Promise<number> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const timezones = await listTimezones(db);
  if (timezones.length === 0) return 0;
  const clocks = timezones.map((timezone) => ({ timezone, ...wallClock(now, timezone) }));
  let started = 0;
  for (let after = beforeAllIds; ;) {
    const due = await findDue(db, clocks, after, dueAtOnce);
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
