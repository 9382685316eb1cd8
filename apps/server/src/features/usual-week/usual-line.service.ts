import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { invalidField } from "../../platform/errors/errors.ts";
import { localDate } from "../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Trx } from "../../platform/db/schema.ts";
import {
  type LineState,
  nothingSaid,
  readLineId,
  type Saying,
  stateOfLine,
  withWord,
} from "../notebook/index.ts";
import { isUsualDay } from "./usual-day.rules.ts";
import { factsOf } from "./usual-things.ts";
import { listUsualWeekOf, type StoredEntry, putEntry } from "./usual-week.repo.ts";

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
  if (change.day || change.snoozed_until || change.child_ids || change.is_task === false)
    throw invalidField("day", "This comes every week: change it in the usual week.");
  const today = localDate(saying.at, family.timezone);
  const all = entries
    .filter((entry) => isShownWith(entry, named, day))
    .map((entry) => changed(entry, change, saying, { day, today }));
  for (const entry of all) await putEntry(trx, cipher, family.id, entry);
  const now = all.find(({ id }) => id === named.id) ?? named;
  return {
    ...stateOfLine(lineId, now.done_days[day]),
    not_for_child_ids: all.filter(({ state }) => state === "paused").map(({ child_id }) => child_id),
  };
}

function changed(
  entry: StoredEntry,
  change: ItemUpdate,
  saying: Saying,
  on: { day: string; today: string },
): StoredEntry {
  const { done_days } = withWord({ ...unsaid, done_days: entry.done_days }, change, saying, on);
  if (change.not_for_child_id === entry.child_id) return { ...entry, done_days, state: "paused" };
  const isBack = change.not_for_child_id === null || change.for_child_id === entry.child_id;
  return { ...entry, done_days, state: isBack && entry.state === "paused" ? "active" : entry.state };
}

const unsaid = { ...nothingSaid, claimed_at: null };

const isShownWith = (entry: StoredEntry, named: StoredEntry, day: string): boolean =>
  entry.id === named.id ||
  (entry.state !== "deleted" && factsOf(entry) === factsOf(named) && isUsualDay(entry, day));

/**
 * The day of an entry's line, YYYY-MM-DD; null for a line of another entry. Emails of releases before the notebook have ids that hold the
 * day in their last four digits; their links work for two weeks.
 */
function dayOfLine(entryId: string, lineId: string): string | null {
  const { id, day: named } = readLineId(lineId);
  if (named !== null) return id === entryId ? named : null;
  if (lineId.slice(0, -4).toLowerCase() !== entryId.slice(0, -4)) return null;
  const [entry, line] = [entryId, lineId].map((each) => Number.parseInt(each.slice(-4), 16));
  return new Date((entry! ^ line!) * 86_400_000).toISOString().slice(0, 10);
}
