import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { openDatabase, type Engine, type OpenDatabase } from "../platform/db/database.ts";
import { createDatabase } from "./create-database.ts";
import { rememberContent } from "./remember-content.ts";

export interface TestDatabase extends OpenDatabase {
  /** A folder of its own, with or without the embedded database in it. */
  readonly data_dir: string;
  readonly database_url: string | undefined;
  /** Closes the database but keeps it, for a test that opens it itself; `close` then removes it. */
  release(): Promise<void>;
}

/** A migrated database for one test file; deleted when closed, or emptied for the next file. */
export async function openTestDatabase(engine: Engine, template: string): Promise<TestDatabase> {
  return engine === "postgres" ? openCopy(template) : openEmbedded(template);
}

async function openCopy(template: string): Promise<TestDatabase> {
  const name = `gatepost_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const { url, drop } = await createDatabase(template, name, new URL(template).pathname.slice(1));
  const { testPath = "" } = expect.getState();
  // Named after the test file, so that a leftover folder can be traced.
  const folder = mkdtempSync(join(tmpdir(), `gatepost-test-${basename(testPath, ".test.ts")}-`));
  const database = await openDatabase({ database_url: url, data_dir: folder });
  let released: Promise<void> | undefined;
  const release = () => (released ??= database.close());
  const close = async () => {
    await release();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, data_dir: folder, database_url: url, release, close };
}

/** What the folders of embedded databases begin with: the last of each worker are left behind. */
export const embeddedPrefix = "gatepost-embedded-";

type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

/** The embedded databases of files that have ended: an engine takes half a second to start, and a second to get fast. */
const idle: Embedded[] = [];

async function openEmbedded(template: string): Promise<TestDatabase> {
  const embedded = idle.pop() ?? (await startEmbedded(template));
  const { database, folder, restoreContent } = embedded;
  let released: Promise<void> | undefined;
  const release = () => (released ??= database.close());
  const close = async () => {
    if (!released && (await restoreContent())) {
      for (const name of readdirSync(folder))
        if (!["postgres", "lock", "socket"].includes(name))
          rmSync(join(folder, name), { recursive: true, force: true });
      idle.push(embedded);
      return;
    }
    await release();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, data_dir: folder, database_url: undefined, release, close };
}

async function startEmbedded(template: string) {
  await (engineCode ??= compileEngine());
  const folder = mkdtempSync(join(tmpdir(), embeddedPrefix));
  cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true });
  const database = await openDatabase({ data_dir: folder });
  return { database, folder, restoreContent: await rememberContent(database.pool) };
}

/** Node's types leave this to the browser types. */
declare const WebAssembly: { compile: (code: Uint8Array) => Promise<object> };

/**
 * While this reference exists, V8 keeps the engine's compiled code, which gets faster as it runs; otherwise each engine would start over,
 * at 1 s of processor time.
 */
let engineCode: Promise<object> | undefined;
const compileEngine = async () =>
  WebAssembly.compile(await readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))));
