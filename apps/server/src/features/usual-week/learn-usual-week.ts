import { type DigestMessage, readUsualWeek } from "@gatepost/analysis";
import { usualWeekMaximum } from "@gatepost/contract/usual-week";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { holdChildren, insertEntry, listUsualWeekOf, updateEntry } from "./usual-week.repo.ts";

const nothingSaid = { done_days: {}, done_by: {}, claims: {} };

/** Stores what new messages say about the children's usual week. Call it under the family's lock. */
export async function learnUsualWeek(
  trx: Trx,
  cipher: FieldCipher,
  family: { id: FamilyId; timezone: string },
  messages: readonly DigestMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const known = (await listUsualWeekOf(trx, cipher, family.id)).map((entry) => ({ ...entry, items: [] }));
  const week = readUsualWeek(known, messages, family.timezone);
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  const children = await holdChildren(trx, family.id, [...new Set(week.map(({ child_id }) => child_id))]);
  const counts = new Map<string, number>();
  for (const { items: _items, settled: _settled, ...entry } of week) {
    const before = entry.id === null ? undefined : byId.get(entry.id);
    const count = counts.get(entry.child_id) ?? 0;
    if (entry.state !== "deleted") counts.set(entry.child_id, count + 1);
    if (before) {
      const { items: _before, ...stored } = before;
      const changed = { ...stored, ...entry, id: before.id };
      if (JSON.stringify(changed) !== JSON.stringify(stored))
        await updateEntry(trx, cipher, family.id, changed);
    } else if (children.has(entry.child_id) && count < usualWeekMaximum) {
      await insertEntry(trx, cipher, family.id, { ...entry, id: newId(), ...nothingSaid, created_at: now });
    }
  }
}
