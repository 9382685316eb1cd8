import { expect, test } from "vitest";
import { appCode } from "../../testing/authenticator.ts";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";
import { keyAddress, newKey, stepOf } from "./second-factor.rules.ts";

/** RFC 6238, appendix B: "12345678901234567890" in base32, and the last six of its eight digits. */
const rfcKey = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("gives the time step of the RFC 6238 code at %i s", (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(appCode(rfcKey, now)).toBe(code);
  expect(stepOf(code, rfcKey, now)).toBe(Math.floor(seconds / 30));
});

test("accepts a code in its own 30 seconds and the adjacent steps only", () => {
  const key = newKey();
  const made = new Date("2026-03-02T09:00:15Z");
  const later = (seconds: number) => new Date(made.getTime() + seconds * 1000);
  const code = appCode(key, made);
  const step = stepOf(code, key, made);
  expect([-20, 20].map((seconds) => stepOf(code, key, later(seconds)))).toEqual([step, step]);
  expect([-60, 60].map((seconds) => stepOf(code, key, later(seconds)))).toEqual([null, null]);
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, key, made)).toBe(step);
});

test.each(["", "12345", "1234567", "abcdef", "12345a", "١٢٣٤٥٦"])("refuses %s as a code", (code) => {
  expect(stepOf(code, newKey(), new Date())).toBeNull();
});

test("gives the app the account's name and a key of 160 bits", () => {
  const key = newKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(keyAddress(key, "jo@fell"));
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(["otpauth:", "totp", "/Gatepost:jo@fell"]);
  expect(Object.fromEntries(searchParams)).toMatchObject({ issuer: "Gatepost", secret: key, digits: "6" });
});

test("makes ten different recovery codes, and reads them as people type them", async () => {
  const { codes, kept } = await newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const [index, code] of codes.entries()) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(readRecoveryCode(` ${code.toUpperCase().replaceAll("-", " ")}`)?.selector).toBe(
      kept[index]!.selector,
    );
    expect(JSON.stringify(kept)).not.toContain(code.slice(5).replace("-", ""));
  }
  expect(readRecoveryCode("OOOO-IlIl-0000")).toEqual({ selector: "0000", secret: "11110000" });
  for (const wrong of ["", "123456", "uuuu-uuuu-uuuu", `${codes[0]}0`])
    expect(readRecoveryCode(wrong)).toBeNull();
});
