import { MailboxError } from "../../integrations/mailbox/index.ts";
import { wallClock } from "../../platform/clock/local-time.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { mapLimited } from "../../platform/map-limited.ts";
import type { Platform } from "../../platform/platform.ts";
import { readerOf, requireUser } from "../auth/index.ts";
import { isSchoolDay, lookForUrgent, startWatchRun, unreadByWatch } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { zoneClocks } from "../schedule/index.ts";
import { addWatches, claimDueWatches, type DueWatch, endLook, saveSchoolDay } from "./watch.repo.ts";
import { watchedDay } from "./watch.rules.ts";

const claimedAtOnce = 40;
const looksAtOnce = 8;
/** Short, so that a worker killed during a check delays an alert by this much and not by a whole interval. */
const leaseMs = 2 * 60_000;
/** How long to retry what a watch run failed to read; after that it is old news. */
const triedAgainForMs = 2 * 3_600_000;

export type WatchDependencies = { platform: Platform; mailboxes: Mailboxes };

/**
 * Checks every mailbox that is due, on school days and the evenings before them (`watchedDay`), and starts a run where something may be
 * urgent. A check that finds nothing only records its position. Safe to run in any number of processes.
 * @returns how many were checked
 */
export async function watchMailboxes(
  { platform, mailboxes }: WatchDependencies,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, config } = platform;
  const intervalMs = config.watch_minutes * 60_000;
  if (intervalMs === 0) return 0;
  await addWatches(db, clock.now(), intervalMs);
  const now = clock.now();
  const open = (await zoneClocks(db, now)).filter(watchedDay).map(({ timezone }) => timezone);
  let looks = 0;
  while (!signal.aborted) {
    const due = await claimDueWatches(db, open, now, { intervalMs, leaseMs, most: claimedAtOnce });
    if (due.length === 0) break;
    await mapLimited(due, looksAtOnce, async (watch) => {
      await look(platform, mailboxes, watch, signal);
      if (!signal.aborted) await endLook(db, watch);
    });
    looks += due.length;
  }
  return looks;
}

/** One family's failure must not stop the others: the connection's state and the next summary show it. */
async function look(platform: Platform, mailboxes: Mailboxes, watch: DueWatch, signal: AbortSignal) {
  const { db, clock, log } = platform;
  try {
    if (!(await isForSchoolDay(platform, watch))) return;
    const at = clock.now();
    await mailboxes.withMailboxes(
      watch.user_id,
      async (open) => {
        const looks = await lookForUrgent(platform, watch.family_id, open);
        const unread = await unreadByWatch(db, watch.user_id, new Date(at.getTime() - triedAgainForMs));
        const urgent = looks.flatMap(({ urgent_since }) => urgent_since ?? []);
        const since = unread ?? urgent.toSorted((a, b) => a.getTime() - b.getTime())[0];
        // Another run is in progress: the next check sees what that one doesn't read.
        if (since && !(await startWatchRun(platform, watch.user_id, since))) return;
        for (const { mailbox, position } of looks)
          await mailbox.saveWatch({ watch_cursor: position, watched_until: at });
      },
      { signal },
    );
  } catch (error) {
    if (signal.aborted || error instanceof MailboxError || error instanceof Refusal) return;
    log.error({ err: error, user_id: watch.user_id }, "a mailbox could not be looked at");
  }
}

/** Looks the calendar up once for each day and stores the answer. */
async function isForSchoolDay(platform: Platform, watch: DueWatch): Promise<boolean> {
  const { user_id, timezone } = watch;
  const day = watchedDay(wallClock(platform.clock.now(), timezone));
  if (day === null) return false;
  if (watch.school_date === day && watch.is_school_day !== null) return watch.is_school_day;
  const reader = readerOf(await requireUser(platform.db, user_id));
  const answer = await isSchoolDay(platform, reader, day);
  await saveSchoolDay(platform.db, user_id, day, answer);
  return answer;
}
