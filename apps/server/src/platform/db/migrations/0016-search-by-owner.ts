import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Each word in the index begins with its owner's key (the last eight characters of their id), so that a search reads only one
 * parent's words, however many others there are. The words are in the index alone: their positions are looked up in the text,
 * and rows stay short.
 */
export const searchByOwner: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The cost stops the planner from calling it for every row instead of using the index.
  `CREATE FUNCTION search_words_of(owner uuid, folded text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
    DECLARE
      key text := right(owner::text, 8);
    BEGIN
      RETURN (
        SELECT coalesce(array_to_tsvector(array_agg(key || word)), ''::tsvector)
        FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.simple', folded))) AS word
      );
    END $$`,
  "ALTER TABLE messages DROP COLUMN search",
  // Without a pending list: every search would have to read it.
  `CREATE INDEX messages_by_words ON messages USING gin (search_words_of(user_id, search_text)) WITH (fastupdate = off)`,
  "ALTER INDEX messages_by_words ALTER COLUMN 1 SET STATISTICS 0",
  // The index includes what lists filter and count by: counting 20,000 messages reads 200 pages instead of thousands.
  "DROP INDEX messages_of_user",
  `CREATE INDEX messages_of_user ON messages (user_id, received_at DESC, id DESC)
    INCLUDE (priority, open_until, summary_id)`,
  "DROP INDEX message_children_of_user",
  "CREATE INDEX message_children_of_user ON message_children (user_id, child_id) INCLUDE (message_id)",
  // A child belongs to one parent: without these statistics, the planner expects almost no rows and reads row by row.
  "CREATE STATISTICS children_of_users (dependencies, mcv) ON user_id, child_id FROM message_children",
];
