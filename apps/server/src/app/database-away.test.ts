import { createChild, listChildren } from "@gatepost/contract/children";
import { ready } from "@gatepost/contract/system";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { Call } from "../testing/call.ts";
import { openPlace } from "../testing/empty-place.ts";
import { childOf, registerParent } from "../testing/factories.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres-server.ts";
import { migrate } from "./compose.ts";

/** Needs a server that it may stop; one lent through TEST_DATABASE_URL isn't ours to stop. */
const runs = inject("engine") === "postgres" && !process.env.TEST_DATABASE_URL;

describe.runIf(runs)("while PostgreSQL is down", () => {
  let postgres: TestPostgres;
  let call: Call;
  let token: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    afterFile(postgres.stop);
    const database = await openPlace({ database_url: postgres.url, data_dir: "unused" });
    await migrate(database);
    const app = await buildTestApp({ database });
    ({ call } = app);
    token = (await registerParent(app)).access;
  });

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
