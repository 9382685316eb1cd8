import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessageOrigin } from "../../../platform/db/tables/mailboxes.ts";

/** The address of the mailbox that holds a message, and the message's id there. */
export type Source = { mailbox: string; provider: MessageOrigin; source_id: string };

/** The address is only for show: `mailbox_id` says whose it is; null if it was added by hand, or isn't known. */
export type MessageCopy = Source & { mailbox_id: string | null };

/** A copy with the person whose mailbox it is; null if that isn't known. */
export type HeldCopy = MessageCopy & { held_by: string | null };

/** Records that another mailbox also holds messages of the family, by Message-ID. The first copy is stored with the message itself. */
export async function noteCopies(
  db: DbOrTrx,
  familyId: FamilyId,
  copies: readonly (MessageCopy & { message_id: string | null })[],
): Promise<void> {
  for (const { mailbox_id, mailbox, provider, source_id, message_id } of copies)
    if (message_id !== null)
      await sql`
        INSERT INTO message_copies (message_id, family_id, mailbox_id, mailbox, provider, source_id)
        SELECT id, family_id, ${mailbox_id}, ${mailbox}, ${provider}, ${source_id} FROM messages
        WHERE family_id = ${familyId} AND message_id = ${message_id} AND mailbox <> ${mailbox}
        ON CONFLICT DO NOTHING`.execute(db);
}

/** Every mailbox that holds this message, the first one first. */
export async function findCopies(db: Db, familyId: FamilyId, messageId: string): Promise<HeldCopy[]> {
  const { rows } = await sql<HeldCopy>`
    SELECT copies.*, known_mailboxes.user_id AS held_by FROM (
      SELECT 1 AS place, mailbox_id, mailbox, provider, source_id FROM messages
      WHERE family_id = ${familyId} AND id = ${messageId}
      UNION ALL
      SELECT 2, mailbox_id, mailbox, provider, source_id FROM message_copies
      WHERE family_id = ${familyId} AND message_id = ${messageId}) AS copies
    LEFT JOIN known_mailboxes ON known_mailboxes.id = copies.mailbox_id
    ORDER BY place, mailbox`.execute(db);
  return rows;
}

/** The id of the message that the family already has under this source id or Message-ID; null if none. */
export async function findCopy(
  db: DbOrTrx,
  familyId: FamilyId,
  { mailbox, source_id, message_id }: Source & { message_id: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM messages WHERE family_id = ${familyId}
      AND (mailbox = ${mailbox} AND source_id = ${source_id} OR message_id = ${message_id})`.execute(db);
  return rows[0]?.id ?? null;
}
