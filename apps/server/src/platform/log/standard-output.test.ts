import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text as wholeText } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { gatherLines } from "./standard-output.ts";

/** A reader that takes 4 kB at a time, after refusing `times` times with this error. */
function reader(code = "EAGAIN", times = 0) {
  let calls = 0;
  let text = "";
  const output = gatherLines((bytes) => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error(code), { code });
    const some = bytes.subarray(0, 4_096);
    text += some.toString();
    return some.length;
  });
  return { output, text: () => text, calls: () => calls };
}

describe("lines", () => {
  test("wait a moment for each other, and are written together", async () => {
    const { output, text, calls } = reader();
    for (let n = 0; n < 100; n += 1) output.write(`${n}\n`);
    expect(calls()).toBe(0);
    await expect.poll(text).toBe(Array.from({ length: 100 }, (_, n) => `${n}\n`).join(""));
    expect(calls()).toBe(1);
  });

  test("are written at once if one of them is a warning, or if there are many", () => {
    const { output, text } = reader();
    const log = createLog("info", output);
    log.info("first");
    expect(text()).toBe("");
    log.warn("second");
    expect(text()).toMatch(/first.*\n.*second.*\n$/);
    for (let n = 0; n < 400; n += 1) log.info("x".repeat(100));
    expect(text().length).toBeGreaterThan(32_000);
  });
});

describe("a slow reader", () => {
  test("is not waited for, and gets everything in the end", async () => {
    const { output, text, calls } = reader("EAGAIN", 3);
    const lines = Array.from({ length: 2_000 }, (_, n) => `${n} ${"x".repeat(50)}\n`);
    for (const line of lines) output.write(line);
    expect(calls()).toBe(1);
    await expect.poll(text).toBe(lines.join(""));
  });

  test("costs whole lines, which are counted, once the buffer is full", async () => {
    const { output, text } = reader("EAGAIN", 2);
    const line = `${"x".repeat(99_999)}\n`;
    for (let n = 0; n < 50; n += 1) output.write(line);
    await expect.poll(text).toContain("lines of the log lost");
    const read = text().split("\n").slice(0, -1);
    const { lines } = JSON.parse(read.at(-1)!) as { lines: number };
    expect(lines).toBeGreaterThan(0);
    expect(read.length - 1 + lines).toBe(50);
    expect(new Set(read.slice(0, -1))).toEqual(new Set([line.trim()]));
  });

  test.each(["EPIPE", "ECONNRESET"])("that is gone for good (%s) is not tried again", (code) => {
    const { output, calls } = reader(code, 1);
    output.lastLevel = 50;
    for (let n = 0; n < 5; n += 1) output.write("nobody\n");
    output.end();
    expect(calls()).toBe(1);
  });
});

/** A process that writes 5,000 lines and then runs `act`. */
function logsAndThen(act: string) {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
    const log = createLog("info");
    for (let n = 0; n < 5_000; n += 1) log.info({ n }, "${"x".repeat(100)}");
    ${act}`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}

describe("nothing is lost when the process", () => {
  test.each([
    ["ends", "process.exit(0)"],
    ["has nothing more to do", ""],
    ["dies of an error", "setImmediate(() => { throw new Error('x'); })"],
  ])("%s", async (_, act) => {
    expect((await wholeText(logsAndThen(act).stdout)).split("\n")).toHaveLength(5_001);
  });
});

test("a process whose log nobody reads still ends", async () => {
  const process = logsAndThen("setTimeout(() => process.exit(7), 200)");
  process.stdout.pause();
  expect(await once(process, "exit", { signal: AbortSignal.timeout(60_000) })).toEqual([7, null]);
  process.stdout.destroy();
});
