import { isoDay } from "../../time/day.ts";
import type { Moment } from "../../time/moments.ts";
import { dayAt, findOffset, type Offset } from "../../time/offsets.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { hasDeadlineCue } from "../../reading/deadlines.ts";
import { borrowedMoment } from "./due-day.ts";
import { daysToCome } from "../../reading/days-to-come.ts";

/** "two days before the trip": counted from the day that the sentence names after it, or else the one it belongs to. */
export function countedBack(
  sentence: Sentence,
  own: Moment | undefined,
  reading: Reading,
): { due: string; evidence: string } | null {
  const offset = findOffset(sentence.text);
  if (!offset) return null;
  const event =
    own &&
    own.start >= offset.start &&
    !/[,;]|\b(?:and|by|up to|until)\b/i.test(sentence.text.slice(offset.end, own.start))
      ? { moment: own, evidence: sentence.evidence }
      : (namedBefore(sentence, offset, reading) ?? borrowedMoment(sentence, "attend", reading));
  if (!event) return null;
  const day = dayAt(event.moment.day, offset);
  return day < reading.reference ? null : { due: isoDay(day), evidence: event.evidence };
}

/** "It opens on Monday 13 April and shuts a week later", "the visit is on 4 May and slips are due two days before": the sentence's own day. */
function namedBefore(
  sentence: Sentence,
  { start, end }: Offset,
  reading: Reading,
): { moment: Moment; evidence: string } | null {
  if (!/^\s*(?:$|[.,;:!?)]|(?:and|or|please|so|if)\b)/i.test(sentence.text.slice(end))) return null;
  const moment = daysToCome(sentence, reading).findLast(
    (one) => one.end <= start && one.precision === "day" && !hasDeadlineCue(sentence.text, one),
  );
  return moment ? { moment, evidence: sentence.evidence } : null;
}
