import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { listenAt } from "../http/listen-at.ts";
import type { Log } from "../log/log.ts";
import type { Observer } from "./observer.ts";

/** A metric whose value is read from the database when Prometheus scrapes. */
export interface Sample {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

export type Metrics = ReturnType<typeof createMetrics>;

const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Prometheus metrics of this process: Node's own, HTTP, jobs, Google and the pool. */
export function createMetrics(pool: Pool, log: Log) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: "gatepost_http_request_duration_seconds",
    help: "HTTP answers by method, route pattern and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: "gatepost_job_duration_seconds",
    help: "Attempts at jobs by queue and outcome.",
    labelNames: ["queue", "outcome"],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers,
  });
  const failures = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["kind"], registers });
  const google = failures("gatepost_google_errors_total", "Failed attempts at Google by kind.");
  const imap = failures("gatepost_imap_errors_total", "Failed attempts at mail servers by kind.");
  const connections = new Gauge({
    name: "gatepost_database_pool_connections",
    help: "Connections of this process by state, and requests that wait for one.",
    labelNames: ["state"],
    registers,
  });
  const up = new Gauge({
    name: "gatepost_database_up",
    help: "1 when the database answered this query, 0 when it did not.",
    registers,
  });
  const gauges = new Map<string, Gauge>();

  function show({ name, help, values }: Sample) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    let gauge = gauges.get(name);
    if (!gauge || (labelNames.length > 0 && values.length > 0)) {
      register.removeSingleMetric(name);
      gauge = new Gauge({ name, help, labelNames, registers });
      gauges.set(name, gauge);
    }
    gauge.reset();
    for (const { labels, value } of values) gauge.set(labels ?? {}, value);
  }

  const observer: Observer = {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    worked: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    googleFailed: (kind) => google.inc({ kind }),
    imapFailed: (kind) => imap.inc({ kind }),
  };
  return {
    observer,
    /** The text that Prometheus reads. @param read reads the database's metrics; a failure shows as `gatepost_database_up 0` */
    text: async (read: () => Promise<readonly Sample[]>): Promise<string> => {
      try {
        for (const sample of await read()) show(sample);
        up.set(1);
      } catch (error) {
        log.warn({ err: error }, "metrics without the database");
        for (const name of gauges.keys()) register.removeSingleMetric(name);
        gauges.clear();
        up.set(0);
      }
      connections.set({ state: "total" }, pool.totalCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
      return register.metrics();
    },
  };
}

export interface Probes {
  readonly gauges: () => Promise<readonly Sample[]>;
  /** Throws while the process cannot do its work. */
  readonly ready: () => Promise<void>;
}

/**
 * Serves on a separate, private port: /metrics for Prometheus (several readers within `freshMs` share one query), /health, which
 * answers while the process is alive, and /ready, which returns 503 while it can't do its work.
 */
export async function serveMetrics(
  metrics: Metrics,
  probes: Probes,
  where: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  let last: { at: number; text: Promise<string> } | undefined;
  const current = () => {
    const now = performance.now();
    if (!last || now - last.at > freshMs) last = { at: now, text: metrics.text(probes.gauges) };
    return last.text;
  };
  const server = fastify({ forceCloseConnections: true });
  server.get("/metrics", async (_request, reply) => reply.type(contentType).send(await current()));
  server.get("/health", async () => "ok\n");
  server.get("/ready", (_request, reply) =>
    probes.ready().then(
      () => "ready\n",
      (error: Error) => reply.code(503).send(`${error.message}\n`),
    ),
  );
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await listenAt(server, where, "METRICS_");
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}

const freshMs = 5_000;
