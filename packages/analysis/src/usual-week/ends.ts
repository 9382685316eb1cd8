import type { DigestMessage } from "../same-thing/types.ts";
import { isoDay, parseIsoDay } from "../time/day.ts";
import { isoDayOf } from "../time/item-day.ts";
import type { Item } from "../types.ts";
import { isNamedIn } from "./names.ts";
import type { UsualWeekEntry } from "./types.ts";

/** "No swimming from 9 December", "swimming is cancelled until further notice": it ends before that day. */
const stops =
  /\b(?:no (?:more )?(?:\w+ ){1,4}(?:from|after)\b|no longer\b|cancelled (?:from|until further notice|for the rest)|(?:will not|won['’]t|not) (?:run|take place|continue)(?:ning)? (?:from|after)|stops? (?:on|from))/i;
/** "The last swimming lesson is on 16 December", "runs for six weeks until 16 December": it ends after that day. */
const finishes =
  /\b(?:(?:last|final) (?:\w+ ){0,2}(?:session|lesson|week|class|one)\b|(?:runs?|lasts?|continues?|every week|weekly|for \w+ weeks)\b[^.;]{0,40}\b(?:until|to|ending|up to)\b)/i;

/** The last ISO day that an item sets for an entry; null if it says nothing about its end. */
function endOf(entry: UsualWeekEntry, item: Item): string | null {
  const day = isoDayOf(item);
  if (day === null || item.recurrence || !item.children.includes(entry.child_id)) return null;
  const said = item.evidence.text;
  if (!isNamedIn(entry.title, said) && !(entry.kit !== null && isNamedIn(entry.kit, said))) return null;
  if (stops.test(said)) return isoDay(parseIsoDay(day) - (/\bafter\b/i.test(said) ? 0 : 1));
  return finishes.test(said) ? (item.ends_at?.slice(0, 10) ?? day) : null;
}

/** The entry with the end date from a message. */
export function withEnd(entry: UsualWeekEntry, { analysis, received_at }: DigestMessage): UsualWeekEntry {
  if (entry.state === "deleted" || entry.told === null || entry.told.at > received_at.toISOString())
    return entry;
  const ends = analysis.items.flatMap((item) => endOf(entry, item) ?? []);
  const [until] = ends.toSorted();
  if (until === undefined || until === entry.told.until || (entry.from ?? "") > until) return entry;
  return { ...entry, until, told: { ...entry.told, until } };
}
