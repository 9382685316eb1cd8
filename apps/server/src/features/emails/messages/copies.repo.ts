import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessageOrigin } from "../../../platform/db/tables/mailboxes.ts";

/** A mailbox that holds a message, and the message's id there. */
export type MessageCopy = { mailbox: string; provider: MessageOrigin; source_id: string };

/** Records that another mailbox also holds messages of the family, by Message-ID. The first copy is stored with the message itself. */
export async function noteCopies(
  db: DbOrTrx,
  familyId: FamilyId,
  copies: readonly (MessageCopy & { message_id: string | null })[],
): Promise<void> {
  for (const { mailbox, provider, source_id, message_id } of copies)
    if (message_id !== null)
      await sql`
        INSERT INTO message_copies (message_id, family_id, mailbox, provider, source_id)
        SELECT id, family_id, ${mailbox}, ${provider}, ${source_id} FROM messages
        WHERE family_id = ${familyId} AND message_id = ${message_id} AND mailbox <> ${mailbox}
        ON CONFLICT DO NOTHING`.execute(db);
}

/** Every mailbox that holds this message, the first one first. */
export async function findCopies(db: Db, familyId: FamilyId, messageId: string): Promise<MessageCopy[]> {
  const { rows } = await sql<MessageCopy>`
    SELECT mailbox, provider, source_id FROM messages WHERE family_id = ${familyId} AND id = ${messageId}
    UNION ALL
    SELECT mailbox, provider, source_id FROM message_copies
    WHERE family_id = ${familyId} AND message_id = ${messageId}`.execute(db);
  return rows;
}
