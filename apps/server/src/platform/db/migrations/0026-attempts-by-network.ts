import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Guesses from one wide IPv6 network are counted together. Earlier attempts have no network; they are deleted after 30 days. */
export const attemptsByNetwork: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE sign_in_attempts ADD COLUMN network_hash text").execute(db);
    await sql
      .raw(
        "CREATE INDEX sign_in_attempts_from_network ON sign_in_attempts (network_hash, attempted_at) WHERE NOT succeeded",
      )
      .execute(db);
  },
};
