import { openDatabase } from "../platform/db/database.ts";
import { pendingMigrations } from "../platform/db/migrate.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { createLog } from "../platform/log/log.ts";
import { composeApp, migrate } from "./compose.ts";
import { openWebBuild, webBuildFolder } from "./web.ts";

export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
  /** Brings the database up to date first; several processes on one database leave that to `npm run migrate`. */
  readonly migrate: boolean;
}

/** Supervisors wait 10 seconds before they kill. */
const stopWithinMs = 9_000;
const jobsMayEndWithinMs = 4_000;

/**
 * Runs these parts until SIGTERM, SIGINT, or the end of the parent that started it with a channel; then ends within
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
  });
  const config = readConfig();
  const log = createLog(config.log_level);
  const database = await openDatabase({
    ...config,
    onConnectionError: (err) => log.warn({ err }, "database connection lost"),
  });
  database.onFatal = (err) => {
    log.fatal({ err }, "database");
    process.exit(1);
  };
  if (parts.migrate) await migrate(database);
  else await requireMigrated(database.db);

  const app = await composeApp(config, { database, clock: systemClock, log, worker: parts.worker });
  const web = parts.api ? openWebBuild(webBuildFolder) : undefined;
  const server = parts.api ? await app.createServer(web) : undefined;
  if (server) {
    if (!web) log.warn("the web app has not been built (npm run build); only the API is served");
    await server.listen({ port: config.port, host: config.host });
  }
  if (parts.worker) await app.startWork();
  log.info({ ...parts, engine: database.engine, url: config.app_url }, "ready");

  const reason = await ending;
  log.info({ reason }, "stopping");
  setTimeout(() => {
    log.error("did not stop in time");
    process.exit(1);
  }, stopWithinMs).unref();
  await server?.close();
  await app.stop(jobsMayEndWithinMs);
  await database.close();
  log.info("stopped");
  process.exit(0);
}

async function requireMigrated(db: Parameters<typeof pendingMigrations>[0]) {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) {
    throw new ConfigError(`the database lacks ${pending.join(", ")}. Run \`npm run migrate\` first.`);
  }
}
