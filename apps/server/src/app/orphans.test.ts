import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { health } from "@gatepost/contract/system";
import { afterFile } from "../testing/after-file.ts";
import { fetchPatiently } from "../testing/fetch-patiently.ts";
import { listenHere } from "../testing/listen-here.ts";
import { freePort } from "../testing/server-processes.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const entrypoint = join(import.meta.dirname, "../entrypoints/start.ts");

/** Starts an entrypoint like a supervisor in Node: with a channel, reading its output. */
const supervisor = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, [process.argv[1]], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  child.stdout.on("data", (bytes) => bytes.includes('"ready"') && console.log("ready " + child.pid));
  child.stderr.pipe(process.stderr);
  console.log("started " + child.pid);
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function supervised(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-orphans-"));
  cpSync(join(inject("template"), "postgres"), join(folder, "postgres"), { recursive: true });
  const port = await freePort();
  const parent = spawn(process.execPath, ["-e", supervisor, entrypoint], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      RATE_LIMITS: "off",
      DATA_DIR: folder,
      ...testSecrets,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pids: number[] = [];
  afterFile(() => {
    parent.kill("SIGKILL");
    for (const pid of pids.filter(isAlive)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const told = async (word: string) => {
    const pid = await hear(parent, word);
    pids.push(pid);
    return pid;
  };
  /** The statuses of 500 calls, whose log lines exceed a pipe's capacity. */
  const callOften = async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 10; n += 1)
      await Promise.all(Array.from({ length: 50 }, async () => statuses.add(await callOnce(port))));
    return [...statuses];
  };
  return { parent, told, callOften };
}

async function callOnce(port: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/api${health.path}`;
  const answer = await fetchPatiently(url, { signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
}

async function hear(parent: ChildProcess, word: string): Promise<number> {
  for (;;) {
    const [bytes] = (await once(parent.stdout!, "data")) as [Buffer];
    const found = new RegExp(`${word} (\\d+)`).exec(String(bytes))?.[1];
    if (found) return Number(found);
  }
}

test("a process whose log is not read still answers, and ends with its parent process", async () => {
  const { parent, told, callOften } = await supervised();
  const pid = await told("ready");
  parent.kill("SIGSTOP");
  expect(await callOften()).toEqual([200]);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { interval: 50 }).toBe(false);
});

// Mostly they wait.
describe.concurrent("a process that is still starting ends with its parent process", () => {
  test("while it reads its code", async (context) => {
    const reading = "data:text/javascript,await new Promise((read) => setTimeout(read, 1500))";
    const { parent, told } = await supervised({ NODE_OPTIONS: `--import "${reading}"` });
    const pid = await told("started");
    await wait(500);
    parent.kill("SIGKILL");
    await context.expect.poll(() => isAlive(pid), { interval: 50 }).toBe(false);
  });

  // Node's PostgreSQL client gives up after about 16 seconds by itself.
  test("while it waits for a database that does not answer", async (context) => {
    const silent = createServer();
    const port = await listenHere(silent);
    const { parent, told } = await supervised({
      DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x`,
    });
    const asked = once(silent, "connection");
    const pid = await told("started");
    await asked;
    parent.kill("SIGKILL");
    await context.expect.poll(() => isAlive(pid), { timeout: 14_000, interval: 50 }).toBe(false);
  });
});
