/** Every regular expression in code that handles text from strangers: literals from the sources, and those built as modules load. */
import { parseSync } from "@swc/core";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Pattern = { file: string; source: string; flags: string };

const root = join(import.meta.dirname, "..");
const sources = "{packages/analysis,packages/contract,apps/server,apps/web}/src/**/*.{ts,tsx}";
const notOurs = /\.test\.|\/testing\/|\/migrations\//;
/** Starts a process's work on import. */
const program = /mail-reader-process/;

/** Each pattern once per file that contains it. */
export async function findPatterns(): Promise<Pattern[]> {
  const files = globSync(sources, { cwd: root })
    .filter((file) => !notOurs.test(file))
    .toSorted();
  const all = [...files.flatMap(literalsOf), ...(await madeWhileLoading(files))];
  return [
    ...new Map(all.toReversed().map((each) => [`${each.file}/${each.source}/${each.flags}`, each])).values(),
  ].toReversed();
}

function literalsOf(file: string): Pattern[] {
  const tree = parseSync(readFileSync(join(root, file), "utf8"), {
    syntax: "typescript",
    tsx: file.endsWith("x"),
    target: "es2024",
  });
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === "RegExpLiteral") found.push({ file, source: pattern!, flags: flags! });
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  return found;
}

/** `new RegExp(...)` in the analysis, whose patterns are assembled from parts. */
async function madeWhileLoading(files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const RealRegExp = globalThis.RegExp;
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct(target, given) {
      const made = Reflect.construct(target, given) as RegExp;
      found.push({ file: whereMade(), source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files) {
      if (!file.startsWith("packages/analysis/") || program.test(file)) continue;
      await import(join(root, file));
    }
  } finally {
    globalThis.RegExp = RealRegExp;
  }
  return found;
}

/** The file of ours that called `new RegExp`. Loading one file loads those that it imports. */
function whereMade(): string {
  const stack = new Error("where").stack?.split("\n") ?? [];
  return stack.map((line) => /packages\/analysis\/src\/[^:)]*/.exec(line)?.[0]).find(Boolean) ?? "?";
}
