import { sql } from "kysely";
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import type { Db } from "../schema.ts";

/** The session server disconnects a transaction holder that is silent for 30 seconds. */
const signOfLifeMs = 5_000;

/**
 * Copies the files of an embedded database that this or another process is serving. An open transaction holds the only session's
 * turn (docs/decisions/platform.md), so nothing is written meanwhile and every other client waits.
 * @param from the database's folder @param to a folder that does not exist yet
 */
export async function copyEmbedded(db: Db, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`CHECKPOINT`.execute(trx);
    let lost: unknown;
    const signs = setInterval(() => {
      sql`SELECT 1`.execute(trx).catch((error: unknown) => (lost = error));
    }, signOfLifeMs);
    try {
      await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      clearInterval(signs);
    }
    // Proves that the turn was held to the end.
    if (lost) throw new Error("The database went on while it was copied.", { cause: lost });
    await sql`SELECT 1`.execute(trx);
  });
}
