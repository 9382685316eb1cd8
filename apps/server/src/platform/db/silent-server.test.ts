import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { isDatabaseAway } from "./connection-loss.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import type { DbOrTrx } from "./schema.ts";

/** Needs a server whose socket is a file, as in the tests' own server. */
const runs = inject("engine") === "postgres" && !process.env.TEST_DATABASE_URL;
const silence_ms = 400;

describe.runIf(runs)("a PostgreSQL server that no longer answers", () => {
  let database: OpenDatabase;
  const frozen: Socket[] = [];
  const flowing = new Set<Socket>();

  beforeAll(async () => {
    const template = new URL(inject("template"));
    const folder = template.searchParams.get("host") ?? "";
    const between = createServer((near) => {
      const far = connect(`${folder}/.s.PGSQL.5432`);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) flowing.add(socket.on("error", () => undefined));
    }).listen(0, "127.0.0.1");
    await once(between, "listening");
    const { port } = between.address() as { port: number };
    const database_url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    database = await openDatabase({ database_url, data_dir: "unused", pool_size: 2, silence_ms });
    afterFile(async () => {
      await database.close();
      for (const socket of [...frozen, ...flowing]) socket.destroy();
      between.close();
    });
  });

  /** Freezes current connections; later ones work. */
  function freeze() {
    for (const socket of flowing) frozen.push(socket.unpipe().pause());
    flowing.clear();
  }

  const busy = (db: DbOrTrx = database.db) => sql`SELECT pg_sleep(0.1)`.execute(db);
  const processId = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.db)).rows[0]?.pid;

  test("is given up, also within a transaction, and the next request connects anew", async () => {
    await Promise.all([busy(), database.db.transaction().execute(busy)]); // both connections are open
    const asked = await Promise.allSettled([
      processId()
        .then(freeze)
        .then(() => processId()),
      database.db.transaction().execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        await wait(100);
        await sql`SELECT 2`.execute(trx);
      }),
    ]);
    for (const outcome of asked) {
      expect(outcome.status).toBe("rejected");
      expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
    }
    expect(await Promise.all([processId(), processId(), processId()])).toHaveLength(3);
  });

  test("is not taken for silent while no query is waiting", async () => {
    const before = await processId();
    await wait(silence_ms * 2);
    expect(await processId()).toBe(before);
    await wait(silence_ms * 2);
    expect(await processId()).toBe(before);
  });
});
