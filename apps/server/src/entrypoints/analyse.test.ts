import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const family = join(import.meta.dirname, "../../../../packages/analysis-lab/corpus/open/family-adeyemi.json");
const message = [
  "From: Office <office@oakwood.northshire.sch.uk>",
  "Subject: Swimming",
  "Date: Mon, 02 Mar 2026 08:00:00 +0000",
  "",
  "Please bring a towel on Friday 6 March.",
].join("\r\n");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatepost-analyse-"));
  for (const name of ["one.eml", "two.eml"]) await writeFile(join(folder, name), message);
});
afterAll(() => rm(folder, { recursive: true }));

function analyse(...more: string[]): Promise<{ code: number; out: string; said: string }> {
  const program = join(import.meta.dirname, "analyse.ts");
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, "--family", family, ...more, folder],
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

test("names a message that exceeds its time limit, and continues the run", async () => {
  const { code, out, said } = await analyse("--json", "--patience", "0.001");
  expect(code).toBe(1);
  expect(said).toBe(
    ["one.eml", "two.eml"].map((file) => `${file}: not read, because it took too long\n`).join(""),
  );
  // Nothing is printed for an unread message.
  expect(out).not.toContain("one.eml");
});

test("prints messages that are read in time, and exits with success", async () => {
  const { code, out, said } = await analyse("--json");
  expect([code, said]).toEqual([0, ""]);
  expect(out.trim().split("\n")).toEqual([
    expect.stringContaining("one.eml"),
    expect.stringContaining("two.eml"),
  ]);
});

test("refuses an invalid patience", async () => {
  expect(await analyse("--patience", "0")).toMatchObject({
    code: 1,
    said: expect.stringContaining("--patience"),
  });
});
