import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import { listRunMessages, type RunMessage } from "./run-messages.repo.ts";

/** A message that a run stored. */
export type RunMessageRead = Pick<
  Selectable<MessagesTable>,
  "id" | "subject" | "sender" | "sender_address" | "priority" | "outcome"
>;

/** Oldest first. */
export function messagesOfRun(trx: Trx, familyId: FamilyId, runId: string): Promise<RunMessageRead[]> {
  return trx
    .selectFrom("messages")
    .select(["id", "subject", "sender", "sender_address", "priority", "outcome"])
    .where("family_id", "=", familyId)
    .where("run_id", "=", runId)
    .orderBy("received_at")
    .execute();
}

/** The messages that the plan's limit kept a run from reading. */
export async function leftOutOfRun(
  trx: Trx,
  cipher: FieldCipher,
  familyId: FamilyId,
  runId: string,
): Promise<RunMessage[]> {
  const met = await listRunMessages(trx, cipher, familyId, [runId]);
  return met.filter(({ outcome }) => outcome === "skipped");
}

/** The senders' addresses of these messages. Ignores ids that aren't the family's. */
export async function senderOf(trx: Trx, familyId: FamilyId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("messages")
    .select("sender_address")
    .where("family_id", "=", familyId)
    .where(sql`id::text`, "in", ids)
    .execute();
  return new Set(rows.map(({ sender_address }) => sender_address));
}
