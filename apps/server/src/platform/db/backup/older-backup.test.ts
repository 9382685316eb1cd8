import { expect, test } from "vitest";
import { afterFile } from "../../../testing/after-file.ts";
import { emptyPlace, openPlace } from "../../../testing/empty-place.ts";
import { firstRelease, firstReleaseWrites } from "../../../testing/first-release.ts";
import { openDatabase } from "../database.ts";
import { migrateTables, requireMigrated } from "../migrate.ts";
import { createBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const encryption_keys = [{ id: "t1", key: Buffer.alloc(32, 7) }];

test("restoring the first release's backup is refused until it is migrated, and then keeps all its data", async () => {
  const before = { ...(await emptyPlace()), encryption_keys };
  const old = await openPlace(before);
  await migrateTables(old.db, firstRelease);
  for (const statement of Object.values(firstReleaseWrites(1))) await old.pool.query(statement);
  const backup = await createBackup(old.db, before, new Date());
  await old.close();

  const after = { ...(await emptyPlace()), encryption_keys };
  expect(await restoreBackup(backup, after, { overwrite: false })).toMatchObject({ migration: firstRelease });
  const restored = await openDatabase(after);
  afterFile(restored.close);
  await expect(requireMigrated(restored.db)).rejects.toThrow("Run `npm run migrate` first.");
  await migrateTables(restored.db);
  await requireMigrated(restored.db);
  const { rows } = await restored.pool.query(
    "SELECT username, subject FROM messages JOIN users ON users.family_id = messages.family_id",
  );
  expect(rows).toEqual([{ username: "family1", subject: "Trip" }]);
});
