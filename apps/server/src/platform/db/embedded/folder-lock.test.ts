import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { ConfigError } from "../../errors/errors.ts";
import { openDatabase } from "../database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const databaseModule = JSON.stringify(join(import.meta.dirname, "../database.ts"));

/** Saves a test the first initialisation. */
const initialised = (at = folder) =>
  cpSync(join(inject("template"), "postgres"), join(at, "postgres"), { recursive: true });

/** A process that opens the folder's database, reports that it has, and keeps running. */
function otherProcess() {
  const script = `
    import { openDatabase } from ${databaseModule};
    const { pool } = await openDatabase({ data_dir: ${JSON.stringify(folder)} });
    await pool.query("CREATE TABLE IF NOT EXISTS kept (n int)");
    await pool.query("INSERT INTO kept VALUES (1)");
    console.log("open");
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("a data folder", () => {
  test("is refused to a second opener with a sentence that says what to do", async () => {
    initialised();
    const first = await openDatabase({ data_dir: folder });
    const second = openDatabase({ data_dir: folder });
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(
      /in use by process \d+\. Stop that process first, or give this one its own DATA_DIR/,
    );
    await first.close();
    await (await openDatabase({ data_dir: folder })).close();
  });

  test("is taken over, with what was committed, after kill -9 of its process", async () => {
    initialised();
    const other = otherProcess();
    await once(other.stdout, "data");
    await expect(openDatabase({ data_dir: folder })).rejects.toThrow(ConfigError);
    other.kill("SIGKILL");
    await once(other, "exit");
    const database = await openDatabase({ data_dir: folder });
    expect((await database.pool.query("SELECT n FROM kept")).rows).toEqual([{ n: 1 }]);
    await database.close();
  });

  test("is created completely or not at all: a kill during the first start leaves nothing in the way", async () => {
    const other = otherProcess();
    await expect.poll(() => readdirSync(folder).some((name) => name.startsWith("postgres"))).toBe(true);
    other.kill("SIGKILL");
    await once(other, "exit");
    const database = await openDatabase({ data_dir: folder });
    await database.pool.query("SELECT 1");
    expect(readdirSync(folder).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
    await database.close();
  });

  test("is free when its lock names a process id that another process has now", async () => {
    initialised();
    const stale = { pid: process.ppid, started: "long ago", socket_folder: folder };
    writeFileSync(join(folder, "lock"), JSON.stringify(stale));
    await (await openDatabase({ data_dir: folder })).close();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  test("may have a path too long for a socket", async () => {
    const deep = join(folder, "d".repeat(120));
    initialised(deep);
    const database = await openDatabase({ data_dir: deep });
    expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
