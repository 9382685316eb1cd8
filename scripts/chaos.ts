/**
 * `npm run chaos -- [--kills 200] [--engine postgres|embedded] [--every 4]`: families read their mail while processes are killed
 * (kill -9), one at a random moment about every so many seconds: the API, either of two workers, PostgreSQL itself or all
 * connections to it; or the whole server on the embedded database. At the end a program looks: no message lost or stored
 * twice, each in a summary, no summary mailed twice or not at all (one whose run was killed six times is due again later that
 * day, and is named), no run left running, the queue empty, and every process gone within 10 seconds of SIGTERM.
 */
import { startGoogle } from "@gatepost/demo/google";
import { startMail } from "@gatepost/demo/mail";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { execFileSync } from "node:child_process";
import { freePort, preparePostgres } from "./kill-test/server.ts";
import { type Family, openFamily } from "./chaos/family.ts";
import { startFleet } from "./chaos/fleet.ts";
import { type Arrived, compare, settle } from "./chaos/invariants.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    engine: { type: "string", default: "postgres" },
    families: { type: "string", default: "6" },
    every: { type: "string", default: "4" },
  },
});
const postgres = values.engine === "postgres";
const kills = Number(values.kills);
const everyMs = Number(values.every) * 1_000;

let lastSchedule = 0;
const folder = mkdtempSync(join(tmpdir(), "gatepost-chaos-"));
const port = await freePort();
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
  ...(database ? { DATABASE_URL: database.url } : {}),
};
const place = { data_dir: environment.DATA_DIR, database_url: database?.url };

try {
  process.exitCode = (await run()) ? 0 : 1;
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
  const fleet = await startFleet(parts, environment, join(folder, "server.log"));
  const families: Family[] = [];
  for (const [n, address] of addresses.entries()) {
    const mailbox = google.mailbox(address);
    const family = await openFamily(
      url,
      address,
      (messageId) => mailbox.addRaw(letter(messageId), { receivedAt: new Date() }),
      scheduleTime(n),
    );
    fleet.operate("tier", family.username, "premium");
    families.push(family);
  }
  console.log(`${values.engine}: ${families.length} families, ${kills} kills, about every ${values.every} s`);

  const victims = [...fleet.names, ...(postgres ? ["PostgreSQL", "connections"] : [])];
  const end = new AbortController();
  const lives = Promise.allSettled(families.map((family) => family.live(end.signal)));
  const begun = performance.now();
  const killed: Record<string, number> = {};
  for (let n = 1; n <= kills; n += 1) {
    await wait((0.5 + Math.random()) * everyMs);
    const name = victims[Math.floor(Math.random() * victims.length)]!;
    if (name === "PostgreSQL") await database?.restart(Math.random() * 2_000);
    else if (name === "connections") await database?.dropConnections();
    else await fleet.kill(name);
    killed[name] = (killed[name] ?? 0) + 1;
    if (n % 20 === 0) console.log(`${n} kills, ${families.flatMap((f) => f.delivered).length} messages`);
  }
  end.abort();
  const ended = await lives;
  await wait(Math.max(0, lastSchedule + 100_000 - Date.now()));
  const left = await settle(place);
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
  for (const problem of all) console.error(`FAILED: ${problem}`);
  return all.length === 0;
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
function scheduleTime(n: number): string {
  const within = (kills * everyMs * (n + 0.5)) / addresses.length;
  const at = new Date(Date.now() + 60_000 + within);
  lastSchedule = Math.max(lastSchedule, at.getTime());
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  return `${time.format(at)}:00`;
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
