/** `node load.ts JSON`: autocannon in a separate process, one sign-in per connection; prints a line of JSON. */
import autocannon from "autocannon";

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The access tokens, assigned to the connections in turn. */
  readonly tokens: readonly string[];
}

export interface LoadResult {
  readonly a_second: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes_each: number;
  readonly failed: number;
}

const { url, connections, seconds, tokens } = JSON.parse(process.argv[2] ?? "{}") as Load;
let next = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const token = tokens[next++ % Math.max(1, tokens.length)];
    if (token) client.setHeaders({ authorization: `Bearer ${token}` });
  },
});
const figures: LoadResult = {
  a_second: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  bytes_each: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  failed: result.non2xx + result.errors + result.timeouts,
};
console.log(JSON.stringify(figures));
