/** `node load.ts JSON`: autocannon in a process of its own, on servers in turn, with a sign-in for each connection; prints a line of JSON. */
import autocannon from "autocannon";
import { usageOf } from "@gatepost/analysis/reader/reader-process";

/** Each turn takes two seconds for each server; a further one warms up. The access tokens go to the connections in turn. */
export type Load = {
  servers: readonly { url: string; pid: number }[];
  connections: number;
  turns: number;
  tokens: readonly string[];
};
/** Times in ms, and each server process's processor time for a call. */
export type LoadResult = { a_second: number; p50: number; p95: number; p99: number; processor: number };

const { servers, connections, turns, tokens } = JSON.parse(process.argv[2] ?? "{}") as Load;
const duration = 2;
const measured = servers.map((server) => ({ ...server, times: [] as number[], processor: 0 }));
for (let turn = 0; turn <= turns; turn += 1)
  for (const each of measured) {
    const before = usageOf(each.pid)!.processor_ms;
    const times = await callsOf(each.url);
    if (turn === 0) continue;
    each.times.push(...times);
    each.processor += usageOf(each.pid)!.processor_ms - before;
  }
const results = measured.map(({ times, processor }): LoadResult => {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  const a_second = times.length / (turns * duration);
  return { a_second, p50: at(0.5), p95: at(0.95), p99: at(0.99), processor: processor / times.length };
});
console.log(JSON.stringify(results));

/** How long each call took. */
async function callsOf(url: string): Promise<number[]> {
  let next = 0;
  const setupClient = (client: autocannon.Client) =>
    client.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` });
  const times: number[] = [];
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const done = (error: Error | null, result: autocannon.Result) =>
      error ? reject(error) : resolve(result);
    const running = autocannon({ url, connections, duration, setupClient }, done);
    running.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} calls failed`);
  return times;
}
