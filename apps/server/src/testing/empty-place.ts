import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { afterFile } from "./after-file.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createDatabase } from "./create-database.ts";
import type { TestDatabase } from "./test-database.ts";

export interface EmptyPlace {
  readonly data_dir: string;
  readonly database_url: string | undefined;
}

let count = 0;

/** An empty data folder, and on PostgreSQL an empty database; both are deleted after the file's last test. */
export async function emptyPlace(): Promise<EmptyPlace> {
  count += 1;
  const data_dir = mkdtempSync(join(tmpdir(), "gatepost-empty-"));
  const created =
    inject("engine") === "postgres"
      ? await createDatabase(inject("template"), `empty_${process.pid}_${count}`)
      : undefined;
  afterFile(async () => {
    await created?.drop();
    rmSync(data_dir, { recursive: true, force: true });
  });
  return { data_dir, database_url: created?.url };
}

/** Opens its database, which may not be migrated; closed after the file's last test. */
export async function openPlace(place: EmptyPlace): Promise<TestDatabase> {
  const folder = join(place.data_dir, "postgres");
  if (!place.database_url && !existsSync(folder))
    cpSync(join(inject("unmigrated"), "postgres"), folder, { recursive: true });
  const database = await openDatabase(place);
  afterFile(database.close);
  return { ...database, ...place, release: database.close };
}
