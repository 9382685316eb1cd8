import { sql } from "kysely";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";

/** @throws Refusal unavailable while this process is stopping, or when the database or its queue doesn't answer */
export async function requireReady({ db, ending }: Platform): Promise<void> {
  if (ending.aborted) throw new Refusal("unavailable", "The service is restarting.", { retry_after: 5 });
  try {
    // The queue is in the same database; its version row shows that the migrations have run.
    await sql`SELECT version FROM pgboss.version`.execute(db);
  } catch (cause) {
    throw new Refusal("unavailable", "The database does not answer.", { retry_after: 5, cause });
  }
}
