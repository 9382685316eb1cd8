import type { Block } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { limits } from "./limits.ts";
import type { Item } from "./pdf-turn.ts";
import { headsColumns, isHeading, shapeBlocks } from "./shape-blocks.ts";

/** A page's pieces of text, upright, as headings, paragraphs, list items and table rows. */
export function pageBlocks(items: Item[]): Block[] {
  const lines = readingOrder(toSegments(items));
  const body = bodySize(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (line.segments.length > 1 && (isTableLine(previous) || isTableLine(lines[index + 1]))) {
      const cells = line.segments.map((segment) => cleanText(segment.text));
      blocks.push({ kind: "table_row", text: cells.join(" | "), cells });
      open = null;
      continue;
    }
    const text = cleanText(line.text);
    if (!text) continue;
    const heading = line.size >= body * 1.18 ? text.length <= 100 : isHeading(text, false);
    const bullet = /^[•●▪■◦‣·–*-]\s+(?=\S)|^\(?\d{1,2}[.)]\s+/.exec(text);
    if (open && previous && open.text.length < limits.blockChars) {
      const isSameHeading =
        heading && Math.abs(previous.size - line.size) < 0.5 && gapBetween(previous, line) < line.size * 1.6;
      const goesOn = open.kind === "heading" ? isSameHeading : !heading && !bullet && flowsOn(previous, line);
      if (goesOn) {
        open.text = glue(open.text, text);
        continue;
      }
    }
    open = heading
      ? { kind: "heading", level: 3, text }
      : {
          kind: bullet ? "list_item" : "paragraph",
          text: bullet && !/^\(?\d/.test(text) ? text.slice(bullet[0].length) : text,
        };
    blocks.push(open);
  }
  return shapeBlocks(withTableHeaders(blocks));
}

const isTableLine = (line: Line | undefined): boolean => line !== undefined && line.segments.length > 1;

/** The first of several table rows is their header if only its date cells hold figures. */
function withTableHeaders(blocks: Block[]): Block[] {
  let header: string[] | null = null;
  for (const [index, block] of blocks.entries()) {
    const cells = block.kind === "table_row" ? (block.cells ?? []) : null;
    const startsTable = blocks[index - 1]?.kind !== "table_row";
    if (cells === null || startsTable) header = cells && headsColumns(cells) ? cells : null;
    else if (header && header.length === cells.length) block.header = header;
    if (header && startsTable) block.bold = true;
  }
  return blocks;
}

const glue = (before: string, after: string): string =>
  /[a-z]-$/.test(before) && /^[a-z]/.test(after) ? `${before.slice(0, -1)}${after}` : `${before} ${after}`;

const gapBetween = (above: Line, below: Line): number => above.y - below.y;

function flowsOn(above: Line, below: Line): boolean {
  if (above.segments.length > 1 || Math.abs(above.size - below.size) > 1.2) return false;
  const gap = gapBetween(above, below);
  if (gap < -1) return /[a-z,]$/.test(above.text.trim()) && /^[a-z]/.test(below.text.trim());
  if (gap > Math.max(above.size, below.size) * 1.75) return false;
  const full = above.right - above.left >= above.columnWidth * 0.72;
  return full || /^[a-z(]/.test(below.text.trim());
}

function bodySize(lines: readonly Line[]): number {
  const lettersOf = (own: readonly Line[]) => own.reduce((sum, { text }) => sum + text.length, 0);
  const bySize = [...Map.groupBy(lines, ({ size }) => Math.round(size * 2) / 2)];
  return bySize.toSorted(([, a], [, b]) => lettersOf(b) - lettersOf(a))[0]?.[0] ?? 11;
}

function toSegments(items: Item[]): Segment[] {
  const visible = items.filter((item) => item.str.trim() !== "" && item.fontSize > 2);
  return rowsOf(visible, (item) => [item.y, item.x, item.fontSize]).flatMap(splitRow);
}

function rowsOf<T>(all: readonly T[], placeOf: (one: T) => [y: number, x: number, size: number]): T[][] {
  const rows: { y: number; own: T[] }[] = [];
  for (const one of all.toSorted((a, b) => placeOf(b)[0] - placeOf(a)[0] || placeOf(a)[1] - placeOf(b)[1])) {
    const [y, , size] = placeOf(one);
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) <= Math.max(2, size * 0.35)) row.own.push(one);
    else rows.push({ y, own: [one] });
  }
  return rows.map(({ own }) => own.toSorted((a, b) => placeOf(a)[1] - placeOf(b)[1]));
}

function splitRow(row: Item[]): Segment[] {
  const segments: Segment[] = [];
  for (const item of row) {
    const last = segments.at(-1);
    const space = last ? item.x - last.right : 0;
    if (!last || space > Math.max(item.fontSize * 1.6, 12)) {
      const { str: text, x: left, y, fontSize: size } = item;
      segments.push({ text, left, right: left + item.width, y, size });
      continue;
    }
    last.text +=
      (space > item.fontSize * 0.12 && !/\s$/.test(last.text) && !/^\s/.test(item.str) ? " " : "") + item.str;
    last.right = Math.max(last.right, item.x + item.width);
    last.size = Math.max(last.size, item.fontSize);
  }
  return segments;
}

/** A run of text on one line of a page; PDF coordinates, y grows upwards. */
type Segment = { text: string; left: number; right: number; y: number; size: number };
type Line = Segment & { segments: Segment[]; columnWidth: number };

/** The page's lines in reading order: a two-column page is read column by column, between full-width lines. */
function readingOrder(segments: readonly Segment[]): Line[] {
  const gutter = findGutter(segments);
  if (gutter === null) return toLines(segments);
  const bands: Segment[][] = [[]];
  for (const segment of segments.toSorted((a, b) => b.y - a.y)) {
    if (crosses(segment, gutter)) bands.push([segment], []);
    else bands.at(-1)!.push(segment);
  }
  const isLeft = ({ left, right }: Segment) => right <= gutter + 2 || left < gutter - 2;
  return bands.flatMap((band) => [
    ...toLines(band.filter(isLeft)),
    ...toLines(band.filter((segment) => !isLeft(segment))),
  ]);
}

const extentOf = (segments: readonly Segment[]) => ({
  left: Math.min(...segments.map(({ left }) => left)),
  right: Math.max(...segments.map(({ right }) => right)),
});

const crosses = (segment: Segment, x: number): boolean => segment.left < x - 2 && segment.right > x + 2;

/** The position of the white gutter of a two-column page; null for one column, and for tables, whose cells do not fill their column. */
function findGutter(segments: readonly Segment[]): number | null {
  if (segments.length < 16) return null;
  const { left, right } = extentOf(segments);
  const width = right - left;
  let best: { x: number; crossing: number } | null = null;
  for (let share = 0.32; share <= 0.68; share += 0.01) {
    const x = left + width * share;
    const crossing = segments.filter((segment) => crosses(segment, x)).length;
    if (
      !best ||
      crossing < best.crossing ||
      (crossing === best.crossing && Math.abs(share - 0.5) < Math.abs((best.x - left) / width - 0.5))
    ) {
      best = { x, crossing };
    }
  }
  if (!best || best.crossing > segments.length * 0.2) return null;
  const at = best.x;
  const one = segments.filter((segment) => segment.right <= at + 2);
  const two = segments.filter((segment) => segment.left >= at - 2);
  if (one.length < 6 || two.length < 6) return null;
  return fills(one, at - left) && fills(two, right - at) ? at : null;
}

/** Running text fills most of its column; the cells of a table rarely do. */
function fills(segments: readonly Segment[], width: number): boolean {
  const widths = segments.map((segment) => (segment.right - segment.left) / width).toSorted((a, b) => a - b);
  return (widths[Math.floor(widths.length * 0.75)] ?? 0) >= 0.65;
}

function toLines(segments: readonly Segment[]): Line[] {
  const column = extentOf(segments);
  const columnWidth = Math.max(0, column.right) - column.left;
  return rowsOf(segments, ({ y, left, size }) => [y, left, size]).map((row) => ({
    text: row.map((segment) => segment.text).join(" "),
    ...extentOf(row),
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map((segment) => segment.size)),
    segments: row,
    columnWidth,
  }));
}
