/**
 * `npm run chaos -- [--kills 200] [--engine postgres|embedded] [--every 4] [--looks SECONDS]`: families read their mail while
 * processes are killed (kill -9), one at a random moment about every so many seconds: the API, either of two workers,
 * PostgreSQL itself or all connections to it; or the whole server on the embedded database. At the end a program looks: no
 * message lost or stored twice, each in a summary, no summary mailed twice or not at all, no run left running, the queue empty,
 * the operator's gauge of summaries due and not sent back at 0, and every process gone within 10 seconds of SIGTERM. What it
 * waits for it waits for long: how busy the machine is does not decide.
 */
import { startGoogle } from "@gatepost/demo/google";
import { startMail } from "@gatepost/demo/mail";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { execFileSync } from "node:child_process";
import { freePort, preparePostgres } from "./kill-test/server.ts";
import { type Family, openFamily } from "./chaos/family.ts";
import { startFleet } from "./chaos/fleet.ts";
import { watchDueNotSent } from "./chaos/gauge.ts";
import { type Arrived, compare, settle } from "./chaos/invariants.ts";
import { lookOften, scheduleExactly } from "./chaos/look.ts";
import { timeIn, zoneByDay } from "./chaos/schedule.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    engine: { type: "string", default: "postgres" },
    families: { type: "string", default: "6" },
    every: { type: "string" },
    looks: { type: "string" },
  },
});
const postgres = values.engine === "postgres";
const kills = Number(values.kills);
/** A process needs some seconds to start: one that is all there is must be left some to work in. */
const everyMs = Number(values.every ?? (postgres ? "4" : "8")) * 1_000;
/** Each family is there, and its mailbox connected, before its summary is due; parents choose minutes. */
const leadMs = values.looks ? 0 : 60_000;

const folder = mkdtempSync(join(tmpdir(), "gatepost-chaos-"));
const port = await freePort();
const metricsPort = await freePort();
const zone = zoneByDay(new Date());
const url = `http://127.0.0.1:${port}`;
const addresses = Array.from({ length: Number(values.families) }, (_, n) => `family${n}@mail.example`);
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

try {
  const clean = await run();
  if (!clean) console.error(`The end of the servers' log:\n${endOfLog()}`);
  process.exitCode = clean ? 0 : 1;
} finally {
  await google.close();
  await mail.close();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
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
  const looks = database && values.looks ? { url: database.url, ms: Number(values.looks) * 1_000 } : null;
  const families: Family[] = [];
  for (const [n, address] of addresses.entries()) {
    const mailbox = google.mailbox(address);
    const family = await openFamily(
      url,
      address,
      (messageId) => mailbox.addRaw(letter(messageId), { receivedAt: new Date() }),
      { timezone: zone, time: values.looks ? "23:59" : timeIn(zone, scheduleAt(n)).slice(0, 5) },
    );
    fleet.operate("tier", family.username, "premium");
    families.push(family);
  }
  console.log(
    `${values.engine}: ${families.length} families, ${kills} kills, about every ${everyMs / 1_000} s`,
  );

  const victims = [...fleet.names, ...(postgres ? ["PostgreSQL", "connections"] : [])];
  const end = new AbortController();
  const ending = new AbortController();
  if (looks)
    for (const [n, { username }] of families.entries())
      await scheduleExactly(looks.url, username, timeIn(zone, scheduleAt(n)));
  const looking = looks ? lookOften(looks.url, looks.ms, ending.signal) : Promise.resolve();
  const lives = Promise.allSettled(families.map((family) => family.live(end.signal)));
  const begun = performance.now();
  const killed: Record<string, number> = {};
  const bag: string[] = [];
  for (let n = 1; n <= kills; n += 1) {
    await wait((0.5 + Math.random()) * everyMs);
    // In no order, but each as often as the others.
    if (bag.length === 0) bag.push(...shuffled(victims));
    const name = bag.pop()!;
    if (name === "PostgreSQL") await database?.restart(Math.random() * 2_000);
    else if (name === "connections") await database?.dropConnections();
    else await fleet.kill(name);
    killed[name] = (killed[name] ?? 0) + 1;
    if (n % 20 === 0) console.log(`${n} kills, ${families.flatMap((f) => f.delivered).length} messages`);
  }
  end.abort();
  const peace = performance.now();
  const ended = await lives;
  const left = await settle(place, gauge);
  const settledSeconds = (performance.now() - peace) / 1_000;
  ending.abort();
  await Promise.all([looking, gauge.end()]);
  const { problems, told } = await compare(place, families, await arrivals());
  const stopping = performance.now();
  const codes = await fleet.stop();
  const stopSeconds = (performance.now() - stopping) / 1_000;

  const all = [
    ...ended.flatMap((life) => (life.status === "rejected" ? [String(life.reason)] : [])),
    ...left,
    ...problems,
    ...(codes.every((code) => code === 0) && stopSeconds < 10
      ? []
      : [`the processes ended with ${codes.join(", ")} after ${stopSeconds.toFixed(1)} s`]),
  ];
  const runs = families.reduce((sum, family) => sum + family.runs, 0);
  console.log(
    `killed ${JSON.stringify(killed)}; ${runs} runs in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  for (const line of told) console.log(line);
  console.log(
    `summaries due and not sent: ${gauge.most} at most, ${gauge.now ?? "unknown"} ${settledSeconds.toFixed(0)} s after the last kill`,
  );
  for (const problem of all) console.error(`FAILED: ${problem}`);
  return all.length === 0;
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
    "From: Office <office@oakwood.sch.uk>",
    `Subject: Letter ${messageId}`,
    `Message-ID: <${messageId}>`,
    "",
    "Dear parents, Year 5 need their boots on Friday.",
  ].join("\r\n");
}

/** Spread over the time of the kills, so that summaries are composed and mailed in the midst of them. */
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
