/** For a short run of the test, which cannot wait for the clock's minutes: exact times, and more frequent checks. */
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, type OpenDatabase } from "../../apps/server/src/platform/db/database.ts";

/** To the second, which parents cannot choose. @param time HH:MM:SS in the family's time zone */
export async function scheduleExactly(databaseUrl: string, username: string, time: string): Promise<void> {
  await withDatabase(databaseUrl, ({ pool }) =>
    pool.query("UPDATE users SET email_schedule_time = $2 WHERE username = $1", [username, time]),
  );
}

/** Adds the job that each minute adds, every `everyMs` milliseconds. */
export async function lookOften(databaseUrl: string, everyMs: number, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await withDatabase(
      databaseUrl,
      ({ pool }) =>
        pool.query(
          "INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('start-scheduled-runs', '{}', 0) ON CONFLICT DO NOTHING",
        ),
      // The database may have just been killed: the next attempt finds it.
    ).catch(() => undefined);
    await wait(everyMs, undefined, { signal: end }).catch(() => undefined);
  }
}

async function withDatabase(databaseUrl: string, work: (database: OpenDatabase) => Promise<unknown>) {
  const database = await openDatabase({
    database_url: databaseUrl,
    data_dir: "unused",
    onConnectionError: () => undefined,
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
