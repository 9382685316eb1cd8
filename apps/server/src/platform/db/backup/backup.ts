import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../../config/config.ts";
import { requireDataFolder } from "../../config/data-folder.ts";
import type { Db } from "../schema.ts";
import { copyEmbedded } from "./embedded-copy.ts";
import { runTool } from "./postgres-tools.ts";
import { seal } from "./sealed-file.ts";

export type BackupConfig = Pick<Config, "data_dir" | "database_url" | "encryption_keys">;

/** After this many days, data that a parent has erased is gone from the backups too. */
const keptDays = 90;
const dayMs = 86_400_000;

const unfinished = "unfinished-";
const nameOf = (moment: Date) => `gatepost-${moment.toISOString().replace(/[-:.]/g, "")}.backup`;
const namePattern = /^gatepost-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;

const backupFolder = (config: Pick<Config, "data_dir">) => join(resolve(config.data_dir), "backups");

/**
 * Writes the whole database, encrypted with the first of ENCRYPTION_KEYS, into the data folder's `backups` while the server keeps
 * running. The keys themselves are not included.
 * @returns the file's path @throws ConfigError if PostgreSQL's pg_dump is missing or fails
 */
export async function createBackup(db: Db, config: BackupConfig, now: Date): Promise<string> {
  const folder = backupFolder(config);
  const [key] = config.encryption_keys;
  if (!key) throw new Error("no encryption key");
  requireDataFolder(resolve(config.data_dir));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, now);
  const work = await mkdtemp(join(folder, unfinished));
  try {
    const draft = join(work, "draft");
    await seal(draft, await contentOf(db, config, work), key);
    const path = join(folder, nameOf(now));
    await rename(draft, path);
    return path;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function contentOf(db: Db, config: BackupConfig, work: string): Promise<AsyncIterable<Uint8Array>> {
  if (config.database_url) return runTool("pg_dump", ["--format=custom", "--no-owner"], config.database_url);
  const copy = join(work, "postgres");
  await copyEmbedded(db, join(resolve(config.data_dir), "postgres"), copy);
  const { create: pack } = await import("tar");
  return pack({ cwd: copy, gzip: { level: 3 }, portable: true }, ["."]) as AsyncIterable<Uint8Array>;
}

/** Removes what a killed backup left behind; a backup in progress is younger than a day. */
async function removeUnfinished(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(unfinished) && now.getTime() - (await stat(path)).mtimeMs > dayMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** Deletes backups older than 90 days, judged by the moment in their names. @returns how many */
export async function pruneBackups(config: Pick<Config, "data_dir">, now: Date): Promise<number> {
  const backups = await listBackups(config);
  const old = backups.filter(({ created_at }) => now.getTime() - created_at.getTime() > keptDays * dayMs);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}

/** When the embedded database was last backed up, or created if it never was: a missing backup must show too. */
export async function lastBackedUp(config: Pick<Config, "data_dir">): Promise<Date> {
  const last = (await listBackups(config)).at(-1);
  return last?.created_at ?? (await stat(join(config.data_dir, "postgres"))).birthtime;
}

/** Oldest first; empty if no backup was ever made. */
export async function listBackups(
  config: Pick<Config, "data_dir">,
): Promise<{ path: string; created_at: Date }[]> {
  const folder = backupFolder(config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort().flatMap((name) => {
    const parts = namePattern.exec(name);
    if (!parts) return [];
    const [, year, month, day, hours, minutes, seconds, ms] = parts;
    const created_at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
    return [{ path: join(folder, name), created_at }];
  });
}
