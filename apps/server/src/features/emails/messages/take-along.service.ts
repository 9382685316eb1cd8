import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { insertSummary, refreshSummary } from "../summaries/compose.repo.ts";
import { type Bringer, findBrought, moveMessages, moveToSummary, summariesWith } from "./take-along.repo.ts";

/**
 * Moves the emails that only the leaver's mailboxes received: into the new family's summaries of the same days, and out of the
 * old family's. Call it under the old family's lock, before the person is moved.
 */
export async function takeEmailsAlong(trx: Trx, leaver: Bringer, to: FamilyId): Promise<void> {
  const ids = await findBrought(trx, leaver);
  if (ids.length === 0) return;
  const summaries: { left: string; taken: string }[] = [];
  for (const { id, local_date, sent_at } of await summariesWith(trx, leaver.family_id, ids)) {
    const summary = { left: id, taken: await insertSummary(trx, { family_id: to, local_date, sent_at }) };
    await moveToSummary(trx, leaver, ids, summary);
    summaries.push(summary);
  }
  await moveMessages(trx, leaver, to, ids);
  for (const { left, taken } of summaries) {
    await refreshSummary(trx, leaver.family_id, left, { unread: false });
    await refreshSummary(trx, to, taken, { unread: false });
  }
}
