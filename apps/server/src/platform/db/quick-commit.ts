import { sql } from "kysely";
import type { Trx } from "./schema.ts";

/**
 * Add to a statement or transaction whose commit need not wait for the disk. Nothing is lost if one of our processes dies; if the
 * database server itself crashes, the last fraction of a second may be. For steps that end with a commit that does wait (PostgreSQL
 * then writes everything before it) and that are repeated if missing.
 */
export const quickly = sql<string>`set_config('synchronous_commit', 'off', true)`;

export async function commitQuickly(trx: Trx): Promise<void> {
  await sql`SELECT ${quickly}`.execute(trx);
}
