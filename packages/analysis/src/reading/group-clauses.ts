import { isClassWord } from "../family/class-words.ts";
import { surnameStarts } from "../family/surnames.ts";
import { findYearGroups } from "../family/year-groups.ts";
import { findTimes, type TimeMention } from "../time/find-times.ts";
import type { Moment } from "../time/moments.ts";
import type { Sentence } from "../document/types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Sentences that give several groups different dates or times: each clause is for its own group. */

const classForm = /\b\d{1,2}[A-Z]{1,2}\b|\b\d{1,2}\.\d\b|\b[PS][1-7]\b/g;

/** The positions of year groups and classes in a text. */
function groupStarts(text: string): number[] {
  const classes = matchesOf(text, classForm).map((match) => match.index ?? 0);
  const words = matchesOf(text, /\b[A-Z][a-z]{3,12}\b/g)
    .filter((match) => isClassWord(match[0]))
    .map((match) => match.index ?? 0);
  const years = findYearGroups(text);
  const inYears = (at: number) => years.some((mention) => at >= mention.start && at < mention.end);
  return [
    ...surnameStarts(text),
    ...years.map((mention) => mention.start),
    ...[...classes, ...words].filter((at) => !inYears(at)),
  ].toSorted((a, b) => a - b);
}

const edges = /^[\s,;&.–-]+|[\s,;&–-]+$/g;

/**
 * "Photos are tomorrow for Years 3 and 4 and on Friday for Year 5", "10.1 on Monday, 10.2 on Tuesday": the clause for one date. Any other
 * sentence stays whole.
 */
export function clauseOf(sentence: Sentence, moment: Moment, all: readonly Moment[]): string {
  const moments = all.filter((one) => one.precision === "day");
  const first = moments[0];
  if (moments.length < 2 || !first || !moments.includes(moment) || sentence.text !== sentence.evidence)
    return sentence.evidence;
  const groups = groupStarts(sentence.text);
  if (groups.length < 2) return sentence.evidence;
  const at = moments.indexOf(moment);
  const groupFirst = (groups[0] ?? 0) < first.start;
  const start = groupFirst ? (at === 0 ? 0 : (moments[at - 1]?.end ?? 0)) : at === 0 ? 0 : moment.start;
  const end = groupFirst
    ? at === moments.length - 1
      ? sentence.text.length
      : moment.end
    : (moments[at + 1]?.start ?? sentence.text.length);
  return groups.some((group) => group >= start && group < end)
    ? sentence.text.slice(start, end).replace(edges, "")
    : sentence.evidence;
}

/** "Reception to Year 3 at 6pm and Years 4 to 6 at 7.15pm": the clauses with their times; none if one time is for all. */
export function timedClauses(sentence: Sentence): { text: string; time: TimeMention }[] {
  if (sentence.text !== sentence.evidence) return [];
  const times = findTimes(sentence.text);
  const groups = times.length < 2 ? [] : groupStarts(sentence.text);
  if (groups.length < 2) return [];
  const clauses = groups.flatMap((start, index) => {
    const end = groups[index + 1] ?? sentence.text.length;
    const time = times.find((candidate) => candidate.start >= start && candidate.end <= end);
    return time
      ? [
          {
            text: sentence.text
              .slice(start, end)
              .replace(edges, "")
              .replace(/\s+(?:and|or)$/, ""),
            time,
          },
        ]
      : [];
  });
  return clauses.length >= 2 && clauses.length === groups.length ? clauses : [];
}
