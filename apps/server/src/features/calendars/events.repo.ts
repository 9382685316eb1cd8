import type { Selectable } from "kysely";
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
  const known = await trx
    .selectFrom("calendar_events")
    .selectAll()
    .where("family_id", "=", source.family_id)
    .where("source_id", "=", source.id)
    .execute();
  const before = new Map(known.map((row) => [keyOf(row), row]));
  const wanted = new Map(events.map((event) => [keyOf(event), event]));
  const gone = known.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id);
  const changed = [...wanted.values()].filter((event) => !isSame(before.get(keyOf(event)), event));
  for (let at = 0; at < gone.length; at += chunk) {
    await trx
      .deleteFrom("calendar_events")
      .where("family_id", "=", source.family_id)
      .where("id", "in", gone.slice(at, at + chunk))
      .execute();
  }
  for (let at = 0; at < changed.length; at += chunk) {
    await upsert(
      trx,
      changed.slice(at, at + chunk).map((event) => toRow(source, event, before.get(keyOf(event)), now)),
    );
  }
}

/** Events of active sources between `from` and `to`, sorted, with their source's name. */
export function listEvents(
  db: DbOrTrx,
  familyId: FamilyId,
  { from, to }: { from: Date; to: Date },
): Promise<(EventRow & { source_name: string })[]> {
  return db
    .selectFrom("calendar_events")
    .innerJoin("calendar_sources", "calendar_sources.id", "calendar_events.source_id")
    .selectAll("calendar_events")
    .select("calendar_sources.name as source_name")
    .where("calendar_events.family_id", "=", familyId)
    .where("calendar_sources.is_active", "=", true)
    .where("start_instant", "<", to)
    .where(({ or, eb }) => or([eb("end_instant", ">", from), eb("start_instant", ">=", from)]))
    .orderBy("start_instant")
    .orderBy("calendar_events.id")
    .execute();
}

export function findEvent(
  db: DbOrTrx,
  familyId: FamilyId,
  id: string,
): Promise<(EventRow & { source_name: string }) | undefined> {
  return db
    .selectFrom("calendar_events")
    .innerJoin("calendar_sources", "calendar_sources.id", "calendar_events.source_id")
    .selectAll("calendar_events")
    .select("calendar_sources.name as source_name")
    .where("calendar_events.family_id", "=", familyId)
    .where("calendar_events.id", "=", id)
    .executeTakeFirst();
}

/** The next few events of each source. */
export async function nextEventsBySource(
  db: DbOrTrx,
  familyId: FamilyId,
  now: Date,
  most: number,
): Promise<Map<string, EventRow[]>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("calendar_events")
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("source_id").orderBy("start_instant").orderBy("id"))
            .as("place"),
        )
        .where("family_id", "=", familyId)
        .where("end_instant", ">", now)
        .as("upcoming"),
    )
    .selectAll()
    .where("place", "<=", most)
    .orderBy("start_instant")
    .execute();
  return Map.groupBy(rows, ({ source_id }) => source_id);
}

export async function deleteEventsOf(trx: Trx, familyId: FamilyId, sourceId: string): Promise<void> {
  await trx
    .deleteFrom("calendar_events")
    .where("family_id", "=", familyId)
    .where("source_id", "=", sourceId)
    .execute();
}

const keyOf = ({ uid, recurrence_id }: Pick<CalendarEvent, "uid" | "recurrence_id">) =>
  JSON.stringify([uid, recurrence_id]);

const compared = [
  "title",
  "description",
  "location",
  "starts_at",
  "ends_at",
  "all_day",
  "cancelled",
  "sequence",
] as const;

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
  await trx
    .insertInto("calendar_events")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["source_id", "uid", "recurrence_id"]).doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        description: eb.ref("excluded.description"),
        location: eb.ref("excluded.location"),
        starts_at: eb.ref("excluded.starts_at"),
        ends_at: eb.ref("excluded.ends_at"),
        start_instant: eb.ref("excluded.start_instant"),
        end_instant: eb.ref("excluded.end_instant"),
        all_day: eb.ref("excluded.all_day"),
        cancelled: eb.ref("excluded.cancelled"),
        sequence: eb.ref("excluded.sequence"),
        changed_at: eb.ref("excluded.changed_at"),
      })),
    )
    .execute();
}
