import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { addDays } from "../../platform/clock/local-time.ts";
import type { DaySaid } from "../../platform/db/tables/things.ts";
import type { WordOnThing } from "./things.types.ts";

/** Who says it (null for somebody without an account) and when; `mayClaim` throws when that adult can't claim it. */
export type Saying = { by: string | null; at: Date; mayClaim: (claimedBy: string | null) => void };

/** Of a thing that nobody has ticked, claimed or corrected. */
export const nothingSaid = {
  done_on: null,
  done_at: null,
  done_by: null,
  claimed_by: null,
  done_days: {},
  not_for: [],
};

/** For as long as a page can show them. */
const keptDays = 14;

/**
 * What is said of a thing, or of its occurrence on a day, after this change; absent fields stay unchanged. The first of two ticks counts. "Not
 * for" is for the whole thing. @throws what `mayClaim` does
 */
export function withWord(
  said: WordOnThing,
  { done, claimed, not_for_child_id, for_child_id }: ItemUpdate,
  { by, at, mayClaim }: Saying,
  { day, today }: { day: string | null; today: string },
): WordOnThing {
  const before = day === null ? said : said.done_days[day];
  if (claimed) mayClaim(before?.claimed_by ?? null);
  const now = {
    ...(done === true && !before?.done_at ? { done_at: at, done_by: by } : {}),
    ...(done === false ? { done_at: null, done_by: null } : {}),
    ...(claimed === undefined ? {} : { claimed_by: claimed ? by : null, claimed_at: claimed ? at : null }),
  };
  const not_for = notFor(said.not_for, { not_for_child_id, for_child_id });
  if (day === null) return { ...said, ...now, not_for };
  const { done_at, ...people } = now;
  const ofDay: DaySaid = { ...said.done_days[day], ...people };
  if (done_at) ofDay.done_at = done_at.toISOString();
  if (done_at === null) delete ofDay.done_at;
  const since = addDays(today, -keptDays);
  const kept = Object.entries(said.done_days).filter(([each]) => each >= since);
  return { ...said, not_for, done_days: { ...Object.fromEntries(kept), [day]: ofDay } };
}

function notFor(
  known: readonly string[],
  { not_for_child_id, for_child_id }: Pick<ItemUpdate, "not_for_child_id" | "for_child_id">,
): string[] {
  if (not_for_child_id === null) return [];
  const more = not_for_child_id === undefined ? [] : [not_for_child_id];
  return [...new Set([...known, ...more])].filter((id) => id !== for_child_id || more.includes(id));
}
