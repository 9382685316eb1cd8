import type { Block } from "../types.ts";
import { limits } from "./limits.ts";

/** An open table: its heading, how many rows of data it has had, and the cells that reach down. */
export type Table = { header: string[] | null; rows: number; reaching: Reaching };

/** A row of data or, in a table for layout, its cells' blocks. `repeated` is how many characters spans may still repeat in the document. */
export function rowBlocks(table: Table, row: readonly Cell[], repeated: { left: number }): Block[] {
  const slots = layRow(row, table.reaching);
  if (isDataRow(row, slots)) return [dataRow(table, row, slots, repeated)];
  emptyBelow(row, table.reaching);
  return bandHeading(row, table.rows > 0) ?? row.flatMap((cell) => cell.blocks);
}

function dataRow(
  table: Table,
  row: readonly Cell[],
  slots: readonly Slot[],
  repeated: { left: number },
): Block {
  const texts = slots.map(({ cell, repeats }) => {
    const text = textOf(cell);
    if (!repeats && row.includes(cell)) return text;
    repeated.left -= text.length;
    return repeated.left < 0 ? "" : text;
  });
  const links = row.flatMap((cell) => cell.blocks.flatMap((block) => block.links ?? []));
  const { header } = table;
  table.rows += 1;
  const isHeader = table.rows === 1 && looksLikeHeader(slots, texts);
  const isSubheader = table.rows === 2 && header !== null && row.every((cell) => cell.isHeader);
  if (isHeader) table.header = texts;
  if (isSubheader) table.header = texts.map((text, column) => under(header[column] ?? "", text));
  return {
    kind: "table_row",
    text: texts.filter((text, column) => text && !slots[column]?.repeats).join(" | "),
    cells: isHeader || isSubheader ? texts : inColumns(slots, texts, header),
    ...(header && !isSubheader ? { header } : {}),
    ...(isHeader || isSubheader ? { bold: true } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** One text for each column of the heading; without a heading, one for each cell. */
function inColumns(
  slots: readonly Slot[],
  texts: readonly string[],
  header: readonly string[] | null,
): string[] {
  if (!header) return texts.filter((_, column) => !slots[column]?.repeats);
  // "Residential" across Wednesday and Thursday is on both; across "Time" and "Event" it is said once.
  const onEach = namesDays(header);
  return texts.map((text, column) => {
    const isSaid = slots[column]?.repeats && !(onEach && header[column] !== header[column - 1]);
    return isSaid ? "" : text;
  });
}

/** "Performance" above "Time" is "Performance Time". A heading that reaches down is not said twice. */
const under = (above: string, below: string) =>
  above === below ? above : [above, below].filter(Boolean).join(" ");

const textOf = (cell: Cell): string => cell.blocks.map((block) => block.text).join("\n");

/** A row of short cells side by side, of which at least one is its own; any other table is used for layout. */
function isDataRow(own: readonly Cell[], slots: readonly Slot[]): boolean {
  const cells = slots.filter((slot) => !slot.repeats).map((slot) => slot.cell);
  const filled = cells.filter((cell) => cell.blocks.length > 0);
  if (filled.length < 2 || !own.some((cell) => cell.blocks.length > 0)) return false;
  // Newsletter columns: each cell holds a title and its text.
  if (filled.filter((cell) => isArticle(cell) || isTitled(cell)).length >= 2) return false;
  return filled.every((cell) => {
    const size = cell.blocks.reduce((sum, block) => sum + block.text.length, 0);
    const plain = cell.blocks.every((block) => block.kind === "paragraph" || block.kind === "list_item");
    return plain && cell.blocks.length <= 6 && size <= 500;
  });
}

function isArticle(cell: Cell): boolean {
  const text = textOf(cell);
  return text.includes("\n") && text.length > 60 && /[.!?]/.test(text);
}

/** "**Eco**" above "P6B have earned us a green flag." */
function isTitled(cell: Cell): boolean {
  const [title, ...rest] = cell.blocks;
  return (
    title?.bold === true &&
    !dayOrMonth.test(title.text) &&
    rest.some((block) => !block.bold && /[.!?]$/.test(block.text))
  );
}

const dayOrMonth = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)\b/i;

const namesDays = (header: readonly string[]): boolean =>
  header.filter((head) => dayOrMonth.test(head)).length >= 2;

/** A short line across the columns of a table heads the rows below: "Monday 15 June", "Summer clubs". */
function bandHeading(row: readonly Cell[], insideTable: boolean): Block[] | null {
  const [cell, ...others] = row.filter((each) => each.blocks.length > 0);
  const [block, ...more] = cell?.blocks ?? [];
  if (!cell || !block || others.length > 0 || more.length > 0 || block.kind !== "paragraph") return null;
  const isBand = cell.columns > 1 && (cell.isHeader || insideTable);
  if (!isBand || block.text.length > 60 || /[.!?,;]$|\n/.test(block.text)) return null;
  return [{ ...block, kind: "heading", level: 4 }];
}

function looksLikeHeader(slots: readonly Slot[], texts: readonly string[]): boolean {
  const cells = slots.map((slot) => slot.cell);
  if (cells.length < 2) return false;
  if (cells.every((cell) => cell.isHeader)) return true;
  if (cells.every((cell) => cell.blocks.every((block) => block.bold))) return true;
  if (texts.every((text) => dayOrMonth.test(text))) return true;
  return (
    texts.every((text) => text.length > 0 && text.length <= 24 && !/\d/.test(text) && !/[.:;]$/.test(text)) &&
    headerWord.test(texts[0] ?? "")
  );
}

const headerWord =
  /^(?:date|day|time|when|week|year(?: group)?|class|event|what|who|performance|activity|club|item|lesson|group|trip|subject|house|team)s?\b/i;

type Span = { rows: number; columns: number };
export type Cell = Span & { blocks: Block[]; isHeader: boolean };
/** A column of a row. `repeats` is true in the further columns of a cell that spans several. */
type Slot = { cell: Cell; repeats: boolean };

/** The cells that reach down into the next row, by column. */
type Reaching = Map<number, { slot: Slot; rows: number }>;

/** Rows that a cell with `rowspan="0"` or a mad number reaches. */
const toTheEnd = 1_000;

export function spanOf({ rowspan = "1", colspan = "1" }: Record<string, string>): Span {
  const rows = Number.parseInt(rowspan, 10);
  const columns = Number.parseInt(colspan, 10);
  return {
    rows: rows === 0 ? toTheEnd : Math.min(Math.max(rows || 1, 1), toTheEnd),
    columns: Math.min(Math.max(columns || 1, 1), limits.rowCells),
  };
}

/** Cells in their columns, beside those that reach in from above, as browsers place them. Updates `reaching`. */
function layRow(cells: readonly Cell[], reaching: Reaching): Slot[] {
  const slots: Slot[] = [];
  const own = new Map<number, Slot>();
  const fromAbove = () => {
    for (let held = reaching.get(slots.length); held; held = reaching.get(slots.length))
      slots.push(held.slot);
  };
  for (const cell of cells) {
    fromAbove();
    for (let column = 0; column < cell.columns && slots.length < limits.rowCells; column += 1) {
      const slot = { cell, repeats: column > 0 };
      own.set(slots.length, slot);
      slots.push(slot);
    }
  }
  const last = Math.max(-1, ...reaching.keys());
  while (slots.length <= last)
    slots.push(reaching.get(slots.length)?.slot ?? { cell: noCell, repeats: false });
  for (const [column, held] of reaching) {
    held.rows -= 1;
    if (held.rows === 0) reaching.delete(column);
  }
  for (const [column, slot] of own)
    if (slot.cell.rows > 1) reaching.set(column, { slot, rows: slot.cell.rows - 1 });
  return slots;
}

const noCell: Cell = { blocks: [], isHeader: false, rows: 1, columns: 1 };

/** From now on these cells only keep their place: their text has been said where they stand. */
function emptyBelow(cells: readonly Cell[], reaching: Reaching): void {
  for (const held of reaching.values())
    if (cells.includes(held.slot.cell)) held.slot = { ...held.slot, cell: noCell };
}
