import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Marked, ToldMessage } from "./analyses.types.ts";
import { thingsOf } from "./things-of-analyses.ts";

/**
 * Stored analyses become things, one for each group of items that said the same, under the group's id: ticks, feeds and links go on
 * working. The analyses stay in their column until the next release.
 */
export const thingsFromAnalyses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of records) await sql.raw(statement).execute(db);
    const families = await sql<{ id: string; timezone: string }>`SELECT id, timezone FROM families`.execute(
      db,
    );
    for (const family of families.rows) await convert(db, family);
    await sql.raw(openUntil).execute(db);
  },
};

/** An email that gave no item, or of which a part could not be read, goes on being named as one to read. */
const outcome = `CASE
  WHEN analysis -> 'school_mail' <> 'true' OR analysis -> 'relevant_children' = '[]' THEN 'not_for_us'
  WHEN jsonb_array_length(analysis -> 'items') = 0 OR warnings <> '[]' THEN 'to_read'
  ELSE 'told' END`;

const records = [
  // Other warnings said nothing of what could not be read.
  `UPDATE messages SET
    reason = analysis ->> 'reason',
    warnings = coalesce((SELECT jsonb_agg(text) FROM jsonb_array_elements_text(analysis -> 'warnings') AS text
      WHERE text NOT IN ('It carries no date.', 'Its date cannot be read.', 'Hidden text in this email was left out.')
        AND NOT starts_with(text, 'Read by the built-in analyser: ')), '[]')
    WHERE analysis ? 'items'`,
  `UPDATE messages SET outcome = ${outcome} WHERE analysis ? 'items'`,
];

/** Lists show an email for as long as one of its things is open. */
const openUntil = `UPDATE messages SET open_until = greatest(open_until, (
    SELECT max(things.open_until) FROM thing_sources JOIN things ON things.id = thing_id WHERE message_id = messages.id))
  WHERE analysis ? 'items'`;

async function convert(db: Kysely<unknown>, family: { id: string; timezone: string }): Promise<void> {
  const messages = await sql<ToldMessage>`
    SELECT id, received_at, analysis FROM messages
    WHERE family_id = ${family.id} AND analysis ? 'items' ORDER BY received_at, id`.execute(db);
  if (messages.rows.length === 0) return;
  const marks = await sql<Marked>`
    SELECT id, coalesce(group_id, id) AS thing_id, done_at,
      array_remove(array_prepend(not_for_child_id, not_for_others), NULL)::text[] AS not_for
    FROM message_items WHERE family_id = ${family.id} ORDER BY id`.execute(db);
  const things = thingsOf(messages.rows, marks.rows, family.timezone);
  const told = things.map(({ sources: _sources, ...thing }) => ({
    ...thing,
    family_id: family.id,
    done_by: thing.done_at && family.id, // its only adult
    done_days: {},
    own: false,
    corrections: {},
  }));
  const sources = things.flatMap((thing) =>
    thing.sources.map((source, position) => ({
      ...source,
      thing_id: thing.id,
      family_id: family.id,
      position,
    })),
  );
  for (const [table, rows] of Object.entries({ things: told, thing_sources: sources }))
    await sql`INSERT INTO ${sql.table(table)}
      SELECT * FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
}
