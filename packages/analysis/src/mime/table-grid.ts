import type { Block } from "../types.ts";
import { limits } from "./limits.ts";

export type Span = { rows: number; columns: number };
export type Cell = Span & { blocks: Block[]; isHeader: boolean };
/** A column of a row. `repeats` is true in the further columns of a cell that spans several. */
export type Slot = { cell: Cell; repeats: boolean };

/** The cells that reach down into the next row, by column. */
export type Reaching = Map<number, { slot: Slot; rows: number }>;

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

/**
 * A row's cells in their columns, beside those that reach into it from above, as browsers place them. Updates `reaching`. A column that the
 * row leaves out before one that does reach is empty.
 */
export function layRow(cells: readonly Cell[], reaching: Reaching): Slot[] {
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
export function emptyBelow(cells: readonly Cell[], reaching: Reaching): void {
  for (const held of reaching.values())
    if (cells.includes(held.slot.cell)) held.slot = { ...held.slot, cell: noCell };
}
