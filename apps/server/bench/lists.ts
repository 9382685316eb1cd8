/**
 * `npm run bench -- lists [--seconds 10] [--processes 1] [--embedded] [--small]`: requests per second of the lists, 20 rows a page, and
 * of a search for the commonest word, as the app requests them, over 50 connections. Either 50 parents and this many API processes on
 * PostgreSQL with the million messages (--small: 100,000), or one parent with 500 messages and the whole server on the embedded
 * database. Each is compared with a bare Fastify route that returns the same JSON.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { machine } from "./figures.ts";
import type { Load, LoadResult } from "./load.ts";
import { openEmbeddedMail, openMillion, openSmallerMail } from "./mail/seeded.ts";
import { memoryOf, type ServerProcess, startProcess } from "../src/testing/server-processes.ts";
import { benchEnvironment } from "./server.ts";
import { sessionOf, signedIn } from "./signed-in.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    processes: { type: "string", default: "1" },
    embedded: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const connections = 50;
const paths = [
  "/api/emails/originals/",
  "/api/emails/summaries/?brief=true",
  "/api/emails/summaries/search/?query=school&brief=true",
  // Every day's whole page; no screen requests this.
  "/api/emails/summaries/",
];
const folder = mkdtempSync(join(tmpdir(), "gatepost-bench-lists-"));
const { servers, tokens, close } = values.embedded ? await startEmbedded() : await startOnPostgres();
console.log(machine());
try {
  await measure();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function startOnPostgres() {
  const bench = await (values.small ? openSmallerMail() : openMillion());
  const { rows } = await bench.database.pool.query<{ id: string }>(
    "SELECT id FROM users ORDER BY id LIMIT $1 OFFSET 1",
    [connections],
  );
  const sessions = await Promise.all(rows.map(({ id }) => sessionOf(bench.app, id)));
  const start = () => startProcess("api", { ...benchEnvironment, DATABASE_URL: bench.database_url });
  const processes = await Promise.all(Array.from({ length: Number(values.processes) }, start));
  return { servers: processes, tokens: sessions.map(({ access }) => access), close: bench.close };
}

/** Only one process can hold the folder: this one signs in, then leaves it to the server. */
async function startEmbedded() {
  const bench = await openEmbeddedMail();
  const { access } = await signedIn(bench.app, bench.database.pool, 500);
  await bench.close();
  const server = await startProcess("start", { ...benchEnvironment, DATA_DIR: bench.data_dir });
  return { servers: [server], tokens: [access], close: () => Promise.resolve() };
}

async function measure() {
  console.log(`at rest: ${servers.map((server) => `${memoryOf(server).now.toFixed(0)} MB`).join(", ")}`);
  for (const path of paths) {
    const page = await fetch(servers[0]!.url + path, { headers: { authorization: `Bearer ${tokens[0]}` } });
    const body = await page.text();
    const file = join(folder, "body.json");
    writeFileSync(file, body);
    const ours = await load(servers, path, tokens);
    const bare = await startProcess({ script: join(import.meta.dirname, "bare-route.ts"), args: [file] }, {});
    const limit = await load([bare], "", []);
    await bare.stop();
    console.log(
      `GET ${path} (${(body.length / 1_024).toFixed(0)} kB): ${inWords(ours)}; bare route ${inWords(limit)}; ` +
        `ratio ${((100 * ours.a_second) / limit.a_second).toFixed(0)} %`,
    );
  }
  const after = servers.map(memoryOf);
  console.log(
    `after the load: ${after.map(({ now, most }) => `${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`).join("; ")}`,
  );
}

/** Splits the connections among the servers; measures after two seconds of warming up. */
async function load(
  among: readonly ServerProcess[],
  path: string,
  signedInAs: readonly string[],
): Promise<LoadResult> {
  const share = connections / among.length;
  const all = (length: number) =>
    Promise.all(
      among.map(({ url }, n) =>
        run({
          url: url + path,
          connections: share,
          seconds: length,
          tokens: signedInAs.slice(n * share).concat(signedInAs.slice(0, n * share)),
        }),
      ),
    );
  await all(2);
  const results = await all(seconds);
  return {
    ...results[0]!,
    a_second: results.reduce((sum, { a_second }) => sum + a_second, 0),
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
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
