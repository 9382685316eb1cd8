import { withoutClosureLabel } from "../wording/closure-label.ts";
import { joinPassages } from "../text/passages.ts";
import { type Day, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { FoundItem } from "./found-items.ts";
import { whose } from "./whose.ts";

/** "Closed on Monday 2nd" and, in the next section, "closed on Tuesday 3rd": a closure of two days gives one task, for the first day. */
export function mergeClosures(items: readonly FoundItem[]): FoundItem[] {
  const kept: FoundItem[] = [];
  const open: { closure: FoundItem; last: Day }[] = [];
  for (const item of items) {
    const day = closedOn(item);
    const before =
      day === null
        ? undefined
        : open.find(({ closure, last }) => isNextSchoolDay(last, day) && whose(closure) === whose(item));
    if (day !== null && before) {
      const { closure } = before;
      closure.text = `${closure.text.replace(/[.;\s]+$/, "")}; ${withoutClosureLabel(item.text)}`;
      closure.evidence = {
        ...closure.evidence,
        text: joinPassages(closure.evidence.text, item.evidence.text),
      };
      closure.ends_at = item.due;
      before.last = day;
      continue;
    }
    const own = { ...item };
    kept.push(own);
    if (day !== null) open.push({ closure: own, last: day });
  }
  return kept;
}

function closedOn(item: FoundItem): Day | null {
  return item.due !== null && item.closure === "closed" ? parseIsoDay(item.due) : null;
}

/** The day after, or the Monday after a Friday. */
function isNextSchoolDay(last: Day, day: Day): boolean {
  return day - last === 1 || (weekdayOf(last) === 4 && day - last === 3);
}
