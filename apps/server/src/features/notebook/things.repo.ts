import { schoolFreeWords } from "@gatepost/analysis/page/school-free";
import type { OfClass } from "@gatepost/analysis/of-class";
import { emptyThing, type Thing, type ThingFields, type ThingSource } from "@gatepost/analysis/thing";
import { type Selectable, sql, type SqlBool } from "kysely";
import { addDays, localDate } from "../../platform/clock/local-time.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import { anyOf } from "../../platform/db/any-of.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { ThingsTable } from "../../platform/db/tables/things.ts";
import { asCorrected } from "./corrections.rules.ts";
import type { SaidOfThing, StoredThing } from "./things.types.ts";

/** A family's newest things are read up to this many: more open ones than any family has. */
const most = 2_000;

type Which =
  | "all"
  /**
   * Those that matter on a local day or later, whatever their state; and what was on a day since `dated_from`, if one of them belongs to
   * it or it may have begun a holiday.
   */
  | { open_from: string; dated_from?: string }
  | { ids: readonly string[] }
  /** Those that these messages told, changed or ended. */
  | { message_ids: readonly string[] };

type FindThings = typeof findAsTold;

/** A family's things with their sources, oldest first, as the parents have put them right. */
export const findThings: FindThings = async (...args) => (await findAsTold(...args)).map(asCorrected);

/** The same as the emails tell them, which is what further emails change. */
export async function findAsTold(
  db: DbOrTrx,
  family: { id: FamilyId; timezone: string },
  which: Which,
): Promise<StoredThing[]> {
  const { rows } = await sql<ThingRow>`
    SELECT *, ${sourcesOfThing} FROM things WHERE family_id = ${family.id} AND ${matching(family.id, which)}
    ORDER BY told_at DESC, id DESC LIMIT ${which === "all" ? null : most}`.execute(db);
  return rows.toReversed().map((row) => toThing(row, family.timezone));
}

function matching(familyId: FamilyId, which: Which) {
  if (which === "all") return sql<SqlBool>`true`;
  if ("ids" in which) return anyOf("id", which.ids);
  if ("open_from" in which) {
    const { open_from, dated_from = open_from } = which;
    // A page shows what is "from" a day for as long as it is given it.
    return sql<SqlBool>`open_until >= ${dated_from}::date AND (open_until >= ${open_from}::date
      OR (day IS NOT NULL AND weekdays = '{}' AND (kind = 'event' OR (kind = 'note' AND timing IS DISTINCT FROM 'from')) AND id IN (
        SELECT id FROM things WHERE family_id = ${familyId} AND open_until >= ${dated_from}::date AND (${mayBeginHoliday})
        UNION ALL SELECT event_id FROM things WHERE family_id = ${familyId} AND open_until >= ${open_from}::date)))`;
  }
  return sql<SqlBool>`id IN (SELECT thing_id FROM thing_sources
    WHERE family_id = ${familyId} AND message_id = ANY(${which.message_ids}::uuid[]))`;
}

/** As the index `things_of_holidays` has it. */
const mayBeginHoliday = sql`closure = 'closed' OR (line || ' ' || coalesce(title, '')) ~* ${sql.lit(schoolFreeWords)}`;

/** The ids of the children who had something on a page on this local day (YYYY-MM-DD) or later. */
export async function childrenOfThings(db: DbOrTrx, familyId: FamilyId, since: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT unnest(children) AS id FROM things
    WHERE family_id = ${familyId} AND open_until >= ${since}::date`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const sourcesOfThing = sql<ThingSource[]>`(
  SELECT coalesce(json_agg(json_build_object('message_id', message_id, 'did', did, 'quotes', quotes) ORDER BY position), '[]')
  FROM thing_sources WHERE thing_id = things.id AND thing_sources.family_id = things.family_id)`.as(
  "sources",
);

type ThingRow = Selectable<ThingsTable> & { sources: ThingSource[] };

function toThing(row: ThingRow, timezone: string): StoredThing {
  const { family_id: _family, open_until: _until, ...thing } = row;
  return { ...thing, done_on: row.done_at && localDate(row.done_at, timezone) };
}

/** Where a thing comes from: when its messages were received, in which zone their local days are. */
export type Received = { at: (messageId: string) => Date | undefined; timezone: string };

/**
 * Stores new and changed things with their sources. What adults said of them stays, but a tick or a claim was for the day that it had. Call it
 * under the family's lock.
 */
export async function saveThings(
  trx: Trx,
  familyId: FamilyId,
  things: readonly Thing[],
  received: Received,
): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map((thing) => toRow(familyId, thing, received));
  const { id: _id, family_id: _family, told_at: _told, received_on: _on, ...changing } = rows[0]!;
  const changes = Object.fromEntries(
    Object.keys(changing).map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
  );
  await trx
    .insertInto("things")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...changes, ...saidOfSameDay })
        .where("things.family_id", "=", familyId),
    )
    .execute();
  await saveSources(trx, familyId, things);
}

const ofSameDay = <T>(column: keyof ThingsTable) =>
  sql<T>`CASE WHEN things.day <> excluded.day THEN NULL ELSE ${sql.ref(`things.${column}`)} END`;

const saidOfSameDay = {
  done_at: ofSameDay<Date | null>("done_at"),
  done_by: ofSameDay<string | null>("done_by"),
  claimed_by: ofSameDay<string | null>("claimed_by"),
  claimed_at: ofSameDay<Date | null>("claimed_at"),
  snoozed_until: ofSameDay<string | null>("snoozed_until"),
  open_until: sql<string>`GREATEST(
    excluded.open_until,
    (things.corrections -> 'day' ->> 'is')::date + ${sql.lit(14)},
    ${ofSameDay<string | null>("snoozed_until")} + ${sql.lit(14)})`,
};

async function saveSources(trx: Trx, family_id: FamilyId, things: readonly Thing[]): Promise<void> {
  const ids = things.map(({ id }) => id);
  await sql`DELETE FROM thing_sources
    WHERE family_id = ${family_id} AND thing_id = ANY(${ids}::uuid[])`.execute(trx);
  const rows = things.flatMap(({ id, sources }) =>
    sources.map(({ message_id, did, quotes }, position) => ({
      message_id,
      did,
      thing_id: id,
      family_id,
      position,
      quotes: JSON.stringify(quotes),
    })),
  );
  if (rows.length > 0) await trx.insertInto("thing_sources").values(rows).execute();
}

/** Stores what adults say of a thing. Call it under the family's lock. */
export async function saveSaid(trx: Trx, familyId: FamilyId, id: string, said: SaidOfThing): Promise<void> {
  const { done_at, done_by, claimed_by, claimed_at, not_for, done_days, corrections, snoozed_until } = said;
  const shownUntil = [snoozed_until, corrections.day?.is].flatMap((day) =>
    day ? addDays(day, afterwards) : [],
  );
  await trx
    .updateTable("things")
    .set({
      done_at,
      done_by,
      claimed_by,
      claimed_at,
      not_for: [...not_for],
      done_days: JSON.stringify(done_days),
      corrections: JSON.stringify(corrections),
      snoozed_until,
      said_at: said.said_at,
      open_until: sql<string>`GREATEST(open_until, ${sql.join([sql`NULL::date`, ...shownUntil.map((day) => sql`${day}::date`)])})`,
    })
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .execute();
}

/** Adds what an adult wrote, which no email tells. Call it under the family's lock. */
export async function insertOwn(
  trx: Trx,
  family: { id: FamilyId; timezone: string },
  { id, by, at, fields }: { id: string; by: string; at: Date; fields: ThingFields },
): Promise<void> {
  const received = { at: () => at, timezone: family.timezone };
  const row = toRow(family.id, { id, state: "open", sources: [], ...fields }, received);
  const on = localDate(at, family.timezone);
  const moments = { told_at: at, changed_at: at, received_on: on, open_until: openUntil(fields, on) };
  await trx
    .insertInto("things")
    .values({ ...row, ...moments, own: true, added_by: by })
    .execute();
}

/** How many that it added a family has that still matter. */
export async function countOwn(trx: Trx, familyId: FamilyId, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM things
    WHERE family_id = ${familyId} AND own AND open_until >= ${today}::date`.execute(trx);
  return rows[0]!.count;
}

/** @returns whether there was one that the family had added */
export async function deleteOwn(db: DbOrTrx, familyId: FamilyId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM things
    WHERE family_id = ${familyId} AND id = ${id} AND own`.execute(db);
  return numAffectedRows === 1n;
}

/** In days: as long as an overdue task or a note without a day stays on the page, and is told to the model. */
const afterwards = 14;
/** Something weekly without an end matters for a school year at most. */
const weeklyDays = 400;

function toRow(family_id: FamilyId, { id, state, sources, ...rest }: Thing, { at, timezone }: Received) {
  // A stored thing holds more: what adults said of it, which stays.
  const names = Object.keys(emptyThing) as (keyof ThingFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, rest[name]])) as ThingFields;
  const of_class = fields.of_class && JSON.stringify(fields.of_class);
  const thing = { id, state, ...fields, of_class };
  const moments = sources.flatMap(({ message_id }) => at(message_id) ?? []).toSorted((a, b) => +a - +b);
  const told_at = moments[0] ?? new Date(0);
  const changed_at = moments.at(-1) ?? told_at;
  const received_on = localDate(told_at, timezone);
  return {
    ...thing,
    family_id,
    told_at,
    received_on,
    changed_at,
    open_until: openUntil(thing, localDate(changed_at, timezone)),
  };
}

/** The last local day on which the page may show it. */
function openUntil(
  { kind, day, until, weekdays }: Pick<Thing, "kind" | "day" | "until" | "weekdays">,
  changedOn: string,
): string {
  const last = until ?? day;
  if (weekdays.length > 0 && until === null) return addDays(changedOn, weeklyDays);
  if (last === null) return addDays(changedOn, kind === "task" ? 60 : afterwards);
  return kind === "task" ? addDays(last, afterwards) : last;
}

/** Keeps these messages open as long as a page may show one of their things. */
export async function openMessagesUntil(
  trx: Trx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<void> {
  await sql`UPDATE messages SET open_until = (
      SELECT max(things.open_until) FROM thing_sources JOIN things ON things.id = thing_sources.thing_id
      WHERE thing_sources.message_id = messages.id)
    WHERE family_id = ${familyId} AND id = ANY(${messageIds}::uuid[])`.execute(trx);
}

type ThingOfClass = { id: string; children: string[]; of_class: OfClass };

/** A family's things for a class that one of its children may be in. */
export async function findOfClass(trx: Trx, familyId: FamilyId): Promise<ThingOfClass[]> {
  const { rows } = await sql<ThingOfClass>`
    SELECT id, children, of_class FROM things WHERE family_id = ${familyId}
      AND of_class IS NOT NULL`.execute(trx);
  return rows;
}

export async function saveChildren(
  trx: Trx,
  familyId: FamilyId,
  { id, children, of_class }: ThingOfClass,
): Promise<void> {
  await sql`UPDATE things SET children = ${children}, of_class = ${JSON.stringify(of_class)}
    WHERE family_id = ${familyId} AND id = ${id}`.execute(trx);
}
