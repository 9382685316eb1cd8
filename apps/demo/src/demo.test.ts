import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { family } from "./mailbox/index.ts";

type Running = { process: ChildProcessByStdio<null, Readable, Readable>; url: string; output: () => string };

const started: ChildProcessByStdio<null, Readable, Readable>[] = [];
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "gatepost-demo-"))));
afterAll(() => {
  for (const demo of started) demo.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it("opens on today's page, survives kill -9, and ends on SIGTERM with nothing left behind", async () => {
  const first = await start();
  expect(first.output()).toContain(`Username   ${family.sign_in.username}`);
  const access = await signIn(first.url);
  expect(await names(first.url, access)).toEqual(["Maya", "Theo"]);
  expect(await nextEvents(first.url, access)).toContain("Year 2 class assembly");
  const [today] = await summaries(first.url, access);
  expect(today!.date).toBe(new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/London" }));
  expect(today!.emails_processed).toBeGreaterThan(10);
  expect(first.output()).toContain(`Username   ${family.newcomer.username}`);
  const newcomer = await signIn(first.url, family.newcomer);
  expect(await names(first.url, newcomer)).toEqual([]);
  expect(await summaries(first.url, newcomer)).toEqual([]);

  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const second = await start();
  expect(await names(second.url, await signIn(second.url))).toEqual(["Maya", "Theo"]);
  await gone(first.url === second.url ? undefined : first.url);

  second.process.kill("SIGTERM");
  const [code] = await once(second.process, "exit");
  expect(code).toBe(0);
  await gone(second.url);
}, 180_000);

/** The first start may have to build the web app. */
async function start(): Promise<Running> {
  const demo = spawn(
    process.execPath,
    [join(import.meta.dirname, "demo.ts"), "--port", "0", "--data-dir", folder],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  started.push(demo);
  let output = "";
  demo.stderr.on("data", (text: Buffer) => (output += text));
  const url = await new Promise<string>((resolve, reject) => {
    demo.stdout.on("data", (text: Buffer) => {
      output += text;
      const found = /Open\s+(http:\S+)/.exec(output);
      if (found && output.includes("Ctrl-C")) resolve(found[1]!);
    });
    demo.once("exit", (code) => reject(new Error(`the demo ended with ${code}\n${output}`)));
  });
  return { process: demo, url, output: () => output };
}

async function signIn(
  url: string,
  { username, password }: { username: string; password: string } = family.sign_in,
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { tokens: { access: string } }).tokens.access;
}

async function names(url: string, access: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/children/`, { headers: { authorization: `Bearer ${access}` } });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name).toSorted();
}

async function summaries(url: string, access: string): Promise<{ date: string; emails_processed: number }[]> {
  const answer = await fetch(`${url}/api/emails/summaries/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return ((await answer.json()) as { results: { date: string; emails_processed: number }[] }).results;
}

/** The next events of the school's calendar, once it has been read. */
async function nextEvents(url: string, access: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await fetch(`${url}/api/auth/calendar-sources/`, { headers });
    const [source] = (await answer.json()) as { next_events: { title: string }[] }[];
    if (source && source.next_events.length > 0) return source.next_events.map(({ title }) => title);
    await wait(200);
  }
  throw new Error("the school's calendar was not read");
}

/** Waits up to ten seconds until nothing listens at `url`. */
async function gone(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (!answered) return;
    await wait(100);
  }
  throw new Error(`${url} still answers`);
}
