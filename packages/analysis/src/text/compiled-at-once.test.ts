import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Whether a form is interpreted when it is first run, in a process that loads `module` before. */
function isInterpreted(module: string): boolean {
  const script = `await import(${JSON.stringify(module)});
    const form = /\\b(?:bring|wear)\\b/i;
    form.test("Please bring a coat.");
    console.log(%RegexpHasBytecode(form, true));`;
  const flags = ["--allow-natives-syntax", "--input-type=module", "--eval", script];
  return execFileSync(process.execPath, flags, { encoding: "utf8" }).trim() === "true";
}

test("a form is machine code from its first run on", () => {
  expect(isInterpreted(new URL("./compiled-at-once.ts", import.meta.url).href)).toBe(false);
  expect(isInterpreted("node:path")).toBe(true);
});
