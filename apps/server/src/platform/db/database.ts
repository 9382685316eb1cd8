import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { ConfigError } from "../errors/errors.ts";
import { isDatabaseAway } from "./connection-loss.ts";
import { prepareReads } from "./prepared-reads.ts";
import { giveUpWhenSilent } from "./silent-server.ts";
import { runningEmbedded, startEmbedded } from "./embedded/embedded.ts";
import type { Database, Db } from "./schema.ts";
import { getTypeParser } from "./value-parsers.ts";

export type Engine = "embedded" | "postgres";

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: Pool;
  readonly engine: Engine;
  /** Called when the embedded engine breaks; the process should end. */
  onFatal: (error: Error) => void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Absent: the embedded database of the data folder. */
  readonly database_url?: string | undefined;
  readonly data_dir: string;
  readonly pool_size?: number;
  /** Plan a statement for any parameters and keep that plan: for a process that reads by family and id, see `prepareReads`. */
  readonly plan_once?: boolean;
  /** How long a server may be silent while an answer is due, in ms; `null` for no limit, because migrations take their time. */
  readonly silence_ms?: number | null;
  /** Called when a connection breaks; the pool replaces it. */
  readonly onConnectionError?: (error: Error) => void;
}

const oldestServer = 150_000;

/**
 * Connects to PostgreSQL by address, or starts the embedded one; both use `pg`.
 * @throws ConfigError if the server is too old or unreachable, or the data folder is in use or not ours
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.database_url ? openPostgres(options, options.database_url) : openEmbedded(options);
}

/** For a command beside a server that may be running: uses its socket if it serves an embedded database. */
export async function openBeside(options: DatabaseOptions): Promise<OpenDatabase> {
  const running = options.database_url ? undefined : runningEmbedded(options.data_dir);
  if (!running) return openDatabase(options);
  const pool = createPool({ ...running, ...embeddedLimits(options) }, { ...options, pool_size: 1 });
  return { ...handle(pool, "embedded"), close: () => pool.end() };
}

/** `statement_timeout` never fires in the embedded engine, so the client ends the wait. */
const embeddedLimits = ({ silence_ms }: DatabaseOptions) =>
  silence_ms === null ? {} : { query_timeout: 60_000 };

/** Longer than any statement may take, see `statement_timeout`. */
const usualSilenceMs = 35_000;

async function openPostgres(options: DatabaseOptions, url: string): Promise<OpenDatabase> {
  const pool = createPool(
    {
      connectionString: url,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(options.plan_once ? { options: "-c plan_cache_mode=force_generic_plan" } : {}),
    },
    options,
  );
  const { silence_ms = usualSilenceMs } = options;
  if (silence_ms !== null) pool.on("connect", (client) => giveUpWhenSilent(client, silence_ms));
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw unreachable(error) ?? error;
  }
  return { ...handle(pool, "postgres"), close: () => pool.end() };
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const server = await startEmbedded(options.data_dir);
  const pool = createPool({ ...server.connection, ...embeddedLimits(options) }, options);
  const opened: OpenDatabase = {
    ...handle(pool, "embedded"),
    close: async () => {
      await pool.end();
      await server.close();
    },
  };
  server.onFatal = (error) => opened.onFatal(error);
  return opened;
}

function handle(pool: Pool, engine: Engine) {
  // The embedded engine's connections share one session.
  const dialect = new PostgresDialect({ pool: engine === "postgres" ? prepareReads(pool) : pool });
  const db = new Kysely<Database>({ dialect });
  return { db, pool, engine, onFatal: () => undefined };
}

function createPool(connection: PoolConfig, options: DatabaseOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: options.pool_size ?? 10,
    connectionTimeoutMillis: 15_000,
    types: { getTypeParser },
  });
  // The pool listens only to idle connections: one that breaks between two queries of a transaction would end the process.
  pool.on("connect", (client) => client.on("error", (error) => options.onConnectionError?.(error)));
  pool.on("error", () => undefined); // reported above
  return pool;
}

const refusals: Readonly<Record<string, string>> = {
  "28P01": "The server refuses the password.",
  "28000": "The server refuses this user.",
  "3D000": "The server has no database of that name.",
  ENOTFOUND: "Its host is not known here.",
  EAI_AGAIN: "Its host cannot be looked up just now.",
};

/** Why there is no database to start with, if that is something an operator can fix. */
function unreachable(error: unknown): ConfigError | undefined {
  const { code = "", message } = error as { code?: string; message: string };
  const why = isDatabaseAway(error) ? `No PostgreSQL answers there (${code || message}).` : refusals[code];
  return why === undefined ? undefined : new ConfigError(`DATABASE_URL: ${why}`);
}

async function requireVersion(pool: Pool) {
  const { rows } = await pool.query<{ server_version_num: string; server_version: string }>(
    "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
  );
  if (Number(rows[0]?.server_version_num) < oldestServer) {
    throw new ConfigError(
      `DATABASE_URL names a PostgreSQL ${rows[0]?.server_version}; version 15 or later is needed.`,
    );
  }
}
