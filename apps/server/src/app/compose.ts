import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { prepareStandIn } from "../features/auth/index.ts";
import { checkPrice } from "../features/billing/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { createFieldCipher } from "../platform/crypto/field-cipher.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { migrateTables } from "../platform/db/migrate.ts";
import { createCallCounter } from "../platform/http/count-calls.ts";
import { createApiServer, documentRoutes } from "../platform/http/api-server.ts";
import { migrateQueues, openJobs } from "../platform/jobs/jobs.ts";
import { freeAllSlots } from "../platform/model-slots/model-slots.repo.ts";
import { createModelSlots } from "../platform/model-slots/model-slots.ts";
import type { Platform } from "../platform/platform.ts";
import { nobody, type Observer } from "../platform/telemetry/observer.ts";
import { createFeatures } from "./features.ts";
import { jobDefinitions, jobWorkers } from "./jobs.ts";
import { mailboxReactions, mailReceived, tierChanged } from "./listeners.ts";
import { apiRoutes } from "./routes.ts";
import { schedules } from "./schedules.ts";
import type { WebBuild } from "./web.ts";

export interface AppDependencies {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Whether this process runs jobs, or only adds them. */
  readonly worker: boolean;
  readonly observer?: Observer;
  /** Aborted when the process is about to end: it is no longer ready then. */
  readonly ending?: AbortSignal;
  /** See ApiServerOptions: on a busy machine, tests must not be refused. */
  readonly overloadMs?: number;
}

export type App = Awaited<ReturnType<typeof composeApp>>;

/** Prepares tables and queues for this version of the code. */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  const done = await migrateTables(database.db);
  await migrateQueues(database, jobDefinitions);
  return done;
}

/** Assembles the whole server; the database must have been migrated. */
export async function composeApp(
  config: Config,
  { database, clock, log, worker, overloadMs, observer = nobody, ending }: AppDependencies,
) {
  const jobs = await openJobs(database, { log, worker, observer });
  if (worker && database.engine === "embedded") await freeAllSlots(database.db); // as with jobs, a holder is dead
  const platform: Platform = {
    config,
    db: database.db,
    engine: database.engine,
    jobs,
    modelSlots: createModelSlots(database.db, config.ai.concurrency),
    cipher: createFieldCipher(config.encryption_keys),
    clock,
    log,
    observer,
    ending: ending ?? new AbortController().signal,
  };
  const features = await createFeatures(platform, {
    tierChanged: tierChanged(platform),
    mailbox: mailboxReactions(platform),
    mailReceived: mailReceived(platform),
  });
  return {
    platform,
    features,
    /** Builds the HTTP server; the caller starts listening. */
    createServer: async (web?: WebBuild): Promise<FastifyInstance> => {
      await prepareStandIn();
      const server = await createApiServer({
        log,
        trust_proxy: config.trust_proxy,
        authenticate: features.sessions.authenticate,
        https: config.app_url.startsWith("https:"),
        hstsSubdomains: config.hsts_subdomains,
        ...(config.rate_limits ? { countCall: createCallCounter(platform) } : { unlimited: true }),
        observer,
        queuedQueries: () => database.pool.waitingCount,
        ...(overloadMs === undefined ? {} : { overloadMs }),
        ...(web ? { serveUnknownPath: web.serve } : {}),
      });
      await web?.register(server);
      await apiRoutes(server, features);
      documentRoutes(server);
      return server;
    },
    startWork: async (): Promise<void> => {
      await jobs.work(jobWorkers(features), schedules);
      void checkPrice(features.billing);
    },
    /** Runs the jobs due now; for tests and commands. */
    drainJobs: () => jobs.drain(jobWorkers(features)),
    /** Stops the work, but not the database. */
    stop: jobs.stop,
  };
}
