/**
 * `npm run bench -- search [--embedded] [--each 100] [--of 500,20000]`: one search after the other of a parent with 20,000 messages and of one
 * with 500, among a million of 2,000 parents on PostgreSQL, or alone in the embedded database. SQL is the search's own
 * statements with the driver; HTTP is the whole call over a kept connection: composed anew from the first summary to the last,
 * then as a question not asked before while nothing of the family changed (its summaries may be kept from others), then asked
 * again, then as the first question after a change of the family's mail. Beside them, how long the process answered nobody else.
 */
import { Agent, get } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
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
let asks = 0;
let changes = 0;
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
  const forgetful = await bench.composeForgetful();
  const forgetfulServer = await forgetful.createServer();
  const forgetfulUrl = await forgetfulServer.listen({ port: 0, host: "127.0.0.1" });
  for (const messages of values.of.split(",").map(Number)) {
    const session = await signedIn(bench.app, pool, messages);
    console.log(`\nA parent with ${messages} messages`);
    const kinds = await searchesOf(pool, session.principal.user_id, each);
    for (const [kind, asked] of Object.entries(kinds)) {
      for (const one of asked.slice(0, 3)) await overHttp(forgetfulUrl, session.access, one);
      let found = 0;
      const sql = await used(asked, async (one) => {
        const matches = await findMatches(bench.app.platform, session.principal as Principal, one);
        found += matches.messages.total;
      });
      const hold = monitorEventLoopDelay({ resolution: 1 });
      hold.enable();
      const anew = await used(asked.slice(0, Math.ceil(each / 4)), (one) =>
        overHttp(forgetfulUrl, session.access, one),
      );
      hold.disable();
      // A parameter that the search does not know makes another address of the same question.
      const asNew = await used(asked, (one) =>
        overHttp(url, session.access, { ...one, n: String((asks += 1)) }),
      );
      const again = await used(
        asked.slice(0, 1).flatMap((one) => Array(each).fill(one) as Asked[]),
        (one) => overHttp(url, session.access, one),
      );
      const afterChange = await used(
        asked.slice(0, Math.ceil(each / 2)),
        (one) => overHttp(url, session.access, { ...one, n: String((asks += 1)) }),
        () => changeSomething(pool, session.principal.user_id),
      );
      console.log(
        `${kind} (${Math.round(found / asked.length)} found): SQL ${sql}\n  HTTP composed anew ${anew}, ` +
          `longest without a turn of the event loop ${(hold.max / 1e6).toFixed(0)} ms\n  ` +
          `HTTP a new question ${asNew}\n  HTTP asked again ${again}\n  HTTP first after a change ${afterChange}`,
      );
    }
  }
  await forgetfulServer.close();
  await forgetful.stop(0);
  await server.close();
}

/** By turns a summary of the last two weeks changes by itself, and something of yesterday's mail is ticked off or no longer. */
async function changeSomething(pool: Pool, userId: string): Promise<void> {
  changes += 1;
  const day = `(SELECT id FROM summaries WHERE user_id = $1 ORDER BY local_date DESC OFFSET ${changes % 2 ? changes % 14 : 1} LIMIT 1)`;
  await pool.query(
    changes % 2
      ? `UPDATE summaries SET sent_at = sent_at + interval '1 second' WHERE id = ${day}`
      : `UPDATE message_items SET done_at = CASE WHEN done_at IS NULL THEN now() END
         WHERE id = (SELECT min(id::text)::uuid FROM message_items WHERE message_id IN (SELECT id FROM messages WHERE summary_id = ${day}))`,
    [userId],
  );
}

/** How long each took by the clock, and what it took of the processor. @param first what is done before each and does not count */
async function used(
  asked: readonly Asked[],
  work: (one: Asked) => Promise<void>,
  first: () => Promise<void> = async () => undefined,
): Promise<string> {
  const before = await processorMs(bench.database.pool);
  const times: number[] = [];
  for (const one of asked) {
    await first();
    times.push((await timed(() => work(one))).ms);
  }
  const after = await processorMs(bench.database.pool);
  const share = (part: keyof typeof before) => ((after[part] - before[part]) / asked.length).toFixed(1);
  return `${inWords(times)} (processor: database ${share("database")} ms, server ${share("server")} ms)`;
}

/** Until the last byte is there. What a client does with it is not measured: `fetch` alone took as long as the answer. */
function overHttp(url: string, access: string, asked: Asked): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${access}` };
    get(`${url}/api${route.path}?${new URLSearchParams(asked)}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`the search answered ${answer.statusCode}`));
      answer.on("error", failed).on("end", done).resume();
    }).on("error", failed);
  });
}
