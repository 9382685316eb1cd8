/**
 * `npm run hostile-mail -- [--messages 500] [--engine postgres|embedded] [--longest 300]`: a family's mailbox holds as many good messages
 * as messages designed to stop their reader. One run reads them all, while another family requests its profile twenty times a second.
 * Checks at the end: every good message is stored once, every hostile one is stored or named with a reason, the server process has not
 * restarted, and the other family waited less than `longest` ms (99th percentile).
 */
import { startGoogle } from "@gatepost/demo/google";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { allowOnConsentPage } from "../apps/server/src/testing/consent-page.ts";
import { goodMessage, hostileKinds, hostileMessage, school } from "./hostile-mail/messages.ts";
import { watchNeighbour } from "./hostile-mail/neighbour.ts";
import { freePort, preparePostgres } from "./chaos/postgres.ts";

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "500" },
    engine: { type: "string", default: "postgres" },
    /** Milliseconds. */
    longest: { type: "string", default: "300" },
  },
});
const messages = Number(values.messages);
const longestNeighbourMs = Number(values.longest);
const folder = mkdtempSync(join(tmpdir(), "gatepost-hostile-"));
const logFile = join(folder, "server.log");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const address = "parent@mail.example";
const database = values.engine === "postgres" ? await preparePostgres() : undefined;
const google = await startGoogle({
  clientId: "hostile",
  clientSecret: "hostile",
  redirectUris: [`${url}/auth/gmail/callback`],
  users: [{ email: address, name: "Parent" }],
});
const environment = {
  ...process.env,
  NODE_ENV: "development",
  PORT: String(port),
  APP_URL: url,
  RATE_LIMITS: "off",
  DATA_DIR: join(folder, "data"),
  SECRET_KEY: "hostile-mail-secret-key-of-more-than-32-characters",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  GOOGLE_CLIENT_ID: "hostile",
  GOOGLE_CLIENT_SECRET: "hostile",
  GOOGLE_ISSUER: google.issuer,
  GMAIL_API_URL: google.gmailApiUrl,
  ...(database ? { DATABASE_URL: database.url } : {}),
};
const entrypoints = join(import.meta.dirname, "../apps/server/src/entrypoints");
const server = startServer();

try {
  const problems = await run();
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) console.error(readFileSync(logFile, "utf8").split("\n").slice(-30).join("\n"));
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await stop(server);
  await google.close();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<string[]> {
  await untilReady();
  const reader = await newParent("reader");
  const other = await newParent("neighbour");
  execFileSync(process.execPath, [join(entrypoints, "operator.ts"), "tier", "reader", "premium"], {
    env: environment,
  });
  await connectMailbox(reader);
  const kinds = fillMailbox();
  const neighbour = watchNeighbour(url, () => other.token);
  const started = performance.now();
  const log = await readMailbox(reader, other);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const waited = await neighbour.end();
  const stored = await storedSubjects(reader);
  const named = new Map(log.failed_emails.map(({ subject, reason }) => [subject ?? "", reason]));
  reportOutcome(kinds, stored, named);
  console.log(
    `${values.engine}: ${messages} good and ${messages} hostile messages read in ${seconds} s; the neighbour's profile: ` +
      `${waited.calls} calls, ${waited.failures} failed, 99th percentile ${waited.p99.toFixed(0)} ms, slowest ${waited.slowest.toFixed(0)} ms`,
  );
  const counted = (subject: string) => stored.filter((each) => each === subject).length;
  const good = Array.from({ length: messages }, (_, n) => `Letter ${n}`);
  return [
    ...(log.status === "completed" ? [] : [`the run is ${log.status}: ${log.error_message}`]),
    ...good
      .filter((subject) => counted(subject) !== 1)
      .map((subject) => `${subject} was stored ${counted(subject)} times`),
    ...[...kinds.keys()]
      .filter((subject) => !named.has(subject) && counted(subject) !== 1)
      .map((subject) => `${subject} was neither stored once nor named`),
    ...(server.exitCode === null && server.signalCode === null ? [] : ["the server ended"]),
    ...(waited.failures > 0 ? [`${waited.failures} calls of the neighbour failed`] : []),
    ...(waited.p99 < longestNeighbourMs ? [] : [`the neighbour waited ${waited.p99.toFixed(0)} ms`]),
  ];
}

/** Alternates good and hostile messages. @returns the hostile ones: their subjects and kinds */
function fillMailbox(): Map<string, string> {
  const mailbox = google.mailbox(address);
  const kinds = new Map<string, string>();
  for (let n = 0; n < messages; n += 1) {
    const receivedAt = new Date(Date.now() - (messages - n) * 1_000);
    mailbox.addRaw(goodMessage(n).raw, { receivedAt });
    const { kind, raw } = hostileMessage(n);
    mailbox.addRaw(raw, { receivedAt });
    kinds.set(`${kind} ${n}`, kind);
  }
  return kinds;
}

/** How many of each kind were stored, and the reasons shown to the parent for the others. */
function reportOutcome(kinds: Map<string, string>, stored: readonly string[], named: Map<string, string>) {
  for (const { name } of hostileKinds) {
    const subjects = [...kinds].filter(([, kind]) => kind === name).map(([subject]) => subject);
    if (subjects.length === 0) continue;
    const reasons = new Set(subjects.flatMap((subject) => named.get(subject) ?? []));
    const count = subjects.filter((subject) => stored.includes(subject)).length;
    console.log(
      `${name}: ${count} of ${subjects.length} stored${reasons.size > 0 ? `; ${[...reasons].join(" / ")}` : ""}`,
    );
  }
}

type Parent = { token: string };

async function call<T>(parent: Parent | null, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(parent ? { authorization: `Bearer ${parent.token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function newParent(username: string): Promise<Parent> {
  const password = "hostile-test-password";
  await call(null, "POST", "/auth/register/", {
    username,
    email: `${username}@home.example`,
    password,
    password_confirm: password,
    first_name: "Kim",
    last_name: "Test",
  });
  return { token: await signIn(username) };
}

async function signIn(username: string): Promise<string> {
  const credentials = { username, password: "hostile-test-password" };
  return (await call<{ tokens: { access: string } }>(null, "POST", "/auth/login/", credentials)).tokens
    .access;
}

async function connectMailbox(parent: Parent) {
  await call(parent, "POST", "/children/", { name: "Amelia", year_group: "Year 5" });
  await call(parent, "POST", "/auth/school-domains/", { domain: school });
  const asked = await call<{ authorization_url: string }>(
    parent,
    "POST",
    "/auth/email-providers/gmail/connect/",
  );
  const back = await allowOnConsentPage(asked.authorization_url, address);
  await call(parent, "POST", "/auth/email-providers/gmail/callback/", Object.fromEntries(back.searchParams));
}

type Log = {
  status: string;
  progress_message: string;
  error_message: string | null;
  failed_emails: { subject: string | null; reason: string }[];
};

/** Both parents sign in again every five minutes: access tokens last for fifteen. */
async function readMailbox(parent: Parent, other: Parent): Promise<Log> {
  const { log_id } = await call<{ log_id: string }>(parent, "POST", "/emails/process/", { hours: 48 });
  let printed = "";
  for (let looks = 1; ; looks += 1) {
    await wait(2_000);
    if (looks % 150 === 0) {
      parent.token = await signIn("reader");
      other.token = await signIn("neighbour");
    }
    const { results } = await call<{ results: Log[] }>(
      parent,
      "GET",
      `/emails/processing-logs/?id=${log_id}`,
    );
    const log = results[0]!;
    if (log.status !== "running") return log;
    if (log.progress_message !== printed) console.log((printed = log.progress_message));
  }
}

async function storedSubjects(parent: Parent): Promise<string[]> {
  const subjects: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const page: { results: { subject: string | null }[]; next: string | null } = await call(
      parent,
      "GET",
      `/emails/originals/?page_size=100${query}`,
    );
    subjects.push(...page.results.map(({ subject }) => subject ?? ""));
    cursor = page.next;
  }
  return subjects;
}

function startServer(): ChildProcess {
  if (database) execFileSync(process.execPath, [join(entrypoints, "migrate.ts")], { env: environment });
  const child = spawn(process.execPath, [join(entrypoints, "start.ts")], {
    env: environment,
    // The channel ends the server when this script ends, even if it is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log = createWriteStream(logFile, { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const ready = await fetch(`${url}/api/ready/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`the server did not start:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
    await wait(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(late);
}
