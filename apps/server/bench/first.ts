import { setTimeout as wait } from "node:timers/promises";
import { startProcess } from "../src/testing/server-processes.ts";
import { type Bench, environmentOf, openApp, startStandIn } from "./data.ts";

const letters = 40;
const modelMs = 2_000;

/** A new account's first run, with 40 emails and a model that takes two seconds: when its page has its first lines, and when it is whole. */
export async function measureFirst(bench: Bench): Promise<void> {
  const { url: database_url, drop } = await bench.copy();
  const { pool, sessions, close } = await openApp(database_url);
  const standIn = await startStandIn(letters, modelMs);
  const environment = environmentOf(standIn, database_url);
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE users SET has_connected_mailbox = true
     WHERE id = (SELECT id FROM users ORDER BY id DESC LIMIT 1) RETURNING id`,
  );
  const { id } = rows[0]!;
  const { access } = await sessions.start(id, { remember_me: true, user_agent: "bench" });
  const api = await startProcess("api", environment);
  const worker = await startProcess("worker", environment);
  const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
  const ask = async (path: string, init: object = {}) =>
    (await fetch(`${api.url}/api/${path}`, { headers, ...init })).json() as Promise<Record<string, unknown>>;
  const started = performance.now();
  await ask("emails/process/", { method: "POST", body: JSON.stringify({ hours: 24 }) });
  const running = `SELECT FROM processing_runs WHERE user_id = $1 AND status = 'running'`;
  let first = 0;
  do {
    await wait(100);
    const lines = JSON.stringify(await ask("emails/page/")).includes('"item_id"');
    if (lines && first === 0) first = performance.now() - started;
  } while ((await pool.query(running, [id])).rowCount === 1);
  const [toFirst, toEnd] = [first, performance.now() - started].map((ms) => (ms / 1_000).toFixed(1));
  console.log(`${letters} emails: first lines after ${toFirst} s, all after ${toEnd} s`);
  for (const each of [api, worker, standIn]) await each.stop();
  await close();
  await drop();
}
