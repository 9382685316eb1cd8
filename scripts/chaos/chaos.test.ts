/**
 * `npm run chaos`: families read their messages while processes are killed (kill -9), one at a random moment about every CHAOS_EVERY
 * seconds, CHAOS_KILLS in all: the API, either of two workers, PostgreSQL itself or all connections to it; or with
 * CHAOS_ENGINE=embedded the whole server. Its time limits are long, so that the machine's load does not affect the result.
 */
import { startGoogle } from "@gatepost/demo/google";
import { startMail } from "@gatepost/demo/mail";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { execFileSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { freePort, preparePostgres } from "./postgres.ts";
import { type Family, openFamily } from "./family.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { watchDueNotSent } from "./gauge.ts";
import { type Arrived, compare, settle } from "./invariants.ts";
import { lookOften, scheduleExactly } from "./look.ts";
import { timeIn, zoneByDay } from "./schedule.ts";

const setting = (name: string): string | undefined => process.env[`CHAOS_${name}`];
const engine = setting("ENGINE") ?? "postgres";
const postgres = engine === "postgres";
const kills = Number(setting("KILLS"));
/** A process needs some seconds to start: if it is the only one, it must have some left to work in. */
const everyMs = Number(setting("EVERY") ?? (postgres ? 4 : 8)) * 1_000;
/** With it each family's summary is due to the second, and is looked for as often, in seconds. */
const looks = setting("LOOKS");
/** Each family must exist, with its mailbox connected, before its summary is due; parents choose minutes. */
const leadMs = looks ? 0 : 60_000;

const folder = mkdtempSync(join(tmpdir(), "gatepost-chaos-"));
const port = await freePort();
const metricsPort = await freePort();
const zone = zoneByDay(new Date());
const url = `http://127.0.0.1:${port}`;
const addresses = Array.from(
  { length: Number(setting("FAMILIES") ?? 6) },
  (_, n) => `family${n}@mail.example`,
);
const database = postgres ? await preparePostgres() : undefined;
const mail = await startMail();
const google = await startGoogle({
  clientId: "chaos",
  clientSecret: "chaos",
  redirectUris: [`${url}/auth/gmail/callback`],
  users: addresses.map((email) => ({ email, name: "Parent" })),
});
google.faults.add({ route: "messages.get", kind: "slow", delay_ms: 60 });

const environment = {
  ...process.env,
  NODE_ENV: "development",
  PORT: String(port),
  APP_URL: url,
  RATE_LIMITS: "off",
  DATA_DIR: join(folder, "data"),
  SECRET_KEY: "chaos-secret-key-of-more-than-32-characters",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  GOOGLE_CLIENT_ID: "chaos",
  GOOGLE_CLIENT_SECRET: "chaos",
  GOOGLE_ISSUER: google.issuer,
  GMAIL_API_URL: google.gmailApiUrl,
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: "hello@gatepost.example",
  SUMMARIES_LATE_AFTER_MINUTES: "0",
  ...(database ? { DATABASE_URL: database.url } : {}),
};
const place = { data_dir: environment.DATA_DIR, database_url: database?.url };

afterAll(async () => {
  await google.close();
  await mail.close();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("kills lose and double no message and no summary, and leave nothing running", async () => {
  const problems = await run();
  if (problems.length > 0) console.error(`The end of the servers' log:\n${endOfLog()}`);
  expect(problems).toEqual([]);
});

/** What went wrong, in sentences. */
async function run(): Promise<string[]> {
  if (postgres)
    execFileSync(process.execPath, ["apps/server/src/entrypoints/migrate.ts"], { env: environment });
  const parts: Parameters<typeof startFleet>[0] = postgres
    ? { api: "api", "worker 1": "worker", "worker 2": "worker" }
    : { server: "start" };
  const fleet = await startFleet(parts, environment, {
    logFile: join(folder, "server.log"),
    measured: { name: Object.keys(parts)[0]!, port: metricsPort },
  });
  const gauge = watchDueNotSent(metricsPort);
  const families = await openFamilies(fleet);
  console.log(`${engine}: ${families.length} families, ${kills} kills, about every ${everyMs / 1_000} s`);

  const ending = new AbortController();
  const looking = await lookWithoutTheClock(families, ending.signal);
  const living = new AbortController();
  const lives = Promise.allSettled(families.map((family) => family.live(living.signal)));
  const begun = performance.now();
  await killAtRandom(fleet, families);
  living.abort();
  const peace = performance.now();
  const ended = await lives;
  const left = await settle(place, gauge);
  console.log(
    `${families.reduce((sum, family) => sum + family.runs, 0)} runs in ${secondsSince(begun).toFixed(0)} s; summaries due and not ` +
      `sent: ${gauge.most} at most, ${gauge.now ?? "unknown"} ${secondsSince(peace).toFixed(0)} s after the last kill`,
  );
  ending.abort();
  await Promise.all([...looking, gauge.end()]);
  const { problems, told } = await compare(place, families, await arrivals());
  for (const line of told) console.log(line);
  return [
    ...ended.flatMap((life) => (life.status === "rejected" ? [String(life.reason)] : [])),
    ...left,
    ...problems,
    ...(await stopInTime(fleet)),
  ];
}

async function openFamilies(fleet: Fleet): Promise<Family[]> {
  const families: Family[] = [];
  for (const [n, address] of addresses.entries()) {
    const mailbox = google.mailbox(address);
    const family = await openFamily(
      url,
      address,
      (messageId) => mailbox.addRaw(letter(messageId), { receivedAt: new Date() }),
      { timezone: zone, time: looks ? "23:59" : timeIn(zone, scheduleAt(n)).slice(0, 5) },
    );
    fleet.operate("tier", family.username, "premium");
    families.push(family);
  }
  return families;
}

/** With `--looks`: each family's summary is due to the second, and is checked for as often. @returns the checks, running until `end` */
async function lookWithoutTheClock(families: readonly Family[], end: AbortSignal): Promise<Promise<void>[]> {
  if (!database || !looks) return [];
  for (const [n, { username }] of families.entries())
    await scheduleExactly(database.url, username, timeIn(zone, scheduleAt(n)));
  return [lookOften(database.url, Number(looks) * 1_000, end)];
}

/** In random order, but each equally often. */
async function killAtRandom(fleet: Fleet, families: readonly Family[]): Promise<void> {
  const victims = [...fleet.names, ...(postgres ? ["PostgreSQL", "connections"] : [])];
  const killed: Record<string, number> = {};
  const bag: string[] = [];
  for (let n = 1; n <= kills; n += 1) {
    await wait((0.5 + Math.random()) * everyMs);
    if (bag.length === 0) bag.push(...shuffled(victims));
    const name = bag.pop()!;
    if (name === "PostgreSQL") await database?.restart(Math.random() * 2_000);
    else if (name === "connections") await database?.dropConnections();
    else await fleet.kill(name);
    killed[name] = (killed[name] ?? 0) + 1;
    if (n % 20 === 0) console.log(`${n} kills, ${families.flatMap((f) => f.delivered).length} messages`);
  }
  console.log(`killed ${JSON.stringify(killed)}`);
}

/** @returns problems with how the processes ended; the one killed last may start first, because it does not handle SIGTERM until then */
async function stopInTime(fleet: Fleet): Promise<string[]> {
  await fleet.ready(60_000);
  const stopping = performance.now();
  const codes = await fleet.stop();
  const seconds = secondsSince(stopping);
  if (codes.every((code) => code === 0) && seconds < 10) return [];
  return [`the processes ended with ${codes.join(", ")} after ${seconds.toFixed(1)} s`];
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1_000;
}

function shuffled<T>(list: readonly T[]): T[] {
  const drawn = list.map((each) => ({ each, by: Math.random() }));
  return drawn.toSorted((a, b) => a.by - b.by).map(({ each }) => each);
}

function endOfLog(): string {
  return readFileSync(join(folder, "server.log"), "utf8").split("\n").slice(-40).join("\n");
}

function letter(messageId: string): string {
  return [
    "From: Office <office@oakwood.northshire.sch.uk>",
    `Subject: Letter ${messageId}`,
    `Message-ID: <${messageId}>`,
    "",
    "Dear parents, Year 5 need their boots on Friday.",
  ].join("\r\n");
}

/** Spread over the time of the kills, so that summaries are composed and emailed in the midst of them. */
function scheduleAt(n: number): Date {
  return new Date(Date.now() + leadMs + (kills * everyMs * (n + 0.5)) / addresses.length);
}

async function arrivals(): Promise<Arrived[]> {
  return mail.messages().flatMap(({ to, headers }) =>
    to
      .filter((address) => addresses.includes(address))
      .map((address) => ({
        to: address,
        message_id: headers.find(({ key }) => key === "message-id")?.value ?? "",
      })),
  );
}
