import { once } from "node:events";
import type { ProcessingLog, ProcessStarted } from "@gatepost/contract/processing";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { afterFile } from "./after-file.ts";
import { parentOverHttp, type Registering } from "./parent-over-http.ts";
import { startProcess } from "./server-processes.ts";
import { openTestDatabase } from "./test-database.ts";
import { testSecrets } from "./test-secrets.ts";

/**
 * The whole server as a separate process, for tests that end it, on a database that outlives it; deleted after the file's last test.
 * Its families are premium: the free plan reads two emails a day.
 */
export async function startKeptServer(parent: Registering & object, settings: Record<string, string>) {
  const database = await openTestDatabase(inject("engine"), inject("template"));
  afterFile(database.close);
  await sql`ALTER TABLE families ALTER COLUMN subscription_tier SET DEFAULT 'premium'`.execute(database.db);
  await database.release();
  const environment = {
    NODE_ENV: "development",
    APP_URL: "http://localhost:3000",
    DATA_DIR: database.data_dir,
    ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
    ...testSecrets,
    ...settings,
  };
  let server = await startProcess("start", environment);
  afterFile(() => server.child.kill("SIGKILL"));
  const http = parentOverHttp(() => server.url);
  const logOf = async (id: string): Promise<ProcessingLog | undefined> => {
    const { results } = await http.call<{ results: ProcessingLog[] }>("GET", "/emails/processing-logs/");
    return results.find((each) => each.id === id);
  };

  return {
    ...http,
    port: () => Number(new URL(server.url).port),
    /** @returns its exit code once it has ended; null if the signal ended it */
    async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
      const gone = once(server.child, "exit") as Promise<[number | null]>;
      server.child.kill(signal);
      return (await gone)[0];
    },
    /** Starts a new process after one has ended, and signs the parent in. */
    async startAgain(): Promise<void> {
      server = await startProcess("start", environment);
      await http.signIn(parent);
    },
    /** @returns the run's id */
    startRun: async () => (await http.call<ProcessStarted>("POST", "/emails/process/", {})).log_id,
    /** The run's log once it has ended. */
    async runEnded(id: string): Promise<ProcessingLog> {
      await expect
        .poll(async () => (await logOf(id))?.status)
        .toSatisfy((status) => status && status !== "running");
      return (await logOf(id))!;
    },
  };
}

export type KeptServer = Awaited<ReturnType<typeof startKeptServer>>;
