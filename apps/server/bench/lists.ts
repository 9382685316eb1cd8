/**
 * `npm run bench -- lists [--seconds 10]`: requests a second of the two lists, 20 rows a page, at 50 connections of 50 parents,
 * from one API process on PostgreSQL with the million messages; beside each a bare Fastify route that answers the same JSON.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { machine } from "./figures.ts";
import type { Load, LoadResult } from "./load.ts";
import { openMillion } from "./mail/seeded.ts";
import { memoryOf, startProcess } from "../src/testing/server-processes.ts";
import { benchEnvironment } from "./server.ts";
import { sessionOf } from "./signed-in.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const seconds = Number(values.seconds);
const connections = 50;
const folder = mkdtempSync(join(tmpdir(), "gatepost-bench-lists-"));
const bench = await openMillion();
console.log(machine());
try {
  await measure();
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure() {
  const { rows } = await bench.database.pool.query<{ id: string }>(
    "SELECT id FROM users ORDER BY id LIMIT $1 OFFSET 1",
    [connections],
  );
  const sessions = await Promise.all(rows.map(({ id }) => sessionOf(bench.app, id)));
  const tokens = sessions.map(({ access }) => access);
  const api = await startProcess("api", { ...benchEnvironment, DATABASE_URL: bench.database_url });
  console.log(`an API process at rest: ${memoryOf(api).now.toFixed(0)} MB`);
  for (const path of ["/api/emails/originals/", "/api/emails/summaries/"]) {
    const page = await fetch(api.url + path, { headers: { authorization: `Bearer ${tokens[0]}` } });
    const body = await page.text();
    const file = join(folder, "body.json");
    writeFileSync(file, body);
    const ours = await load({ url: api.url + path, connections, seconds, tokens });
    const bare = await startProcess({ script: join(import.meta.dirname, "bare-route.ts"), args: [file] }, {});
    const limit = await load({ url: bare.url, connections, seconds, tokens: [] });
    await bare.stop();
    console.log(
      `GET ${path} (${(body.length / 1_024).toFixed(0)} kB): ${inWords(ours)}; bare route ${inWords(limit)}; ` +
        `ratio ${((100 * ours.a_second) / limit.a_second).toFixed(0)} %`,
    );
  }
  console.log(
    `the API process after the load: ${memoryOf(api).now.toFixed(0)} MB, at most ${memoryOf(api).most.toFixed(0)} MB`,
  );
  await api.stop();
}

/** Measured after two seconds of warming up. */
async function load(what: Load): Promise<LoadResult> {
  await run({ ...what, seconds: 2 });
  return run(what);
}

async function run(what: Load): Promise<LoadResult> {
  const script = join(import.meta.dirname, "load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(what)]);
  const result = JSON.parse(stdout.trim().split("\n").at(-1)!) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  return result;
}

function inWords({ a_second, p50, p99 }: LoadResult): string {
  return `${a_second.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms`;
}
