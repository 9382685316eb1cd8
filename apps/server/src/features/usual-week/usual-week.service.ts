import type { NewUsualWeekEntry, UsualWeekUpdate } from "@gatepost/contract/usual-week";
import { usualWeekMaximum } from "@gatepost/contract/limits";
import { localDate } from "../../platform/clock/local-time.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FamilyRow, findFamily, requireFamily } from "../auth/index.ts";
import { findChild } from "../children/index.ts";
import { listTold } from "./told-entries.ts";
import { deleteEntry, listUsualWeekOf, putEntry, type StoredEntry } from "./usual-week.repo.ts";

/** The child that the entries belong to. */
type Owner = { family_id: FamilyId; child_id: string };

/** Entries that aren't deleted, and what emails tell, sorted by weekday. @throws Refusal not_found */
export async function listEntries({ db, cipher, clock }: Platform, owner: Owner): Promise<StoredEntry[]> {
  const family = await findFamily(db, owner.family_id);
  if (!family) throw notFound("That child");
  const { entries, told } = await readChild(db, { cipher, clock }, family, owner.child_id);
  return [...entries, ...told].toSorted((one, two) => (one.weekdays[0] ?? 0) - (two.weekdays[0] ?? 0));
}

/** @throws Refusal not_found (the child), conflict (too many), validation (end before start) */
export function addEntry(platform: Platform, owner: Owner, entry: NewUsualWeekEntry): Promise<StoredEntry> {
  return changing(platform, owner, async (trx, { today, now, entries }) => {
    if (entries.length >= usualWeekMaximum)
      throw new Refusal("conflict", `A child's usual week can have ${usualWeekMaximum} entries at most.`);
    const added: StoredEntry = {
      kit: null,
      verb: "bring",
      every: 1,
      from: null,
      until: null,
      time: null,
      ...entry,
      weekdays: entry.weekdays.toSorted((one, two) => one - two),
      id: newId(),
      child_id: owner.child_id,
      counted_from: entry.from ?? today,
      state: "active",
      source: "parent",
      message_id: null,
      done_days: {},
      created_at: now,
    };
    refuseBackwards(added);
    await putEntry(trx, platform.cipher, owner.family_id, added);
    return added;
  });
}

/** Absent fields stay unchanged. @throws Refusal not_found, validation */
export function changeEntry(
  platform: Platform,
  owner: Owner,
  id: string,
  changes: UsualWeekUpdate,
): Promise<StoredEntry> {
  return changing(platform, owner, async (trx, given) => {
    const entry = entryOf(given, id);
    const { state: _state, ...facts } = changes;
    const counted_from = changes.from ?? (changes.every === undefined ? entry.counted_from : given.today);
    const own = Object.keys(facts).length > 0 ? { source: "parent" as const } : {};
    const weekdays = (changes.weekdays ?? entry.weekdays).toSorted((one, two) => one - two);
    const changed = { ...entry, ...changes, ...own, weekdays, counted_from };
    refuseBackwards(changed);
    return store(trx, platform, owner, given, changed);
  });
}

/** @throws Refusal not_found */
export function removeEntry(platform: Platform, owner: Owner, id: string): Promise<void> {
  return changing(platform, owner, async (trx, given) => {
    const entry = entryOf(given, id);
    // What an email told may be told again.
    if (entry.message_id !== null || given.told.includes(entry))
      await store(trx, platform, owner, given, { ...entry, state: "deleted" });
    else await deleteEntry(trx, owner.family_id, id);
  });
}

/** @throws Refusal not_found */
function entryOf({ entries, told }: Given, id: string): StoredEntry {
  const entry = [...entries, ...told].find((one) => one.id === id);
  if (!entry) throw notFound("That entry");
  return entry;
}

/** What a parent decided about something that emails tell becomes an entry of its own. */
async function store(
  trx: Trx,
  { cipher }: Platform,
  { family_id }: Owner,
  { told, now }: Given,
  entry: StoredEntry,
): Promise<StoredEntry> {
  const isTold = told.some(({ id }) => id === entry.id);
  const stored = isTold ? { ...entry, id: newId(), created_at: now } : entry;
  await putEntry(trx, cipher, family_id, stored);
  return stored;
}

/** `told`: what emails tell and the parent has decided nothing about. */
type Given = { today: string; now: Date; entries: StoredEntry[]; told: StoredEntry[] };

/** Runs under the family's lock with the child's current entries. @throws Refusal not_found */
function changing<T>(
  platform: Platform,
  { family_id, child_id }: Owner,
  change: (trx: Trx, given: Given) => Promise<T>,
): Promise<T> {
  return platform.db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, family_id);
    return change(trx, await readChild(trx, platform, family, child_id));
  });
}

/** @throws Refusal not_found */
async function readChild(
  db: DbOrTrx,
  { cipher, clock }: Pick<Platform, "cipher" | "clock">,
  family: FamilyRow,
  child_id: string,
): Promise<Given> {
  if (!(await findChild(db, cipher, family.id, child_id))) throw notFound("That child");
  const all = await listUsualWeekOf(db, cipher, family.id);
  const entries = all.filter((entry) => entry.child_id === child_id && entry.state !== "deleted");
  const now = clock.now();
  const told = await listTold(db, cipher, family, { child_id, entries: all, now });
  return { today: localDate(now, family.timezone), now, entries, told };
}

function refuseBackwards({ from, until }: StoredEntry): void {
  if (from !== null && until !== null && until < from)
    throw invalidField("until", "The last day can't be before the first.");
}
