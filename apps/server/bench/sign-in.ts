/**
 * `npm run bench -- sign-in [--seconds 8]`: sign-ins per second through an API process, eight at a time, on the embedded database and
 * on PostgreSQL; compared with the password hash alone, their upper bound.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hashPassword, verifyPassword } from "../src/features/auth/passwords.ts";
import { memoryOf, startProcess } from "../src/testing/server-processes.ts";
import { inWords, machine } from "./figures.ts";
import { seedUsers } from "./mail/seed-users.ts";
import { benchEnvironment, openBenchApp, openBenchDatabase, signIn, startBenchPostgres } from "./server.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
const seconds = Number(values.seconds);
const atOnce = 8;
const password = "correct horse battery";
const hash = await hashPassword(password);
console.log(machine());
const alone = await measure(async () => void (await verifyPassword(hash, password)));
console.log(`the hash alone: ${alone.a_second.toFixed(0)} a second, ${inWords(alone.times)}`);

const data_dir = mkdtempSync(join(tmpdir(), "gatepost-bench-sign-in-"));
await bench("embedded", { DATA_DIR: data_dir }, { data_dir });
rmSync(data_dir, { recursive: true, force: true });
const postgres = await startBenchPostgres();
const database_url = await openBenchDatabase(postgres.url, "bench_sign_in");
await bench("PostgreSQL", { DATABASE_URL: database_url }, { database_url });
await postgres.stop();
process.exit();

async function bench(
  engine: string,
  environment: Record<string, string>,
  where: { data_dir?: string; database_url?: string },
) {
  const opened = await openBenchApp(where);
  const users = await seedUsers(
    opened.app.platform,
    Array.from({ length: 200 }, () => 0),
    hash,
  );
  await opened.close();
  const names = users.map(({ id }) => `bench-${id}`);
  const api = await startProcess(where.database_url ? "api" : "start", {
    ...benchEnvironment,
    ...environment,
    TRUST_PROXY: "loopback",
  });
  let n = 0;
  const result = await measure(() => signIn(api, { username: names[n % names.length]!, password }, n++));
  console.log(
    `sign-in on ${engine}: ${result.a_second.toFixed(0)} a second, ${inWords(result.times)}; ` +
      `${((100 * result.a_second) / alone.a_second).toFixed(0)} % of the hash alone; at most ${memoryOf(api).most.toFixed(0)} MB`,
  );
  await api.stop();
}

async function measure(work: () => Promise<void>) {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
    }),
  );
  return { times, a_second: times.length / ((performance.now() - started) / 1_000) };
}
