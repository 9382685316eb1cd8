import { sql } from "kysely";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";

/** @throws Refusal unavailable while this process ends, or the database and the queue in it do not answer */
export async function requireReady({ db, ending }: Platform): Promise<void> {
  if (ending.aborted) throw new Refusal("unavailable", "The service is restarting.", { retry_after: 5 });
  try {
    // The queue lives in the same database; its version row shows that migrate was run.
    await sql`SELECT version FROM pgboss.version`.execute(db);
  } catch (cause) {
    throw new Refusal("unavailable", "The database does not answer.", { retry_after: 5, cause });
  }
}
