import { expect, test } from "vitest";
import { afterFile } from "../../../testing/after-file.ts";
import { emptyPlace } from "../../../testing/empty-place.ts";
import { openLastRelease, readLastRelease } from "../../../testing/last-release.ts";
import { openDatabase } from "../database.ts";
import { migrateTables, requireMigrated } from "../migrate.ts";
import { createBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const encryption_keys = [{ id: "t1", key: Buffer.alloc(32, 7) }];

test("an older release's backup can be used once it is migrated, and keeps all its data", async () => {
  const release = readLastRelease();
  const old = await openLastRelease(release);
  const backup = await createBackup(old.db, { ...old, encryption_keys }, new Date());
  await old.close();

  const after = { ...(await emptyPlace()), encryption_keys };
  await restoreBackup(backup, after, { overwrite: false });
  const restored = await openDatabase(after);
  afterFile(restored.close);
  await expect(requireMigrated(restored.db)).rejects.toThrow("Run `npm run migrate` first.");
  await migrateTables(restored.db);
  await requireMigrated(restored.db);
  const { rows } = await restored.pool.query("SELECT id FROM messages");
  expect(rows).toHaveLength(release.tables["messages"]?.length ?? 0);
});
