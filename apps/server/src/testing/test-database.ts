import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { createDatabase } from "./create-database.ts";
import { openDatabase, type Engine, type OpenDatabase } from "../platform/db/database.ts";

export interface TestDatabase extends OpenDatabase {
  /** A folder of its own, with or without the embedded database in it. */
  readonly data_dir: string;
  readonly database_url: string | undefined;
  /** Closes the database but keeps it, for a test that opens it itself; `close` then removes it. */
  release(): Promise<void>;
}

/** A migrated database for one test file; deleted when closed. */
export async function openTestDatabase(engine: Engine, template: string): Promise<TestDatabase> {
  return engine === "postgres" ? copyPostgres(template) : copyEmbedded(template);
}

/** Node's types leave this to the browser types. */
declare const WebAssembly: { compile: (code: Uint8Array) => Promise<object> };

/**
 * While this reference exists, V8 keeps the engine's compiled code, which gets faster as it runs; otherwise each file would start over, at
 * 1 s of processor time.
 */
let engineCode: Promise<object> | undefined;
const compileEngine = async () =>
  WebAssembly.compile(await readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))));

async function copyEmbedded(template: string): Promise<TestDatabase> {
  await (engineCode ??= compileEngine());
  const folder = ownFolder();
  cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true });
  const database = await openDatabase({ data_dir: folder });
  const release = once(database.close);
  return {
    ...database,
    data_dir: folder,
    database_url: undefined,
    release,
    close: async () => {
      await release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyPostgres(template: string): Promise<TestDatabase> {
  const folder = ownFolder();
  const name = `gatepost_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const { url, drop } = await createDatabase(template, name, new URL(template).pathname.slice(1));
  const database = await openDatabase({ database_url: url, data_dir: folder });
  const release = once(database.close);
  return {
    ...database,
    data_dir: folder,
    database_url: url,
    release,
    close: async () => {
      await release();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Named after the test file, so that a leftover folder can be traced. */
function ownFolder(): string {
  const { testPath = "" } = expect.getState();
  return mkdtempSync(join(tmpdir(), `gatepost-test-${basename(testPath, ".test.ts")}-`));
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => (closed ??= close());
}
