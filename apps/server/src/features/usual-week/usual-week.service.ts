import {
  type NewUsualWeekEntry,
  usualWeekMaximum,
  type UsualWeekUpdate,
} from "@gatepost/contract/usual-week";
import { localDate } from "../../platform/clock/local-time.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireFamily } from "../auth/index.ts";
import { findChild } from "../children/index.ts";
import {
  deleteEntry,
  insertEntry,
  listUsualWeekOf,
  type StoredEntry,
  updateEntry,
} from "./usual-week.repo.ts";

/** The child that the entries belong to. */
type Owner = { family_id: FamilyId; child_id: string };

/** Entries that aren't deleted, sorted by weekday. @throws Refusal not_found */
export async function listEntries({ db, cipher }: Platform, owner: Owner): Promise<StoredEntry[]> {
  if (!(await findChild(db, cipher, owner.family_id, owner.child_id))) throw notFound("That child");
  const all = await listUsualWeekOf(db, cipher, owner.family_id);
  return all
    .filter((entry) => entry.child_id === owner.child_id && entry.state !== "deleted")
    .toSorted((one, two) => (one.weekdays[0] ?? 0) - (two.weekdays[0] ?? 0));
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
      told: null,
      evidence: null,
      message_id: null,
      done_days: {},
      done_by: {},
      claims: {},
      created_at: now,
    };
    refuseBackwards(added);
    await insertEntry(trx, platform.cipher, owner.family_id, added);
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
  return changing(platform, owner, async (trx, { today, entries }) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw notFound("That entry");
    const { state: _state, ...facts } = changes;
    const counted_from = changes.from ?? (changes.every === undefined ? entry.counted_from : today);
    const own = Object.keys(facts).length > 0 ? { source: "parent" as const, evidence: null } : {};
    const weekdays = (changes.weekdays ?? entry.weekdays).toSorted((one, two) => one - two);
    const changed = { ...entry, ...changes, ...own, weekdays, counted_from };
    refuseBackwards(changed);
    await updateEntry(trx, platform.cipher, owner.family_id, changed);
    return changed;
  });
}

/** @throws Refusal not_found */
export function removeEntry(platform: Platform, owner: Owner, id: string): Promise<void> {
  return changing(platform, owner, async (trx, { entries }) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw notFound("That entry");
    if (entry.told === null) await deleteEntry(trx, owner.family_id, id);
    else await updateEntry(trx, platform.cipher, owner.family_id, { ...entry, state: "deleted" });
  });
}

type Given = { today: string; now: Date; entries: StoredEntry[] };

/** Runs under the family's lock with the child's current entries. @throws Refusal not_found */
function changing<T>(
  { db, cipher, clock }: Platform,
  { family_id, child_id }: Owner,
  change: (trx: Trx, given: Given) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, family_id);
    if (!(await findChild(trx, cipher, family_id, child_id))) throw notFound("That child");
    const all = await listUsualWeekOf(trx, cipher, family_id);
    const entries = all.filter((entry) => entry.child_id === child_id && entry.state !== "deleted");
    return change(trx, { today: localDate(clock.now(), family.timezone), now: clock.now(), entries });
  });
}

function refuseBackwards({ from, until }: StoredEntry): void {
  if (from !== null && until !== null && until < from)
    throw invalidField("until", "The last day can't be before the first.");
}
