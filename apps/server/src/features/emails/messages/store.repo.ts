import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import type { StoredRecord } from "@gatepost/analysis/conclude-batch";
import type { Selectable } from "kysely";

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
  const known = new Set<string>();
  for (let from = 0; from < sourceIds.length; from += 500)
    for (const table of ["messages", "message_copies"] as const) {
      const rows = await db
        .selectFrom(table)
        .select("source_id")
        .where("family_id", "=", familyId)
        .where("mailbox", "=", mailbox)
        .where("source_id", "in", sourceIds.slice(from, from + 500))
        .execute();
      for (const { source_id } of rows) known.add(source_id);
    }
  return known;
}

/** Those of the Message-IDs that the family already has, from any mailbox. */
export async function knownMessageIds(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < messageIds.length; from += 500) {
    const rows = await db
      .selectFrom("messages")
      .select("message_id")
      .where("family_id", "=", familyId)
      .where("message_id", "in", messageIds.slice(from, from + 500))
      .execute();
    for (const { message_id } of rows) if (message_id) known.add(message_id);
  }
  return known;
}

/** How many emails were stored on the family's local day. Call it under the family's lock before a decision. */
export async function countStoredOn(db: DbOrTrx, familyId: FamilyId, localDate: string): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("family_id", "=", familyId)
    .where("stored_on", "=", localDate)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countStoredByRun(db: DbOrTrx, familyId: FamilyId, runId: string): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("family_id", "=", familyId)
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the family already has this message, by its id in that mailbox or by Message-ID: nothing is stored twice. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const { record, ...fields } = message;
  const { relevance_score, priority, reason, outcome, of_class, soonest, closure, read_by } = record;
  const inserted = await trx
    .insertInto("messages")
    .values({
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
      open_until: null,
      summary_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
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
