import type { Word } from "./tesseract.ts";

/** Words beside each other on one line, in order, without a wide gap. */
type Segment = Word[];
type Band = { left: Segment[]; right: Segment[] };

/** Words in a line of running text; the cells of a table have fewer. */
const proseWords = 4;
const leastProseWords = 2.5;
/** A wider gap than this many letters' heights lies between columns or cells. */
const wideGap = 1.5;

/** Columns of running text apart, a table's cells together. Null if running text has something beside it that is neither. */
export function columnsOf(words: readonly Word[]): Word[][] | null {
  const segments = linesOf(words).flatMap(splitAtGaps);
  const gutter = gutterOf(segments);
  const bands = bandsAt(segments, gutter);
  const beside = bands.filter((band) => isBeside(band));
  const [left, right] = [beside.flatMap((band) => band.left), beside.flatMap((band) => band.right)];
  if (left.length < 2 || right.length < 2) return [[...words]];
  if (isProse(left) && isProse(right)) {
    const sides = bands.flatMap((band) => [band.left, band.right]).filter((side) => side.length > 0);
    const groups = sides.map((side) => columnsOf(side.flat()));
    return groups.includes(null) ? null : groups.flatMap((group) => group ?? []);
  }
  return hasContinuationBeside(left, right) ? null : [[...words]];
}

export const linesOf = (words: readonly Word[]): Word[][] => [
  ...Map.groupBy(words, ({ line }) => line).values(),
];

function splitAtGaps(line: readonly Word[]): Segment[] {
  const height = Math.max(...line.map((word) => word.height));
  const segments: Segment[] = [];
  for (const word of line.toSorted((a, b) => a.left - b.left)) {
    const last = segments.at(-1);
    if (last && word.left - rightOf(last) <= height * wideGap) last.push(word);
    else segments.push([word]);
  }
  return segments;
}

const leftOf = (segment: Segment): number => Math.min(...segment.map(({ left }) => left));
const rightOf = (segment: Segment): number => Math.max(...segment.map(({ left, width }) => left + width));
const topOf = (segment: Segment): number => Math.min(...segment.map(({ top }) => top));
const bottomOf = (segment: Segment): number => Math.max(...segment.map(({ top, height }) => top + height));

const crosses = (segment: Segment, x: number): boolean => leftOf(segment) < x && rightOf(segment) > x;
const overlap = (one: Segment, other: Segment): boolean =>
  topOf(one) < bottomOf(other) && topOf(other) < bottomOf(one);

function gutterOf(segments: readonly Segment[]): number {
  const start = Math.min(...segments.map(leftOf));
  const width = Math.max(...segments.map(rightOf)) - start;
  const crossings = Array.from({ length: 41 }, (_, step) => {
    const x = start + width * (0.3 + step / 100);
    return { x, lines: segments.filter((segment) => crosses(segment, x)).length };
  });
  return crossings.reduce((best, each) => (each.lines < best.lines ? each : best)).x;
}

/** What lies left and right of a gutter, from top to bottom; each line across it is a band of its own. */
function bandsAt(segments: readonly Segment[], gutter: number): Band[] {
  const bands: Band[] = [{ left: [], right: [] }];
  let isAcross = false;
  for (const segment of segments.toSorted((a, b) => topOf(a) - topOf(b))) {
    const isFull = crosses(segment, gutter);
    if (isFull !== isAcross) bands.push({ left: [], right: [] });
    isAcross = isFull;
    bands.at(-1)![isFull || leftOf(segment) < gutter ? "left" : "right"].push(segment);
  }
  return bands;
}

const isBeside = ({ left, right }: Band): boolean =>
  left.some((one) => right.some((other) => overlap(one, other)));

function isProse(segments: readonly Segment[]): boolean {
  const mean = segments.flat().length / segments.length;
  return (
    mean >= proseWords ||
    (mean >= leastProseWords && segments.filter(continues).length * 4 >= segments.length)
  );
}

/** A table's wrapped cell has nothing beside its second line. */
function hasContinuationBeside(left: readonly Segment[], right: readonly Segment[]): boolean {
  const isBroken = (side: readonly Segment[], others: readonly Segment[]) =>
    isProse(side) && side.some((one) => continues(one) && others.some((other) => overlap(one, other)));
  return isBroken(left, right) || isBroken(right, left);
}

const continues = ([first]: Segment): boolean => /^[a-z]/.test(first?.text ?? "");
