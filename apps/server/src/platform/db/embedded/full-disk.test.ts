import { cpSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { isDatabaseAway } from "../connection-loss.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { openDatabase } from "../database.ts";

const { folder, mounted } = mountSmallDisk(90);

describe.runIf(mounted)("a full disk under the data folder", () => {
  test("refuses writes that do not fit as retryable, loses nothing, and goes on when there is room", async () => {
    cpSync(join(inject("template"), "postgres"), join(folder, "postgres"), { recursive: true });
    const database = await openDatabase({ data_dir: folder });
    const broken: Error[] = [];
    database.onFatal = (error) => broken.push(error);
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM kept`.execute(database.db)).rows[0]!.n;
    const insert = (rows: number) =>
      sql`INSERT INTO kept SELECT repeat(md5(random()::text), 60) FROM generate_series(1, ${rows}::int)`.execute(
        database.db,
      );
    await sql`CREATE TABLE kept (text text)`.execute(database.db);
    await insert(10);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));

    const refused = await insert(5_000).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(isDatabaseAway(refused)).toBe(true);
    expect(await count()).toBe(10);

    rmSync(join(folder, "filler"));
    await insert(1_000);
    expect(await count()).toBe(1_010);
    expect(broken).toEqual([]);
    await database.close();
    const again = await openDatabase({ data_dir: folder });
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM kept`.execute(again.db);
    expect(rows[0]!.n).toBe(1_010);
    await again.close();
  });
});
