import type { Unit } from "../text/types.ts";
import type { Ask } from "./asks.ts";
import { askOf, type Context } from "./context.ts";
import type { DueCandidate } from "./due-candidates.ts";
import { thing } from "./kit-words.ts";
import { likeness, roleOf, wantOf } from "./due-signs.ts";

/**
 * The days that an ask may belong to, without the last day for an answer where the ask is for things: "Reply by Thursday if you can't play" says nothing of
 * when gum shields are needed, as long as another day is said to be that of the event.
 */
export function withoutOthersDeadlines(
  unit: Unit,
  ask: Ask,
  all: readonly DueCandidate[],
  context: Context,
): readonly DueCandidate[] {
  if (ask.wording !== "list" || !isForThings(unit, ask) || all.some(({ place }) => place === "own"))
    return all;
  const others = all.filter((one) => isForAnswers(one, unit, context));
  if (others.length === 0) return all;
  const days = new Set(others.map(({ day }) => day));
  const eventNamed = all.some((one) => one.day !== null && !days.has(one.day) && roleOf(one) === "event");
  return eventNamed ? all.filter((one) => one.day === null || !days.has(one.day)) : all;
}

/** "Boots, a drink and £2 for tea": a line of kit, whatever money goes along with it. */
function isForThings({ text }: Unit, ask: Ask): boolean {
  return (
    wantOf(ask, text) === "things" ||
    (ask.wording === "list" && thing.test(text.replace(/£\d+(?:\.\d\d)?|\d{2}p\b/g, " ")))
  );
}

function isForAnswers(candidate: DueCandidate, unit: Unit, context: Context): boolean {
  const { lender, moment } = candidate;
  if (!lender || !moment || lender === unit || roleOf(candidate) !== "deadline") return false;
  const other = askOf(lender, context);
  return other.score >= 0.5 && wantOf(other, lender.text) === "answer" && likeness(unit, lender) === 0;
}
