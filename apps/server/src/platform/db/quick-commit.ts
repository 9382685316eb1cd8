import { sql } from "kysely";
import type { Trx } from "./schema.ts";

/**
 * Part of a statement, or of a transaction's: its commit need not wait for the disk. Nothing is lost when a process of ours
 * dies; when the database server itself crashes, the last fraction of a second may be. For steps whose end is a commit that
 * waits (PostgreSQL then writes all that came before it) and which are done again where they are missing.
 */
export const quickly = sql<string>`set_config('synchronous_commit', 'off', true)`;

export async function commitQuickly(trx: Trx): Promise<void> {
  await sql`SELECT ${quickly}`.execute(trx);
}
