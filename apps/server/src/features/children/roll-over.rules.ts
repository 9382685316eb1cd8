import { nextYearGroup, rollOverIsDue } from "@gatepost/analysis";
import { type RollOver, type YearGroup, yearGroups } from "@gatepost/contract/children";
import type { RollOverChoice } from "@gatepost/contract/roll-over";
import type { PlainChild } from "./children.repo.ts";

/**
 * The offer to move this child up, from 1 September by the parent's local date until the year group is changed or confirmed. Null when
 * nothing is due and for inactive children.
 */
export function rollOverOf(child: PlainChild, now: Date, timezone: string): RollOver | null {
  if (!child.is_active || !rollOverIsDue(child.year_group_since, now, timezone)) return null;
  const next = nextYearGroup(child.year_group);
  if (next.kind === "leaves") return { kind: "leaves", year_group: null, new_school: false };
  if (next.kind !== "moves_up" || !isYearGroup(next.year_group)) return null;
  return { kind: "moves_up", year_group: next.year_group, new_school: next.new_school };
}

/** The child after the parent's choice. A class belongs to its year, so a child who moves up leaves it. */
export function rolledOver(
  child: PlainChild,
  offer: RollOver,
  choice: RollOverChoice,
  now: Date,
): PlainChild {
  const confirmed = { ...child, year_group_since: now };
  if (choice === "leave") return { ...confirmed, is_active: false };
  if (choice === "move_up" && offer.year_group)
    return { ...confirmed, year_group: offer.year_group, class_name: null, classes_not: [] };
  return confirmed;
}

const isYearGroup = (text: string): text is YearGroup => (yearGroups as readonly string[]).includes(text);
