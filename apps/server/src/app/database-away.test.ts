import { createChild, listChildren } from "@gatepost/contract/children";
import { ready } from "@gatepost/contract/system";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/database.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { createCaller, type Call } from "../testing/call.ts";
import { childOf, registrationOf } from "../testing/factories.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres-server.ts";
import { composeApp, migrate, type App } from "./compose.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { register } from "@gatepost/contract/auth";

/** Needs a server that it may stop; one lent through TEST_DATABASE_URL isn't ours to stop. */
const runs = inject("engine") === "postgres" && !process.env.TEST_DATABASE_URL;

describe.runIf(runs)("while PostgreSQL is down", () => {
  let postgres: TestPostgres;
  let app: App;
  let server: FastifyInstance;
  let call: Call;
  let token: string;
  let close: () => Promise<void>;
  const lost: string[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const config = readConfig({
      DATABASE_URL: postgres.url,
      ...testSecrets,
    });
    const database = await openDatabase({ ...config, onConnectionError: (error) => lost.push(error.name) });
    await migrate(database);
    const log = pino({ level: "silent" });
    app = await composeApp(config, { database, clock: systemClock, log, worker: false, overloadMs: 0 });
    server = await app.createServer();
    call = createCaller(server);
    close = async () => {
      await server.close();
      await app.stop(0);
      await database.close();
      await postgres.stop();
    };
    token = (await call(register, { body: registrationOf() })).body.tokens.access;
  });
  afterAll(() => close());

  const list = () => call(listChildren, { token });

  test("requests get 503 with Retry-After, and it is not ready; both recover when PostgreSQL is back", async () => {
    await postgres.crash!();
    const answers = await Promise.all([
      list(),
      list(),
      call(ready),
      call(createChild, { token, body: childOf() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(answers.map(({ headers }) => headers["retry-after"])).toEqual(["5", "5", "5", "5"]);
    expect(answers[0]!.body).toMatchObject({
      code: "unavailable",
      error: expect.stringMatching(/try again/),
    });

    await postgres.revive!();
    const mended = await Promise.all([list(), call(ready)]);
    expect(mended.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(createChild, { token, body: childOf() })).status).toBe(201);
  });

  test("connections that the server drops are replaced, and no request gets a wrong answer", async () => {
    const asked = Array.from({ length: 20 }, () => list());
    await postgres.crash!();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await postgres.revive!();
    expect((await list()).body).toHaveLength(1);
  });
});
