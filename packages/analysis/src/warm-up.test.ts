import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** What a new process computes over its first message, in milliseconds of processor time: neighbours on the machine do not count. */
async function firstMessage(warmed: boolean): Promise<number> {
  const index = new URL("./index.ts", import.meta.url).href;
  const mail = new URL("./testing/mail.ts", import.meta.url).href;
  const script = `
    const { analyse, embeddedAnalyser, parseMessage, warmUp } = await import("${index}");
    const { family, mail } = await import("${mail}");
    if (${warmed}) await warmUp();
    const started = process.cpuUsage();
    const message = await parseMessage(mail("Year 5 need a towel and £3 on Friday 20 March."));
    await analyse(message, family, message.date, embeddedAnalyser);
    const { user, system } = process.cpuUsage(started);
    console.log((user + system) / 1000);
    process.exit(0);`;
  const folder = await mkdtemp(join(tmpdir(), "warm-up-"));
  const file = join(folder, "first.mjs");
  try {
    await writeFile(file, script);
    const { stdout } = await run(process.execPath, [file]);
    return Number(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("after warming up, the first message takes a fraction of what it takes cold", async () => {
  const [cold, warm] = [await firstMessage(false), await firstMessage(true)];
  expect(warm).toBeLessThan(cold / 2);
});
