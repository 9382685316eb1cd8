import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../app/compose.ts";
import { openDatabase } from "../platform/db/database.ts";
import { startPostgres } from "./postgres-server.ts";
import { createDatabase } from "./create-database.ts";
import { embeddedPrefix } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "embedded" | "postgres";
    /** What to copy: a data folder, or a database by address. */
    template: string;
    /** The same before migrations, which takes four seconds to create; a data folder, or an empty string on PostgreSQL. */
    unmigrated: string;
  }
}

/**
 * Migrates one database per engine; every test file then works on a copy of it (test-database.ts). The tests get a temporary folder of their own,
 * deleted at the end; files left in it fail the run.
 */
export default async function setup(project: TestProject) {
  const engine = project.config.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";
  const prepared = engine === "postgres" ? await preparePostgres() : await prepareEmbedded();
  const temporary = mkdtempSync(join(tmpdir(), "gatepost-tests-"));
  chmodSync(temporary, 0o755); // a cluster in it runs as another user
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  process.once("exit", remove); // an aborted run never reaches the teardown
  project.config.env.TMPDIR = temporary;
  project.provide("engine", engine);
  project.provide("template", prepared.template);
  project.provide("unmigrated", prepared.unmigrated);
  return async () => {
    await prepared.tearDown();
    const left = readdirSync(temporary).filter((name) => !name.startsWith(embeddedPrefix));
    remove();
    if (left.length > 0) throw new Error(`the ${project.name} tests left behind: ${left.join(", ")}`);
  };
}

/** Of all stages of scripts/test.ts, which sets TEST_TEMPLATES, only the first makes them. */
async function prepareEmbedded() {
  const kept = process.env.TEST_TEMPLATES;
  const root = kept ?? mkdtempSync(join(tmpdir(), "gatepost-template-"));
  const [unmigrated, draft, template] = ["unmigrated", "draft", "template"].map((name) => join(root, name));
  if (!existsSync(template!)) {
    await (await openDatabase({ data_dir: unmigrated! })).close();
    cpSync(unmigrated!, draft!, { recursive: true });
    const database = await openDatabase({ data_dir: draft! });
    await migrate(database);
    await database.close();
    renameSync(draft!, template!);
  }
  const tearDown = async () => kept ?? rmSync(root, { recursive: true, force: true });
  return { template: template!, unmigrated: unmigrated!, tearDown };
}

async function preparePostgres() {
  const server = await startPostgres();
  const { url, drop } = await createDatabase(server.url, `gatepost_template_${process.pid}`);
  const database = await openDatabase({ database_url: url, data_dir: "unused" });
  await migrate(database);
  await database.close();
  return {
    template: url,
    unmigrated: "",
    tearDown: async () => {
      await drop();
      await server.stop();
    },
  };
}
