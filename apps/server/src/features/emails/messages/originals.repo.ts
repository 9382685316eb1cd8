import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";

/** Originals are cached for a while after they were opened. */
export async function findOriginal(
  db: DbOrTrx,
  familyId: FamilyId,
  messageId: string,
  fetchedAfter: Date,
): Promise<{ source: Encrypted; fetched_by: string | null; mailbox_id: string | null } | undefined> {
  return db
    .selectFrom("message_bodies")
    .select(["source", "fetched_by", "mailbox_id"])
    .where("family_id", "=", familyId)
    .where("message_id", "=", messageId)
    .where("fetched_at", ">", fetchedAfter)
    .executeTakeFirst();
}

export async function keepOriginal(
  db: DbOrTrx,
  original: {
    family_id: FamilyId;
    message_id: string;
    source: Encrypted;
    fetched_by: string | null;
    mailbox_id: string | null;
    fetched_at: Date;
  },
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
