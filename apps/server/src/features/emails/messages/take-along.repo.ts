import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";

/** An adult, and the family that has the emails. */
export type Bringer = { user_id: string; family_id: FamilyId };

/** The addresses of their mailboxes, without those that another adult of the family has connected too. */
const theirs = ({ user_id, family_id }: Bringer) => sql`ARRAY(
  SELECT email_address FROM mailboxes WHERE user_id = ${user_id}
  EXCEPT SELECT email_address FROM mailboxes JOIN users ON users.id = mailboxes.user_id
    WHERE users.family_id = ${family_id} AND users.id <> ${user_id})`;

/** Messages that are only in their mailboxes; those added by hand belong to the family. */
const onlyTheirs = (bringer: Bringer) => sql`
  FROM messages WHERE family_id = ${bringer.family_id} AND provider <> 'added' AND mailbox = ANY(${theirs(bringer)})
    AND NOT EXISTS (SELECT FROM message_copies WHERE message_id = messages.id AND mailbox <> ALL(${theirs(bringer)}))`;

export async function countBrought(db: DbOrTrx, bringer: Bringer): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count ${onlyTheirs(bringer)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function findBrought(trx: Trx, bringer: Bringer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id ${onlyTheirs(bringer)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The summaries with any of these messages. */
export async function summariesWith(
  trx: Trx,
  familyId: FamilyId,
  ids: readonly string[],
): Promise<Array<{ id: string; local_date: string; sent_at: Date }>> {
  const { rows } = await sql<{ id: string; local_date: string; sent_at: Date }>`
    SELECT id, local_date, sent_at FROM summaries WHERE family_id = ${familyId} AND id IN (
      SELECT summary_id FROM messages WHERE family_id = ${familyId} AND ${anyOf("id", ids)})`.execute(trx);
  return rows;
}

/** Moves these messages from one summary to another, and copies this person's reading and delivery of the first. */
export async function moveToSummary(
  trx: Trx,
  { user_id, family_id }: Bringer,
  ids: readonly string[],
  summary: { left: string; taken: string },
): Promise<void> {
  await sql`
    UPDATE messages SET summary_id = ${summary.taken}
    WHERE family_id = ${family_id} AND summary_id = ${summary.left} AND ${anyOf("id", ids)}`.execute(trx);
  await sql`
    INSERT INTO summary_reads (summary_id, user_id, read_at)
    SELECT ${summary.taken}, user_id, read_at FROM summary_reads
    WHERE summary_id = ${summary.left} AND user_id = ${user_id}`.execute(trx);
  await sql`
    INSERT INTO summary_mails (summary_id, user_id, state, attempts, sent_at)
    SELECT ${summary.taken}, user_id, state, attempts, sent_at FROM summary_mails
    WHERE summary_id = ${summary.left} AND user_id = ${user_id} AND state = 'sent'`.execute(trx);
}

/**
 * Moves these messages to the other family, with the feedback on them. The children stay behind, so the messages no longer name any.
 * What the other adult ticked stays ticked, without a name. The usual week learnt from the messages stays behind.
 */
export async function moveMessages(
  trx: Trx,
  { user_id, family_id }: Bringer,
  to: FamilyId,
  ids: readonly string[],
): Promise<void> {
  const of = sql`family_id = ${family_id} AND ${anyOf("message_id", ids)}`;
  const own = (by: string, column = by) =>
    sql`${sql.ref(column)} = CASE WHEN ${sql.ref(by)} = ${user_id}::uuid THEN ${sql.ref(column)} END`;
  const statements = [
    sql`DELETE FROM run_messages WHERE family_id = ${family_id} AND mailbox = ANY(${theirs({ user_id, family_id })})`,
    sql`DELETE FROM email_outcomes WHERE family_id = ${family_id} AND mailbox = ANY(${theirs({ user_id, family_id })})`,
    sql`DELETE FROM message_children WHERE ${of}`,
    sql`DELETE FROM message_bodies WHERE ${of}`,
    sql`UPDATE usual_week_entries SET message_id = NULL WHERE ${of}`,
    sql`UPDATE missed_reports SET family_id = ${to} WHERE ${of}`,
    sql`UPDATE message_copies SET family_id = ${to} WHERE ${of}`,
    // The next message or tick of either family groups them again.
    sql`UPDATE message_items SET family_id = ${to}, group_id = NULL,
      ${own("done_by")}, ${own("claimed_by")}, ${own("claimed_by", "claimed_at")} WHERE ${of}`,
    sql`UPDATE messages SET family_id = ${to}, run_id = NULL WHERE family_id = ${family_id} AND ${anyOf("id", ids)}`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
