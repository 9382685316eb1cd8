import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "../database.ts";
import { runningEmbedded } from "./embedded.ts";

let folder: string;
let database: OpenDatabase;
let pool: Pool;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-session-"));
  database = await openDatabase({ data_dir: folder });
  ({ pool } = database);
  await pool.query("CREATE TABLE notes (id int PRIMARY KEY, text text)");
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two inserts in one transaction; with `fails`, the second one fails. */
async function transfer(id: number, fails: boolean) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("INSERT INTO notes VALUES ($1, 'kept')", [id]);
    await new Promise((resolve) => setTimeout(resolve, 3));
    if (fails) await client.query("INSERT INTO notes VALUES ($1, 'twice')", [id]);
    await client.query("COMMIT");
  } catch {
    await client.query("ROLLBACK");
  } finally {
    client.release();
  }
}

describe("many clients on the one session", () => {
  test("get their own answers, whatever the others query at the same time", async () => {
    const long = "z".repeat(300_000);
    const asks = Array.from({ length: 400 }, async (_, n) => {
      const text = n % 20 === 0 ? long : `text ${n}`;
      const { rows } = await pool.query(`SELECT $1::int AS n${n % 7}, $2::text AS text`, [n, text]);
      return rows[0][`n${n % 7}`] === n && rows[0].text === text;
    });
    expect(new Set(await Promise.all(asks))).toEqual(new Set([true]));
  });

  test("get their own errors, and go on", async () => {
    const asks = Array.from({ length: 100 }, (_, n) => pool.query("SELECT 100 / $1::int AS answer", [n % 3]));
    const results = await Promise.allSettled(asks);
    results.forEach((result, n) => {
      const wanted = n % 3 === 0 ? "division by zero" : 100 / (n % 3);
      const got =
        result.status === "fulfilled" ? result.value.rows[0].answer : (result.reason as Error).message;
      expect(typeof wanted === "number" ? Math.floor(wanted) : wanted).toBe(got);
    });
  });

  test("never see inside each other's transactions", async () => {
    const counted: number[] = [];
    const watch = async () => {
      const { rows } = await pool.query("SELECT count(*) AS count FROM notes WHERE id BETWEEN 1000 AND 1999");
      counted.push(rows[0].count);
    };
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => Promise.all([transfer(1000 + n, n % 2 === 0), watch(), watch()])),
    );
    await watch();
    expect(counted.at(-1)).toBe(15);
    expect(counted.toSorted((a, b) => a - b)).toEqual(counted);
  });
});

describe("a client that disconnects", () => {
  test("in a transaction is rolled back, and the next one is served", async () => {
    for (const id of [1, 2, 3]) {
      const client = await pool.connect();
      client.on("error", () => undefined);
      await client.query("BEGIN");
      await client.query("INSERT INTO notes VALUES ($1, 'lost')", [id]);
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      client.release(true);
    }
    const { rows } = await pool.query("SELECT count(*) AS count FROM notes WHERE text = 'lost'");
    expect(rows[0].count).toBe(0);
  });

  test("with half a message sent does no harm, nor does one that speaks another protocol", async () => {
    const { host, port } = runningEmbedded(folder) ?? { host: "", port: 0 };
    for (const bytes of ["\0\0\0\x08", "GET / HTTP/1.1\r\n\r\n", "\0\0\0\0\0\0\0\0"]) {
      const socket = connect(join(host, `.s.PGSQL.${port}`));
      socket.on("error", () => undefined);
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.destroy();
    }
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });
});

test("a second process finds the database by its folder", async () => {
  const connection = runningEmbedded(folder);
  const other = new Pool({ ...connection, max: 1 });
  await pool.query("INSERT INTO notes VALUES (5000, 'seen by both')");
  const { rows } = await other.query("SELECT text FROM notes WHERE id = 5000");
  await other.end();
  expect(rows).toEqual([{ text: "seen by both" }]);
});
