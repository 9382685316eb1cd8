import type { Updateable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import {
  CalendarError,
  createCalendarReader,
  type FetchedEvents,
} from "../../integrations/calendars/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { CalendarSourcesTable } from "../../platform/db/tables/calendars.ts";
import { handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { findFamily } from "../auth/index.ts";
import { replaceEvents } from "./events.repo.ts";
import { dueBetween, isExpansionStale, keptWindow, leftOutSentence, nextSyncAt } from "./sources.rules.ts";
import * as repo from "./sources.repo.ts";
import { lostAfterMs, syncCalendar, syncDueCalendars } from "./sync.jobs.ts";

export type Calendars = ReturnType<typeof createCalendars>;

/** The dependencies of calendars. `random`: 0 to 1; spreads the syncs of many sources over time. */
export const createCalendars = (platform: Platform) => ({
  platform,
  reader: createCalendarReader({ allowed_hosts: platform.config.calendar_allowed_hosts }),
  random: Math.random,
});

const unchangedWithout = { etag: null, last_modified: null };
const dueAtOnce = 500;

/** Fetches, parses and stores one source. Records the other side's errors for the parent instead of throwing. */
async function syncNow(calendars: Calendars, familyId: FamilyId, sourceId: string): Promise<void> {
  const { db, cipher, clock } = calendars.platform;
  const source = await repo.findSource(db, familyId, sourceId);
  const family = await findFamily(db, familyId);
  if (!source?.is_active || !family) return;
  const now = clock.now();
  const { from, to } = keptWindow(now);
  const known = isExpansionStale(source, family.timezone, now) ? unchangedWithout : source;
  const request = { timezone: family.timezone, from: from.toISOString(), to: to.toISOString() };
  let outcome: FetchedEvents | CalendarError;
  try {
    outcome = await calendars.reader.read(repo.openAddress(cipher, source), known, request, source.family_id);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    outcome = error;
  }
  await db.transaction().execute((trx) => note(calendars, trx, source, outcome, now, family.timezone));
}

/** Records nothing when the parent changed or deleted the source meanwhile: the change has its own job. */
async function note(
  { platform, random }: Calendars,
  trx: Trx,
  source: repo.SourceRow,
  outcome: FetchedEvents | CalendarError,
  now: Date,
  timezone: string,
): Promise<void> {
  const current = await repo.lockUnchanged(trx, source);
  if (!current) return;
  const failed = outcome instanceof CalendarError;
  const failures = failed ? current.failures + 1 : 0;
  const tried = {
    failures,
    last_attempt_at: platform.clock.now(),
    next_sync_at: nextSyncAt(now, failures, random()),
    ...(failed ? {} : { last_sync_at: now }),
  };
  const update = (changes: Updateable<CalendarSourcesTable>) =>
    repo.updateSource(trx, source.family_id, source.id, { ...tried, ...changes });
  if (failed) {
    platform.log.info({ source_id: source.id, reason: outcome.kind }, "calendar not read");
    await update({ last_error: outcome.sentence });
  } else if (outcome.unchanged) await update(current.failures > 0 ? { last_error: null } : {});
  else {
    const { etag, last_modified, unreadable } = outcome;
    await replaceEvents(trx, source, outcome.events, now);
    const expanded = { expanded_at: now, expanded_timezone: timezone };
    await update({ last_error: leftOutSentence(unreadable), etag, last_modified, ...expanded });
  }
}

/** Enqueues every due source. @returns how many */
export async function syncDueLater({ platform }: Calendars): Promise<number> {
  const { db, jobs, clock } = platform;
  let count = 0;
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const due = await repo.takeDue(trx, dueBetween(now), new Date(now.getTime() + lostAfterMs), dueAtOnce);
      for (const { id, family_id } of due)
        await jobs.enqueue(trx, syncCalendar, { family_id, source_id: id });
      return due.length;
    });
    count += taken;
    if (taken < dueAtOnce) return count;
  }
}

export const calendarWorkers = (calendars: Calendars): JobWorker[] => [
  handleJob(syncCalendar, ({ payload }) => syncNow(calendars, payload.family_id, payload.source_id)),
  handleJob(syncDueCalendars, async () => {
    const count = await syncDueLater(calendars);
    if (count > 0) calendars.platform.log.info({ count }, "calendars due");
  }),
];
