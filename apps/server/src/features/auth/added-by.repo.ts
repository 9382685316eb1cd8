import { sql } from "kysely";
import type { Trx } from "../../platform/db/schema.ts";
import type { UserRow } from "./users.repo.ts";

/**
 * When an adult leaves a family and another one stays: marks what they added with their name, and what nobody knows who added with none, so
 * that the other adult is asked whether to keep it.
 */
export async function markLeft(
  trx: Trx,
  table: "calendar_sources" | "school_domains",
  { id, family_id, first_name, shares_family }: UserRow,
): Promise<void> {
  if (!shares_family) return;
  await sql`
    UPDATE ${sql.table(table)} SET added_by = NULL,
      left_by = CASE WHEN added_by IS NULL THEN '' ELSE ${first_name.trim()}::text END
    WHERE family_id = ${family_id} AND left_by IS NULL AND (added_by = ${id} OR added_by IS NULL)`.execute(
    trx,
  );
}
