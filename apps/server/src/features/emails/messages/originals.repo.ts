import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted, FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import { sql } from "kysely";
import type { DbOrTrx } from "../../../platform/db/schema.ts";

type Original = { fetched_by: string | null; mailbox_id: string | null };

const place = (messageId: string) => ({ table: "message_bodies", row_id: messageId, column: "source" });

/** Originals are cached for a while after they were opened. */
export async function findOriginal(
  db: DbOrTrx,
  familyId: FamilyId,
  messageId: string,
  fetchedAfter: Date,
): Promise<(Original & { source: Encrypted }) | undefined> {
  const { rows } = await sql<Original & { source: Encrypted }>`
    SELECT source, fetched_by, mailbox_id FROM message_bodies
    WHERE family_id = ${familyId} AND message_id = ${messageId} AND fetched_at > ${fetchedAfter}`.execute(db);
  return rows[0];
}

export const openSource = (cipher: FieldCipher, messageId: string, sealed: Encrypted): Buffer =>
  Buffer.from(cipher.decrypt(sealed, place(messageId)), "base64");

export async function keepOriginal(
  db: DbOrTrx,
  cipher: FieldCipher,
  original: Original & { family_id: FamilyId; message_id: string; fetched_at: Date },
  content: Buffer,
): Promise<void> {
  const { message_id, fetched_by, mailbox_id, fetched_at } = original;
  const source = cipher.encrypt(content.toString("base64"), place(message_id));
  await db
    .insertInto("message_bodies")
    .values({ ...original, source })
    .onConflict((conflict) =>
      conflict.column("message_id").doUpdateSet({ source, fetched_by, mailbox_id, fetched_at }),
    )
    .execute();
}

/** Deletes originals fetched from this person's mailboxes. */
export async function deleteOriginalsOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom("message_bodies").where("fetched_by", "=", userId).execute();
}
