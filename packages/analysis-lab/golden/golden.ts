import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { accept, changesOf } from "./compare.ts";
import { type Golden, readAll } from "./read-all.ts";

/**
 * `npm run golden`: lists which analyses and pages differ from the committed digests, and fails if any do.
 * `-- --write DIR` writes them all as JSON; `-- --diff DIR` shows the differences from a folder written earlier;
 * `-- --accept` updates the digests to today's.
 */
const { values } = parseArgs({
  options: {
    write: { type: "string" },
    diff: { type: "string" },
    accept: { type: "boolean", default: false },
  },
});
/** npm runs this in the workspace's folder; paths are relative to the user's. */
const from = process.env.INIT_CWD ?? process.cwd();
const golden = await readAll();

if (values.write) writeTo(resolve(from, values.write), golden);
else if (values.diff) showDiff(resolve(from, values.diff), golden);
else if (values.accept) accept(golden);
else listChanges(golden);
process.exit();

function listChanges(now: Golden): void {
  const changes = changesOf(now);
  for (const change of changes) process.stdout.write(`${change}\n`);
  process.stdout.write(`${changes.length} of ${now.size} analyses and pages differ\n`);
  if (changes.length > 0) process.exitCode = 1;
}

function writeTo(folder: string, now: Golden): void {
  for (const [name, json] of now) {
    const path = join(folder, `${name}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, json);
  }
}

function showDiff(before: string, now: Golden): void {
  const after = mkdtempSync(join(tmpdir(), "golden-"));
  writeTo(after, now);
  const { status } = spawnSync("diff", ["-ru", before, after], { stdio: "inherit" });
  rmSync(after, { recursive: true });
  process.exitCode = status ?? 1;
}
