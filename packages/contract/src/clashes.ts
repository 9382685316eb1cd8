import type { DigestLine } from "./emails.ts";

type Line = Pick<
  DigestLine,
  "item_id" | "kind" | "text" | "event" | "verb" | "flags" | "closure" | "starts_at" | "ends_at"
> & { children: readonly { id: string }[] };

/** Two things that overlap. */
export type Clash<Of = DigestLine> = { day: string; lines: readonly [Of, Of] };

/**
 * Things at the same time, for one child, or for two children where a parent must be at both. Only timed things that
 * certainly overlap clash: without an end, a thing lasts one minute.
 */
export function clashesOf<Of extends Line>(lines: readonly Of[]): Clash<Of>[] {
  const timed = [...new Map(lines.filter(hasTime).map((line) => [line.item_id, line])).values()].toSorted(
    (one, two) => startOf(one).localeCompare(startOf(two)),
  );
  return timed.flatMap((one, index) =>
    timed
      .slice(index + 1)
      .filter((two) => meet(one, two) && !isSameThing(one, two) && needOnePerson(one, two))
      .map((two) => ({ day: startOf(one).slice(0, 10), lines: [one, two] as const })),
  );
}

/** "Class assembly and Cycling training are at the same time." */
export const clashWords = ({ lines: [one, two] }: Clash<Pick<Line, "text">>): string =>
  `${one.text} and ${two.text} are at the same time.`;

const startOf = ({ starts_at }: Line): string => starts_at ?? "";

const hasTime = (line: Line): boolean =>
  startOf(line).length > 10 &&
  line.closure === null &&
  !line.flags.includes("cancelled") &&
  (line.kind === "event" || needsParent(line));

const needsParent = ({ verb }: Line): boolean => verb === "attend" || verb === "collect";

function meet(one: Line, two: Line): boolean {
  const [first, second] = [startOf(one), startOf(two)];
  return first === second || second < endOf(one);
}

const endOf = (line: Line): string => {
  const end = line.ends_at ?? "";
  return end.length > 10 && end.slice(0, 10) === startOf(line).slice(0, 10) ? end : startOf(line);
};

/** "Parents' evening" and "Your parents' evening appointment". */
function isSameThing(one: Line, two: Line): boolean {
  const words = wordsOf(two);
  return wordsOf(one).some((word) => words.includes(word));
}

const wordsOf = ({ event, text }: Line): string[] => (event ?? text).toLowerCase().match(/[a-z]{5,}/g) ?? [];

function needOnePerson(one: Line, two: Line): boolean {
  const isShared = one.children.some(({ id }) => two.children.some((child) => child.id === id));
  return isShared || [one, two].every((line) => needsParent(line) || isOutOfSchoolHours(line));
}

/** Whether a parent takes or collects a child then. */
const isOutOfSchoolHours = (line: Line): boolean => {
  const time = startOf(line).slice(11, 16);
  return time < "08:45" || time >= "15:00";
};
