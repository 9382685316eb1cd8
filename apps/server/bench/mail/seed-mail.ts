import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../src/platform/platform.ts";
import { makeSentences } from "./sentences.ts";
import { seedUsers } from "./seed-users.ts";
import { fillSummaries, fillReads, fillMessages, prepare } from "./statements.ts";

const SENTENCES = 30_000;
const MESSAGES_AT_ONCE = 20_000;

/**
 * Fills an empty, migrated database with parents and their messages: summaries, messages that tell three things each, whose children they
 * concern, and the words of each parent's messages. `connections` is how many statements run in parallel.
 */
export async function seedMail(
  platform: Platform,
  pool: Pool,
  counts: readonly number[],
  connections: number,
): Promise<void> {
  const users = await seedUsers(platform, counts);
  await pool.query(prepare);
  await pool.query(
    "INSERT INTO bench_sentences SELECT n - 1, text FROM unnest($1::text[]) WITH ORDINALITY AS s (text, n)",
    [await makeSentences(SENTENCES)],
  );
  await pool.query(
    "UPDATE bench_sentences SET folded = trim(regexp_replace(lower(text), '[^a-z0-9]+', ' ', 'g'))",
  );
  await pool.query(
    `INSERT INTO bench_users SELECT u.id, u.children[1], u.children[2], u.messages
     FROM jsonb_to_recordset($1) AS u (id uuid, children uuid[], messages int)`,
    [JSON.stringify(users)],
  );
  await pool.query("ANALYZE bench_sentences, bench_users");
  const indexes = await dropIndexes(pool);
  const batches = inBatches(users.map(({ id, messages }) => ({ id, messages })));
  await inParallel(connections, batches, async (ids) => {
    await asOneTransaction(pool, async (client) => {
      await client.query("SET LOCAL session_replication_role = replica"); // foreign keys hold by construction
      await client.query("SET LOCAL statement_timeout = 0");
      await client.query(fillSummaries, [ids]);
      await client.query(fillReads, [ids]);
      await client.query(fillMessages, [ids]);
    });
  });
  await inParallel(connections, indexes, (definition) =>
    asOneTransaction(pool, async (client) => {
      await client.query("SET LOCAL statement_timeout = 0");
      await client.query(definition);
    }),
  );
  await pool.query("DROP TABLE bench_sentences, bench_users");
}

/**
 * Building an index at the end is many times faster than maintaining it.
 * @returns the statements that recreate each one, with the migrations' statistics targets, which the planner uses
 */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, concat_ws('; ', pg_get_indexdef(indexrelid), (
      SELECT string_agg(format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', indexrelid::regclass, attnum, attstattarget), '; ')
      FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0)) AS definition
    FROM pg_index
    WHERE indrelid IN ('messages'::regclass, 'things'::regclass, 'thing_sources'::regclass,
      'message_children'::regclass)
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`);
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

function inBatches(users: readonly { id: string; messages: number }[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const { id, messages } of users) {
    if (room <= 0) {
      batches.push([]);
      room = MESSAGES_AT_ONCE;
    }
    batches.at(-1)!.push(id);
    room -= messages;
  }
  return batches;
}

async function inParallel<T>(connections: number, list: readonly T[], work: (each: T) => Promise<void>) {
  const waiting = [...list];
  const workers = Array.from({ length: connections }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  });
  await Promise.all(workers);
}

async function asOneTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
