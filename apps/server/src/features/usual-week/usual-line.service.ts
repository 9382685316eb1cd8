import { isUsualDay } from "@gatepost/analysis";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { localDate } from "../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { dayOfLine, withTick } from "./usual-line.rules.ts";
import { listUsualWeekOf, type StoredEntry, updateEntry } from "./usual-week.repo.ts";

type LineState = { id: string; done_at: Date | null; not_for_child_ids: string[] };

/**
 * What the parent says about a line of the usual week: a tick is for its day, and for every child with whom it is shown; "not for"
 * pauses the child's entry. Call it under the user's lock. @returns null where the id is no such line's
 */
export async function changeUsualLine(
  trx: Trx,
  cipher: FieldCipher,
  user: { id: string; timezone: string },
  lineId: string,
  { done, not_for_child_id, for_child_id }: ItemUpdate,
  now: Date,
): Promise<LineState | null> {
  const entries = await listUsualWeekOf(trx, cipher, user.id);
  const named = entries.find((entry) => dayOfLine(entry.id, lineId) !== null);
  const day = named && dayOfLine(named.id, lineId);
  if (!named || !day || named.state === "deleted") return null;
  const together = entries.filter((entry) => isShownWith(entry, named, day));
  const today = localDate(now, user.timezone);
  const changed = together.map((entry): StoredEntry => {
    const done_days =
      done === undefined
        ? entry.done_days
        : withTick(entry.done_days, day, done ? now.toISOString() : null, today);
    if (not_for_child_id === entry.child_id) return { ...entry, done_days, state: "paused" };
    const isBack = not_for_child_id === null || for_child_id === entry.child_id;
    return { ...entry, done_days, state: isBack && entry.state === "paused" ? "active" : entry.state };
  });
  for (const entry of changed) await updateEntry(trx, cipher, user.id, entry);
  const tick = changed.find(({ id }) => id === named.id)?.done_days[day];
  return {
    id: lineId,
    done_at: tick ? new Date(tick) : null,
    not_for_child_ids: changed.filter(({ state }) => state === "paused").map(({ child_id }) => child_id),
  };
}

const isShownWith = (entry: StoredEntry, named: StoredEntry, day: string): boolean =>
  entry.id === named.id ||
  (entry.state !== "deleted" &&
    entry.title === named.title &&
    entry.kit === named.kit &&
    entry.verb === named.verb &&
    entry.time === named.time &&
    isUsualDay(entry, Date.parse(day) / 86_400_000));
