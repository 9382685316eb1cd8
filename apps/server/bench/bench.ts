/**
 * `npm run bench [-- PART... [options]]`: the measurements of docs/performance.md, all or the named ones. Each part is a script in
 * this folder; seeded data are kept in BENCH_DATA (by default a folder in the system's temporary one).
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const parts: Record<string, readonly (readonly string[])[]> = {
  search: [["search.ts"], ["search.ts", "--embedded"]],
  plans: [["plans.ts"]],
  lists: [["lists.ts"]],
  families: [["families.ts"]],
  watch: [["watch.ts"]],
  "sign-in": [["sign-in.ts"]],
  processing: [["processing.ts"], ["processing.ts", "--postgres"]],
  processes: [["start-up.ts"]],
};

const options = process.argv
  .slice(2)
  .filter((word, at, all) => word.startsWith("-") || all[at - 1]?.startsWith("--"));
const named = process.argv.slice(2).filter((word) => word in parts);
const unknown = process.argv.slice(2).filter((word) => !options.includes(word) && !named.includes(word));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; the parts are ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

let failed = 0;
for (const part of named.length > 0 ? named : Object.keys(parts))
  for (const [script = "", ...given] of parts[part] ?? []) {
    console.log(`\n== ${part} ${given.join(" ")}`);
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, script), ...given, ...options],
      {
        stdio: "inherit",
      },
    );
    if (status !== 0) failed += 1;
  }
process.exit(failed === 0 ? 0 : 1);
