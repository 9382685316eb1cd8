/**
 * `npm run faults -- [--seconds 600] [--only push,SMTP] [--together]`: each outside service is slow, down, wrong and flapping for so many seconds,
 * while 20 families have letters read, 50 pages are looked at a second, and emails, notices and payments go out. Checks that nothing is
 * lost or doubled and that pages are served, and prints what parents were told and how soon all was done afterwards. `--together`: several
 * services fail at once, so that others still work. `--patience`: how many seconds to wait after each fault; at the end nothing may be left.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { composeApp } from "../apps/server/src/app/compose.ts";
import { collectInbound } from "../apps/server/src/features/own-address/index.ts";
import { systemClock } from "../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { createLog } from "../apps/server/src/platform/log/log.ts";
import { endFile } from "../apps/server/src/testing/after-file.ts";
import { createBrowser } from "../apps/server/src/testing/push-service.ts";
import { startFleet } from "./chaos/fleet.ts";
import { freePort, preparePostgres } from "./chaos/postgres.ts";
import { connectMailbox, type Family, kinds, newParent, runOnce, type RunSeen } from "./faults/family.ts";
import { type Fault, faults } from "./faults/proxy.ts";
import { type Service, startServices } from "./faults/services.ts";
import { browsers, createWork } from "./faults/work.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    only: { type: "string" },
    faults: { type: "string", default: faults.join() },
    together: { type: "boolean", default: false },
    patience: { type: "string" },
    families: { type: "string", default: "20" },
    /** Page views a second. */
    views: { type: "string", default: "50" },
    /** Seconds between two runs of a family. */
    pause: { type: "string", default: "10" },
  },
});
const seconds = Number(values.seconds);
/** How long to wait after a fault; what isn't done by then is looked for at the end. */
const patienceMs = 1_000 * Number(values.patience ?? Math.max(180, seconds));
/** The pauses of retries are cut short at the end, and speed is not judged. */
const short = patienceMs < 10_000;
const services = [
  ["SMTP", "Gmail", "Stripe", "own address"],
  ["push", "Outlook", "IMAP"],
  ["model"],
  ["database"],
] satisfies Service[][];
const wanted = (values.only?.split(",") as Service[] | undefined) ?? services.flat();
const groups = (values.together ? services : services.flat().map((one) => [one]))
  .map((group) => group.filter((one) => wanted.includes(one)))
  .filter((group) => group.length > 0);
// A service recovers while the others fail.
const cells = (values.faults.split(",") as Fault[]).flatMap((fault) =>
  groups.map((group) => ({ group, fault, label: `${group.join()} ${fault}` })),
);

const folder = mkdtempSync(join(tmpdir(), "gatepost-faults-"));
const postgres = await preparePostgres();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const numbers = Array.from({ length: Number(values.families) }, (_, n) => n);
const addressOf = (n: number) => `family${n}@mail.example`;
const of = (kind: string) => numbers.filter((n) => kinds[n % kinds.length] === kind).map(addressOf);
const standIns = await startServices(
  { url, databaseUrl: postgres.url, caFile: join(folder, "ca.pem"), seconds },
  { gmail: of("Gmail"), outlook: of("Outlook"), imap: of("IMAP") },
);
const environment = {
  ...process.env,
  NODE_ENV: "development",
  PORT: String(port),
  APP_URL: url,
  RATE_LIMITS: "off",
  DATA_DIR: join(folder, "data"),
  SECRET_KEY: "faults-secret-key-of-more-than-32-characters",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  ...standIns.environment,
};
const logFile = join(folder, "server.log");
const fleet = await startFleet({ server: "start" }, environment, {
  logFile,
  measured: { name: "server", port: await freePort() },
});
await fleet.ready(300_000);
const config = readConfig({ ...environment, DATABASE_URL: postgres.url });
const database = await openDatabase(config);
const app = await composeApp(config, {
  database,
  clock: systemClock,
  log: createLog("silent"),
  worker: false,
});
const work = createWork(app, standIns);
const problems: string[] = [];

const families = await Promise.all(numbers.map(openFamily));
const payers = await Promise.all(
  cells
    .filter(({ group }) => group.some((one) => one === "Stripe" || one === "database"))
    .flatMap(({ label }, at) =>
      ["a", "b"].map(async (each) => {
        const id = `payer${at}${each}`;
        return { label, id, api: await newParent(url, id) };
      }),
    ),
);

const ending = new AbortController();
let current = "before";
work.begin(current);
const runs: (RunSeen & { label: string })[] = [];
const told: { label: string; service: Service; text: string }[] = [];
const rest = (ms: number) => wait(ms, undefined, { signal: ending.signal }).catch(() => undefined);
const steady = [...families.map(live), send()];
const views: { label: string; ms: number; status: number; text: string }[] = [];
const notReady = new Map<string, number>();
let looked = 0;
const looking = setInterval(
  () => void view(families[looked++ % families.length]!),
  1_000 / Number(values.views),
);
const recoveries = new Map<string, number>();
const payments: Promise<void>[] = [];
for (const cell of cells) await failIn(cell);
current = "after";
work.begin(current);
await settle();
clearInterval(looking);
report();
const codes = await fleet.stop();
if (codes.some((code) => code !== 0)) problems.push(`the server ended with ${codes.join()}`);
for (const problem of problems) console.error(`FAILED: ${problem}`);
if (problems.length > 0) console.error(warnings().slice(-40).join("\n"));
await app.stop(0);
await database.close();
await endFile();
await standIns.close();
await postgres.remove();
rmSync(folder, { recursive: true, force: true });
process.exit(problems.length > 0 ? 1 : 0);

function warnings(): string[] {
  return readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => !line.includes('"msg":"answered"'));
}

async function openFamily(n: number): Promise<Family> {
  const kind = kinds[n % kinds.length]!;
  const username = `family${n}`;
  const api = await newParent(url, username);
  const deliver = await connectMailbox(api, kind, addressOf(n), standIns);
  const premium =
    "UPDATE families SET subscription_tier = 'premium' WHERE id = (SELECT family_id FROM users WHERE username = $1)";
  await database.pool.query(premium, [username]);
  if (n >= numbers.length / 2) return { ...api, username, kind, deliver, browser: null };
  const browser = createBrowser(`http://localhost:${standIns.proxies.push.port}/${username}`);
  browsers.set(`/${username}`, browser);
  await api.need("POST", "/auth/push-subscriptions/", browser.subscription);
  return { ...api, username, kind, deliver, browser };
}

async function live(family: Family, n: number): Promise<void> {
  await rest((n * Number(values.pause) * 1_000) / families.length);
  while (!ending.signal.aborted) {
    if (current !== "after") work.letter(family);
    const run = await runOnce(family);
    runs.push({ ...run, label: current });
    await rest(Number(values.pause) * 1_000);
  }
}

/** An email and a notice a second; and what the clock does each minute or second. */
async function send(): Promise<void> {
  for (let n = 0; !ending.signal.aborted; n += 1) {
    await rest(1_000);
    const half = families.length / 2;
    const [first, second] = [families[n % half]!, families[half + (n % half)]!];
    if (current !== "after") await Promise.all([work.notice(first), work.email(second)]);
    if (short && n % 3 === 0) await app.platform.jobs.enqueue(database.db, collectInbound, {});
    await work.look();
    const answers = async (path: string) => (await fetch(`${url}/api${path}`).catch(() => null))?.ok ?? false;
    if (!(await answers("/health/"))) problems.push(`${current}: /health/ failed`);
    if (!(await answers("/ready/"))) notReady.set(current, (notReady.get(current) ?? 0) + 1);
  }
}

async function view(family: Family): Promise<void> {
  const [label, begun] = [current, performance.now()];
  const { status, body } = await family.call<{ error?: string }>("GET", "/emails/page/");
  views.push({
    label,
    ms: performance.now() - begun,
    status,
    text: status === 200 ? "" : `${status}: ${body.error}`,
  });
}

async function failIn({ group, fault, label }: (typeof cells)[number]): Promise<void> {
  current = label;
  work.begin(label);
  for (const service of group) standIns.proxies[service].set(fault);
  for (const payer of payers.filter((each) => each.label === label))
    payments.push(work.payment(payer.api, payer.id, (text) => told.push({ label, service: "Stripe", text })));
  await rest(seconds * 1_000);
  for (const { reason } of await database.db
    .selectFrom("summary_mails")
    .select("reason")
    .distinct()
    .execute())
    if (reason) told.push({ label, service: "SMTP", text: reason });
  for (const service of group) standIns.proxies[service].set(null);
  const ended = performance.now();
  current = `${label}, afterwards`;
  work.begin(current);
  const left = new Set<Service>(group);
  while (left.size > 0 && performance.now() - ended < patienceMs) {
    await rest(250);
    for (const service of left) {
      if (work.undone(label, service).length > 0) continue;
      left.delete(service);
      recoveries.set(`${label} ${service}`, (performance.now() - ended) / 1_000);
    }
  }
  console.log(`${label}: ${left.size === 0 ? "all done" : `not yet: ${[...left].join()}`}`);
}

/** Waits for what is left; `--together` doesn't wait for the clock of retries. */
async function settle(): Promise<void> {
  const until = performance.now() + Math.max(120_000, patienceMs);
  const left = () =>
    new Set(cells.flatMap(({ group, label }) => group.flatMap((one) => work.undone(label, one))));
  const hurry = "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'";
  const running = "SELECT id FROM processing_runs WHERE status = 'running'";
  while (left().size > 0 && performance.now() < until) {
    if (short) await database.pool.query(hurry);
    await rest(1_000);
  }
  ending.abort();
  await Promise.race([Promise.all([...steady, ...payments]), wait(60_000)]);
  for (const { id } of (await database.pool.query<{ id: string }>(running)).rows)
    problems.push(`run ${id} is still running`);
}

function report(): void {
  console.log(
    "| service | fault | lost | doubled | what parents see | pages: p99, failed | slowest run, of it / of others | done after |\n|---|---|---|---|---|---|---|---|",
  );
  for (const { group, fault, label } of cells)
    for (const service of group) console.log(row(service, fault, label));
}

function row(service: Service, fault: Fault, label: string): string {
  const lost = work.undone(label, service);
  const doubled = work.doubled(label, service);
  const mine = (run: RunSeen) => run.kind === service || service === "model" || service === "database";
  const met = runs.filter((run) => run.label.startsWith(label));
  const slowest = (some: RunSeen[]) => `${Math.max(0, ...some.map((run) => run.seconds)).toFixed(0)} s`;
  const seen = views.filter((each) => each.label === label);
  const failed = seen.filter(({ status }) => status !== 200);
  const p99 = seen.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(seen.length * 0.99)] ?? 0;
  const texts = new Set([
    ...met.filter(mine).flatMap(({ said }) => said),
    ...told.filter((each) => each.label === label && each.service === service).map(({ text }) => text),
    ...(service === "database" ? failed.map(({ text }) => text) : []),
    ...(service === "push"
      ? [`${work.all.filter(({ id, during }) => during === label && work.emailed.has(id)).length} by email`]
      : []),
    ...(notReady.has(label) ? [`(not ready for ${notReady.get(label)} s)`] : []),
  ]);
  const after = recoveries.get(`${label} ${service}`);
  if (lost.length > 0)
    problems.push(`${label}: ${lost.length} lost, such as ${lost[0]?.what} ${lost[0]?.id}`);
  if (doubled.length > standIns.proxies[service].unanswered())
    problems.push(`${label}: ${doubled.length} doubled, such as ${doubled[0]?.what} ${doubled[0]?.id}`);
  // A busy machine refuses some, and CI judges no speed.
  if (!short && failed.length > seen.length / 10 && service !== "database")
    problems.push(`${label}: ${failed.length} pages failed: ${failed[0]?.text}`);
  return `| ${[
    service,
    fault,
    lost.length,
    doubled.length,
    [...texts].join(" / "),
    `${p99.toFixed(0)} ms of ${seen.length}, ${failed.length}`,
    `${slowest(met.filter(mine))} / ${slowest(met.filter((run) => !mine(run)))}`,
    after === undefined ? `more than ${patienceMs / 1_000} s` : `${after.toFixed(1)} s`,
  ].join(" | ")} |`;
}
