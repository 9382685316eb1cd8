import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A family that somebody left to join another is kept for a while, with its mailboxes paused. What an adult adds names them, so
 * that it can end, or be shown to the other adult, when they leave.
 */
export const leaving: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const named = (table: string, column: string) => [
  `ALTER TABLE ${table} ADD COLUMN ${column} uuid REFERENCES users ON DELETE SET NULL`,
  `CREATE INDEX ${table}_${column} ON ${table} (${column}) WHERE ${column} IS NOT NULL`,
];

/** In a family with one adult everything is theirs; nobody knows who added what in the others. */
const ofTheOnlyAdult = (table: string, column: string) =>
  `UPDATE ${table} SET ${column} = (SELECT min(users.id::text)::uuid FROM users WHERE users.family_id = ${table}.family_id)
    WHERE (SELECT count(*) FROM users WHERE users.family_id = ${table}.family_id) = 1`;

const statements = [
  `ALTER TABLE families
    ADD COLUMN kept_for uuid REFERENCES users ON DELETE CASCADE,
    ADD COLUMN kept_until timestamptz,
    ADD COLUMN restore_hash text`,
  "CREATE INDEX families_kept_for ON families (kept_for) WHERE kept_for IS NOT NULL",
  "ALTER TABLE children ADD COLUMN brought_from uuid REFERENCES families ON DELETE SET NULL",
  "CREATE INDEX children_brought_from ON children (brought_from) WHERE brought_from IS NOT NULL",
  // No foreign key: it stays paused once that family is deleted.
  "ALTER TABLE mailboxes ADD COLUMN paused_for uuid",

  ...named("second_recipients", "invited_by"),
  ofTheOnlyAdult("second_recipients", "invited_by"),
  ...["school_domains", "calendar_sources"].flatMap((table) => [
    ...named(table, "added_by"),
    ofTheOnlyAdult(table, "added_by"),
    `ALTER TABLE ${table} ADD COLUMN left_by text`,
  ]),
];
