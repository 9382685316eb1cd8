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

describe("clamd over the wire", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 700_000])("scans a file of %i bytes whole", async (length) => {
    const file = Buffer.alloc(length, "letter ");
    expect(await scanner().scan(file)).toEqual({ clean: true });
    expect(clamd.scanned.at(-1)?.equals(file)).toBe(true);
  });

  test("names what it finds", async () => {
    const file = Buffer.from(`a letter, ${"x".repeat(70_000)} and ${testVirus}`);
    expect(await scanner().scan(file)).toEqual({ clean: false, found: "Eicar-Test-Signature" });
  });

  test("refuses a file larger than it accepts", async () => {
    await expect(scanner().scan(Buffer.alloc(2_000_000))).rejects.toMatchObject({ name: "ScannerFailed" });
  });
});

describe("a missing verdict never counts as clean", () => {
  test.each([
    ["silent", "in time"],
    ["hangs_up", "scanner"],
    ["babbles", "not a verdict"],
  ] as const)("from a scanner that is %s", async (behaviour, said) => {
    clamd.behave(behaviour);
    await expect(scanner(300).scan(Buffer.from("letter"))).rejects.toThrow(said);
    clamd.behave("well");
  });

  test("from a scanner that is down", async () => {
    await expect(createScanner({ host: "127.0.0.1", port: 1 }).scan(Buffer.from("x"))).rejects.toThrow(
      "away",
    );
  });
});
