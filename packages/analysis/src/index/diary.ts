import { findTimes } from "../time/find-times.ts";
import type { Moment } from "../time/moments.ts";
import type { Passage } from "./passages.ts";

const longest = 90;
/** What a sentence has and a title has not. */
const speaks =
  /\b(?:please|must|we|we['’]\p{L}+|you|your|our|us|is|are|was|were|will|has|have|need|should|can|may|stays?|starts?|begins?|runs?|thank|don['’]t|won['’]t)\b|[.!?]\s+\p{Lu}/iu;
/** Titles that say nothing without what they stand beside. */
const bare =
  /^(?:(?:closing |last )?(?:date|day|time|deadline|when|where|cost|price|venue|event|what|who|depart\w*|return\w*|arriv\w*|collect\w*|drop[- ]?off|pick[- ]?up|leave|back|lunch|kit|clothing|uniform|wear|bring|all|everyone|reception|nursery|years? [\dR](?:[\d ,&/R-]|and|to)*|y\d+)s?)\W*$/i;
const edge = /^[\s,;:.–—|•*()-]+|[\s,;:.–—|•*(-]+$/g;

/**
 * What a table row, or a line that begins or ends with its day, says is on: "Mon 16 March - Year 5 gala - 9.30am" is "Year 5 gala". Null for
 * a sentence, and for a row that means something only beside its neighbours.
 */
export function diaryTitleOf({ sentence, moments, headed }: Passage): string | null {
  const { text, form } = sentence;
  if (moments.length === 0) return null;
  if (
    form !== "row" &&
    !(headed ? form === "line" && text.length <= longest : hasDayAtItsEdge(text, moments))
  )
    return null;
  // "Depart: | 9am" below the trip's day is a detail of it.
  if (headed && /^[^:]{2,30}:\s/.test(text)) return null;
  const parts = without(text, headed ? [] : moments)
    .split(/\s+-\s+|\s*[–—|]\s*/)
    .map((part) => part.replace(edge, "").replace(/\s+/g, " "))
    .filter((part) => /\p{L}{2,}/u.test(part) && !bare.test(part));
  const title = parts
    .join(", ")
    .replace(/\b(?:on|from|at|by|the)$/i, "")
    .replace(edge, "");
  // "open" in a table of days means something only with its column.
  return title.length < 3 || title.length > longest || !/^[\p{Lu}\d"“‘£(]/u.test(title) || speaks.test(title)
    ? null
    : title;
}

/** "Friday 20 March: Bake sale", "Bake sale – Friday 20 March". */
function hasDayAtItsEdge(text: string, moments: readonly Moment[]): boolean {
  const [first] = moments;
  const last = moments.at(-1);
  if (!first || !last || text.length > longest) return false;
  const before = text.slice(0, first.start);
  const after = text.slice(last.end);
  const afterDay = text.slice(last.dayEnd);
  return (
    (/^\W*$/.test(before) && /^\s*[:–—,-]/.test(afterDay)) ||
    (/[:–—,(-]\s*(?:on\s+)?$/.test(before) && /^\W*$/.test(after))
  );
}

/** The text without its days and times of day. */
function without(text: string, moments: readonly Moment[]): string {
  const times = findTimes(text);
  const days = moments.map(({ start, dayEnd }) => {
    // A moment may begin with its hour: "9am on Friday".
    const hour = times.find((time) => time.start === start && time.end < dayEnd);
    return { start: hour?.end ?? start, end: dayEnd };
  });
  let rest = "";
  let at = 0;
  for (const { start, end } of [...days, ...times].toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    rest += `${text.slice(at, start)} | `;
    at = end;
  }
  return rest + text.slice(at);
}
