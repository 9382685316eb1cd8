import { type Selectable, sql } from "kysely";
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
  const known = await ofFamily(trx, source.family_id).where("source_id", "=", source.id).execute();
  const before = new Map(known.map((row) => [keyOf(row), row]));
  const wanted = new Map(events.map((event) => [keyOf(event), event]));
  const gone = known.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id);
  await sql`DELETE FROM calendar_events
    WHERE family_id = ${source.family_id} AND id = ANY(${gone}::uuid[])`.execute(trx);
  const changed = [...wanted.values()].filter((event) => !isSame(before.get(keyOf(event)), event));
  for (let at = 0; at < changed.length; at += chunk)
    await upsert(
      trx,
      changed.slice(at, at + chunk).map((event) => toRow(source, event, before.get(keyOf(event)), now)),
    );
}

const ofFamily = (db: DbOrTrx, familyId: FamilyId) =>
  db
    .selectFrom("calendar_events")
    .selectAll("calendar_events")
    .where("calendar_events.family_id", "=", familyId);

/** With their source's name. */
const named = (db: DbOrTrx, familyId: FamilyId) =>
  ofFamily(db, familyId)
    .innerJoin("calendar_sources", "calendar_sources.id", "calendar_events.source_id")
    .select("calendar_sources.name as source_name");

export type NamedEvent = EventRow & { source_name: string };

/** Events of active sources between `from` and `to`, sorted. */
export const listEvents = (
  db: DbOrTrx,
  familyId: FamilyId,
  { from, to }: { from: Date; to: Date },
): Promise<NamedEvent[]> =>
  named(db, familyId)
    .where("calendar_sources.is_active", "=", true)
    .where("start_instant", "<", to)
    .where(({ or, eb }) => or([eb("end_instant", ">", from), eb("start_instant", ">=", from)]))
    .orderBy("start_instant")
    .orderBy("calendar_events.id")
    .execute();

export const findEvent = (db: DbOrTrx, familyId: FamilyId, id: string): Promise<NamedEvent | undefined> =>
  named(db, familyId).where("calendar_events.id", "=", id).executeTakeFirst();

/** The next few events of each source. */
export async function nextEventsBySource(
  db: DbOrTrx,
  familyId: FamilyId,
  now: Date,
  most: number,
): Promise<Map<string, EventRow[]>> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY source_id ORDER BY start_instant, id) AS place
      FROM calendar_events WHERE family_id = ${familyId} AND end_instant > ${now}) AS upcoming
    WHERE place <= ${most} ORDER BY start_instant`.execute(db);
  return Map.groupBy(rows, ({ source_id }) => source_id);
}

export async function deleteEventsOf(trx: Trx, familyId: FamilyId, sourceId: string): Promise<void> {
  await sql`DELETE FROM calendar_events WHERE family_id = ${familyId} AND source_id = ${sourceId}`.execute(
    trx,
  );
}

const keyOf = ({ uid, recurrence_id }: Pick<CalendarEvent, "uid" | "recurrence_id">) =>
  JSON.stringify([uid, recurrence_id]);

const compared = [
  ...(["title", "description", "location", "starts_at", "ends_at"] as const),
  ...(["all_day", "cancelled", "sequence"] as const),
];

function isSame(row: EventRow | undefined, event: CalendarEvent): boolean {
  if (!row) return false;
  const sameTimes =
    row.start_instant.toISOString() === event.start_instant &&
    row.end_instant.toISOString() === event.end_instant;
  return sameTimes && compared.every((field) => row[field] === event[field]);
}

const toRow = (
  source: { id: string; family_id: FamilyId },
  event: CalendarEvent,
  before: EventRow | undefined,
  now: Date,
) => ({
  ...event,
  start_instant: new Date(event.start_instant),
  end_instant: new Date(event.end_instant),
  id: before?.id ?? newId(),
  family_id: source.family_id,
  source_id: source.id,
  first_seen_at: before?.first_seen_at ?? now,
  changed_at: now,
});

async function upsert(trx: Trx, rows: ReturnType<typeof toRow>[]): Promise<void> {
  const changing = [...compared, "start_instant", "end_instant", "changed_at"] as const;
  await trx
    .insertInto("calendar_events")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["source_id", "uid", "recurrence_id"])
        .doUpdateSet(Object.fromEntries(changing.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute();
}
