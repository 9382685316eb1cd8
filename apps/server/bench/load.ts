/** `node load.ts JSON`: autocannon in a process of its own, with a sign-in for each connection; prints a line of JSON. */
import autocannon from "autocannon";

/** The access tokens go to the connections in turn. */
export type Load = { url: string; connections: number; seconds: number; tokens: readonly string[] };
export type LoadResult = { a_second: number; p50: number; p99: number; failed: number };

const { url, connections, seconds, tokens } = JSON.parse(process.argv[2] ?? "{}") as Load;
let next = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => client.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` }),
});
const figures: LoadResult = {
  a_second: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
};
console.log(JSON.stringify(figures));
