import { startClamd, testVirus } from "@gatepost/demo/clamd";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createScanner } from "./clamd.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd({ streamMaximum: 1_000_000 });
});
afterAll(() => clamd.close());

const scanner = (withinMs?: number) => {
  const { hostname: host, port } = new URL(clamd.url);
  return createScanner({ host, port: Number(port) }, withinMs);
};

describe("clamd is asked over the wire", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 700_000])("about a file of %i bytes, whole", async (length) => {
    const file = Buffer.alloc(length, "letter ");
    expect(await scanner().scan(file)).toEqual({ clean: true });
    expect(clamd.scanned.at(-1)?.equals(file)).toBe(true);
  });

  test("and names what it finds", async () => {
    const file = Buffer.from(`a letter, ${"x".repeat(70_000)} and ${testVirus}`);
    expect(await scanner().scan(file)).toEqual({ clean: false, found: "Eicar-Test-Signature" });
  });

  test("but not about more than it takes", async () => {
    await expect(scanner().scan(Buffer.alloc(2_000_000))).rejects.toMatchObject({ name: "ScannerFailed" });
  });
});

describe("no verdict is never taken for a clean one", () => {
  test.each([
    ["silent", "in time"],
    ["hangs_up", "scanner"],
    ["babbles", "not a verdict"],
  ] as const)("from a scanner that is %s", async (behaviour, said) => {
    clamd.behave(behaviour);
    await expect(scanner(300).scan(Buffer.from("letter"))).rejects.toThrow(said);
    clamd.behave("well");
  });

  test("nor from one that is away", async () => {
    await expect(createScanner({ host: "127.0.0.1", port: 1 }).scan(Buffer.from("x"))).rejects.toThrow(
      "away",
    );
  });
});
