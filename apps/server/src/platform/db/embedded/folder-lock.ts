import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../errors/errors.ts";
import { processStart } from "./process-identity.ts";

/** The process that uses a data folder, and where its database listens. */
export interface LockHolder {
  readonly pid: number;
  readonly started: string;
  readonly socket_folder: string;
}

const lockFile = (folder: string) => join(folder, "lock");

/**
 * Locks the data folder for this process. Two processes on one embedded database would silently lose data, so the second is
 * refused. A lock whose process is gone (kill -9, power cut) is taken over.
 */
export function lockFolder(folder: string, socketFolder: string): { release(): void } {
  const own: LockHolder = {
    pid: process.pid,
    started: processStart(process.pid) ?? "",
    socket_folder: socketFolder,
  };
  const text = JSON.stringify(own);
  const draft = join(folder, `lock.${process.pid}.${Date.now()}`);
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    while (!tryLink(draft, lockFile(folder))) clearStale(folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => release(folder, text) };
}

/** The living process that holds the lock, or undefined. */
export function folderHolder(folder: string): (LockHolder & { since: Date }) | undefined {
  const text = readLock(lockFile(folder));
  const holder = text === undefined ? undefined : parse(text);
  return holder && processStart(holder.pid) === holder.started
    ? { ...holder, since: statSync(lockFile(folder)).mtime }
    : undefined;
}

/** A hard link appears with its whole content, or not at all. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function clearStale(folder: string) {
  const path = lockFile(folder);
  const seen = readLock(path);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder && processStart(holder.pid) === holder.started) {
    throw new ConfigError(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process first, or give this one ` +
        "its own DATA_DIR; several processes can share one database when DATABASE_URL names a PostgreSQL server.",
    );
  }
  // Renamed rather than deleted, so that a lock that another process takes at this moment can be put back.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process cleared it first
  }
  if (readLock(aside) !== seen) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(folder: string, text: string) {
  if (readLock(lockFile(folder)) === text) rmSync(lockFile(folder), { force: true });
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // no lock
  }
}

function parse(text: string): LockHolder | undefined {
  try {
    return JSON.parse(text) as LockHolder;
  } catch {
    return undefined; // not ours, so its process can't be checked
  }
}
