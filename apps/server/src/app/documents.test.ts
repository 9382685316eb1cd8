import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const skipped = ["node_modules", ".git", "build", ".react-router", "data", "test-results"];
const files = globSync("**/*.*", { cwd: root, exclude: (name) => skipped.includes(name) });
const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Paths in documents may be partial: `platform/jobs/jobs.ts` is enough to find it. */
const isFile = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));

describe.runIf(inject("engine") === "embedded").each(documents)("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

  test("names only existing npm scripts", () => {
    const named = all(/npm run (?:-s )?([a-z][a-z\d:-]*[a-z\d])/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("links only to existing files", () => {
    const links = all(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  test("names only existing files", () => {
    const named = all(/`([\w./-]+\.(?:ts|tsx|mjs|md|yaml|json|spec\.ts))`/g).filter(
      (path) =>
        !path.startsWith("/") &&
        !["family.json", "secrets.json", "vapid.json"].includes(path.split("/").at(-1)!),
    );
    expect(named.filter((path) => !isFile(path.replace(/^\.\//, "")))).toEqual([]);
  });
});

test("the rules detect what is wrong", () => {
  expect(isFile("platform/jobs/jobs.ts")).toBe(true);
  expect(isFile("platform/jobs/no-such-file.ts")).toBe(false);
  expect(documents.length).toBeGreaterThan(15);
});
