import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { googleEnv, schoolMail, startTestGoogle, testMailboxes } from "../testing/gmail.ts";
import { allowOnConsentPage } from "../testing/consent-page.ts";
import { registrationOf } from "../testing/factories.ts";
import { fetchPatiently } from "../testing/fetch-patiently.ts";
import { freePort, type ServerProcess, startProcess } from "../testing/server-processes.ts";
import { createDatabase } from "../testing/create-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { openDatabase, type OpenDatabase } from "../platform/db/database.ts";
import type { ProcessingLog, ProcessStarted } from "@gatepost/contract/processing";

/** Two API processes and two workers, started as by an operator, on one PostgreSQL. */
describe.skipIf(inject("engine") === "embedded")("several processes on one database", () => {
  let google: Awaited<ReturnType<typeof startTestGoogle>>;
  let apis: ServerProcess[] = [];
  let workers: ServerProcess[] = [];
  let startWorker: () => Promise<ServerProcess>;
  let probed: number;
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  const parent = registrationOf({ email: "several@example.org" });
  const mailbox = testMailboxes[0]!.email;

  beforeAll(async () => {
    google = await startTestGoogle(() => new Date());
    const copy = await createDatabase(
      inject("template"),
      `gatepost_several_${process.pid}`,
      new URL(inject("template")).pathname.slice(1),
    );
    drop = copy.drop;
    database = await openDatabase({ database_url: copy.url, data_dir: "unused" });
    const environment = {
      NODE_ENV: "development",
      APP_URL: "http://localhost:3000",
      DATABASE_URL: copy.url,
      ...testSecrets,
      ...googleEnv(google),
    };
    const start = (what: "api" | "worker", more = {}) => startProcess(what, { ...environment, ...more });
    startWorker = () => start("worker");
    probed = await freePort();
    [apis, workers] = await Promise.all([
      Promise.all([start("api"), start("api")]),
      Promise.all([startWorker(), start("worker", { METRICS_PORT: String(probed) })]),
    ]);
  });
  afterAll(async () => {
    await Promise.all([...apis, ...workers].map((each) => each.stop()));
    await database.close();
    await drop();
  });

  async function call<T>(
    api: number,
    method: string,
    path: string,
    given: { token?: string; body?: object } = {},
  ) {
    const answer = await fetchPatiently(`${apis[api]!.url}/api${path}`, {
      method,
      headers: {
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(given.body ? { "content-type": "application/json" } : {}),
      },
      ...(given.body ? { body: JSON.stringify(given.body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as T };
  }

  const signIn = async (api: number, password = parent.password) =>
    call<{ tokens: { access: string; refresh: string } }>(api, "POST", "/auth/login/", {
      body: { username: parent.username, password },
    });

  test("a parent who signs in at one is known to the other, and can sign out of both", async () => {
    expect((await call(0, "POST", "/auth/register/", { body: parent })).status).toBe(201);
    const { access: token, refresh } = (await signIn(1)).body.tokens;
    expect((await call(0, "GET", "/auth/profile/", { token })).status).toBe(200);
    expect((await call(0, "POST", "/auth/logout/", { token, body: { refresh } })).status).toBeLessThan(300);
    expect((await call(1, "GET", "/auth/profile/", { token })).status).toBe(401);
  });

  const probe = async (path: string) => (await fetchPatiently(`http://127.0.0.1:9465/${path}`)).text();

  test("a worker reports that it is alive and can work, at METRICS_PORT", async () => {
    for (const [path, says] of [
      ["health", "ok\n"],
      ["ready", "ready\n"],
    ]) {
      const answer = await fetchPatiently(`http://127.0.0.1:${probed}/${path}`);
      expect([answer.status, await answer.text()]).toEqual([200, says]);
    }
  });

  test("without METRICS_PORT a worker reports at 9465; one that finds another program there warns and still works", async () => {
    const warning =
      /"reason":"METRICS_PORT: another program listens at 127\.0\.0\.1:9465 already\.[^}]*this worker cannot be probed/;
    // Another program on this machine, such as another test's worker, may have taken the port first.
    const [first] = workers;
    const wasThere = warning.test(first!.said);
    const says = wasThere ? [] : await Promise.all(["health", "ready"].map(probe));
    expect(says).toEqual(wasThere ? [] : ["ok\n", "ready\n"]);
    const second = wasThere ? first! : await startWorker();
    expect(second.said).toMatch(warning);
    if (second !== first) await second.stop();
  });

  test("a run started at one is processed once, by either worker, and visible at the other", async () => {
    const token = (await signIn(0)).body.tokens.access;
    await call(0, "POST", "/children/", { token, body: { name: "Amelia", year_group: "Year 5" } });
    await call(1, "POST", "/auth/school-domains/", { token, body: { domain: "oakwood.northshire.sch.uk" } });
    const { body: begun } = await call<{ authorization_url: string }>(
      0,
      "POST",
      "/auth/email-providers/gmail/connect/",
      { token },
    );
    const { searchParams } = await allowOnConsentPage(begun.authorization_url, mailbox);
    const allowed = { code: searchParams.get("code"), state: searchParams.get("state") };
    expect(
      (await call(1, "POST", "/auth/email-providers/gmail/callback/", { token, body: allowed })).status,
    ).toBe(200);
    // The free plan reads two emails a day.
    await database.pool.query("UPDATE families SET subscription_tier = 'premium'");
    const rounds = 6;
    for (let round = 1; round <= rounds; round += 1) {
      google.mailbox(mailbox).addRaw(schoolMail({ subject: `Letter ${round}` }), { receivedAt: new Date() });
      const started = await Promise.all(
        [0, 1].map((api) => call<ProcessStarted>(api, "POST", "/emails/process/", { token, body: {} })),
      );
      expect(started.map(({ status }) => status).toSorted()).toEqual([202, 409]);
      const first = started.findIndex(({ status }) => status === 202);
      const log = await ended(token, 1 - first, started[first]!.body.log_id);
      expect(log).toMatchObject({ status: "completed", emails_processed: 1 });
    }
    const list = await call<{ count: number }>(0, "GET", "/emails/originals/", { token });
    expect(list.body.count).toBe(rounds);
    const { rows } = await database.pool.query(
      "SELECT count(*) AS runs, max(attempts) AS attempts FROM processing_runs",
    );
    expect(rows).toEqual([{ runs: rounds, attempts: 1 }]);
  });

  test("guesses at one count at the other", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await signIn(guess % 2, "a wrong guess")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  async function ended(token: string, api: number, id: string): Promise<ProcessingLog> {
    for (const until = Date.now() + 60_000; Date.now() < until;) {
      const { body } = await call<{ results: ProcessingLog[] }>(api, "GET", "/emails/processing-logs/", {
        token,
      });
      const found = body.results.find((each) => each.id === id);
      if (found && found.status !== "running") return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the run did not end");
  }
});
