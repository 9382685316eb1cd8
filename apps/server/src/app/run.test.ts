import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register } from "@gatepost/contract/auth";
import { fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { variables } from "../platform/config/variables.ts";
import { openDatabase } from "../platform/db/database.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { listenAt } from "../platform/http/listen-at.ts";
import { registrationOf } from "../testing/factories.ts";
import { fetchPatiently } from "../testing/fetch-patiently.ts";
import { listenHere } from "../testing/listen-here.ts";
import { freePort } from "../testing/server-processes.ts";

const embedded = inject("engine") === "embedded";
const entrypoint = (name: string) => join(import.meta.dirname, `../entrypoints/${name}.ts`);

let folder: string;
let port: number;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-run-"));
  port = await freePort();
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function environment(more: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", ...more };
}

function run(name: string, options: { args?: string[]; env?: Record<string, string> } = {}) {
  const started = spawn(process.execPath, [entrypoint(name), ...(options.args ?? [])], {
    env: environment(options.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [started.stdout, started.stderr])
    stream?.on("data", (chunk) => void (output += chunk));
  const ended = once(started, "exit").then(([code]) => ({ code: code as number | null, output }));
  return { process: started, ended, said: () => output };
}

const copyDatabase = (what: "template" | "unmigrated") =>
  cpSync(join(inject(what), "postgres"), join(folder, "postgres"), { recursive: true });

async function start() {
  copyDatabase("template");
  const server = run("start");
  child = server.process;
  await expect.poll(isReady, { interval: 50 }).toBe(true);
  return server;
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/ready/`).then(
    (answer) => answer.ok,
    () => false,
  );

describe.runIf(embedded)("the server", () => {
  test("runs an operator's command and a backup while it is running, ends on SIGINT without a warning, and is restored then", async () => {
    const server = await start();
    const { username, ...rest } = registrationOf();
    await fetchPatiently(`http://127.0.0.1:${port}/api${register.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, ...rest }),
    });
    const tier = await run("operator", { args: ["tier", username, "premium"] }).ended;
    expect(tier).toEqual({ code: 0, output: `${username} is on the premium plan.\n` });

    const saved = await run("backup").ended;
    expect(saved.code).toBe(0);
    const file = /Saved as (\S+\.backup)\.\n/.exec(saved.output)![1]!;
    const before = server.said().length; // the start may warn of a busy machine or of pages that were not built
    server.process.kill("SIGINT");
    const { code, output } = await server.ended;
    const complaints = output.slice(before).split("\n").filter(Boolean);
    // After its nine seconds it would end itself with 1 and a warning.
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });

    const done = await run("restore", { args: [file, "--overwrite"] }).ended;
    expect([done.code, done.output]).toEqual([0, expect.stringContaining(`Restored ${file}.`)]);
  });

  test("refuses a wrong setting with one sentence", async () => {
    const { code, output } = await run("start", { env: { GOOGLE_CLIENT_ID: "half" } }).ended;
    expect([code, output]).toEqual([
      1,
      "Gatepost cannot start: GOOGLE_CLIENT_SECRET must be set as well, because GOOGLE_CLIENT_ID is set.\n",
    ]);
  });

  test("refuses to start parts that share a database before it is migrated", async () => {
    copyDatabase("unmigrated");
    const { code, output } = await run("api").ended;
    expect(code).toBe(1);
    expect(output).toContain("Run `npm run migrate` first.");
  });
});

test("says which setting is wrong if no PostgreSQL answers, or another program listens", async () => {
  const database_url = `postgres://gatepost@127.0.0.1:${port}/gatepost`;
  await expect(openDatabase({ database_url, data_dir: folder })).rejects.toThrow(
    new ConfigError("DATABASE_URL: No PostgreSQL answers there (ECONNREFUSED)."),
  );
  const takenPort = await listenHere(createServer());
  await expect(listenAt(fastify(), { host: "127.0.0.1", port: takenPort })).rejects.toThrow(
    `PORT: another program listens at 127.0.0.1:${takenPort} already.`,
  );
});

test("the example settings name every variable that is read", () => {
  const root = join(import.meta.dirname, "../../../..");
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const named = [...example.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});
