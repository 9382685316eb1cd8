import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { type Marked, thingsOf, type ToldMessage } from "./things-of-analyses.ts";

/**
 * Stored analyses become things, one for each group of items that said the same, under the group's id: ticks, claims, corrections, feeds
 * and links go on working. The analyses stay in their column until the next release.
 */
export const thingsFromAnalyses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE messages SET
      reason = analysis ->> 'reason',
      warnings = coalesce(analysis -> 'warnings', '[]'),
      outcome = CASE WHEN analysis -> 'school_mail' = 'true' AND analysis -> 'relevant_children' <> '[]' THEN 'told' ELSE 'not_for_us' END,
      of_class = (analysis -> 'of_class') || jsonb_build_object('as_read', jsonb_build_object('outcome', 'told', 'reason', analysis ->> 'reason'))
      WHERE reason IS NULL AND analysis ->> 'reason' IS NOT NULL`.execute(db);
    const families = await sql<{ id: string; timezone: string }>`SELECT id, timezone FROM families`.execute(
      db,
    );
    for (const family of families.rows) await convert(db, family);
  },
};

async function convert(db: Kysely<unknown>, family: { id: string; timezone: string }): Promise<void> {
  const messages = await sql<ToldMessage>`
    SELECT id, received_at, analysis FROM messages
    WHERE family_id = ${family.id} AND analysis ? 'items' ORDER BY received_at, id`.execute(db);
  if (messages.rows.length === 0) return;
  const marks = await sql<Marked>`
    SELECT id, coalesce(group_id, id) AS thing_id, done_at, done_by, claimed_by, claimed_at, edit,
      array_remove(array_prepend(not_for_child_id, not_for_others), NULL)::text[] AS not_for
    FROM message_items WHERE family_id = ${family.id} ORDER BY id`.execute(db);
  const things = thingsOf(messages.rows, marks.rows, family.timezone);
  for (const { sources, ...thing } of things) {
    await insert(db, "things", { ...thing, family_id: family.id });
    for (const [position, source] of sources.entries())
      await insert(db, "thing_sources", { ...source, thing_id: thing.id, family_id: family.id, position });
  }
}

async function insert(db: Kysely<unknown>, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${sql.join(Object.values(row))})
    ON CONFLICT DO NOTHING`.execute(db);
}
