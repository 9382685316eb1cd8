import { sql, type SqlBool } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { asAnalysis, type StoredAnalysis } from "./stored-analysis.ts";

/** The family's messages with something for a class that one of its children may be in. */
export async function findOfClass(
  trx: Trx,
  familyId: FamilyId,
): Promise<{ id: string; analysis: StoredAnalysis }[]> {
  const rows = await trx
    .selectFrom("messages")
    .select(["id", "analysis"])
    .where("family_id", "=", familyId)
    .where(
      sql<SqlBool>`jsonb_path_exists(analysis, '$.of_class') OR jsonb_path_exists(analysis, '$.items[*].of_class')`,
    )
    .execute();
  return rows.map((row) => ({ ...row, analysis: asAnalysis(row.analysis) }));
}

export async function updateAnalysis(
  trx: Trx,
  familyId: FamilyId,
  id: string,
  analysis: StoredAnalysis,
): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ analysis: JSON.stringify(analysis) })
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .execute();
}

export async function deleteMentions(trx: Trx, familyId: FamilyId, messageId: string): Promise<void> {
  await trx
    .deleteFrom("message_children")
    .where("family_id", "=", familyId)
    .where("message_id", "=", messageId)
    .execute();
}
