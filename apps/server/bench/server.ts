/** The server being measured: its database, kept between runs, and the app on it. */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { composeApp, migrate } from "../src/app/compose.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { startPostgres } from "../src/testing/postgres-server.ts";
import { createDatabase } from "../src/testing/create-database.ts";
import type { ServerProcess } from "../src/testing/server-processes.ts";

/** Seeded databases stay here between runs; remove the folder to start over. */
export const benchFolder = process.env["BENCH_DATA"] ?? join(tmpdir(), "gatepost-bench");

/** A server of 4 GB as an operator would configure it, including fsync. */
const postgresSettings = [
  "shared_buffers=1GB",
  "effective_cache_size=3GB",
  "work_mem=16MB",
  "maintenance_work_mem=512MB",
  "max_wal_size=8GB",
  "random_page_cost=1.1",
  "jit=off",
];

export async function startBenchPostgres() {
  mkdirSync(benchFolder, { recursive: true });
  const server = await startPostgres({
    kept_folder: join(benchFolder, "postgres"),
    settings: postgresSettings,
  });
  process.once("uncaughtExceptionMonitor", () => void server.stop()); // otherwise it would outlive a failed benchmark
  return server;
}

/** Not secret: benchmarks only, the same in every process. */
export const benchEnvironment = {
  SECRET_KEY: "bench-secret-key-of-32-characters-or-more",
  ENCRYPTION_KEYS: `b1:${Buffer.alloc(32, 9).toString("base64")}`,
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
};

/** Opens the named database of the server, after creating and migrating it if it doesn't exist. */
export async function openBenchDatabase(serverUrl: string, name: string): Promise<string> {
  try {
    return (await createDatabase(serverUrl, name)).url;
  } catch (error) {
    if ((error as { code?: string }).code !== "42P04") throw error; // duplicate_database: created by an earlier run
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  }
}

/** The app on this database (absent: the embedded one in `data_dir`), without workers. */
export async function openBenchApp(where: { database_url?: string; data_dir?: string }) {
  const config = readConfig({
    ...benchEnvironment,
    DATA_DIR: where.data_dir ?? "unused",
    ...(where.database_url ? { DATABASE_URL: where.database_url } : {}),
  });
  // Seeding builds indexes for longer than any request may wait.
  const database = await openDatabase({ ...config, silence_ms: null });
  await migrate(database);
  const log = pino({ level: "silent" });
  const app = await composeApp(config, { database, clock: systemClock, log, worker: false, overloadMs: 0 });
  return {
    app,
    database,
    config,
    close: async () => {
      await app.stop(0);
      await database.close();
    },
  };
}

/** Signs in like a user, the nth from an address of their own. @throws Error for every response but 200 */
export async function signIn(
  { url }: ServerProcess,
  who: { username: string; password: string },
  n: number,
): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify(who),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
}
