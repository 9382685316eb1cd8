import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import type { StoredRecord } from "@gatepost/analysis/conclude";
import { type Selectable, sql } from "kysely";

/** A message with its record, whose children are stored by `insertMentions`. */
export type NewMessage = Pick<
  Selectable<MessagesTable>,
  | ("id" | "family_id" | "mailbox_id" | "mailbox" | "provider" | "source_id" | "message_id" | "subject")
  | ("sender" | "sender_address" | "sender_key" | "standing" | "received_at" | "search_text")
  | ("stored_on" | "stored_at" | "run_id")
> & { record: StoredRecord };

/**
 * Those of a mailbox's messages that are to be read. Not: stored ones, here or as another copy, unless they are `again` to be read; set
 * aside or refused; analysed by this dry run before.
 */
export async function freshSources(
  db: DbOrTrx,
  family_id: FamilyId,
  { mailbox, ids, again = [], run_id = null }: SourcesAsked,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const among = sql`family_id = ${family_id} AND mailbox = ${mailbox} AND source_id = ANY(${ids}::text[])`;
  const { rows } = await sql<{ source_id: string }>`
    SELECT source_id FROM messages WHERE ${among} AND source_id <> ALL(${again}::text[])
    UNION ALL SELECT source_id FROM message_copies WHERE ${among}
    UNION ALL SELECT source_id FROM run_messages WHERE ${among}
      AND (outcome IN ('set_aside', 'refused') OR outcome = 'analysed' AND run_id = ${run_id})`.execute(db);
  const known = new Set(rows.map(({ source_id }) => source_id));
  return ids.filter((id) => !known.has(id));
}

type SourcesAsked = {
  mailbox: string;
  ids: readonly string[];
  again?: readonly string[];
  run_id?: string | null;
};

/** Those of the Message-IDs that the family already has, from any mailbox, and when their messages arrived. */
export async function knownMessageIds(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ message_id: string; received_at: Date }>`
    SELECT message_id, received_at FROM messages
    WHERE family_id = ${familyId} AND message_id = ANY(${messageIds}::text[])`.execute(db);
  return new Map(rows.map(({ message_id, received_at }) => [message_id, received_at]));
}

/** How many emails were stored on the family's local day, and by a run. Call it under the family's lock before a decision. */
export async function countStored(
  db: DbOrTrx,
  familyId: FamilyId,
  day: string,
  runId: string | null,
): Promise<{ today: number; by_run: number }> {
  const { rows } = await sql<{ today: number; by_run: number }>`
    SELECT count(*) FILTER (WHERE stored_on = ${day}) AS today, count(*) FILTER (WHERE run_id = ${runId}) AS by_run
    FROM messages WHERE family_id = ${familyId} AND (stored_on = ${day} OR run_id = ${runId})`.execute(db);
  return rows[0]!;
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
  await sql`DELETE FROM message_children
    WHERE family_id = ${message.family_id} AND message_id = ${message.id}`.execute(trx);
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
  const { rows } = await sql<{ user_id: string }>`
    UPDATE messages SET read_again = true FROM mailboxes
    WHERE mailboxes.id = messages.mailbox_id AND messages.family_id = ${familyId}
      AND outcome = 'not_for_us' AND of_class IS NULL AND received_at > ${since}
      AND NOT EXISTS (SELECT FROM thing_sources WHERE thing_sources.message_id = messages.id)
    RETURNING mailboxes.user_id`.execute(trx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** A mailbox's messages that a run reads again: the stored ids by source id. */
export async function findReadAgain(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  since: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ source_id: string; id: string }>`
    SELECT source_id, id FROM messages
    WHERE family_id = ${familyId} AND mailbox = ${mailbox} AND read_again
      AND received_at > ${since}`.execute(db);
  return new Map(rows.map(({ source_id, id }) => [source_id, id]));
}

/** Those that the mailbox no longer holds stay as they were read. */
export async function keepAsRead(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  gone: readonly string[],
): Promise<void> {
  await sql`UPDATE messages SET read_again = false WHERE family_id = ${familyId} AND mailbox = ${mailbox}
    AND read_again AND source_id = ANY(${gone}::text[])`.execute(db);
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
