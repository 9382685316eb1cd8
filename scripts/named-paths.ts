/** Checks that every file of this repository that a page of docs names in backquotes exists: readers trust a page that names a test. */
import { existsSync, globSync, readFileSync } from "node:fs";

/** A path with a folder and an extension, possibly with `*` in it. */
const named = /`((?:apps|packages|e2e|scripts|docs|\.ci)\/[\w./*-]+\.[a-z]+)`/g;

let missing = 0;
for (const page of [...globSync("docs/**/*.md"), "README.md"]) {
  for (const [, path = ""] of readFileSync(page, "utf8").matchAll(named)) {
    if (path.includes("*") ? globSync(path).length > 0 : existsSync(path)) continue;
    console.error(`${page}: there is no ${path}`);
    missing++;
  }
}
process.exitCode = missing > 0 ? 1 : 0;
