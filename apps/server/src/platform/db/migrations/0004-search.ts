import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Full-text search over stored messages. English stems let "swim" find "swimming"; the whole words stored beside them let "swimmi"
 * find it. `search_text` is folded (lower case, no accents) when written, so no extension is needed.
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
