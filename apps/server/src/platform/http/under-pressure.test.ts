import { message } from "@gatepost/contract/fields";
import { health } from "@gatepost/contract/system";
import type { FastifyInstance } from "fastify";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { createLog } from "../log/log.ts";
import { createApiServer } from "./api-server.ts";
import { registerRoute } from "./register-route.ts";

let app: FastifyInstance;
let lines: Record<string, unknown>[] = [];
let queued = 0;
beforeAll(async () => {
  app = await createApiServer({
    log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    trust_proxy: false,
    authenticate: async () => Promise.reject(new Error("not asked")),
    serveUnknownPath: (_request, reply) => reply.send("a page"),
    overloadMs: 50,
    queuedQueries: () => queued,
  });
  afterFile(() => app.close());
  registerRoute(app, health, { limit: "none", handler: async () => ({ status: "ok" }) as const });
  registerRoute(
    app,
    { method: "GET", path: "/list/", auth: "none", answers: { 200: message } },
    { handler: async () => ({ message: "ok" }) },
  );
  await app.ready();
});

/** Simulates an overloaded process, which checks its delay once a second. */
async function holdTheLoopUntilNoticed() {
  for (let n = 0; n < 50 && !app.isUnderPressure(); n++) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await setTimeout(1);
  }
  expect(app.isUnderPressure()).toBe(true);
}

test.each([
  ["while queries queue for the database", async () => void (queued = 301)],
  ["while the event loop is late", holdTheLoopUntilNoticed],
])("%s API calls get a 503; pages, files and health checks are answered", async (_, overload) => {
  await overload();
  lines = [];
  const ask = (url: string) => app.inject({ method: "GET", url });
  const [call, unknown, page, file, alive] = await Promise.all(
    ["/api/list/", "/api/nothing/", "/dashboard", "/assets/app.js", "/api/health/"].map(ask),
  );
  expect([page, file, alive].map((answer) => [answer?.statusCode, answer?.body])).toEqual([
    [200, "a page"],
    [200, "a page"],
    [200, '{"status":"ok"}'],
  ]);
  for (const refused of [call, unknown]) {
    expect([refused?.statusCode, refused?.headers["retry-after"]]).toEqual([503, "10"]);
    expect(refused?.json()).toMatchObject({ code: "unavailable", error: expect.stringMatching(/try again/) });
  }
  queued = 0;
});

test("a refused call logs one short line, however many there are", async () => {
  lines = [];
  const asked = Array.from({ length: 20 }, () => app.inject({ method: "GET", url: "/api/list/" }));
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(lines).toHaveLength(20);
  for (const line of lines) {
    expect(line).toMatchObject({ level: 40, route: "/api/list/", status: 503, refused: "unavailable" });
    expect(JSON.stringify(line).length).toBeLessThan(200);
  }
});
