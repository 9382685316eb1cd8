import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import type { CalendarEvent } from "../../integrations/calendars/index.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { CalendarEventsTable } from "../../platform/db/tables/calendars.ts";

export type EventRow = Selectable<CalendarEventsTable>;

const chunk = 300;

/**
 * Replaces the stored events of a source with these. UID and original start identify an occurrence, so that a moved or cancelled
 * one keeps its row. Events that are no longer in the file are deleted.
 */
export async function replaceEvents(
  trx: Trx,
  source: { id: string; family_id: FamilyId },
  events: readonly CalendarEvent[],
  now: Date,
): Promise<void> {
  const keyOf = ({ uid, recurrence_id }: CalendarEvent) => JSON.stringify([uid, recurrence_id]);
  const wanted = [...new Map(events.map((event) => [keyOf(event), event])).values()];
  const [uids, occurrences] = [wanted.map(({ uid }) => uid), wanted.map((event) => event.recurrence_id)];
  await sql`DELETE FROM calendar_events WHERE family_id = ${source.family_id} AND source_id = ${source.id}
    AND (uid, recurrence_id) NOT IN (
      SELECT * FROM unnest(${uids}::text[], ${occurrences}::text[]))`.execute(trx);
  const rows = wanted.map((event) => ({
    ...event,
    start_instant: new Date(event.start_instant),
    end_instant: new Date(event.end_instant),
    id: newId(),
    family_id: source.family_id,
    source_id: source.id,
    first_seen_at: now,
    changed_at: now,
  }));
  for (let at = 0; at < rows.length; at += chunk) await upsert(trx, rows.slice(at, at + chunk));
}

/** What a school may change of an event. */
const content = [
  ...(["title", "description", "location", "starts_at", "ends_at", "start_instant"] as const),
  ...(["end_instant", "all_day", "cancelled", "sequence"] as const),
];

/** An event that says the same as before stays untouched. */
async function upsert(trx: Trx, rows: readonly Insertable<CalendarEventsTable>[]): Promise<void> {
  const contentOf = (table: string) => sql.join(content.map((column) => sql.ref(`${table}.${column}`)));
  const changes = [...content, "changed_at"].map((column) => [column, sql.ref(`excluded.${column}`)]);
  await trx
    .insertInto("calendar_events")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["source_id", "uid", "recurrence_id"])
        .doUpdateSet(Object.fromEntries(changes))
        .where(sql<SqlBool>`(${contentOf("calendar_events")}) IS DISTINCT FROM (${contentOf("excluded")})`),
    )
    .execute();
}

/** With its source's name. */
export type NamedEvent = EventRow & { source_name: string };

const ofFamily = (familyId: FamilyId) => sql`
  SELECT event.*, source.name AS source_name FROM calendar_events AS event
    JOIN calendar_sources AS source ON source.id = source_id WHERE event.family_id = ${familyId}`;

/** Events of active sources between `from` and `to`, sorted. */
export async function listEvents(db: DbOrTrx, familyId: FamilyId, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<NamedEvent>`${ofFamily(familyId)} AND is_active AND start_instant < ${to}
    AND (end_instant > ${from} OR start_instant >= ${from}) ORDER BY start_instant, event.id`.execute(db);
  return rows;
}

export async function findEvent(
  db: DbOrTrx,
  familyId: FamilyId,
  id: string,
): Promise<NamedEvent | undefined> {
  const { rows } = await sql<NamedEvent>`${ofFamily(familyId)} AND event.id = ${id}`.execute(db);
  return rows[0];
}

/** The next few events of each source. */
export async function nextEventsBySource(db: DbOrTrx, familyId: FamilyId, now: Date, most: number) {
  const { rows } = await sql<EventRow>`
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY source_id ORDER BY start_instant, id) AS place
      FROM calendar_events WHERE family_id = ${familyId} AND end_instant > ${now}) AS upcoming
    WHERE place <= ${most} ORDER BY start_instant`.execute(db);
  return Map.groupBy(rows, ({ source_id }) => source_id);
}

export async function deleteEventsOf(trx: Trx, familyId: FamilyId, sourceId: string): Promise<void> {
  await sql`DELETE FROM calendar_events WHERE family_id = ${familyId}
    AND source_id = ${sourceId}`.execute(trx);
}
