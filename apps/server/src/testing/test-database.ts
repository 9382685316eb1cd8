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
  const folder = ownFolder();
  const created = engine === "postgres" ? await copyPostgres(template) : await copyEmbedded(template, folder);
  const database = await openDatabase({ database_url: created?.url, data_dir: folder });
  let released: Promise<void> | undefined;
  const release = () => (released ??= database.close());
  return {
    ...database,
    data_dir: folder,
    database_url: created?.url,
    release,
    close: async () => {
      await release();
      await created?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

async function copyEmbedded(template: string, folder: string): Promise<undefined> {
  await (engineCode ??= compileEngine());
  cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true });
}

function copyPostgres(template: string) {
  const name = `gatepost_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  return createDatabase(template, name, new URL(template).pathname.slice(1));
}

/** Named after the test file, so that a leftover folder can be traced. */
function ownFolder(): string {
  const { testPath = "" } = expect.getState();
  return mkdtempSync(join(tmpdir(), `gatepost-test-${basename(testPath, ".test.ts")}-`));
}
