/**
 * `npm run bench -- search [--embedded] [--each 100] [--of 500,20000]`: successive searches by a parent with 20,000 messages and by one
 * with 500, among a million of 2,000 parents on PostgreSQL, or alone in the embedded database. SQL is the search's own statements
 * with the driver, HTTP the whole call over a persistent connection. Also reports how long the event loop was blocked.
 */
import { Agent, get } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { searchEmails as route } from "@gatepost/contract/emails-lists";
import { findMatches } from "../src/features/emails/search/search.service.ts";
import type { Principal } from "../src/platform/http/principal.ts";
import { processorMs } from "./processor.ts";
import { inWords, machine, timed } from "./figures.ts";
import { openEmbeddedMail, openMillion } from "./mail/seeded.ts";
import { type Asked, searchesOf } from "./search-terms.ts";
import { signedIn } from "./signed-in.ts";

const { values } = parseArgs({
  options: {
    embedded: { type: "boolean", default: false },
    each: { type: "string", default: "100" },
    of: { type: "string", default: "500,20000" },
  },
});
const each = Number(values.each);
const agent = new Agent({ keepAlive: true });
const bench = values.embedded ? await openEmbeddedMail() : await openMillion();
console.log(machine());
try {
  await measure();
} finally {
  await bench.close();
}
process.exit();

async function measure() {
  const { pool } = bench.database;
  const round = [];
  for (let n = 0; n < 200; n += 1) round.push((await timed(() => pool.query("SELECT 1"))).ms);
  console.log(`beside it, the smallest statement there is (SELECT 1): ${inWords(round)}`);
  const server = await bench.app.createServer();
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  for (const messages of values.of.split(",").map(Number)) {
    const session = await signedIn(bench.app, pool, messages);
    console.log(`\nA parent with ${messages} messages`);
    const kinds = await searchesOf(pool, session.principal.family_id, each);
    for (const [kind, asked] of Object.entries(kinds)) {
      for (const one of asked.slice(0, 3)) await overHttp(url, session.access, one);
      let found = 0;
      const sql = await used(asked, async (one) => {
        const matches = await findMatches(bench.app.platform, session.principal as Principal, one);
        found += matches.messages.total;
      });
      const hold = monitorEventLoopDelay({ resolution: 1 });
      hold.enable();
      const http = await used(asked, (one) => overHttp(url, session.access, one));
      hold.disable();
      console.log(
        `${kind} (${Math.round(found / asked.length)} found): SQL ${sql}\n  HTTP ${http}, ` +
          `event loop held for ${(hold.max / 1e6).toFixed(0)} ms at most`,
      );
    }
  }
  await server.close();
}

/** The wall-clock time of each, and the processor time. */
async function used(asked: readonly Asked[], work: (one: Asked) => Promise<void>): Promise<string> {
  const before = await processorMs(bench.database.pool);
  const times: number[] = [];
  for (const one of asked) times.push((await timed(() => work(one))).ms);
  const after = await processorMs(bench.database.pool);
  const share = (part: keyof typeof before) => ((after[part] - before[part]) / asked.length).toFixed(1);
  return `${inWords(times)} (processor: database ${share("database")} ms, server ${share("server")} ms)`;
}

/** Until the last byte arrives. A client's work on the response is not measured: `fetch` alone took as long as the response. */
function overHttp(url: string, access: string, asked: Asked): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${access}` };
    get(`${url}/api${route.path}?${new URLSearchParams(asked)}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`the search answered ${answer.statusCode}`));
      answer.on("error", failed).on("end", done).resume();
    }).on("error", failed);
  });
}
