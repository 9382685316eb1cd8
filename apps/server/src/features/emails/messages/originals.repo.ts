import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import { sql } from "kysely";
import type { DbOrTrx } from "../../../platform/db/schema.ts";

type Original = { source: Encrypted; fetched_by: string | null; mailbox_id: string | null };

/** Originals are cached for a while after they were opened. */
export async function findOriginal(
  db: DbOrTrx,
  familyId: FamilyId,
  messageId: string,
  fetchedAfter: Date,
): Promise<Original | undefined> {
  const { rows } = await sql<Original>`SELECT source, fetched_by, mailbox_id FROM message_bodies
    WHERE family_id = ${familyId} AND message_id = ${messageId} AND fetched_at > ${fetchedAfter}`.execute(db);
  return rows[0];
}

export async function keepOriginal(
  db: DbOrTrx,
  original: Original & { family_id: FamilyId; message_id: string; fetched_at: Date },
): Promise<void> {
  const { source, fetched_by, mailbox_id, fetched_at } = original;
  await db
    .insertInto("message_bodies")
    .values(original)
    .onConflict((conflict) =>
      conflict.column("message_id").doUpdateSet({ source, fetched_by, mailbox_id, fetched_at }),
    )
    .execute();
}

export async function deleteOriginalsBefore(db: DbOrTrx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("message_bodies")
    .where("fetched_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes originals fetched from this person's mailboxes. */
export async function deleteOriginalsOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom("message_bodies").where("fetched_by", "=", userId).execute();
}
