import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import type { StoredRecord } from "@gatepost/analysis/conclude";
import { type RawBuilder, type Selectable, sql } from "kysely";

/** A message with its record, whose children are stored by `insertMentions`. */
export type NewMessage = Pick<
  Selectable<MessagesTable>,
  | ("id" | "family_id" | "mailbox_id" | "mailbox" | "provider" | "source_id" | "message_id" | "subject")
  | ("sender" | "sender_address" | "sender_key" | "standing" | "received_at" | "search_text")
  | ("stored_on" | "stored_at" | "run_id")
> & { record: StoredRecord };

/** Those of a mailbox's messages that the family already has, as the first copy or another. */
export async function knownSources(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  sourceIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ source_id: string }>`
    SELECT source_id FROM messages
    WHERE family_id = ${familyId} AND mailbox = ${mailbox} AND source_id = ANY(${sourceIds}::text[])
    UNION ALL SELECT source_id FROM message_copies
    WHERE family_id = ${familyId} AND mailbox = ${mailbox} AND source_id = ANY(${sourceIds}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Those of the Message-IDs that the family already has, from any mailbox. */
export async function knownMessageIds(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ message_id: string }>`
    SELECT message_id FROM messages
    WHERE family_id = ${familyId} AND message_id = ANY(${messageIds}::text[])`.execute(db);
  return new Set(rows.map(({ message_id }) => message_id));
}

/** How many emails were stored on the family's local day. Call it under the family's lock before a decision. */
export const countStoredOn = (db: DbOrTrx, familyId: FamilyId, localDate: string): Promise<number> =>
  countWhere(db, familyId, sql`stored_on = ${localDate}`);

export const countStoredByRun = (db: DbOrTrx, familyId: FamilyId, runId: string): Promise<number> =>
  countWhere(db, familyId, sql`run_id = ${runId}`);

async function countWhere(db: DbOrTrx, familyId: FamilyId, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM messages WHERE family_id = ${familyId} AND ${condition}`.execute(db);
  return rows[0]!.count;
}

/** False when the family already has this message, by its id in that mailbox or by Message-ID: nothing is stored twice. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const inserted = await trx
    .insertInto("messages")
    .values({ ...columnsOf(message), open_until: null, summary_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Puts a message that was read again in the place of the first reading, and takes its children away. False if another run did so. */
export async function replaceMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const replaced = await trx
    .updateTable("messages")
    .set({ ...columnsOf(message), summary_id: null, read_again: false })
    .where("family_id", "=", message.family_id)
    .where("id", "=", message.id)
    .where("read_again", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!replaced) return false;
  await trx
    .deleteFrom("message_children")
    .where("family_id", "=", message.family_id)
    .where("message_id", "=", message.id)
    .execute();
  return true;
}

function columnsOf({ record, ...fields }: NewMessage) {
  const { relevance_score, priority, reason, outcome, of_class, soonest, closure, read_by } = record;
  return {
    ...fields,
    ai_summary: record.summary,
    relevance_score,
    priority,
    reason,
    outcome,
    of_class: of_class ? JSON.stringify({ ...of_class, as_read: { outcome, reason } }) : null,
    soonest,
    closure,
    read_by,
    warnings: JSON.stringify(record.warnings),
  };
}

/**
 * Marks messages that were for none of the family's children and told nothing, so that the next run reads them again. They stay as they
 * are until then. Those added by hand aren't marked, for no mailbox holds them. @returns whose mailboxes hold them
 */
export async function markForNobody(trx: Trx, familyId: FamilyId, since: Date): Promise<string[]> {
  const rows = await trx
    .updateTable("messages")
    .set({ read_again: true })
    .from("mailboxes")
    .whereRef("mailboxes.id", "=", "messages.mailbox_id")
    .where("messages.family_id", "=", familyId)
    .where("messages.outcome", "=", "not_for_us")
    .where("messages.of_class", "is", null)
    .where("messages.received_at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("thing_sources")
            .select("thing_sources.thing_id")
            .whereRef("thing_sources.message_id", "=", "messages.id"),
        ),
      ),
    )
    .returning("mailboxes.user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** A mailbox's messages that a run reads again: the stored ids by source id. */
export async function findReadAgain(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  since: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("messages")
    .select(["source_id", "id"])
    .where("family_id", "=", familyId)
    .where("mailbox", "=", mailbox)
    .where("read_again", "=", true)
    .where("received_at", ">", since)
    .execute();
  return new Map(rows.map(({ source_id, id }) => [source_id, id]));
}

/** Those that the mailbox no longer holds stay as they were read. */
export async function keepAsRead(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  gone: readonly string[],
): Promise<void> {
  if (gone.length === 0) return;
  await db
    .updateTable("messages")
    .set({ read_again: false })
    .where("family_id", "=", familyId)
    .where("mailbox", "=", mailbox)
    .where("read_again", "=", true)
    .where("source_id", "in", gone)
    .execute();
}

/** Records the children that a message mentions, and keeps their names for the history. */
export async function insertMentions(
  trx: Trx,
  cipher: FieldCipher,
  familyId: FamilyId,
  messageId: string,
  children: readonly { id: string; name: string }[],
): Promise<void> {
  if (children.length === 0) return;
  await trx
    .insertInto("message_children")
    .values(children.map(({ id }) => ({ message_id: messageId, family_id: familyId, child_id: id })))
    .execute();
  await trx
    .insertInto("mentioned_children")
    .values(
      children.map(({ id, name }) => ({
        child_id: id,
        family_id: familyId,
        name: cipher.encrypt(name, { table: "mentioned_children", row_id: id, column: "name" }),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("child_id").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })),
    )
    .execute();
}
