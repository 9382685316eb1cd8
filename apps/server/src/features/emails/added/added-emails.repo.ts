import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { Candidate } from "../processing/candidates.ts";

/** The id of the message that the family already has under this source id or Message-ID; null if none. */
export async function findCopy(
  db: DbOrTrx,
  familyId: FamilyId,
  { mailbox, source_id, message_id }: Pick<Candidate, "mailbox" | "source_id" | "message_id">,
): Promise<string | null> {
  const copy = await db
    .selectFrom("messages")
    .select("id")
    .where("family_id", "=", familyId)
    .where(({ eb, or, and }) =>
      or([
        and([eb("mailbox", "=", mailbox), eb("source_id", "=", source_id)]),
        eb("message_id", "=", message_id),
      ]),
    )
    .executeTakeFirst();
  return copy?.id ?? null;
}
