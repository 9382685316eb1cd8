/**
 * `npm run bench -- watch [--families 10000] [--minutes 15] [--workers 2] [--letters-a-minute 30] [--due 300] [--providers gmail|all]`:
 * every family has alerts on; with all providers a third is at Gmail, a third at an IMAP server and a third has an address of its own.
 * It runs on PostgreSQL with this many worker processes and an API process. While mailboxes are checked in turn, urgent messages
 * arrive in some of them, some families' daily summaries fall due, and people sign in. Prints how late checks are, minutes from a
 * message's arrival to its alert by email, seconds until the due summaries are created, processor, memory and sign-ins.
 */
import { startMail } from "@gatepost/demo/mail";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "../src/features/auth/passwords.ts";
import { memoryOf, type ServerProcess, startProcess } from "../src/testing/server-processes.ts";
import { resetFamilies, seedFamilies } from "./families/seed-families.ts";
import { assignProviders, type Plant, startOtherProviders } from "./families/providers.ts";
import { type Provider, switchOnAlerts, zoneOfMorning } from "./families/seed-alerts.ts";
import { inWords, machine, percentiles } from "./figures.ts";
import { benchEnvironment, openBenchApp, openBenchDatabase, signIn, startBenchPostgres } from "./server.ts";

const { values } = parseArgs({
  options: {
    families: { type: "string", default: "10000" },
    minutes: { type: "string", default: "15" },
    workers: { type: "string", default: "2" },
    "letters-a-minute": { type: "string", default: "30" },
    due: { type: "string", default: "300" },
    providers: { type: "string", default: "gmail" },
  },
});
const [families, minutes, due] = [Number(values.families), Number(values.minutes), Number(values.due)];
const lettersAMinute = Number(values["letters-a-minute"]);
const providers: readonly Provider[] = values.providers === "all" ? ["gmail", "imap"] : ["gmail"];
const intervalMinutes = 12;
const password = "correct horse battery";
const postgres = await startBenchPostgres();
const database_url = await openBenchDatabase(postgres.url, "bench_families");
const bench = await openBenchApp({ database_url });
const { pool } = bench.database;
console.log(machine());
try {
  await measure();
} finally {
  await bench.close();
  await postgres.stop();
}
process.exit();

async function measure() {
  const missing = families - (await count("users"));
  if (missing > 0) await seedFamilies(bench.app.platform, missing, await hashPassword(password));
  const dueAt = new Date(Math.ceil((Date.now() + 4 * 60_000) / 60_000) * 60_000);
  await resetFamilies(pool, families, "23:00:00");
  const zone = zoneOfMorning(new Date());
  const watched = await switchOnAlerts(pool, { families, providers, zone, due, dueAt });
  const others = providers.length > 1 ? await startOtherProviders(families) : undefined;
  await assignProviders(pool, bench.app.platform.cipher, watched, others?.imapPort);
  const mail = await startMail();
  const stub = await startProcess(
    { script: join(import.meta.dirname, "families/mailbox-stub.ts"), args: ["0", "20"] },
    {},
  );
  const environment = {
    ...benchEnvironment,
    DATABASE_URL: database_url,
    TRUST_PROXY: "loopback",
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
    GOOGLE_ISSUER: stub.url,
    GMAIL_API_URL: stub.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "hello@gatepost.example",
    WATCH_MINUTES: String(intervalMinutes),
    ...others?.environment,
  };
  const api = await startProcess("api", environment);
  const workers = await Promise.all(
    Array.from({ length: Number(values.workers) }, () => startProcess("worker", environment)),
  );
  const begun = performance.now();
  const end = Date.now() + minutes * 60_000;
  const busyBefore = workers.map(processorSeconds);
  const plants: Record<Provider, Plant> = {
    gmail: ({ id }) => fetch(`${stub.url}/plant?mailbox=${id}`, { method: "POST" }),
    ...(others?.plants ?? { imap: notHere }),
  };
  const planted = new Map<string, { at: number; provider: Provider }>();
  const lateness: number[] = [];
  const signInTimes: number[] = [];
  const summaries = summariesMade(dueAt);
  await Promise.all([
    // Messages of the last interval, and the minute before it, may be checked only after the end.
    everySoOften(60_000 / lettersAMinute, end - (intervalMinutes + 1.5) * 60_000, async (n) => {
      // The first families' summaries are due meanwhile.
      const family = watched[due + ((n * 7919) % (watched.length - due))]!;
      const { email, provider } = family;
      if (planted.has(email)) return;
      planted.set(email, { at: Date.now(), provider });
      await plants[provider](family);
    }),
    everySoOften(5_000, end, async () => {
      const { rows } = await pool.query<{ late: number }>(
        "SELECT coalesce(extract(epoch FROM max(now() - next_look_at)), 0)::float8 AS late FROM mailbox_watches WHERE next_look_at < now()",
      );
      lateness.push(rows[0]?.late ?? 0);
    }),
    everySoOften(500, end, async (n) => {
      const started = performance.now();
      await signIn(api, { username: `bench-${watched[n % watched.length]!.id}`, password }, n);
      signInTimes.push(performance.now() - started);
    }),
  ]);
  const seconds = (performance.now() - begun) / 1_000;
  const arrived = new Map(mail.messages().map(({ to, received_at }) => [to[0] ?? "", received_at.getTime()]));
  const late = percentiles(lateness);
  console.log(
    `${families} watched families, every ${intervalMinutes} minutes, for ${(seconds / 60).toFixed(1)} minutes: ` +
      `${(families / intervalMinutes / 60).toFixed(1)} looks a second due; the latest look was late by ${late.p50.toFixed(0)} s (median), at most ${late.worst.toFixed(0)} s`,
  );
  console.log(`${planted.size} urgent letters, ${mail.messages().length} emails sent`);
  for (const provider of providers) {
    const ours = [...planted].filter(([, letter]) => letter.provider === provider);
    const delays = ours.flatMap(([email, { at }]) => {
      const alerted = arrived.get(email);
      return alerted ? [(alerted - at) / 60_000] : [];
    });
    const { p50, p95, worst } = percentiles(delays);
    console.log(
      `${provider}: ${ours.length} letters, ${delays.length} alerts; minutes from arrival to alert: ` +
        `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)}`,
    );
  }
  console.log(`${due} summaries due at one minute: all made ${await summaries} s after it`);
  console.log(`sign-in meanwhile (${signInTimes.length}): ${inWords(signInTimes)}`);
  for (const [n, worker] of workers.entries())
    console.log(
      `worker ${n + 1}: ${(((processorSeconds(worker) - busyBefore[n]!) / seconds) * 100).toFixed(0)} % of a core, ` +
        `${memoryOf(worker).now.toFixed(0)} MB, at most ${memoryOf(worker).most.toFixed(0)} MB`,
    );
  const { calls, units } = (await (await fetch(`${stub.url}/stats`)).json()) as {
    calls: number;
    units: number;
  };
  const ofGmail = watched.filter(({ provider }) => provider === "gmail").length;
  const aDay = (units / ofGmail / seconds) * 11.5 * 3_600;
  console.log(
    `Gmail was called ${calls} times, ${units} units: ${aDay.toFixed(0)} a family in a school day of such minutes`,
  );
  await Promise.all([...workers, api].map((each) => each.stop()));
  await stub.stop();
  await others?.close();
  await mail.close();
}

const notHere: Plant = () => Promise.reject(new Error("nobody is there"));

async function everySoOften(ms: number, end: number, work: (n: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = [];
  for (let n = 0; Date.now() < end; n += 1) {
    under.push(work(n));
    await wait(ms);
  }
  await Promise.all(under);
}

/** @returns seconds from the minute until the last of them is done */
async function summariesMade(dueAt: Date): Promise<string> {
  await wait(Math.max(0, dueAt.getTime() - Date.now()));
  const done = "processing_runs WHERE trigger = 'scheduled' AND status <> 'running'";
  while ((await count(done)) < due) await wait(500);
  return ((Date.now() - dueAt.getTime()) / 1_000).toFixed(1);
}

async function count(what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`);
  return rows[0]?.count ?? 0;
}

/** User and system time of the process itself (proc(5), stat), in seconds. */
function processorSeconds({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
