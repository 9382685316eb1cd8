import { cpSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createChild, listChildren } from "@gatepost/contract/children";
import { health } from "@gatepost/contract/system";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { Call } from "../testing/call.ts";
import { openPlace } from "../testing/empty-place.ts";
import { childOf, registerParent } from "../testing/factories.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { migrate } from "./compose.ts";

const embedded = inject("engine") === "embedded";
const { folder, mounted } = mountSmallDisk(embedded ? 90 : 160);
/** Needs its own PostgreSQL on that disk; a server lent to the tests can't be moved there. */
const possible = mounted && (embedded || !process.env.TEST_DATABASE_URL);

describe.runIf(possible)("a full disk under the database", () => {
  let call: Call;
  let token: string;
  const said: string[] = [];

  beforeAll(async () => {
    const kept = { kept_folder: join(folder, "cluster"), settings: ["fsync=off"] };
    const postgres = embedded ? undefined : await startPostgres(kept);
    if (postgres) afterFile(postgres.stop);
    else cpSync(join(inject("template"), "postgres"), join(folder, "postgres"), { recursive: true });
    const database = await openPlace({ data_dir: folder, database_url: postgres?.url });
    await migrate(database);
    const log = { write: (line: string) => void said.push(line) };
    const app = await buildTestApp({ database, log, env: { LOG_LEVEL: "warn", RATE_LIMITS: "off" } });
    ({ call } = app);
    token = (await registerParent(app, { tier: "premium" })).access;
  });

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
