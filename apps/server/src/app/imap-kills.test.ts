import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessingLog, ProcessStarted } from "@gatepost/contract/processing";
import { type ImapStandIn, startImap } from "@gatepost/demo/imap";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { registrationOf } from "../testing/factories.ts";
import { schoolMail } from "../testing/gmail.ts";
import { parentOverHttp } from "../testing/parent-over-http.ts";
import { type ServerProcess, startProcess } from "../testing/server-processes.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const account = { username: "priya@mail.example", password: "abcd-efgh-ijkl-mnop" };
const parent = registrationOf({ email: "killed.imap@example.org" });
const letters = Array.from({ length: 12 }, (_, n) => `Letter ${n + 1}`);
let imap: ImapStandIn;
let database: TestDatabase;
let server: ServerProcess;
let environment: Record<string, string>;
const { call, signIn } = parentOverHttp(() => server.url);

beforeAll(async () => {
  imap = await startImap({ accounts: [account] });
  for (const [index, subject] of letters.entries())
    imap.folder(account.username).addRaw(schoolMail({ subject }), {
      receivedAt: new Date(Date.now() - (index + 1) * 60_000),
    });
  database = await openTestDatabase(inject("engine"), inject("template"));
  // The free plan reads two emails a day.
  await sql`ALTER TABLE families ALTER COLUMN subscription_tier SET DEFAULT 'premium'`.execute(database.db);
  await database.release();
  const certificate = join(database.data_dir, "imap.pem");
  writeFileSync(certificate, imap.cert);
  environment = {
    NODE_ENV: "development",
    APP_URL: "http://localhost:3000",
    DATA_DIR: database.data_dir,
    ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
    ...testSecrets,
    IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port}`,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  server = await startProcess("start", environment);
  await call("POST", "/auth/register/", parent);
  await signIn(parent);
  await call("POST", "/children/", { name: "Amelia", year_group: "Year 5" });
  await call("POST", "/auth/school-domains/", { domain: "oakwood.northshire.sch.uk" });
  const { host, port } = imap;
  await call("POST", "/auth/email-providers/imap/", { host, port, ...account });
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  await imap.close();
  await database.close();
});

/** How many whole messages have been asked for since the last call. */
const sourcesAsked = () =>
  imap.takeAsked().filter(({ command, words }) => command === "FETCH" && words.flat().includes("BODY.PEEK[]"))
    .length;

/** kill -9 once so many more messages have been asked for, and a new process in its place. */
async function killAfter(sources: number): Promise<void> {
  for (let asked = sourcesAsked(); asked < sources; asked += sourcesAsked())
    await new Promise((resolve) => setTimeout(resolve, 2));
  const gone = once(server.child, "exit");
  server.child.kill("SIGKILL");
  await gone;
  sourcesAsked();
  server = await startProcess("start", environment);
  await signIn(parent);
}

async function ended(id: string): Promise<ProcessingLog> {
  for (;;) {
    const { results } = await call<{ results: ProcessingLog[] }>("GET", "/emails/processing-logs/");
    const log = results.find((each) => each.id === id);
    if (log && log.status !== "running") return log;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test("a run over IMAP whose process is killed three times in the middle reads every message, once", async () => {
  const { log_id } = await call<ProcessStarted>("POST", "/emails/process/", {});
  for (const sources of [1, 3, 2]) await killAfter(sources);
  expect(await ended(log_id)).toMatchObject({ status: "completed", emails_processed: letters.length });
  type Page = { count: number; results: { subject: string }[] };
  const { count, results } = await call<Page>("GET", "/emails/originals/");
  expect(count).toBe(letters.length);
  expect(results.map(({ subject }) => subject).toSorted()).toEqual(letters.toSorted());
  const again = await call<ProcessStarted>("POST", "/emails/process/", {});
  expect(await ended(again.log_id)).toMatchObject({ status: "completed", emails_processed: 0 });
});
