import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { addScheduledRun, startScheduledRuns } from "../emails/index.ts";
import { claimDays } from "./days.repo.ts";
import { finishDaysWithoutRun } from "./days-without-run.service.ts";
import { mendFailedDays, startRetries, type ScheduleDependencies } from "./failed-days.service.ts";
import { findDue, zoneClocks } from "./schedule.repo.ts";
import { dueDate, isInTime } from "./schedule.rules.ts";

/**
 * Starts everything that is due now: runs, summaries from calendars where the mailbox needs reconnecting, and the next step for dates
 * whose run failed. Safe to run in any number of processes. Who has another run in progress, or no mailbox, is tried again next time.
 * @returns how many days were started
 */
export async function startDueDays(dependencies: ScheduleDependencies): Promise<number> {
  const clocks = await zoneClocks(dependencies.db, dependencies.clock.now());
  let started = 0;
  for await (const due of findDue(dependencies.db, clocks)) {
    const ids = due.filter(isInTime).map(({ id }) => id);
    const half = Math.ceil(ids.length / 2);
    const both = [ids.slice(0, half), ids.slice(half)].map((some) => startDays(dependencies, some));
    for (const count of await Promise.all(both)) started += count;
  }
  started += await finishDaysWithoutRun(dependencies, clocks);
  await mendFailedDays(dependencies);
  return started + (await startRetries(dependencies));
}

/**
 * Claims the dates in the transaction that starts the runs. If that fails, tries each half separately, so that one
 * family's failure doesn't affect the others.
 */
async function startDays(dependencies: ScheduleDependencies, ids: readonly string[]): Promise<number> {
  try {
    const runs = await startScheduledRuns(dependencies, ids, async (trx, users, now) => {
      const days = users.flatMap((user) => {
        const local_date = dueDate(user, now);
        return local_date === null ? [] : [{ user_id: user.id, local_date }];
      });
      return claimDays(trx, days, now);
    });
    return runs.size;
  } catch (error) {
    if (ids.length === 1) {
      dependencies.log.error({ err: error, user_id: ids[0] }, "the day's run was not started");
      return 0;
    }
    const half = Math.ceil(ids.length / 2);
    const first = await startDays(dependencies, ids.slice(0, half));
    return first + (await startDays(dependencies, ids.slice(half)));
  }
}

/**
 * Reads what arrived while the mailbox couldn't be read (at most 14 days), in the transaction that reconnects it. After the
 * scheduled time it is the day's run, and its summary is sent unless the day's already was; before, the day's run follows on time.
 */
export async function catchUp(
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  trx: Trx,
  userId: string,
  coveredUntil: Date | null,
): Promise<void> {
  const now = clock.now();
  const user = await addScheduledRun(jobs, trx, { user_id: userId, covered_until: coveredUntil, now });
  const due = user && dueDate(user, now);
  if (due) await claimDays(trx, [{ user_id: userId, local_date: due }], now);
}

/** How many parents' time passed more than `graceMs` ago without their day being started. */
export async function countDaysNotBegun(
  { db, clock }: Pick<ScheduleDependencies, "db" | "clock">,
  graceMs: number,
): Promise<number> {
  const clocks = await zoneClocks(db, new Date(clock.now().getTime() - graceMs));
  let count = 0;
  for await (const due of findDue(db, clocks)) count += due.filter(isInTime).length;
  return count;
}
