import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, type ServerProcess, startProcess } from "../src/testing/server-processes.ts";
import { type Bench, environmentOf, openApp, type Options, password, startStandIn } from "./data.ts";

const minuteMs = 60_000;
const workerCount = 2;
const letters = 2;
const modelMs = 2_000;
const callsAtOnce = 64;

/**
 * All families are due in the same minute, with two new emails each and a model that takes two seconds; people sign in meanwhile. Prints
 * what each minute brought, and the sign-ins with nothing else to do first.
 */
export async function measureMorning(bench: Bench, { families }: Options): Promise<void> {
  const { url: database_url, drop } = await bench.copy();
  const { pool, close } = await openApp(database_url);
  const { rows } = await pool.query<{ username: string }>(
    "SELECT username FROM users ORDER BY id DESC LIMIT 500",
  );
  const names = rows.map(({ username }) => username);
  const standIn = await startStandIn(letters, modelMs);
  const environment = {
    ...environmentOf(standIn, database_url),
    AI_CONCURRENCY: String(callsAtOnce),
  };
  const api = await startProcess("api", environment);
  const due = new Date(Math.ceil(Date.now() / minuteMs + 1) * minuteMs);
  await pool.query("UPDATE users SET email_schedule_time = $1::time, has_connected_mailbox = true", [
    due.toLocaleTimeString("en-GB", { timeZone: "Europe/London" }),
  ]);
  const startWorker = () => startProcess("worker", environment);
  const workers = await Promise.all(Array.from({ length: workerCount }, startWorker));
  console.log(`sign-in with nothing else to do: ${await signInsUntil(api, names, due.getTime() - 1_000)}`);
  if (Date.now() > due.getTime()) throw new Error("the machine was too slow to be ready; run it again");
  await wait(due.getTime() - Date.now());
  const count = async (what: string) =>
    (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`)).rows[0]!.n;
  const runs = `processing_runs WHERE started_at >= '${due.toISOString()}'`;
  for (let done = 0, minute = 1; done < families; minute += 1) {
    const signIns = await signInsUntil(api, names, due.getTime() + minute * minuteMs);
    done = await count(`${runs} AND trigger = 'scheduled' AND status <> 'running'`);
    const begun = await count(runs);
    console.log(`minute ${minute}: ${begun} begun, ${done} ended; sign-in ${signIns}`);
  }
  const failed = await count(`${runs} AND status = 'failed'`);
  console.log(
    `${failed} failed; ${await count(`messages WHERE stored_at >= '${due.toISOString()}'`)} emails stored`,
  );
  console.log(`the model: ${await (await fetch(`${standIn.url}/stats`)).text()}`);
  for (const [n, each] of [api, ...workers].entries()) {
    const { now, most } = memoryOf(each);
    console.log(`${n === 0 ? "API" : `worker ${n}`}: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
    await each.stop();
  }
  await standIn.stop();
  await close();
  await drop();
}

/** Four a second, each by another user from another address. */
async function signInsUntil(api: ServerProcess, names: readonly string[], end: number): Promise<string> {
  const times: number[] = [];
  const begun: Promise<void>[] = [];
  for (let n = 0; Date.now() < end; n += 1) {
    begun.push(signIn(n));
    await wait(250);
  }
  await Promise.all(begun);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`;

  async function signIn(n: number): Promise<void> {
    const started = performance.now();
    const headers = { "content-type": "application/json", "x-forwarded-for": `10.0.${n >> 8}.${n & 255}` };
    const body = JSON.stringify({ username: names[n % names.length], password });
    const answer = await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    times.push(performance.now() - started);
  }
}
