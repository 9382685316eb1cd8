import { partsOf, localDay } from "../time/day.ts";
import type { Nation } from "./nation.ts";

/** A child's stage after the roll-over. `new_school`: the next stage is usually taught at another school. */
export type RollOver =
  | { kind: "moves_up"; year_group: string; new_school: boolean }
  | { kind: "leaves" }
  | { kind: "unknown" };

const numbered = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${word}${from + index}`);
const english = ["Nursery", "Reception", ...numbered("Year ", 1, 13)];

/** Stages in order; a child on the last one leaves. Sources: the four nations' school stages by age, 2025. */
const ladders: Record<Nation, readonly string[]> = {
  england: english,
  wales: english,
  scotland: ["Nursery", ...numbered("P", 1, 7), ...numbered("S", 1, 6)],
  northern_ireland: ["Nursery", ...numbered("P", 1, 7), ...numbered("Year ", 8, 14)],
};
/** Without their own stages, a parent picks the English year of the same age: S6 is Year 12. */
const lastYears: Partial<Record<Nation, number>> = { scotland: 12, northern_ireland: 14 };

/** The stage after the school year turns, in the notation given ("P7" to "S1"). "unknown" for what names no single stage ("Years 3 and 4"). */
export function nextYearGroup(yearGroup: string, nation: Nation = "england"): RollOver {
  const stage = plainStage(yearGroup);
  const inYears = ["Reception", ...numbered("Year ", 1, lastYears[nation] ?? 13)];
  const steps = ladders[nation].includes(stage) ? ladders[nation] : inYears;
  const at = steps.indexOf(stage);
  if (at < 0) return { kind: "unknown" };
  const next = steps[at + 1];
  if (next === undefined) return { kind: "leaves" };
  const lastOfPrimary = nation === "northern_ireland" && steps === inYears ? "Year 7" : "Year 6";
  return { kind: "moves_up", year_group: next, new_school: stage === lastOfPrimary || stage === "P7" };
}

/** "Y6", "yr 6", "6" to "Year 6"; "Primary 7" to "P7"; "Rec" to "Reception". */
function plainStage(text: string): string {
  const word = text.trim().replace(/\s+/g, " ");
  const year = /^(?:years?|yr|y)?\.?\s?(\d{1,2})$/i.exec(word)?.[1];
  if (year) return `Year ${Number(year)}`;
  const stage = /^(?:(p)(?:rimary)?|(s)(?:econdary)?)\s?(\d)$/i.exec(word);
  if (stage) return `${stage[1] ? "P" : "S"}${stage[3]}`;
  if (/^(?:reception|rec|derbyn)$/i.test(word)) return "Reception";
  return /^(?:nursery|preschool|pre-school|meithrin|elc)$/i.test(word) ? "Nursery" : word;
}

/** The year in which the school year of an instant began, in the family's local calendar; it turns on 1 September. */
function schoolYearOf(instant: Date, timezone: string): number {
  const { year, month } = partsOf(localDay(instant, timezone));
  return month >= 9 ? year : year - 1;
}

/** True if the school year has turned since `since` (when the year group was last set or confirmed): time to offer the next one. */
export const rollOverIsDue = (since: Date, now: Date, timezone: string): boolean =>
  schoolYearOf(now, timezone) > schoolYearOf(since, timezone);
