import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text as wholeText } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";

/** A process that writes this many lines of 100 characters and then runs `act`. */
function logsAndThen(act: string, lines = 5_000) {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
    const log = createLog("info");
    for (let n = 0; n < ${lines}; n += 1) log.info({ n }, "${"x".repeat(100)}");
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

test("a slow reader is not waited for, and costs whole lines, which are counted, once the buffer is full", async () => {
  const staysAWhile = "setTimeout(() => process.exit(0), 3_000);";
  const { stdout } = logsAndThen(staysAWhile, 60_000);
  stdout.pause();
  await wait(1_000);
  const read = (await wholeText(stdout)).trim().split("\n");
  const parsed = read.map((line) => JSON.parse(line) as { msg: string; lines?: number });
  const lost = parsed.find(({ msg }) => msg === "lines of the log lost")?.lines ?? 0;
  expect(lost).toBeGreaterThan(0);
  expect(read.length - 1 + lost).toBe(60_000);
});

test("a process whose log nobody reads still ends", async () => {
  const process = logsAndThen("setTimeout(() => process.exit(7), 200)");
  process.stdout.pause();
  expect(await once(process, "exit", { signal: AbortSignal.timeout(60_000) })).toEqual([7, null]);
  process.stdout.destroy();
});

test("a reader that has gone ends nothing", async () => {
  const process = logsAndThen(
    "setTimeout(() => { log.warn('more'); setTimeout(() => process.exit(7), 200); }, 200)",
  );
  process.stdout.destroy();
  expect(await once(process, "exit", { signal: AbortSignal.timeout(60_000) })).toEqual([7, null]);
});
