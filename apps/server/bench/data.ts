import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { composeApp, migrate } from "../src/app/compose.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { createDatabase } from "../src/testing/create-database.ts";
import { type ServerProcess, startProcess } from "../src/testing/server-processes.ts";
import { startPostgres } from "../src/testing/postgres-server.ts";
import { seedFamilies } from "./seed-families.ts";
import { seedMail } from "./seed-mail.ts";

const folder = process.env["BENCH_DATA"] ?? join(tmpdir(), "gatepost-bench");

/** A server of 4 GB as an operator would configure it, including fsync. */
const settings = [
  "shared_buffers=1GB",
  "effective_cache_size=3GB",
  "work_mem=16MB",
  "maintenance_work_mem=512MB",
  "max_wal_size=8GB",
  "random_page_cost=1.1",
  "jit=off",
];

/** Not secret: benchmarks only, the same in every process. */
export const benchEnvironment = {
  SECRET_KEY: "bench-secret-key-of-32-characters-or-more",
  ENCRYPTION_KEYS: `b1:${Buffer.alloc(32, 9).toString("base64")}`,
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
  TRUST_PROXY: "loopback",
};

/** Gmail and a language model, see stand-in.ts. */
export const startStandIn = (letters: number, answerMs: number): Promise<ServerProcess> =>
  startProcess(
    { script: join(import.meta.dirname, "stand-in.ts"), args: [String(letters), String(answerMs)] },
    {},
  );

export const environmentOf = (standIn: ServerProcess, database_url: string) => ({
  ...benchEnvironment,
  DATABASE_URL: database_url,
  GOOGLE_CLIENT_ID: "bench",
  GOOGLE_CLIENT_SECRET: "bench",
  GOOGLE_ISSUER: standIn.url,
  GMAIL_API_URL: standIn.url,
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "bench",
  AI_BASE_URL: `${standIn.url}/v1`,
});

/** All parents' password. */
export const password = "correct horse battery";

export type Bench = Awaited<ReturnType<typeof openBench>>;
export type Options = { families: number; seconds: number };

/** PostgreSQL with this many families. The first 2,000 of them have 500 messages each. The data are kept between runs. */
export async function openBench(families: number) {
  mkdirSync(folder, { recursive: true });
  const postgres = await startPostgres({ kept_folder: join(folder, "postgres"), settings });
  process.once("uncaughtExceptionMonitor", () => void postgres.stop()); // otherwise it would outlive a failed benchmark
  const name = `bench_${families}`;
  const marker = join(folder, name);
  if (!existsSync(marker)) {
    const { url } = await createDatabase(postgres.url, name);
    const app = await openApp(url);
    const users = await seedFamilies(app.platform, families, password);
    await seedMail(app.pool, users.slice(0, 2_000));
    await app.close();
    writeFileSync(marker, "");
  }
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    database_url: url.href,
    /** A copy that may be changed. */
    copy: () => createDatabase(postgres.url, `${name}_${Date.now()}`, name),
    stop: () => postgres.stop(),
  };
}

/** The app on this database, without workers. */
export async function openApp(database_url: string) {
  const config = readConfig({ ...benchEnvironment, DATABASE_URL: database_url });
  // Seeding builds indexes for longer than any request may wait.
  const database = await openDatabase({ ...config, silence_ms: null });
  await migrate(database);
  const log = pino({ level: "silent" });
  const app = await composeApp(config, { database, clock: systemClock, log, worker: false, overloadMs: 0 });
  const close = async () => {
    await app.stop(0);
    await database.close();
  };
  return { platform: app.platform, sessions: app.features.sessions, pool: database.pool, close };
}
