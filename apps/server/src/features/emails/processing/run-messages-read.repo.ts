import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { asAnalysis, type StoredAnalysis } from "../messages/stored-analysis.ts";
import { listRunMessages, type RunMessage } from "./run-messages.repo.ts";

/** A message that a run stored; its items have their groups. */
export type RunMessageRead = {
  id: string;
  subject: string | null;
  sender: string;
  sender_address: string;
  analysis: StoredAnalysis;
};

/** Oldest first. */
export async function messagesOfRun(trx: Trx, familyId: FamilyId, runId: string): Promise<RunMessageRead[]> {
  const rows = await trx
    .selectFrom("messages")
    .select(["id", "subject", "sender", "sender_address", "analysis"])
    .where("family_id", "=", familyId)
    .where("run_id", "=", runId)
    .orderBy("received_at")
    .execute();
  if (rows.length === 0) return [];
  const groups = await trx
    .selectFrom("message_items")
    .select(["id", "group_id"])
    .where("family_id", "=", familyId)
    .where(
      "message_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const groupOf = new Map(groups.map(({ id, group_id }) => [id, group_id]));
  return rows.map((row) => {
    const analysis = asAnalysis(row.analysis);
    const items = analysis.items.map((item) => {
      const group_id = groupOf.get(item.item_id);
      return group_id ? { ...item, group_id } : item;
    });
    return { ...row, analysis: { ...analysis, items } };
  });
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
