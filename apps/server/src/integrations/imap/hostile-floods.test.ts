import { setTimeout as wait } from "node:timers/promises";
import { readAuthentication } from "@gatepost/analysis";
import { makeCertificate } from "@gatepost/demo/imap";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { hostileServers, openHostileMailbox, startHostileServer } from "../../testing/hostile-imap.ts";
import { trust } from "../../testing/mailbox-kits.ts";
import { watchLoop } from "../../testing/watch-loop.ts";
import type { Mailbox } from "../mailbox/index.ts";
import { limitsMs } from "./limits.ts";

/**
 * What a mail server sends is parsed in another process. This one's memory and event loop serve all families: a flood must cost it next to
 * nothing, for as long as the server is allowed to go on.
 */

let pair: { key: string; cert: string };
beforeAll(async () => {
  pair = await makeCertificate();
  trust(pair.cert);
});
const usual = { ...limitsMs };
beforeEach(() => void Object.assign(limitsMs, { connect: 10_000, command: 10_000, source: 10_000 }));
afterEach(() => void Object.assign(limitsMs, usual));

const givenUp = /^(NotUnderstood|ServerUnavailable)$/;

async function readEverything(mailbox: Mailbox): Promise<void> {
  await mailbox.position();
  const search = { senders: ["oak.sch.uk"], since: new Date("2026-03-01T00:00:00Z") };
  const [id = "7:1:INBOX"] = await mailbox.list(search);
  const { authentication_results } = await mailbox.headers(id);
  readAuthentication(authentication_results, "oak.sch.uk");
  await mailbox.source(id);
  await mailbox.check();
}

type Server = Awaited<ReturnType<typeof startHostileServer>>;

/** @returns how it ended */
async function meet(server: Server): Promise<string> {
  const mailbox = openHostileMailbox(server.port, "all");
  try {
    return await readEverything(mailbox).then(
      () => "read",
      (error: unknown) => (error as Error).name,
    );
  } finally {
    await mailbox.close();
    server.stop();
  }
}

test.each(hostileServers)("%s", { timeout: 120_000 }, async (name) => {
  const server = await startHostileServer(name, pair);
  const before = process.memoryUsage.rss();
  const watch = watchLoop();
  const outcome = await meet(server);
  const { held_ms, rss } = watch.end();
  expect(outcome).toMatch(givenUp);
  // Before, the same floods held this process for up to 13 seconds and filled it with gigabytes; now for 25 ms and with 1 MB.
  expect(held_ms).toBeLessThan(200);
  expect((rss - before) / 1_048_576).toBeLessThan(150);
});

test(
  "another family's page is served while one after the other floods us",
  { timeout: 240_000 },
  async ({ annotate }) => {
    const app = await buildTestApp({ env: { RATE_LIMITS: "off" } });
    const { access } = await registerParent(app);
    const url = `${await app.server.listen({ port: 0, host: "127.0.0.1" })}/api/emails/page/`;
    const times: number[] = [];
    const lookAtPage = async () => {
      const begun = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } });
      await answer.text();
      expect(answer.status).toBe(200);
      times.push(performance.now() - begun);
    };
    for (let n = 0; n < 50; n += 1) await lookAtPage(); // the first ones load code
    const alone = told(times.splice(0));
    const watch = watchLoop();
    const ending = new AbortController();
    const looking = (async () => {
      while (!ending.signal.aborted) {
        await lookAtPage();
        await wait(20);
      }
    })();
    try {
      for (const name of hostileServers)
        expect(await meet(await startHostileServer(name, pair))).toMatch(givenUp);
    } finally {
      ending.abort();
    }
    await looking;
    const { held_ms } = watch.end();
    await annotate(
      `pages alone: ${alone}; meanwhile: ${told(times)}; this thread was held for ${held_ms} ms`,
    );
    expect(held_ms).toBeLessThan(200);
  },
);

function told(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0);
  return `${sorted.length}, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${at(1)} ms`;
}
