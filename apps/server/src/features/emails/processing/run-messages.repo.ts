import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { leftOutEmail, processedEmail } from "@gatepost/contract/processing";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { MessagesTable, RunMessagesTable } from "../../../platform/db/tables/emails.ts";
import { childrenOfMessage } from "../messages/messages.repo.ts";
import { type Source, sourceOf } from "./candidates.ts";
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
export const messagesOfRuns = (db: DbOrTrx, familyId: FamilyId, runIds: readonly string[]) =>
  db
    .selectFrom("messages")
    .select(["id", "run_id", "subject", "sender", "sender_address", "priority", "outcome"])
    .select(childrenOfMessage)
    .where("family_id", "=", familyId)
    .where(anyOf("run_id", runIds))
    .orderBy("received_at")
    .execute();

/** The senders' addresses of these messages. Ignores ids that aren't the family's. */
export async function sendersOf(
  db: DbOrTrx,
  familyId: FamilyId,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("messages")
    .select("sender_address")
    .where("family_id", "=", familyId)
    .where(sql`id::text`, "in", ids)
    .execute();
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
export async function forgetUnfinished(db: DbOrTrx, lease: RunLease): Promise<number> {
  await db
    .deleteFrom("run_messages")
    .where("family_id", "=", lease.family_id)
    .where("run_id", "=", lease.id)
    .where("outcome", "not in", ["analysed", "set_aside", "refused"])
    .execute();
  const { set_aside } = await db
    .selectFrom("run_messages")
    .select(({ fn }) => fn.countAll<string>().as("set_aside"))
    .where("family_id", "=", lease.family_id)
    .where("run_id", "=", lease.id)
    .where("outcome", "=", "set_aside")
    .executeTakeFirstOrThrow();
  return Number(set_aside);
}

/** Those of a mailbox's messages that no run may read. */
export async function setAsideAmong(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  sourceIds: readonly string[],
): Promise<Set<string>> {
  if (sourceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("run_messages")
    .select("source_id")
    .where("family_id", "=", familyId)
    .where("mailbox", "=", mailbox)
    .where("source_id", "in", sourceIds)
    .where("outcome", "in", ["set_aside", "refused"])
    .execute();
  return new Set(rows.map(({ source_id }) => source_id));
}

/** At the parent's request, lets the next run read a message again. False when that run hasn't set it aside. */
export async function takeBack(
  db: DbOrTrx,
  familyId: FamilyId,
  runId: string,
  sourceId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("run_messages")
    .set({ outcome: "postponed" })
    .where("family_id", "=", familyId)
    .where("run_id", "=", runId)
    .where("source_id", "=", sourceId)
    .where("outcome", "=", "set_aside")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What these runs found and did not store. */
export async function listRunMessages(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
  runIds: readonly string[],
): Promise<RunMessage[]> {
  if (runIds.length === 0) return [];
  const rows = await db
    .selectFrom("run_messages")
    .selectAll()
    .where("family_id", "=", familyId)
    .where("run_id", "in", runIds)
    .orderBy("created_at")
    .orderBy("source_id")
    .execute();
  return rows.map((row) => ({
    run_id: row.run_id,
    ...sourceOf(row),
    outcome: row.outcome,
    ...details.parse(JSON.parse(cipher.decrypt(row.details, place(row.run_id, row.source_id)))),
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
  mailbox?: string,
): Promise<Map<string, Date>> {
  const rows = await eligible(db, familyId, since)
    .select(({ fn }) => ["left_out.source_id", fn.min("left_out.created_at").as("first_at")])
    .groupBy("left_out.source_id")
    .$if(mailbox !== undefined, (query) => query.where("left_out.mailbox", "=", mailbox ?? ""))
    .execute();
  return new Map(rows.map(({ source_id, first_at }) => [source_id, first_at]));
}

/** Whose runs left out what the plan does not read, and no later run has stored. */
export async function readersOfLeftOut(db: DbOrTrx, familyId: FamilyId, since: Date): Promise<string[]> {
  const rows = await eligible(db, familyId, since).select("run.user_id").distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

const eligible = (db: DbOrTrx, familyId: FamilyId, since: Date) =>
  db
    .selectFrom("run_messages as left_out")
    .innerJoin("processing_runs as run", "run.id", "left_out.run_id")
    .where("left_out.family_id", "=", familyId)
    .where("left_out.outcome", "in", ["skipped", "postponed"])
    .where("left_out.created_at", ">", since)
    .where("run.dry_run", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("messages.id")
            .where("messages.family_id", "=", familyId)
            .whereRef("messages.mailbox", "=", "left_out.mailbox")
            .whereRef("messages.source_id", "=", "left_out.source_id"),
        ),
      ),
    );

/** The messages of a mailbox that a resumed dry run has already analysed. */
export async function analysedIds(db: DbOrTrx, lease: RunLease, mailbox: string): Promise<string[]> {
  const rows = await db
    .selectFrom("run_messages")
    .select("source_id")
    .where("family_id", "=", lease.family_id)
    .where("run_id", "=", lease.id)
    .where("mailbox", "=", mailbox)
    .where("outcome", "=", "analysed")
    .execute();
  return rows.map(({ source_id }) => source_id);
}

/** Deletes records of unstored messages. @returns how many rows were deleted */
export async function deleteRunMessagesBefore(db: DbOrTrx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("run_messages")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
