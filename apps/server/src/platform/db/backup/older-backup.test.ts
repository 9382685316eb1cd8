import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { firstRelease, firstReleaseWrites } from "../../../testing/first-release.ts";
import { createDatabase } from "../../../testing/create-database.ts";
import { openDatabase } from "../database.ts";
import { migrateTables, requireMigrated } from "../migrate.ts";
import { createBackup, type BackupConfig } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const ends: Array<() => unknown> = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function emptyPlace(name: string): Promise<BackupConfig> {
  const data_dir = mkdtempSync(join(tmpdir(), "gatepost-older-"));
  ends.push(() => rmSync(data_dir, { recursive: true, force: true }));
  const encryption_keys = [{ id: "t1", key: Buffer.alloc(32, 7) }];
  if (inject("engine") === "embedded") return { data_dir, database_url: undefined, encryption_keys };
  const { url, drop } = await createDatabase(inject("template"), `older_${name}_${process.pid}`);
  ends.push(drop);
  return { data_dir, database_url: url, encryption_keys };
}

test("the first release's backup, restored into this version, is refused until it is migrated, and then holds what it held", async () => {
  const before = await emptyPlace("before");
  const old = await openDatabase(before);
  await migrateTables(old.db, firstRelease);
  for (const statement of Object.values(firstReleaseWrites(1))) await old.pool.query(statement);
  const backup = await createBackup(old.db, before, new Date());
  await old.close();

  const after = await emptyPlace("after");
  expect(await restoreBackup(backup, after, { overwrite: false })).toMatchObject({ migration: firstRelease });
  const restored = await openDatabase(after);
  ends.unshift(restored.close);
  await expect(requireMigrated(restored.db)).rejects.toThrow("Run `npm run migrate` first.");
  await migrateTables(restored.db);
  await requireMigrated(restored.db);
  const { rows } = await restored.pool.query(
    "SELECT username, subject FROM messages JOIN users ON users.family_id = messages.family_id",
  );
  expect(rows).toEqual([{ username: "family1", subject: "Trip" }]);
});
