import { readFileSync, writeFileSync } from "node:fs";
import { digestsOf, type Golden } from "./read-all.ts";

const file = new URL("golden.txt", import.meta.url);

/** Differences from the committed digests: "changed", "new" or "gone", and the name. */
export function changesOf(golden: Golden): string[] {
  const before = parse(readFileSync(file, "utf8"));
  const after = parse(digestsOf(golden));
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => {
    if (before.get(name) === after.get(name)) return [];
    return `${!before.has(name) ? "new" : !after.has(name) ? "gone" : "changed"} ${name}`;
  });
}

export function accept(golden: Golden): void {
  writeFileSync(file, digestsOf(golden));
}

function parse(text: string): Map<string, string> {
  return new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((line): [string, string] => [
        line.slice(0, line.lastIndexOf(" ")),
        line.slice(line.lastIndexOf(" ")),
      ]),
  );
}
