import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { openBeside, openDatabase } from "../platform/db/database.ts";
import { requireMigrated } from "../platform/db/migrate.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { readConfig, type Config } from "../platform/config/config.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { listenAt } from "../platform/http/listen-at.ts";
import { createLog, type Log } from "../platform/log/log.ts";
import { createMetrics, serveMetrics, type Metrics } from "../platform/telemetry/metrics.ts";
import { requireReady } from "../features/system/index.ts";
import { composeApp, migrate, type App } from "./compose.ts";
import { readGauges } from "./metrics.ts";
import { settleReading } from "./reading.ts";
import { openWebBuild, webBuildFolder } from "./web.ts";

export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
  /** Migrates the database first; if several processes share one database, `npm run migrate` does that instead. */
  readonly migrate: boolean;
}

/** Supervisors wait 10 seconds before they kill. */
const stopWithinMs = 9_000;
const requestsMayEndWithinMs = 3_000;
const jobsMayEndWithinMs = 4_000;
const unreadyMs = 2_000;
/** Where a worker answers /health, /ready and /metrics if METRICS_PORT names no other port. */
const workerPort = 9_465;

/**
 * Runs these parts until SIGTERM, SIGINT, or the end of the parent process that started it with a channel; then ends within
 * 10 seconds. A wrong setting ends it at once with a sentence on standard error.
 */
export async function runServer(parts: Parts): Promise<void> {
  try {
    await start(parts);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Gatepost cannot start: ${error.message}\n`);
    process.exit(1);
  }
}

async function start(parts: Parts) {
  const ending = new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(signal));
    process.once("disconnect", () => resolve("disconnect"));
    // The parent process ended while this one was still reading its code: nothing is open yet.
    if (process.connected === false) process.exit(0);
  });
  // Also during the start: an unresponsive database would delay the end as long.
  void ending.then(leaveInTime);
  const { config, words } = await settleReading(readConfig());
  const log = createLog(config.log_level);
  const database = await openDatabase({
    ...config,
    plan_once: !parts.worker,
    onConnectionError: (err) => log.warn({ err }, "database connection lost"),
  });
  database.onFatal = (err) => {
    log.fatal({ err }, "database");
    process.exit(1);
  };
  if (parts.migrate) await migrateUnhurried(config);
  else await requireMigrated(database.db);

  const probed = config.metrics_port ?? (parts.api ? null : workerPort);
  const metrics = probed === null ? undefined : createMetrics(database.pool, log);
  const ended = new AbortController();
  const app = await composeApp(config, {
    database,
    clock: systemClock,
    log,
    worker: parts.worker,
    ending: ended.signal,
    ...(metrics ? { observer: metrics.observer } : {}),
  });
  const metricsServer = metrics && (await serveProbes(app, metrics, config, log));
  const web = parts.api ? openWebBuild(webBuildFolder, config.ai.provider !== "embedded") : undefined;
  const server = parts.api ? await app.createServer(web) : undefined;
  if (server) {
    if (!web?.isComplete()) log.warn("until the web app is built (npm run build), only the API is served");
    await listenAt(server, config);
  }
  if (parts.worker) await app.startWork();
  log.info({ ...parts, engine: database.engine, url: config.app_url, reading: words }, "ready");

  const reason = await ending;
  log.info({ reason }, "stopping");
  ended.abort();
  // If other processes can answer: gives a load balancer time to see that this one is no longer ready.
  if (parts.api && !parts.worker) await setTimeout(unreadyMs);
  if (server) await closeServer(server);
  await app.stop(jobsMayEndWithinMs);
  await metricsServer?.close();
  await database.close();
  log.info("stopped");
  process.exit(0);
}

/** A worker has no API for health checks, so it gets a port of its own by default. */
async function serveProbes({ platform }: App, metrics: Metrics, config: Config, log: Log) {
  const probes = { gauges: () => readGauges(platform), ready: () => requireReady(platform) };
  const { metrics_port: port, metrics_host: host } = config;
  if (port !== null) return serveMetrics(metrics, probes, { port, host });
  try {
    return await serveMetrics(metrics, probes, { port: workerPort, host });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.warn({ reason: error.message }, "this worker cannot be probed");
    return undefined;
  }
}

/** Over a connection of its own: requests time out after half a minute, and a migration may take longer. */
async function migrateUnhurried(config: Config): Promise<void> {
  const database = await openBeside({ ...config, silence_ms: null });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Answers the requests received; does not wait for one that is never sent completely. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const late = globalThis.setTimeout(() => server.server.closeAllConnections(), requestsMayEndWithinMs);
  await server.close();
  clearTimeout(late);
}

function leaveInTime() {
  globalThis
    .setTimeout(() => {
      process.stderr.write("Gatepost did not stop in time and ends now.\n");
      process.exit(1);
    }, stopWithinMs)
    .unref();
}
