import { once } from "node:events";
import { createServer } from "node:http";
import { listChildren } from "@gatepost/contract/children";
import { register } from "@gatepost/contract/auth";
import { apiBase } from "@gatepost/contract/route";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { composeApp } from "../../app/compose.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { registrationOf } from "../../testing/factories.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/database.ts";
import { startTracing } from "./tracing.ts";
import { testSecrets } from "../../testing/test-secrets.ts";

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
}

test("a request's span holds its queries, and names no person", async () => {
  let sent = "";
  const collector = createServer(async (request, reply) => {
    for await (const chunk of request) sent += chunk;
    sent += "\n";
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as { port: number };
  const tracing = await startTracing(`http://127.0.0.1:${port}/`, "gatepost-test");
  const copy = await openTestDatabase(inject("engine"), inject("template"));
  const config = readConfig({
    ...testSecrets,
    DATA_DIR: copy.data_dir,
    DATABASE_URL: copy.database_url,
  });
  await copy.release();
  const database = await openDatabase({ ...config, onQuery: tracing.traceQuery });
  const log = pino({ level: "silent" });
  const app = await composeApp(config, { database, clock: createTestClock(), log, worker: false, tracing });
  const server = await app.createServer();

  const payload = registrationOf();
  const registered = await server.inject({ method: "POST", url: apiBase + register.path, payload });
  const { access } = registered.json<{ tokens: { access: string } }>().tokens;
  const headers = { authorization: `Bearer ${access}` };
  const listed = await server.inject({ method: "GET", url: `${apiBase}${listChildren.path}?x=1`, headers });
  expect([registered.statusCode, listed.statusCode]).toEqual([201, 200]);
  await tracing.close();
  await server.close();
  await app.stop(0);
  await database.close();
  await copy.close();
  collector.close();

  const spans: SentSpan[] = sent
    .trim()
    .split("\n")
    .flatMap((line) => JSON.parse(line).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: some }) => some);
  const request = spans.find(({ name }) => name === "GET /api/children/");
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(request).toBeDefined();
  expect(queries.map(({ name }) => name)).toContain("query");
  expect(sent).toContain('from \\"children\\"');
  for (const told of [payload.username, payload.email, payload.first_name, payload.last_name, access, "x=1"])
    expect(sent).not.toContain(told);
});
