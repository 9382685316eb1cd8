import type { Day } from "./day.ts";
import { weekdayOf } from "./day.ts";
import { countOf } from "./words.ts";

/**
 * "two days before", "at least 48 hours prior to", "the week after": the distance from a day named elsewhere; `count` is negative before
 * it.
 */
export type Offset = { start: number; end: number; count: number; unit: "day" | "school_day" | "week" };

const form =
  /\b(?<n>the|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: full| clear)? (?<u>(?:school |working )?(?:days?|nights?|evenings?|mornings?|afternoons?)|weeks?|fortnights?|(?:working )?hours)['’]? (?:before(?:hand)?\b(?! (?:school|lessons|the (?:start|bell|end|school day)|\d{1,2}(?:[.:]\d\d)?\s?[ap]m|(?:he|she|they|you|we)\b))|prior\b|in advance\b|ahead\b|(?<after>after|later)\b)(?! (?:than|tomorrow|yesterday|next|half))/i;
/** Days counted from an illness are not a deadline. */
const illness =
  /\b(?:sick\w*|vomit\w*|diarrh\w*|symptoms?|fever|temperature|ill|bout|episode|antibiotics|rash|spots)\b/i;

/** "Pick up is at 9 the next morning": the day after the one named. */
const dayAfter = /\b(?:the )?(?:next|following) (?:day|morning)\b(?! (?:of|after|or|if)\b)/i;
const anyChance = /\b(?:if|every|each|always|usually|by|within|until)\b/i;

function nextDay(text: string): Offset | null {
  const match = dayAfter.exec(text);
  if (!match || anyChance.test(text)) return null;
  return { start: match.index, end: match.index + match[0].length, count: 1, unit: "day" };
}

/** The first such phrase in a text; "a few days before" has no number and does not count. */
export function findOffset(text: string): Offset | null {
  return countedOffset(text) ?? nextDay(text);
}

function countedOffset(text: string): Offset | null {
  const match = form.exec(text);
  if (
    !match ||
    theWeekAhead.test(match[0]) ||
    isPeriod(text.slice(0, match.index), match.groups?.["u"] ?? "")
  )
    return null;
  if (match.groups?.["after"] && illness.test(text)) return null;
  const unit = (match.groups?.["u"] ?? "").toLowerCase();
  const word = (match.groups?.["n"] ?? "").toLowerCase();
  const size = word === "the" ? 1 : countOf(word);
  const count = match.groups?.["after"] ? size : -size;
  const start = match.index;
  const end = start + match[0].length;
  if (unit.includes("hours")) {
    if (size < 24) return null;
    return {
      start,
      end,
      count: Math.sign(count) * Math.floor(size / 24),
      unit: unit.startsWith("working") ? "school_day" : "day",
    };
  }
  if (unit.startsWith("fortnight")) return { start, end, count: count * 2, unit: "week" };
  if (unit.startsWith("week")) return { start, end, count, unit: "week" };
  return { start, end, count, unit: /^(?:school|working)/.test(unit) ? "school_day" : "day" };
}

/** "the week ahead" is a period, not a deadline. */
const theWeekAhead = /^the .*\bahead$/i;

/** "in the three days before" is a period, not a deadline; "send costumes in the day before" is a deadline. */
function isPeriod(lead: string, unit: string): boolean {
  return (
    /\b(?:in|over|during|for|within)\s+(?:the )?$/i.test(lead) &&
    (/s$/i.test(unit) ||
      !/\b(?:sen[dt]|br(?:ing|ought)|hand(?:ed)?|com(?:e|ing)|back|be)\b[^.;]{0,40}\bin\s+$/i.test(lead))
  );
}

/** The day at that offset from another; school days skip weekends. */
export function dayAt(day: Day, offset: Offset): Day {
  if (offset.unit === "week") return day + offset.count * 7;
  if (offset.unit === "day") return day + offset.count;
  const step = Math.sign(offset.count);
  let result = day;
  for (let left = Math.abs(offset.count); left > 0;) {
    result += step;
    if (weekdayOf(result) < 5) left -= 1;
  }
  return result;
}
