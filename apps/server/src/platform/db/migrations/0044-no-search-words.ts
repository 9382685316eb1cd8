import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Searches are no longer corrected: the families' vocabularies go. They were derived from the messages, which stay. */
export const noSearchWords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP TABLE search_words`.execute(db);
  },
};
