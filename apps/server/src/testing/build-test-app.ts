import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import { inject } from "vitest";
import { composeApp, type App } from "../app/compose.ts";
import { readConfig, type Config } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import { nobody, type Observer } from "../platform/telemetry/observer.ts";
import { afterFile } from "./after-file.ts";
import { createCaller, type Call } from "./call.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { testSecrets } from "./test-secrets.ts";

export interface TestApp {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly clock: TestClock;
  /** Calls a route of the contract, with the answer's type. */
  readonly call: Call;
}

export interface TestAppOptions {
  /** Variables as in `.env.example`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: string;
  /** A migrated one, rather than a fresh one. */
  readonly database?: TestDatabase;
  /** Where the log goes, whole, at the level of `LOG_LEVEL`. */
  readonly log?: DestinationStream;
  readonly observer?: Observer;
}

const testEnv = {
  ...testSecrets,
  LOG_LEVEL: "silent",
  APP_URL: "http://localhost:3000",
};

/**
 * The whole server on a migrated database of the engine this test project runs on, without workers (`app.drainJobs`
 * works off what was enqueued). Closed after the file's last test.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(inject("engine"), inject("template")));
  const config = readConfig({
    ...testEnv,
    DATA_DIR: database.data_dir,
    DATABASE_URL: database.database_url,
    ...options.env,
  });
  const clock = createTestClock(options.now);
  const log = createLog(config.log_level, options.log);
  const { observer = nobody } = options;
  const app = await composeApp(config, { database, clock, log, worker: false, overloadMs: 0, observer });
  const server = await app.createServer();
  afterFile(async () => {
    await server.close();
    await app.stop(0);
    await database.close();
  });
  return { app, server, database, config, clock, call: createCaller(server) };
}
