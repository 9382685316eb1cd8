import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../app/compose.ts";
import { openDatabase } from "../platform/db/database.ts";
import { startPostgres } from "./postgres-server.ts";
import { createDatabase } from "./create-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "embedded" | "postgres";
    /** What to copy: a data folder, or a database by address. */
    template: string;
  }
}

/**
 * Migrates one database an engine; every test file then works on a copy of it. The tests' temporary folder is one of their own,
 * gone when they have ended, and what they left in it fails the run.
 */
export default async function setup(project: TestProject) {
  const engine = project.config.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";
  const prepared = engine === "postgres" ? await preparePostgres() : await prepareEmbedded();
  const temporary = mkdtempSync(join(tmpdir(), "gatepost-tests-"));
  chmodSync(temporary, 0o755); // a cluster in it runs as another user
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  process.once("exit", remove); // a run that is broken off comes to no teardown
  project.config.env.TMPDIR = temporary;
  project.provide("engine", engine);
  project.provide("template", prepared.template);
  return async () => {
    await prepared.tearDown();
    const left = readdirSync(temporary);
    remove();
    if (left.length > 0) throw new Error(`the ${project.name} tests left behind: ${left.join(", ")}`);
  };
}

async function prepareEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-template-"));
  const database = await openDatabase({ data_dir: folder });
  await migrate(database);
  await database.close();
  return { template: folder, tearDown: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function preparePostgres() {
  const server = await startPostgres();
  const { url, drop } = await createDatabase(server.url, `gatepost_template_${process.pid}`);
  const database = await openDatabase({ database_url: url, data_dir: "unused" });
  await migrate(database);
  await database.close();
  return {
    template: url,
    tearDown: async () => {
      await drop();
      await server.stop();
    },
  };
}
