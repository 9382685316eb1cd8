import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { Database, Db } from "../platform/db/schema.ts";

/** Tables that grow with the families and their messages: nothing may read one sequentially. */
const largeTables = [
  "calendar_events",
  "message_bodies",
  "message_children",
  "messages",
  "processing_runs",
  "run_messages",
  "scheduled_days",
  "sessions",
  "summaries",
  "thing_sources",
  "things",
];

/** The database, recording every statement sent through it. */
export function recordQueries(pool: Pool): { db: Db; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  return { db, queries };
}

/**
 * The plans of these statements that read a large table sequentially, although the planner avoids it here, so that missing indexes show
 * on small tables too.
 */
export async function sequentialScans(pool: Pool, queries: readonly CompiledQuery[]): Promise<string[]> {
  const client = await pool.connect();
  const found: string[] = [];
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    for (const { sql, parameters } of queries.filter((query) => /^(select|with)/i.test(query.sql.trim()))) {
      const plan = (await plansOf(client, sql, parameters)).join("\n");
      const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? "");
      if (scanned.some((table) => largeTables.includes(table))) found.push(`${sql}\n${plan}`);
    }
    await client.query("ROLLBACK");
  } finally {
    client.release();
  }
  return found;
}

/** The plan for these parameters, and the one for any: a prepared statement may get either. */
export async function plansOf(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<[own: string, any: string]> {
  const explain = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, [...values]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const own = await explain(sql, parameters);
  await client.query("SET plan_cache_mode = force_generic_plan");
  await client.query(`PREPARE any_parameters AS ${sql}`);
  const nulls = parameters.map(() => "NULL").join();
  const any = await explain(`EXECUTE any_parameters${nulls && `(${nulls})`}`);
  await client.query("DEALLOCATE any_parameters");
  await client.query("RESET plan_cache_mode");
  return [own, any];
}
