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
 * Adds to the day's summary every stored message that is in no summary yet. Makes the summary if the day has none.
 * @returns the id of that day's summary, or null when there is none and nothing to add
 */
export async function extendSummary(
  trx: Trx,
  familyId: FamilyId,
  day: {
    local_date: string;
    now: Date;
    /** Whether to make one for a day without email. */
    even_if_quiet: boolean;
    /** Everything up to now has been read, including what an earlier try of the day missed. */
    mail_read?: boolean;
    /** Up to when a mailbox was read that couldn't be read now. */
    unread_since?: Date | null;
    /** A language model's lead for a school day; without one, the previous one stays until there is news. */
    lead?: { day: string; text: string } | null;
  },
): Promise<string | null> {
  const { local_date, now, even_if_quiet, mail_read, unread_since, lead } = day;
  const waiting = await hasUnsummarised(trx, familyId);
  const existing = await findSummaryOfDay(trx, familyId, local_date);
  if (!waiting.any && !existing && !even_if_quiet) return null;
  const id = existing?.id ?? (await insertSummary(trx, { family_id: familyId, local_date, sent_at: now }));
  if (waiting.any) await takeUnsummarised(trx, familyId, id);
  await refreshSummary(trx, familyId, id, {
    ...(waiting.any ? { sent_at: now } : {}),
    ...(mail_read || unread_since ? { unread_since: unread_since ?? null } : {}),
    ...(lead ? { lead: JSON.stringify(lead) } : {}),
    unread: waiting.news,
  });
  return id;
}
