import { listChildren } from "@gatepost/contract/children";
import { pino } from "pino";
import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { readGauges } from "../../app/metrics.ts";
import { requireReady } from "../../features/system/index.ts";
import { afterFile } from "../../testing/after-file.ts";
import { gmailTests } from "../../testing/processing.ts";
import type { TestUser } from "../../testing/factories.ts";
import { createMetrics, serveMetrics, type Metrics } from "./metrics.ts";
import type { Observer } from "./observer.ts";

let parent: TestUser;
let metrics: Metrics;
let address: string;

/** The app is built before its database's pool can be observed. */
const observer: Observer = {
  answered: (answer) => metrics.observer.answered(answer),
  worked: (job) => metrics.observer.worked(job),
  googleFailed: (kind) => metrics.observer.googleFailed(kind),
  imapFailed: (kind) => metrics.observer.imapFailed(kind),
};

const steps = gmailTests({ observer });
const { app } = steps;
beforeAll(async () => {
  metrics = createMetrics(app.database.pool, pino({ level: "silent" }));
  const { platform } = app.app;
  const probes = { gauges: () => readGauges(platform), ready: () => requireReady(platform) };
  const served = await serveMetrics(metrics, probes, { port: 0, host: "127.0.0.1" });
  afterFile(() => served.close());
  address = `http://127.0.0.1:${served.port}/metrics`;
  parent = await steps.givenParent();
  steps.deliver({ subject: "Sports day" });
  app.google.faults.add({ route: "messages.get", kind: "unavailable", times: 1 });
  await steps.run(parent);
  await steps.start(parent);
  await app.call(listChildren, { token: parent.access });
});

test("reports requests by route pattern, jobs by queue, runs, mailboxes, Google's failures, the pool and the event loop", async () => {
  const text = await (await fetch(address)).text();
  for (const line of [
    /^gatepost_http_request_duration_seconds_count\{method="GET",route="\/api\/children\/",status="200"\} 1$/m,
    /^gatepost_jobs\{queue="process-emails",state="waiting"\} 1$/m,
    /^gatepost_jobs_oldest_waiting_seconds\{queue="process-emails"\} \d/m,
    /^gatepost_runs\{state="running"\} 1$/m,
    /^gatepost_runs\{state="completed"\} 1$/m,
    /^gatepost_runs\{state="stuck"\} 0$/m,
    /^gatepost_mailboxes\{status="connected"\} 1$/m,
    /^gatepost_google_errors_total\{kind="ProviderUnavailable"\} 1$/m,
    /^gatepost_summaries_due_not_sent\{state="not_begun"\} 0$/m,
    /^gatepost_model_cost_usd_today 0$/m,
    /^gatepost_database_pool_connections\{state="waiting"\} 0$/m,
    /^gatepost_database_up 1$/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
  ])
    expect(text).toMatch(line);
});

test("reports that the process is alive, and whether it can do its work", async () => {
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, address));
    return [answer.status, await answer.text()];
  };
  expect(await ask("/health")).toEqual([200, "ok\n"]);
  expect(await ask("/ready")).toEqual([200, "ready\n"]);
  expect(await ask("/elsewhere")).toEqual([404, ""]);
  const probes = {
    gauges: async () => [],
    ready: () => Promise.reject(new Error("The database does not answer.")),
  };
  const served = await serveMetrics(metrics, probes, { port: 0, host: "127.0.0.1" });
  afterFile(() => served.close());
  const answer = await fetch(`http://127.0.0.1:${served.port}/ready`);
  expect([answer.status, await answer.text()]).toEqual([503, "The database does not answer.\n"]);
});

test("has every metric that the operator's guide and its alerts name", async () => {
  const guide = ["operating.md", "operating/alerts.yaml"].map((name) =>
    readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), "utf8"),
  );
  const named = guide.join().matchAll(/\b(?:gatepost|nodejs|process)_[a-z0-9_]+(?=[`{) \][>])/g);
  const names = new Set([...named].map(([name]) => name.replace(/_count$/, "")));
  expect(names.size).toBeGreaterThan(10);
  const text = await metrics.text(() => readGauges(app.app.platform));
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const embedded = inject("engine") === "embedded";
  const missing = [...names].filter((name) => !told.has(name));
  expect(missing).toEqual(embedded ? [] : ["gatepost_backup_age_seconds"]);
});

test("reports that the database is down, with the metrics that don't need it", async () => {
  const text = await metrics.text(() => Promise.reject(new Error("gone")));
  expect(text).toMatch(/^gatepost_database_up 0$/m);
  expect(text).toContain("gatepost_http_request_duration_seconds_count");
  expect(text).not.toMatch(/^gatepost_runs/m);
});
