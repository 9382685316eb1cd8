/**
 * `npm run bench -- families [--families 10000] [--letters 2] [--drain 1500] [--answer-ms 0] [--workers 2]`: all families are due in the
 * same minute, on PostgreSQL with this many worker processes and an API process. Measures seconds from the minute until the last run
 * is in the queue, completed runs per second, memory, and sign-ins meanwhile. With --drain, only this many families are observed,
 * and the rest is extrapolated from the rate.
 */
import { parseArgs } from "node:util";
import { hashPassword } from "../src/features/auth/passwords.ts";
import { inWords, machine, percentiles } from "./figures.ts";
import { resetFamilies, seedFamilies } from "./families/seed-families.ts";
import { memoryOf, type ServerProcess, startProcess } from "../src/testing/server-processes.ts";
import { benchEnvironment, openBenchApp, openBenchDatabase, signIn, startBenchPostgres } from "./server.ts";
import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";

const { values } = parseArgs({
  options: {
    families: { type: "string", default: "10000" },
    letters: { type: "string", default: "2" },
    drain: { type: "string", default: "1500" },
    "answer-ms": { type: "string", default: "0" },
    workers: { type: "string", default: "2" },
  },
});
const [families, drain] = [Number(values.families), Number(values.drain)];
const password = "correct horse battery";
const postgres = await startBenchPostgres();
const bench = await prepare();
console.log(machine());
try {
  await measure();
} finally {
  await bench.close();
  await postgres.stop();
}
process.exit();

async function prepare() {
  const database_url = await openBenchDatabase(postgres.url, "bench_families");
  const opened = await openBenchApp({ database_url });
  const { rows } = await opened.database.pool.query<{ count: number }>("SELECT count(*) FROM users");
  const missing = families - (rows[0]?.count ?? 0);
  if (missing > 0) await seedFamilies(opened.app.platform, missing, await hashPassword(password));
  return { ...opened, database_url };
}

async function measure() {
  const { pool } = bench.database;
  const due = nextMinute(30_000);
  await resetFamilies(pool, families, londonTime(due));
  const stub = await startProcess(
    {
      script: join(import.meta.dirname, "families/mailbox-stub.ts"),
      args: [values.letters, values["answer-ms"]],
    },
    {},
  );
  const environment = {
    ...benchEnvironment,
    DATABASE_URL: bench.database_url,
    TRUST_PROXY: "loopback",
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
    GOOGLE_ISSUER: stub.url,
    GMAIL_API_URL: stub.url,
  };
  const api = await startProcess("api", environment);
  const workers = await Promise.all(
    Array.from({ length: Number(values.workers) }, () => startProcess("worker", environment)),
  );
  const names = await signInNames();
  console.log(`sign-in with nothing else to do: ${inWords(await signIns(api, names, () => false, 60))}`);
  if (Date.now() > due.getTime() - 500)
    throw new Error("the machine was too slow to be ready for the minute; run it again");
  await wait(due.getTime() - Date.now());
  let over = false;
  const meanwhile = signIns(api, names, () => over, Infinity);
  const enqueued = await until(async () => (await count("processing_runs")) >= families, 20, due);
  console.log(`${families} families due at the minute: all enqueued after ${enqueued.toFixed(2)} s`);
  const before = { at: performance.now(), done: await count("processing_runs WHERE status = 'completed'") };
  const wanted = Math.min(families, drain);
  await until(async () => (await count("processing_runs WHERE status <> 'running'")) >= wanted, 200, due);
  const seconds = (performance.now() - before.at) / 1_000;
  const done = await count("processing_runs WHERE status = 'completed'");
  const failed = await count("processing_runs WHERE status = 'failed'");
  const rate = (done - before.done) / seconds;
  over = true;
  const times = await meanwhile;
  console.log(
    `${done} runs completed (${failed} failed) with ${await count("messages")} e-mails stored, ${rate.toFixed(1)} runs a second; ` +
      `all ${families} at that rate: ${(families / rate / 60).toFixed(1)} minutes`,
  );
  console.log(
    `sign-in meanwhile (${times.length}): ${inWords(times)}, worst ${percentiles(times).worst.toFixed(0)} ms`,
  );
  for (const [n, each] of [api, ...workers].entries())
    console.log(
      `memory of ${n === 0 ? "the API" : `worker ${n}`}: ${memoryOf(each).now.toFixed(0)} MB, at most ${memoryOf(each).most.toFixed(0)} MB`,
    );
  await Promise.all([...workers, api].map((each) => each.stop()));
  await stub.stop();
}

async function count(what: string): Promise<number> {
  const { rows } = await bench.database.pool.query<{ count: number }>(`SELECT count(*) FROM ${what}`);
  return rows[0]?.count ?? 0;
}

/** @returns seconds since `from` */
async function until(reached: () => Promise<boolean>, everyMs: number, from: Date): Promise<number> {
  while (!(await reached())) await wait(everyMs);
  return (Date.now() - from.getTime()) / 1_000;
}

async function signInNames(): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ username: string }>(
    "SELECT username FROM users ORDER BY id DESC LIMIT 500",
  );
  return rows.map(({ username }) => username);
}

/** Four a second, each by a different user from a different address. @returns milliseconds each */
async function signIns(
  api: ServerProcess,
  names: readonly string[],
  over: () => boolean,
  most: number,
): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  for (let n = 0; n < most && !over(); n += 1) {
    under.push(one(names[n % names.length]!, n));
    await wait(most === Infinity ? 250 : 40);
  }
  await Promise.all(under);
  return times;

  async function one(username: string, n: number): Promise<void> {
    const started = performance.now();
    await signIn(api, { username, password }, n);
    times.push(performance.now() - started);
  }
}

function nextMinute(atLeastMs: number): Date {
  const earliest = Date.now() + atLeastMs;
  return new Date(Math.ceil(earliest / 60_000) * 60_000);
}

function londonTime(moment: Date): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "medium" }).format(moment);
}
