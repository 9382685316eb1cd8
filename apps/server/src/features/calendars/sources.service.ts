import type { CalendarSource, CalendarSourceUpdate, NewCalendarSource } from "@gatepost/contract/calendars";
import { calendarSourcesMaximum } from "@gatepost/contract/limits";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Adder, type CodeCheck, requireFamily, requireUser, tellOthers } from "../auth/index.ts";
import { deleteEventsOf, nextEventsBySource, type EventRow } from "./events.repo.ts";
import { addressKey, isSyncing, readableAddress } from "./sources.rules.ts";
import * as repo from "./sources.repo.ts";
import { askForSync } from "./sync.jobs.ts";

const shownEvents = 3;
/** Syncing more often than this would only load the school's server. */
const restMs = 30_000;

export async function presentSources(platform: Platform, familyId: FamilyId): Promise<CalendarSource[]> {
  const { db, clock } = platform;
  const events = await nextEventsBySource(db, familyId, clock.now(), shownEvents);
  const rows = await repo.listSources(db, familyId);
  return rows.map((row) => present(platform, row, events.get(row.id) ?? []));
}

/** Syncs the new source at once, in the background. @throws Refusal validation (duplicate), conflict (too many) */
export async function addSource(
  check: CodeCheck,
  { user_id, family_id: familyId }: Adder,
  { name, ics_url }: NewCalendarSource,
): Promise<CalendarSource> {
  const { platform } = check;
  const { db, cipher, clock } = platform;
  const id = newId();
  const address = readableAddress(ics_url);
  const row = await db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const had = await repo.listSources(trx, familyId);
    refuseTaken(platform, had, address);
    if (had.length >= calendarSourcesMaximum) {
      throw new Refusal(
        "conflict",
        `You’ve reached the limit of ${calendarSourcesMaximum} calendar sources. Delete one first.`,
      );
    }
    const said = { name, ics_url: repo.sealAddress(cipher, id, address), created_at: clock.now() };
    const added = { id, family_id: familyId, added_by: user_id, ...said };
    await tellOfCalendar(check, trx, user_id, name);
    return askForSync(platform, trx, await repo.insertSource(trx, added));
  });
  return present(platform, row, []);
}

/**
 * Absent fields stay unchanged. A new address deletes the events of the old one, and counts as the caller's; `keep` answers for one that
 * an adult who has left added. @throws Refusal not_found, validation (duplicate)
 */
export async function changeSource(
  check: CodeCheck,
  { user_id, family_id: familyId }: Adder,
  id: string,
  { ics_url, keep, ...changes }: CalendarSourceUpdate,
): Promise<CalendarSource> {
  const { platform } = check;
  const { db, cipher } = platform;
  await db.transaction().execute(async (trx) => {
    const row = await requireSource(trx, familyId, id);
    const address = ics_url === undefined ? undefined : readableAddress(ics_url);
    const moved = address !== undefined && address !== repo.openAddress(cipher, row);
    // It may keep its own address in another spelling, even if another one has the same from before duplicates were refused.
    if (moved && addressKey(address) !== addressKey(repo.openAddress(cipher, row)))
      refuseTaken(platform, await repo.listSources(trx, familyId), address);
    const named = keep === true || Object.values(changes).some((value) => value !== undefined);
    if (moved) await deleteEventsOf(trx, familyId, id);
    const set = {
      ...changes,
      ...(keep === true || moved ? { added_by: user_id, left_by: null } : {}),
      ...(moved ? { ...unread, ics_url: repo.sealAddress(cipher, id, address) } : {}),
    };
    const changed = named || moved ? await repo.updateSource(trx, familyId, id, set) : row;
    if (changed?.is_active && (moved || !row.is_active)) await askForSync(platform, trx, changed);
    if (moved) await tellOfCalendar(check, trx, user_id, changes.name ?? row.name);
  });
  return presentOne(platform, familyId, id);
}

/** @throws Refusal not_found, conflict (switched off) */
export async function syncSource(
  platform: Platform,
  familyId: FamilyId,
  id: string,
): Promise<CalendarSource> {
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    const row = await requireSource(trx, familyId, id);
    if (!row.is_active) throw new Refusal("conflict", "This calendar is disabled. Enable it first.");
    const last = Math.max(row.sync_requested_at?.getTime() ?? 0, row.last_attempt_at?.getTime() ?? 0);
    const rested = clock.now().getTime() - last;
    // Negative after the clock ran ahead for a while.
    if (rested < 0 || rested >= restMs) await askForSync(platform, trx, row);
  });
  return presentOne(platform, familyId, id);
}

async function requireSource(trx: Trx, familyId: FamilyId, id: string): Promise<repo.SourceRow> {
  await requireFamily(trx, familyId);
  const row = await repo.findSource(trx, familyId, id);
  if (!row) throw notFound("That calendar source");
  return row;
}

/** Also deletes its events. @throws Refusal not_found */
export async function removeSource({ db }: Platform, familyId: FamilyId, id: string): Promise<void> {
  if (!(await repo.deleteSource(db, familyId, id))) throw notFound("That calendar source");
}

/** A line for each calendar that an adult who has left added, for the other's email. */
export async function describeLeftSources({ db }: Platform, userId: string): Promise<string[]> {
  const { family_id } = await requireUser(db, userId);
  const left = (await repo.listSources(db, family_id)).filter(({ left_by }) => left_by !== null);
  return left.map(({ name }) => `the calendar “${name}”`);
}

/** Both adults see its events. */
const tellOfCalendar = (check: CodeCheck, trx: Trx, userId: string, name: string): Promise<void> =>
  tellOthers(check, trx, userId, "calendar_added", ` added the calendar “${name}”`);

/**
 * Encryption differs each time, so an index can't find duplicates: this compares the addresses while the parent's row is locked.
 * @throws Refusal validation
 */
function refuseTaken({ cipher }: Platform, rows: readonly repo.SourceRow[], address: string) {
  const key = addressKey(address);
  const same = rows.find((row) => addressKey(repo.openAddress(cipher, row)) === key);
  if (same) throw invalidField("ics_url", `You have this calendar in your list already: ${same.name}.`);
}

const unread = {
  last_sync_at: null,
  last_error: null,
  last_attempt_at: null,
  failures: 0,
  etag: null,
  last_modified: null,
  expanded_at: null,
};

async function presentOne(platform: Platform, familyId: FamilyId, id: string): Promise<CalendarSource> {
  const found = (await presentSources(platform, familyId)).find((source) => source.id === id);
  if (!found) throw notFound("That calendar source");
  return found;
}

/** The contract's answer leaves out whatever else the rows hold. */
const present = ({ cipher }: Platform, row: repo.SourceRow, events: readonly EventRow[]): CalendarSource => ({
  ...row,
  ics_url: repo.openAddress(cipher, row),
  created_at: row.created_at.toISOString(),
  last_sync_at: row.last_sync_at?.toISOString() ?? null,
  is_syncing: isSyncing(row),
  next_events: [...events],
});

/** For the data export, with the addresses in the clear. */
export async function exportCalendarSources({ db, cipher }: Platform, familyId: FamilyId): Promise<unknown> {
  const rows = await repo.listSources(db, familyId);
  return rows.map((row) => ({
    name: row.name,
    ics_url: repo.openAddress(cipher, row),
    is_active: row.is_active,
    created_at: row.created_at,
    last_sync_at: row.last_sync_at,
  }));
}
