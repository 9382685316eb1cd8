import type { DestinationStream } from "pino";
import { inject } from "vitest";
import { composeApp } from "../app/compose.ts";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import { nobody, type Observer } from "../platform/telemetry/observer.ts";
import { afterFile } from "./after-file.ts";
import { createCaller } from "./call.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { testSecrets } from "./test-secrets.ts";

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

export interface TestAppOptions {
  /** Variables as in `.env.example`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: string;
  /** Instead of a new one, for stand-ins that are on the same. */
  readonly clock?: TestClock;
  /** An already migrated one, instead of a new one; whoever opened it closes it. */
  readonly database?: TestDatabase;
  /** Where the log goes, at the level of `LOG_LEVEL`; nowhere if absent. */
  readonly log?: DestinationStream;
  readonly observer?: Observer;
}

const testEnv = {
  ...testSecrets,
  LOG_LEVEL: "silent",
  APP_URL: "http://localhost:3000",
};

/** Each of the hundred files that a worker reads would open standard output, and wait for it at its end. */
const nowhere: DestinationStream = { write: () => undefined };

/**
 * The whole server on a migrated database of the engine of this test project, without workers (`app.drainJobs` runs what was
 * enqueued). Closed after the file's last test.
 */
export async function buildTestApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await openTestDatabase(inject("engine"), inject("template")));
  const config = readConfig({
    ...testEnv,
    DATA_DIR: database.data_dir,
    DATABASE_URL: database.database_url,
    ...options.env,
  });
  const clock = options.clock ?? createTestClock(options.now);
  const { observer = nobody, log: destination = nowhere } = options;
  const log = createLog(config.log_level, destination);
  const app = await composeApp(config, { database, clock, log, worker: false, overloadMs: 0, observer });
  const server = await app.createServer();
  afterFile(async () => {
    await server.close();
    await app.stop(0);
    if (!options.database) await database.close();
  });
  return { app, server, database, config, clock, call: createCaller(server) };
}
