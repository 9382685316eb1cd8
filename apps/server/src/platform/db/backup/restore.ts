import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { extract } from "tar";
import { requireDataFolder } from "../../config/data-folder.ts";
import { ConfigError } from "../../errors/errors.ts";
import { openDatabase } from "../database.ts";
import { lockFolder } from "../embedded/folder-lock.ts";
import { isNewerMigration, lastMigration } from "../migrate.ts";
import type { BackupConfig } from "./backup.ts";
import { runTool } from "./postgres-tools.ts";
import { beginningOf, unseal } from "./sealed-file.ts";

/**
 * Replaces the database with a backup, completely or not at all. The server must be stopped. Migrations missing from the backup
 * run at the next start or with `npm run migrate`.
 * @param overwrite discards what the database holds now
 * @throws ConfigError for a file, key or engine that does not fit, and for a database that holds data
 */
export async function restoreBackup(
  path: string,
  config: BackupConfig,
  { overwrite }: { overwrite: boolean },
): Promise<void> {
  const folder = resolve(config.data_dir);
  requireDataFolder(folder);
  const work = await mkdtemp(join(folder, "restore-"));
  try {
    const content = join(work, "content");
    await unseal(path, content, config.encryption_keys);
    const isDump = (await beginningOf(content)).startsWith("PGDMP"); // pg_dump's own format
    if (isDump !== Boolean(config.database_url)) throw otherEngine(isDump);
    if (config.database_url) await restorePostgres(content, config.database_url, overwrite);
    else await restoreEmbedded(content, folder, work, overwrite);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const otherEngine = (isDump: boolean) =>
  new ConfigError(
    isDump
      ? "The backup is of a PostgreSQL database. Set DATABASE_URL to restore it."
      : "The backup is of an embedded database. Unset DATABASE_URL to restore it.",
  );

function refuseNewer(migration: string) {
  if (isNewerMigration(migration))
    throw new ConfigError(
      `The backup was written by a newer version of Gatepost (${migration}). Install that version first.`,
    );
}

const holdsData = (what: string) =>
  new ConfigError(`${what} holds data already. Add --overwrite to give them up for the backup's.`);

async function restoreEmbedded(content: string, folder: string, work: string, overwrite: boolean) {
  const place = join(folder, "postgres");
  const lock = lockFolder(folder, ""); // refuses while the server runs
  try {
    if (existsSync(place) && !overwrite) throw holdsData(`The database of ${folder}`);
    const draft = join(work, "postgres");
    await mkdir(draft, { mode: 0o700 });
    await extract({ file: content, cwd: draft, preserveOwner: false });
    const opened = await openDatabase({ data_dir: work }); // a database that does not open replaces nothing
    const migration = await lastMigration(opened.db).finally(opened.close);
    refuseNewer(migration);
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } finally {
    lock.release();
  }
}

/** Runs in one `psql` transaction: the current data go if, and only if, the replacement is complete. */
async function restorePostgres(content: string, url: string, overwrite: boolean) {
  if (!overwrite && (await hasUsers(url))) throw holdsData("The database that DATABASE_URL names");
  const applied = runTool(
    "pg_restore",
    ["--data-only", "--table=kysely_migration", "--file=-", content],
    url,
  );
  let names = "";
  for await (const part of applied) names += Buffer.from(part).toString();
  refuseNewer(
    names
      .match(/^\d{4}-\S+/gm)
      ?.toSorted()
      .at(-1) ?? "",
  );
  const script = `${content}.sql`;
  await drain(runTool("pg_restore", ["--no-owner", `--file=${script}`, content], url));
  await drain(
    runTool(
      "psql",
      ["--no-psqlrc", "--quiet", "-v", "ON_ERROR_STOP=1", "-1", "-c", dropEverything, "-f", script],
      url,
    ),
  );
}

/** The database is Gatepost's alone: its tables are in `public`, the queue's in `pgboss`. */
const dropEverything = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'DROP TABLE IF EXISTS ' || name || ' CASCADE';
  END LOOP;
  FOR name IN SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
    EXECUTE 'DROP ROUTINE IF EXISTS ' || name || ' CASCADE';
  END LOOP;
  DROP SCHEMA IF EXISTS pgboss CASCADE;
END $$`;

async function hasUsers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ users: string | null }>(
      "SELECT to_regclass('public.users') AS users",
    );
    if (rows[0]?.users == null) return false;
    return (await client.query("SELECT 1 FROM users LIMIT 1")).rows.length > 0;
  } finally {
    await client.end();
  }
}

async function drain(output: AsyncIterable<Uint8Array>) {
  for await (const _ of output);
}
