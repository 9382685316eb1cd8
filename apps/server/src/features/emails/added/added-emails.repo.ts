import type { DbOrTrx } from "../../../platform/db/schema.ts";

/** The id of the message that the user has already under this id or Message-ID; null where there is none. */
export async function findCopy(
  db: DbOrTrx,
  userId: string,
  { gmail_id, message_id }: { gmail_id: string; message_id: string | null },
): Promise<string | null> {
  const copy = await db
    .selectFrom("messages")
    .select("id")
    .where("user_id", "=", userId)
    .where(({ eb, or }) => or([eb("gmail_id", "=", gmail_id), eb("message_id", "=", message_id)]))
    .executeTakeFirst();
  return copy?.id ?? null;
}
