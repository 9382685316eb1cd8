/** A run of text on one line of a page; PDF coordinates, y grows upwards. */
export type Segment = { text: string; left: number; right: number; y: number; size: number };
export type Line = Segment & { segments: Segment[]; columnWidth: number };

/** The page's lines in reading order: a two-column page is read column by column, between full-width lines. */
export function readingOrder(segments: readonly Segment[]): Line[] {
  const gutter = findGutter(segments);
  if (gutter === null) return toLines(segments);
  const lines: Line[] = [];
  let band: Segment[] = [];
  const flush = () => {
    lines.push(...toLines(band.filter((segment) => segment.right <= gutter + 2)));
    lines.push(...toLines(band.filter((segment) => segment.right > gutter + 2)));
    band = [];
  };
  for (const segment of [...segments].toSorted((a, b) => b.y - a.y)) {
    if (crosses(segment, gutter)) {
      flush();
      lines.push(...toLines([segment]));
    } else band.push(segment);
  }
  flush();
  return lines;
}

function crosses(segment: Segment, x: number): boolean {
  return segment.left < x - 2 && segment.right > x + 2;
}

/** The position of the white gutter of a two-column page; null for one column, and for tables, whose cells do not fill their column. */
function findGutter(segments: readonly Segment[]): number | null {
  if (segments.length < 16) return null;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
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
  const rows: Segment[][] = [];
  for (const segment of [...segments].toSorted((a, b) => b.y - a.y || a.left - b.left)) {
    const row = rows.at(-1);
    if (row && Math.abs((row[0]?.y ?? 0) - segment.y) <= Math.max(2, segment.size * 0.35)) row.push(segment);
    else rows.push([segment]);
  }
  const columnWidth =
    Math.max(0, ...segments.map((segment) => segment.right)) -
    Math.min(...segments.map((segment) => segment.left));
  return rows.map((row) => {
    const sorted = row.toSorted((a, b) => a.left - b.left);
    return {
      text: sorted.map((segment) => segment.text).join(" "),
      left: Math.min(...sorted.map((segment) => segment.left)),
      right: Math.max(...sorted.map((segment) => segment.right)),
      y: sorted[0]?.y ?? 0,
      size: Math.max(...sorted.map((segment) => segment.size)),
      segments: sorted,
      columnWidth,
    };
  });
}
