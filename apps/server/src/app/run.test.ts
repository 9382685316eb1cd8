import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register } from "@gatepost/contract/auth";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { registrationOf } from "../testing/factories.ts";
import { fetchPatiently } from "../testing/fetch-patiently.ts";
import { freePort } from "../testing/server-processes.ts";
import { testSecrets } from "../testing/test-secrets.ts";

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
  return { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", ...more };
}

function run(name: string, options: { ipc?: boolean; args?: string[]; env?: Record<string, string> } = {}) {
  const started = spawn(process.execPath, [entrypoint(name), ...(options.args ?? [])], {
    env: environment(options.env),
    stdio: ["ignore", "pipe", "pipe", ...(options.ipc ? ["ipc" as const] : [])],
  });
  let output = "";
  for (const stream of [started.stdout, started.stderr])
    stream?.on("data", (chunk) => void (output += chunk));
  const ended = once(started, "exit").then(([code]) => ({ code: code as number | null, output }));
  return { process: started, ended, said: () => output };
}

const copyDatabase = (what: "template" | "unmigrated") =>
  cpSync(join(inject(what), "postgres"), join(folder, "postgres"), { recursive: true });

async function start(options: { ipc?: boolean } = {}) {
  copyDatabase("template");
  const server = run("start", options);
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
  test("runs an operator's command and a backup while it is running, ends on SIGTERM, and is restored then", async () => {
    const server = await start();
    const { username, ...rest } = registrationOf();
    await fetchPatiently(`http://127.0.0.1:${port}/api${register.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, ...rest }),
    });
    const tier = await run("operator", { args: ["tier", username, "premium"] }).ended;
    expect(tier).toEqual({ code: 0, output: `${username} is on the premium plan.\n` });
    const unknown = await run("operator", { args: ["tier", "nobody", "premium"] }).ended;
    expect(unknown).toEqual({ code: 1, output: "There is no user nobody.\n" });

    const saved = await run("backup").ended;
    expect(saved.code).toBe(0);
    const file = /Saved as (\S+\.backup)\.\n/.exec(saved.output)![1]!;
    const busy = await run("restore", { args: [file, "--overwrite"] }).ended;
    expect([busy.code, busy.output]).toEqual([1, expect.stringContaining("is in use by process")]);
    await endsWithoutComplaint(server, "SIGTERM");
    const full = await run("restore", { args: [file] }).ended;
    expect([full.code, full.output]).toEqual([1, expect.stringContaining("Add --overwrite")]);
    const done = await run("restore", { args: [file, "--overwrite"] }).ended;
    expect([done.code, done.output]).toEqual([0, expect.stringContaining(`Restored ${file}.`)]);
  });

  test("ends on SIGINT within 10 seconds, without a warning", async () =>
    endsWithoutComplaint(await start(), "SIGINT"));

  async function endsWithoutComplaint(server: ReturnType<typeof run>, signal: "SIGTERM" | "SIGINT") {
    const before = server.said().length; // the start may warn of a busy machine or of pages that were not built
    server.process.kill(signal);
    const { code, output } = await server.ended;
    const complaints = output.slice(before).split("\n").filter(Boolean);
    // After its nine seconds it would end itself with 1 and a warning.
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  }

  test("ends when the parent process that started it with a channel goes", async () => {
    const server = await start({ ipc: true });
    server.process.disconnect();
    expect((await server.ended).code).toBe(0);
  });

  test("refuses a wrong setting with one sentence", async () => {
    const { code, output } = await run("start", { env: { GOOGLE_CLIENT_ID: "half" } }).ended;
    expect([code, output]).toEqual([
      1,
      "Gatepost cannot start: GOOGLE_CLIENT_SECRET must be set as well, because GOOGLE_CLIENT_ID is set.\n",
    ]);
  });

  test("refuses a data folder that can't be made", async () => {
    const DATA_DIR = "/dev/null/data";
    const { code, output } = await run("start", { env: { DATA_DIR } }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      `Gatepost cannot start: DATA_DIR: ${DATA_DIR} is no folder that this user can write (`,
    );
  });

  test.each(["PORT", "METRICS_PORT"])("reports another program listening at %s", async (name) => {
    copyDatabase("template");
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const there = (taken.address() as { port: number }).port;
    const { code, output } = await run("start", { env: { [name]: String(there) } }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Gatepost cannot start: ${name}: another program listens at 127.0.0.1:${there}`);
    expect(output).not.toContain("    at ");
  });

  test("reports that no PostgreSQL answers", async () => {
    const DATABASE_URL = `postgres://gatepost@127.0.0.1:${port}/gatepost`;
    const { code, output } = await run("api", { env: { ...testSecrets, DATABASE_URL } }).ended;
    expect([code, output]).toEqual([
      1,
      "Gatepost cannot start: DATABASE_URL: No PostgreSQL answers there (ECONNREFUSED).\n",
    ]);
  });

  test("refuses to start parts that share a database before it is migrated", async () => {
    copyDatabase("unmigrated");
    const { code, output } = await run("api").ended;
    expect(code).toBe(1);
    expect(output).toContain("Run `npm run migrate` first.");
  });
});

test("the example settings name every variable that is read", () => {
  const root = join(import.meta.dirname, "../../../..");
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const source = readFileSync(join(import.meta.dirname, "../platform/config/config.ts"), "utf8");
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): optional\(/gm)].map(([, name]) => name);
  const named = [...example.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(read.toSorted());
});
