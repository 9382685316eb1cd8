import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { backUpDatabase } from "../../../features/system/index.ts";
import { buildGmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";
import { emptyPlace } from "../../../testing/empty-place.ts";
import { openDatabase, type OpenDatabase } from "../database.ts";
import { createBackup, listBackups, pruneBackups, type BackupConfig } from "./backup.ts";
import { restoreBackup } from "./restore.ts";
import { beforeFile } from "../../../testing/before-file.ts";

const embedded = inject("engine") === "embedded";
const app = beforeFile(() => buildGmailTestApp());
let backup: string;

beforeAll(async () => {
  const { givenParent, deliver, run } = processingSteps(app);
  const parent = await givenParent();
  deliver({ subject: "Sports day", body: "Dear parents, Year 5 need a hat for sports day on Friday." });
  await run(parent);
  backup = await createBackup(app.database.db, app.config, app.clock.now());
});

const elsewhere = async (): Promise<BackupConfig> => ({
  ...(await emptyPlace()),
  encryption_keys: app.config.encryption_keys,
});

// That a restored database has every row is in last-release.test.ts.
test("a backup taken while rows are written is consistent, and replaces a database only when asked to", async () => {
  const config = await elsewhere();
  const copy = () =>
    cpSync(join(inject("template"), "postgres"), join(config.data_dir, "postgres"), { recursive: true });
  await (embedded ? copy() : restoreBackup(backup, config, { overwrite: false }));
  const later = await backUpWhileWriting();
  await expect(restoreBackup(later, config, { overwrite: false })).rejects.toThrow(/holds data already/);
  await restoreBackup(later, config, { overwrite: true });
  const database = await openDatabase(config);
  const { left, right } = await countHands(database).finally(database.close);
  expect(left).toBe(right);
  expect(left).toBeGreaterThan(0);
});

/** Each of the writer's transactions adds as many rows to one table as to the other, so a consistent copy has equal counts. */
async function backUpWhileWriting(): Promise<string> {
  const { db } = app.database;
  for (const hand of ["left_hand", "right_hand"]) await sql.raw(`CREATE TABLE ${hand} (n int)`).execute(db);
  const write = (n: number) =>
    db.transaction().execute(async (trx) => {
      for (const hand of ["left_hand", "right_hand"])
        await sql.raw(`INSERT INTO ${hand} SELECT ${n} FROM generate_series(1, 20)`).execute(trx);
    });
  await write(0);
  const end = new AbortController();
  const writer = (async () => {
    for (let n = 1; !end.signal.aborted; n++) await write(n);
  })();
  const file = await createBackup(db, app.config, new Date(app.clock.now().getTime() + 1_000));
  end.abort();
  await writer;
  await sql`DROP TABLE left_hand, right_hand`.execute(db);
  return file;
}

async function countHands({ db }: Pick<OpenDatabase, "db">) {
  const counted = await sql<{ left: number; right: number }>`SELECT
    (SELECT count(*) FROM left_hand) AS "left", (SELECT count(*) FROM right_hand) AS "right"`.execute(db);
  return counted.rows[0]!;
}

test("is readable by this user only, and reveals nothing without the key", () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(backup).toString("latin1");
  expect(bytes.startsWith("age-encryption.org/v1\n")).toBe(true);
  for (const planted of ["Sports day", "priya@mail.example", "office@oakwood.northshire.sch.uk"])
    expect(bytes).not.toContain(planted);
});

describe("a backup that cannot be restored is refused with its reason and changes nothing:", () => {
  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const path = join(app.config.data_dir, `changed-${Math.random()}`);
    writeFileSync(path, change(readFileSync(backup)));
    return path;
  };

  test.each<[string, RegExp, () => { file: string; otherKey?: true }]>([
    ["another key", /No key of ENCRYPTION_KEYS .* opens/, () => ({ file: backup, otherKey: true })],
    [
      "a release of November 2026 or before",
      /Restore it with that release, then update and run `npm run migrate`/,
      () => ({ file: changed(() => Buffer.from('{"format":"gatepost-backup-1","created_at":')) }),
    ],
    [
      "one changed byte",
      /is damaged or incomplete/,
      () => ({ file: changed((b) => (b.writeUInt8(b[b.length >> 1]! ^ 1, b.length >> 1), b)) }),
    ],
    [
      "a cut-off end",
      /is damaged or incomplete/,
      () => ({ file: changed((b) => b.subarray(0, b.length - 1_000)) }),
    ],
    [
      "only a beginning",
      /is damaged or incomplete/,
      () => ({ file: changed((b) => b.subarray(0, b.indexOf("\n---") + 60)) }),
    ],
    ["an empty file", /is no backup of Gatepost/, () => ({ file: changed(() => Buffer.alloc(0)) })],
    ["another file", /is no backup of Gatepost/, () => ({ file: import.meta.filename })],
    ["no file", /There is no file/, () => ({ file: `${backup}.gone` })],
  ])("%s", async (_, reason, given) => {
    const { file, otherKey } = given();
    const config = await elsewhere();
    const used = otherKey ? { ...config, encryption_keys: [{ id: "t1", key: Buffer.alloc(32, 8) }] } : config;
    await expect(restoreBackup(file, used, { overwrite: true })).rejects.toThrow(reason);
    expect(readdirSync(config.data_dir)).toEqual([]);
  });

  test.runIf(embedded)("any, while the server runs", async () => {
    await expect(restoreBackup(backup, app.config, { overwrite: true })).rejects.toThrow(
      /is in use by process/,
    );
  });

  test("the other engine's", async () => {
    const config = await elsewhere();
    const other = { ...config, database_url: embedded ? "postgres://nobody@localhost/none" : undefined };
    await expect(restoreBackup(backup, other, { overwrite: true })).rejects.toThrow(
      /The backup is of an? .+ database\./,
    );
  });
});

test("the nightly job backs up the embedded database, and deletes backups of more than 90 days on either engine", async () => {
  app.clock.advance({ days: 90 });
  expect(await pruneBackups(app.config, app.clock.now())).toBe(0);
  app.clock.advance({ minutes: 2 });
  await app.app.platform.jobs.enqueue(app.database.db, backUpDatabase, {});
  await app.app.drainJobs();
  const left = await listBackups(app.config);
  expect(left.map(({ created_at }) => created_at)).toEqual(embedded ? [app.clock.now()] : []);
});
