import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { benchFolder, startBenchPostgres, openBenchApp, openBenchDatabase } from "../server.ts";
import { seedMail } from "./seed-mail.ts";

/** 2,000 parents and a million messages: one with 20,000, most with 500, some with fewer. */
const millionCounts = [
  20_000,
  ...Array.from({ length: 1_940 }, () => 500),
  ...Array.from({ length: 59 }, (_, n) => (n < 29 ? 170 : 169)),
];

/** One parent with 20,000 messages and 160 with 500: seeded in seconds, with lists as long as the million's. */
const smallerCounts = [20_000, ...Array.from({ length: 160 }, () => 500)];

/** As autovacuum would have done by then. */
async function vacuum(pool: Pool) {
  const client = await pool.connect();
  await client.query("SET statement_timeout = 0");
  await client.query("VACUUM ANALYZE");
  client.release(true);
}

/** A PostgreSQL with the million messages in it, created at the first call (some minutes) and kept for the next. */
export async function openMillion(counts: readonly number[] = millionCounts, name = "bench_million") {
  const server = await startBenchPostgres();
  const database_url = await openBenchDatabase(server.url, name);
  const bench = await openBenchApp({ database_url });
  const { pool } = bench.database;
  const { rows } = await pool.query("SELECT 1 FROM messages LIMIT 1");
  if (rows.length === 0) {
    const started = performance.now();
    await seedMail(bench.app.platform, pool, counts, 2);
    await vacuum(pool);
    console.log(`seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  }
  return {
    ...bench,
    database_url,
    close: async () => {
      await bench.close();
      await server.stop();
    },
  };
}

export const openSmallerMail = () => openMillion(smallerCounts, "bench_smaller");

/** The embedded database with one parent's 20,000 messages and another's 500, created at the first call and kept for the next. */
export async function openEmbeddedMail() {
  const data_dir = join(benchFolder, "embedded");
  const fresh = !existsSync(join(data_dir, "seeded"));
  if (fresh) rmSync(data_dir, { recursive: true, force: true });
  const opened = await openBenchApp({ data_dir });
  if (fresh) {
    await seedMail(opened.app.platform, opened.database.pool, [20_000, 500], 1);
    await opened.database.pool.query("VACUUM ANALYZE");
    writeFileSync(join(data_dir, "seeded"), "");
  }
  return { ...opened, data_dir };
}
