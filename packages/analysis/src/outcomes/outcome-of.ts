import type { DigestMessage } from "../same-thing/types.ts";
import { type Day } from "../time/day.ts";
import { isOver } from "../time/item-day.ts";
import type { Analysis } from "../types.ts";
import { isUsual } from "../usual-week/usual-things.ts";
import type { ReadOutcome } from "./types.ts";

/** Ids of messages. */
export type OnThePage = {
  /** Those that a line comes from. */
  told: ReadonlySet<string>;
  /** Those that are named as emails to read. */
  named: ReadonlySet<string>;
  /** Those whose requests a later email, such as a receipt, has settled. */
  settled: ReadonlySet<string>;
};

/** @param clock the local time, "07:00" */
export type Moment = { today: Day; clock: string };

/**
 * What became of a message that was read. Whatever is neither told, nor over, nor for somebody else is `to_read`, so that no email can
 * be passed over in silence.
 */
export function outcomeOf(
  { id, analysis }: Pick<DigestMessage, "id" | "analysis">,
  { told, named, settled }: OnThePage,
  children: readonly { id: string }[],
  { today, clock }: Moment,
): ReadOutcome {
  if (named.has(id)) return "to_read";
  if (told.has(id)) return "told";
  const ours = analysis.items.filter((item) => children.some((child) => item.children.includes(child.id)));
  if (!isForFamily(analysis, ours.length, children)) return "not_for_you";
  if (settled.has(id)) return "over";
  const isFinished = ours.length > 0 && ours.every((item) => isOver(item, today, clock) || isUsual(item));
  return isFinished ? "over" : "to_read";
}

/** A family without children on record has nobody to rule out. */
function isForFamily(analysis: Analysis, ours: number, children: readonly { id: string }[]): boolean {
  if (!analysis.school_mail) return false;
  if (ours > 0) return true;
  if (children.length === 0) return analysis.for_others === undefined;
  // A parent who has taken every child off its items has settled it.
  const corrected =
    analysis.items.length > 0 &&
    analysis.items.every(({ children: theirs, of_class }) => theirs.length === 0 && !of_class);
  return !corrected && analysis.relevant_children.some((id) => children.some((child) => child.id === id));
}
