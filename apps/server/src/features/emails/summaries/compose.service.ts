import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import {
  findSummaryOfDay,
  hasUnsummarised,
  insertSummary,
  refreshSummary,
  takeUnsummarised,
} from "./compose.repo.ts";

/**
 * Puts every stored message that has no summary yet into the day's.
 * A quiet day has one only where it was the schedule that looked.
 * @returns the id of that day's summary, or null when there is none and nothing for it
 */
export async function extendSummary(
  trx: Trx,
  familyId: FamilyId,
  day: {
    local_date: string;
    now: Date;
    even_if_quiet: boolean;
    /** Of the run; absent where no run was made. */
    emails_left_out?: number;
    emails_failed?: number;
    /** Everything up to now was looked at: what an earlier try of the day could not read is no longer missing. */
    mail_read: boolean;
    /** Of a mailbox that could not be read, where others could. */
    unread_since?: Date | null;
    /** What a language model says of a school day; absent: what was said before stands. */
    lead?: { day: string; text: string } | null;
  },
): Promise<string | null> {
  const { local_date, now, even_if_quiet, mail_read, unread_since, lead, ...counts } = day;
  const waiting = await hasUnsummarised(trx, familyId);
  const existing = await findSummaryOfDay(trx, familyId, local_date);
  if (!waiting.any && !existing && !even_if_quiet) return null;
  const id = existing?.id ?? (await insertSummary(trx, { family_id: familyId, local_date, sent_at: now }));
  if (waiting.any) await takeUnsummarised(trx, familyId, id);
  await refreshSummary(trx, familyId, id, {
    ...counts,
    ...(waiting.any ? { sent_at: now } : {}),
    ...(mail_read || unread_since ? { unread_since: unread_since ?? null } : {}),
    ...(lead ? { lead: JSON.stringify(lead) } : {}),
    unread: waiting.news,
  });
  return id;
}

/**
 * The day's summary when no mailbox could be read: calendars and what is open from before, headed by what was not seen.
 * @param day.unread_since up to when mail was read
 * @returns its id; null where there is none, and none is wanted
 */
export async function summariseWithoutMail(
  trx: Trx,
  familyId: FamilyId,
  day: { local_date: string; now: Date; unread_since: Date; even_if_none: boolean },
): Promise<string | null> {
  const { local_date, now, unread_since, even_if_none } = day;
  const waiting = await hasUnsummarised(trx, familyId);
  const existing = await findSummaryOfDay(trx, familyId, local_date);
  if (!waiting.any && !existing && !even_if_none) return null;
  const id = existing?.id ?? (await insertSummary(trx, { family_id: familyId, local_date, sent_at: now }));
  if (waiting.any) await takeUnsummarised(trx, familyId, id);
  await refreshSummary(trx, familyId, id, { unread_since, unread: waiting.news });
  return id;
}
