import type { Block } from "../types.ts";
import type { Cell, Slot } from "./table-grid.ts";

export const textOf = (cell: Cell): string => cell.blocks.map((block) => block.text).join("\n");

/** A row of short cells side by side, of which at least one is its own; any other table is used for layout. */
export function isDataRow(own: readonly Cell[], slots: readonly Slot[]): boolean {
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

export const namesDays = (header: readonly string[]): boolean =>
  header.filter((head) => dayOrMonth.test(head)).length >= 2;

/** A short line across the columns of a table heads the rows below: "Monday 15 June", "Summer clubs". */
export function bandHeading(row: readonly Cell[], insideTable: boolean): Block[] | null {
  const [cell, ...others] = row.filter((each) => each.blocks.length > 0);
  const [block, ...more] = cell?.blocks ?? [];
  if (!cell || !block || others.length > 0 || more.length > 0 || block.kind !== "paragraph") return null;
  const isBand = cell.columns > 1 && (cell.isHeader || insideTable);
  if (!isBand || block.text.length > 60 || /[.!?,;]$|\n/.test(block.text)) return null;
  return [{ ...block, kind: "heading", level: 4 }];
}

export function looksLikeHeader(slots: readonly Slot[], texts: readonly string[]): boolean {
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
