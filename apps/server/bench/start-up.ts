/**
 * `npm run bench -- processes`: milliseconds from start to the first response, and memory at rest (including children), of each kind of
 * process.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryOf, startProcess } from "../src/testing/server-processes.ts";
import { machine } from "./figures.ts";
import { benchEnvironment, openBenchApp, openBenchDatabase, startBenchPostgres } from "./server.ts";

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), "gatepost-bench-start-"));
await show("npm start, embedded, with a new data folder", "start", { DATA_DIR: folder });
await show("npm start, embedded, again", "start", { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startBenchPostgres();
const DATABASE_URL = await openBenchDatabase(postgres.url, "bench_sign_in");
await (await openBenchApp({ database_url: DATABASE_URL })).close();
await show("npm run api, PostgreSQL", "api", { DATABASE_URL });
await show("npm run worker, PostgreSQL", "worker", { DATABASE_URL });
await show(
  "a bare Fastify route",
  { script: join(import.meta.dirname, "bare-route.ts"), args: [import.meta.dirname + "/../package.json"] },
  {},
);
await postgres.stop();
process.exit();

async function show(
  name: string,
  what: Parameters<typeof startProcess>[0],
  environment: Record<string, string>,
) {
  const started = await startProcess(what, { ...benchEnvironment, ...environment });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const { now } = memoryOf(started);
  console.log(`${name}: ready after ${started.start_ms.toFixed(0)} ms, ${now.toFixed(0)} MB at rest`);
  await started.stop();
}
