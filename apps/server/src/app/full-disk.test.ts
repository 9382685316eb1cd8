import { cpSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createChild, listChildren } from "@gatepost/contract/children";
import { health } from "@gatepost/contract/system";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openDatabase, type OpenDatabase } from "../platform/db/database.ts";
import { createCaller, type Call } from "../testing/call.ts";
import { childOf, registerParent } from "../testing/factories.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres-server.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { composeApp, migrate, type App } from "./compose.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const embedded = inject("engine") === "embedded";
const { folder, mounted } = mountSmallDisk(embedded ? 90 : 160);
/** Needs its own PostgreSQL on that disk; a server lent to the tests can't be moved there. */
const possible = mounted && (embedded || !process.env.TEST_DATABASE_URL);

describe.runIf(possible)("a full disk under the database", () => {
  let postgres: TestPostgres | undefined;
  let database: OpenDatabase;
  let app: App;
  let call: Call;
  let close: () => Promise<void>;
  let token: string;
  const said: string[] = [];

  beforeAll(async () => {
    if (embedded) cpSync(join(inject("template"), "postgres"), join(folder, "postgres"), { recursive: true });
    else postgres = await startPostgres({ kept_folder: join(folder, "cluster"), settings: ["fsync=off"] });
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url,
      RATE_LIMITS: "off",
      ...testSecrets,
    });
    database = await openDatabase({ ...config, onConnectionError: () => undefined });
    await migrate(database);
    const log = pino({ level: "warn" }, { write: (line) => void said.push(line) });
    app = await composeApp(config, { database, clock: systemClock, log, worker: false, overloadMs: 0 });
    const server = await app.createServer();
    call = createCaller(server);
    close = async () => {
      await server.close();
      await app.stop(0);
      await database.close();
      await postgres?.stop();
    };
    token = (await registerParent({ call, database }, { tier: "premium" })).access;
  });
  afterAll(() => close());

  const add = (n: number) =>
    call(createChild, { token, body: childOf({ name: `Child ${n}`, context: "x".repeat(400) }) });
  const names = async () => {
    const { status, body } = await call(listChildren, { token });
    expect(status).toBe(200);
    return body.map(({ name }) => name);
  };

  test("is reported to the parent and the operator; reading continues, no confirmed write is lost, and it recovers by itself", async () => {
    const kept: string[] = [];
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, "filler"), Buffer.alloc(bavail * bsize));
    let refused;
    for (let n = 1; n <= 3_000 && !refused; n += 1) {
      const answer = await add(n);
      if (answer.status === 201) kept.push(`Child ${n}`);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(refused!.body).toMatchObject({ code: "unavailable", error: expect.stringMatching(/try again/) });
    expect(said.join("")).toContain("53100");
    expect((await call(health)).status).toBe(200);
    expect((await names()).toSorted()).toEqual(kept.toSorted());

    rmSync(join(folder, "filler"));
    expect((await add(9_999)).status).toBe(201);
    expect((await names()).toSorted()).toEqual([...kept, "Child 9999"].toSorted());
  });
});
