import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";

const embedded = inject("engine") === "embedded";
const entrypoint = (part: string) => join(import.meta.dirname, `../entrypoints/${part}.ts`);

/** Starts a part as a supervisor in Node would: with a channel, and reading what it says. */
const supervisor = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, [process.argv[1]], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  child.stdout.on("data", (bytes) => bytes.includes('"ready"') && console.log("ready " + child.pid));
  // Reads nothing from here on: what the child says stands in the pipe when this process dies.
  process.on("SIGUSR2", () => {
    child.disconnect();
    setImmediate(() => process.kill(process.pid, "SIGSTOP"));
  });
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

async function supervised(part: string) {
  const database = await openTestDatabase(inject("engine"), inject("template"));
  await database.release();
  const parent = spawn(process.execPath, ["-e", supervisor, entrypoint(part)], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: database.data_dir,
      ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
      SECRET_KEY: "test-secret-key-of-32-characters-or-more",
      ENCRYPTION_KEYS: `t1:${Buffer.alloc(32, 7).toString("base64")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pids: number[] = [];
  afterAll(async () => {
    parent.kill("SIGKILL");
    for (const pid of pids.filter(isAlive)) process.kill(pid, "SIGKILL");
    await database.close();
  });
  const told = async (word: string) => {
    const pid = await hear(parent, word);
    pids.push(pid);
    return pid;
  };
  return { parent, told };
}

async function hear(parent: ChildProcess, word: string): Promise<number> {
  for (;;) {
    const [bytes] = (await once(parent.stdout!, "data")) as [Buffer];
    const found = new RegExp(`${word} (\\d+)`).exec(String(bytes))?.[1];
    if (found) return Number(found);
  }
}

const parts = embedded ? ["start"] : ["api", "worker"];

test.each(parts)(
  "%s ends within 10 seconds when whoever started it is killed",
  async (part) => {
    const { parent, told } = await supervised(part);
    const pid = await told("ready");
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 50 }).toBe(false);
  },
  60_000,
);

test("also when what it said before stands unread", async () => {
  const { parent, told } = await supervised(parts[0]!);
  const pid = await told("ready");
  parent.kill("SIGUSR2");
  await wait(300);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 50 }).toBe(false);
}, 60_000);

test("also when that happens while it still starts", async () => {
  const { parent, told } = await supervised(parts[0]!);
  const pid = await told("started");
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 20_000, interval: 50 }).toBe(false);
}, 60_000);
