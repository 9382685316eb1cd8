import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { leftOutEmail, processedEmail } from "@gatepost/contract/processing";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessagesTable, RunMessagesTable } from "../../../platform/db/tables/emails.ts";
import { childrenOfMessage } from "../messages/messages.repo.ts";
import type { Source } from "../messages/copies.repo.ts";
import { sourceOf } from "./candidate.rules.ts";
import type { RunLease } from "./runs.repo.ts";

type Outcome = RunMessagesTable["outcome"];

const details = z.object({
  ...leftOutEmail.shape,
  priority: z.optional(processedEmail.shape.priority),
  relevant_children: z.optional(z.array(z.string())),
});
/** Subject, sender and reason; for a dry run's message also its preview. */
export type RunMessageDetails = z.infer<typeof details>;
export type RunMessage = Source & { run_id: string; outcome: Outcome } & RunMessageDetails;

const place = (runId: string, sourceId: string) => ({
  table: "run_messages",
  row_id: `${runId}/${sourceId}`,
  column: "details",
});

export type RunNote = Source & {
  outcome: Outcome;
  details: RunMessageDetails;
  /** When a run first left it out, or now: the start of the 7 days. */
  created_at: Date;
};

/** A message that a run stored. */
export type RunMessageRead = Pick<
  Selectable<MessagesTable>,
  "id" | "subject" | "sender" | "sender_address" | "priority" | "outcome"
>;

/** What these runs stored, oldest first. Each message has the ids of its children. */
export async function messagesOfRuns(db: DbOrTrx, familyId: FamilyId, runIds: readonly string[]) {
  const { rows } = await sql<RunMessageRead & { run_id: string; children: string[] }>`
    SELECT id, run_id, subject, sender, sender_address, priority, outcome, ${childrenOfMessage} FROM messages
    WHERE family_id = ${familyId} AND run_id = ANY(${runIds}::uuid[]) ORDER BY received_at`.execute(db);
  return rows;
}

/** The senders' addresses of these messages. Ignores ids that aren't the family's. */
export async function sendersOf(
  db: DbOrTrx,
  familyId: FamilyId,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sender_address: string }>`
    SELECT sender_address FROM messages
    WHERE family_id = ${familyId} AND id::text = ANY(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ sender_address }) => sender_address));
}

/** Records why messages weren't stored; a later record for the same message replaces the earlier one. */
export async function noteRunMessages(
  db: DbOrTrx,
  cipher: FieldCipher,
  lease: RunLease,
  notes: readonly RunNote[],
): Promise<void> {
  const rows = notes.map((note) => ({
    run_id: lease.id,
    family_id: lease.family_id,
    ...sourceOf(note),
    outcome: note.outcome,
    details: cipher.encrypt(JSON.stringify(note.details), place(lease.id, note.source_id)),
    created_at: note.created_at,
  }));
  for (let from = 0; from < rows.length; from += 200)
    await db
      .insertInto("run_messages")
      .values(rows.slice(from, from + 200))
      .onConflict((conflict) =>
        conflict.columns(["run_id", "mailbox", "source_id"]).doUpdateSet((eb) => ({
          outcome: eb.ref("excluded.outcome"),
          details: eb.ref("excluded.details"),
        })),
      )
      .execute();
}

/** Clears records that a resumed run reads again, but not those set aside. @returns how many are set aside */
export async function forgetUnfinished(db: DbOrTrx, { id, family_id }: RunLease): Promise<number> {
  const ofRun = sql`family_id = ${family_id} AND run_id = ${id}`;
  await sql`DELETE FROM run_messages
    WHERE ${ofRun} AND outcome NOT IN ('analysed', 'set_aside', 'refused')`.execute(db);
  const { rows } = await sql`
    SELECT source_id FROM run_messages WHERE ${ofRun} AND outcome = 'set_aside'`.execute(db);
  return rows.length;
}

/** At the parent's request, lets the next run read a message again. False when that run hasn't set it aside. */
export async function takeBack(
  db: DbOrTrx,
  familyId: FamilyId,
  runId: string,
  sourceId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE run_messages SET outcome = 'postponed'
    WHERE family_id = ${familyId} AND run_id = ${runId} AND source_id = ${sourceId}
      AND outcome = 'set_aside'`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** What these runs found and did not store. */
export async function listRunMessages(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
  runIds: readonly string[],
): Promise<RunMessage[]> {
  const { rows } = await sql<Selectable<RunMessagesTable>>`SELECT * FROM run_messages
    WHERE family_id = ${familyId} AND run_id = ANY(${runIds}::uuid[]) ORDER BY created_at, source_id`.execute(
    db,
  );
  return rows.map(({ details: sealed, ...row }) => ({
    ...row,
    ...details.parse(JSON.parse(cipher.decrypt(sealed, place(row.run_id, row.source_id)))),
  }));
}

/**
 * Messages that earlier runs left out or couldn't read, and no later run has stored: source id and time of the first try. From one
 * mailbox, or from all.
 */
export async function findEligible(
  db: DbOrTrx,
  familyId: FamilyId,
  since: Date,
  mailbox: string | null = null,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ source_id: string; first_at: Date }>`
    SELECT left_out.source_id, min(left_out.created_at) AS first_at ${eligible(familyId, since)}
      AND (${mailbox}::text IS NULL OR left_out.mailbox = ${mailbox})
    GROUP BY left_out.source_id`.execute(db);
  return new Map(rows.map(({ source_id, first_at }) => [source_id, first_at]));
}

/** Whose runs left out what the plan does not read, and no later run has stored. */
export async function readersOfLeftOut(db: DbOrTrx, familyId: FamilyId, since: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT run.user_id ${eligible(familyId, since)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const eligible = (familyId: FamilyId, since: Date) => sql`
  FROM run_messages AS left_out JOIN processing_runs AS run ON run.id = left_out.run_id
  WHERE left_out.family_id = ${familyId} AND left_out.outcome IN ('skipped', 'postponed')
    AND left_out.created_at > ${since} AND NOT run.dry_run
    AND NOT EXISTS (SELECT FROM messages WHERE messages.family_id = ${familyId}
      AND messages.mailbox = left_out.mailbox AND messages.source_id = left_out.source_id)`;
