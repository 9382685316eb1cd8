import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Each parent's own vocabulary, which finds the intended word for a mistyped one. */
export const searchWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE search_words (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    length smallint NOT NULL,
    word text NOT NULL,
    PRIMARY KEY (user_id, length, word)
  )`,
];
