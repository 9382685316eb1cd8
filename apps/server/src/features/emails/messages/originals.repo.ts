import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";

/** Originals are kept for a while after they were asked for. */
export async function findOriginal(
  db: DbOrTrx,
  userId: string,
  messageId: string,
  fetchedAfter: Date,
): Promise<{ source: Encrypted } | undefined> {
  return db
    .selectFrom("message_bodies")
    .select("source")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .where("fetched_at", ">", fetchedAfter)
    .executeTakeFirst();
}

export async function keepOriginal(
  db: DbOrTrx,
  original: { user_id: string; message_id: string; source: Encrypted; fetched_at: Date },
): Promise<void> {
  const { source, fetched_at } = original;
  await db
    .insertInto("message_bodies")
    .values(original)
    .onConflict((conflict) => conflict.column("message_id").doUpdateSet({ source, fetched_at }))
    .execute();
}

export async function deleteOriginalsBefore(db: DbOrTrx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("message_bodies")
    .where("fetched_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
