import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { localDate } from "../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { LineState, Saying } from "../notebook/index.ts";
import { dayOfLine, withDay } from "./usual-line.rules.ts";
import { isUsualDay } from "./usual-day.rules.ts";
import { factsOf } from "./usual-things.ts";
import { listUsualWeekOf, type StoredEntry, updateEntry } from "./usual-week.repo.ts";

/**
 * What a parent says about a line of the usual week. A tick or a claim holds for its day and for every child shown on the line; "not
 * for" pauses the child's entry. Call it under the family's lock. @returns null for the id of another kind of line
 */
export async function changeUsualLine(
  trx: Trx,
  cipher: FieldCipher,
  family: { id: FamilyId; timezone: string },
  lineId: string,
  change: ItemUpdate,
  saying: Saying,
): Promise<LineState | null> {
  const entries = await listUsualWeekOf(trx, cipher, family.id);
  const named = entries.find((entry) => dayOfLine(entry.id, lineId) !== null);
  const day = named && dayOfLine(named.id, lineId);
  if (!named || !day || named.state === "deleted") return null;
  if (change.claimed) saying.mayClaim(named.claims[day] ?? null);
  const today = localDate(saying.at, family.timezone);
  const changed = entries
    .filter((entry) => isShownWith(entry, named, day))
    .map((entry) => withWord(entry, change, saying, { day, today }));
  for (const entry of changed) await updateEntry(trx, cipher, family.id, entry);
  const now = changed.find(({ id }) => id === named.id) ?? named;
  const done = now.done_days[day];
  return {
    id: lineId,
    done_at: done ? new Date(done) : null,
    done_by: now.done_by[day] ?? null,
    claimed_by: now.claims[day] ?? null,
    not_for_child_ids: changed.filter(({ state }) => state === "paused").map(({ child_id }) => child_id),
  };
}

/** The first of two ticks counts. */
function withWord(
  entry: StoredEntry,
  { done, claimed, not_for_child_id, for_child_id }: ItemUpdate,
  { by, at }: Pick<Saying, "by" | "at">,
  { day, today }: { day: string; today: string },
): StoredEntry {
  const changed = { ...entry };
  if (done === false || (done && !entry.done_days[day])) {
    changed.done_days = withDay(entry.done_days, day, done ? at.toISOString() : null, today);
    changed.done_by = withDay(entry.done_by, day, done ? by : null, today);
  }
  if (claimed !== undefined) changed.claims = withDay(entry.claims, day, claimed ? by : null, today);
  if (not_for_child_id === entry.child_id) return { ...changed, state: "paused" };
  const isBack = not_for_child_id === null || for_child_id === entry.child_id;
  return isBack && entry.state === "paused" ? { ...changed, state: "active" } : changed;
}

const isShownWith = (entry: StoredEntry, named: StoredEntry, day: string): boolean =>
  entry.id === named.id ||
  (entry.state !== "deleted" && factsOf(entry) === factsOf(named) && isUsualDay(entry, day));
