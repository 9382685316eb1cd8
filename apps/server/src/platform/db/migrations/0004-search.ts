import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Full-text search over stored messages. English stems find "swimming" by "swim"; whole words beside them find it by
 * "swimmi". `search_text` is written folded (lower case, no accents), so that no extension is needed for that.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "ALTER TABLE messages ADD COLUMN search_text text NOT NULL DEFAULT ''",
  `ALTER TABLE messages ADD COLUMN search tsvector NOT NULL
    GENERATED ALWAYS AS (to_tsvector('english', search_text) || to_tsvector('simple', search_text)) STORED`,
  "CREATE INDEX messages_by_words ON messages USING gin (search)",
];
