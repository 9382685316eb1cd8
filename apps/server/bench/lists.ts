import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { memoryOf, startProcess } from "../src/testing/server-processes.ts";
import { type Bench, benchEnvironment, openApp, type Options } from "./data.ts";
import type { Load, LoadResult } from "./load.ts";

const paths = [
  "/api/emails/originals/",
  "/api/emails/summaries/?brief=true",
  "/api/emails/summaries/search/?query=school&brief=true",
  "/api/emails/page/",
  "/api/emails/processing-logs/",
];
const parents = 50;
const composing = join(import.meta.dirname, "../../../packages/analysis-lab/bench/page.ts");

/** The lists, a search for the commonest word and the day's page, as the app requests them, in turns with a bare route with the same bytes. */
export async function measureLists({ database_url }: Bench, { seconds }: Options): Promise<void> {
  const environment = { ...benchEnvironment, DATABASE_URL: database_url };
  const { pool, sessions, close } = await openApp(database_url);
  const { rows } = await pool.query<{ id: string }>(
    "SELECT family_id AS id FROM summaries GROUP BY 1 HAVING count(*) = 250 ORDER BY 1 LIMIT $1",
    [parents],
  );
  const started = rows.map(({ id }) => sessions.start(id, { remember_me: true, user_agent: "bench" }));
  const tokens = (await Promise.all(started)).map(({ access }) => access);
  await close();
  const api = await startProcess("api", environment);
  const folder = mkdtempSync(join(tmpdir(), "gatepost-bench-"));
  for (const path of paths) {
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const body = await (await fetch(api.url + path, { headers })).text();
    const file = join(folder, "body.json");
    writeFileSync(file, body);
    const script = { script: join(import.meta.dirname, "bare-route.ts"), args: [file, rows[0]!.id] };
    const bare = await startProcess(script, environment);
    console.log(`GET ${path} (${(body.length / 1_024).toFixed(0)} kB)`);
    for (const connections of [1, parents]) {
      const servers = [api, bare].map(({ url, child }) => ({ url: url + path, pid: child.pid! }));
      const [ours, floor] = await load({ servers, connections, turns: Math.ceil(seconds / 2), tokens });
      const share = ((100 * ours.a_second) / floor.a_second).toFixed(0);
      console.log(`  ${connections} at once: ${inWords(ours)}; bare ${inWords(floor)}; ${share} % of bare`);
    }
    await bare.stop();
  }
  const { now, most } = memoryOf(api);
  console.log(`the API: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
  rmSync(folder, { recursive: true });
  await api.stop();
  execFileSync(process.execPath, [composing], { stdio: "inherit" });
}

/** The result of each server. Doesn't block, or nobody would read their logs. */
async function load(what: Load): Promise<[LoadResult, LoadResult]> {
  const script = join(import.meta.dirname, "load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(what)]);
  return JSON.parse(stdout) as [LoadResult, LoadResult];
}

const inWords = ({ a_second, p50, p95, p99, processor }: LoadResult) =>
  `${a_second.toFixed(0)} a second, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms, processor ${processor.toFixed(2)} ms`;
