import type { Block, BlockKind } from "../types.ts";
import { limits } from "./limits.ts";
import { cleanText } from "./clean-text.ts";

type Cell = { blocks: Block[]; isHeader: boolean };
type Row = { cells: Cell[] };
type Table = { header: string[] | null; rows: number; row: Row | null; cell: Cell | null };

/** Collects text into blocks as a walker traverses HTML. Its state is the open block and the open tables. */
export class BlockBuilder {
  private readonly done: Block[] = [];
  private readonly tables: Table[] = [];
  private kind: BlockKind = "paragraph";
  private level: number | undefined;
  private buffer = "";
  private boldChars = 0;
  private chars = 0;
  private links: { text: string; href: string }[] = [];
  private link: { href: string; from: number } | null = null;
  private quotedFrom: number | null = null;

  get insideListItem(): boolean {
    return this.kind === "list_item";
  }

  text(text: string, bold: boolean): void {
    if (this.buffer.length > limits.blockChars) return;
    this.buffer += text.replace(/[\r\n\t ]+/g, " ");
    const visible = text.replace(/\s/g, "").length;
    this.chars += visible;
    if (bold) this.boldChars += visible;
  }

  lineBreak(): void {
    if (this.buffer.length <= limits.blockChars) this.buffer += "\n";
  }

  startBlock(kind: BlockKind, level?: number): void {
    this.endBlock();
    this.kind = kind;
    this.level = level;
  }

  endBlock(): void {
    this.closeLink();
    const text = cleanText(this.buffer);
    if (text) this.emit(text);
    this.kind = "paragraph";
    this.level = undefined;
    this.buffer = "";
    this.boldChars = 0;
    this.chars = 0;
    this.links = [];
  }

  openLink(href: string): void {
    this.closeLink();
    if (/^(https?:|mailto:)/i.test(href.trim()))
      this.link = { href: href.trim().slice(0, 2_000), from: this.buffer.length };
  }

  closeLink(): void {
    if (this.link && this.links.length < 50)
      this.links.push({ text: cleanText(this.buffer.slice(this.link.from)), href: this.link.href });
    this.link = null;
  }

  startQuote(): void {
    if (this.tables.length === 0) this.quotedFrom ??= this.done.length;
  }

  openTable(): void {
    this.endBlock();
    if (this.tables.length < 60) this.tables.push({ header: null, rows: 0, row: null, cell: null });
  }

  openRow(): void {
    this.closeRow();
    const table = this.tables.at(-1);
    if (table) table.row = { cells: [] };
  }

  openCell(isHeader: boolean): void {
    this.closeCell();
    const table = this.tables.at(-1);
    if (table?.row) table.cell = { blocks: [], isHeader };
  }

  closeCell(): void {
    this.endBlock();
    const table = this.tables.at(-1);
    if (!table?.cell || !table.row) return;
    const cell = table.cell;
    table.cell = null;
    if (table.row.cells.length < limits.rowCells) table.row.cells.push(cell);
  }

  closeRow(): void {
    this.closeCell();
    const table = this.tables.at(-1);
    if (!table?.row) return;
    const row = table.row;
    table.row = null;
    if (isDataRow(row)) this.emitRow(table, row);
    else for (const cell of row.cells) for (const block of cell.blocks) this.push(block);
  }

  closeTable(): void {
    this.closeRow();
    this.tables.pop();
  }

  finish(): { blocks: Block[]; quotedFrom: number | null } {
    this.endBlock();
    while (this.tables.length > 0) this.closeTable();
    return { blocks: this.done, quotedFrom: this.quotedFrom };
  }

  private emit(text: string): void {
    const bold = this.chars > 0 && this.boldChars >= this.chars * 0.95;
    this.push({
      kind: this.kind,
      text,
      ...(this.level === undefined ? {} : { level: this.level }),
      ...(bold ? { bold } : {}),
      ...(this.links.length > 0 ? { links: this.links } : {}),
    });
  }

  private emitRow(table: Table, row: Row): void {
    const cells = row.cells.map((cell) => cell.blocks.map((block) => block.text).join("\n"));
    const links = row.cells.flatMap((cell) => cell.blocks.flatMap((block) => block.links ?? []));
    table.rows += 1;
    if (table.rows === 1 && looksLikeHeader(row, cells)) {
      table.header = cells;
    }
    const header = table.header && table.header !== cells ? table.header : undefined;
    this.push({
      kind: "table_row",
      text: cells.filter(Boolean).join(" | "),
      cells,
      ...(header ? { header } : {}),
      ...(table.header === cells ? { bold: true } : {}),
      ...(links.length > 0 ? { links } : {}),
    });
  }

  /** Adds to the innermost open cell, else to the document. */
  private push(block: Block): void {
    const cell = this.tables.findLast((table) => table.cell !== null)?.cell;
    if (cell) {
      if (cell.blocks.length < limits.blocks) cell.blocks.push(block);
    } else if (this.done.length < limits.blocks) this.done.push(block);
  }
}

/** A row of short cells side by side; any other table is used for layout. */
function isDataRow(row: Row): boolean {
  const filled = row.cells.filter((cell) => cell.blocks.length > 0);
  if (row.cells.length < 2 || filled.length < 2) return false;
  // Newsletter columns: each cell holds a title and its text.
  if (filled.filter((cell) => isArticle(cell) || isTitled(cell)).length >= 2) return false;
  return filled.every((cell) => {
    const size = cell.blocks.reduce((sum, block) => sum + block.text.length, 0);
    const plain = cell.blocks.every((block) => block.kind === "paragraph" || block.kind === "list_item");
    return plain && cell.blocks.length <= 6 && size <= 500;
  });
}

function isArticle(cell: Cell): boolean {
  const text = cell.blocks.map((block) => block.text).join("\n");
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

function looksLikeHeader(row: Row, cells: string[]): boolean {
  if (cells.length < 2) return false;
  if (row.cells.every((cell) => cell.isHeader)) return true;
  if (row.cells.every((cell) => cell.blocks.every((block) => block.bold))) return true;
  if (cells.every((cell) => dayOrMonth.test(cell))) return true;
  return (
    cells.every((cell) => cell.length > 0 && cell.length <= 24 && !/\d/.test(cell) && !/[.:;]$/.test(cell)) &&
    headerWord.test(cells[0] ?? "")
  );
}

const headerWord =
  /^(?:date|day|time|when|week|year(?: group)?|class|event|what|who|performance|activity|club|item|lesson|group|trip|subject|house|team)s?\b/i;
