import { sql } from "kysely";
import type { Database, DbOrTrx } from "./schema.ts";

/** Deletes the rows of all families from before a moment, to keep a promise of the privacy page. @returns how many */
export async function deleteBefore<T extends keyof Database & string>(
  db: DbOrTrx,
  table: T,
  column: keyof Database[T] & string,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before}`.execute(db);
  return Number(numAffectedRows);
}
