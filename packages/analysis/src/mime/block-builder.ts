import type { Block, BlockKind } from "../types.ts";
import { limits } from "./limits.ts";
import { cleanText } from "./clean-text.ts";
import { type Cell, emptyBelow, layRow, type Reaching, type Slot, type Span } from "./table-grid.ts";
import { bandHeading, isDataRow, looksLikeHeader, namesDays, textOf } from "./table-rows.ts";

type Table = {
  header: string[] | null;
  rows: number;
  row: Cell[] | null;
  cell: Cell | null;
  reaching: Reaching;
};

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
  private repeated = 0;
  /** True while the walker is inside a marked quotation. */
  isQuoted = false;

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

  openTable(): void {
    this.endBlock();
    if (this.tables.length < 60)
      this.tables.push({ header: null, rows: 0, row: null, cell: null, reaching: new Map() });
  }

  /** A cell never reaches beyond its `thead` or `tbody`. */
  openRowGroup(): void {
    this.closeRow();
    this.tables.at(-1)?.reaching.clear();
  }

  openRow(): void {
    this.closeRow();
    const table = this.tables.at(-1);
    if (table) table.row = [];
  }

  openCell(isHeader: boolean, span: Span): void {
    this.closeCell();
    const table = this.tables.at(-1);
    if (table?.row) table.cell = { blocks: [], isHeader, ...span };
  }

  closeCell(): void {
    this.endBlock();
    const table = this.tables.at(-1);
    if (!table?.cell || !table.row) return;
    const cell = table.cell;
    table.cell = null;
    if (table.row.length < limits.rowCells) table.row.push(cell);
  }

  closeRow(): void {
    this.closeCell();
    const table = this.tables.at(-1);
    if (!table?.row) return;
    const row = table.row;
    table.row = null;
    const slots = layRow(row, table.reaching);
    if (isDataRow(row, slots)) return this.emitRow(table, row, slots);
    emptyBelow(row, table.reaching);
    for (const block of bandHeading(row, table.rows > 0) ?? row.flatMap((cell) => cell.blocks))
      this.push(block);
  }

  closeTable(): void {
    this.closeRow();
    this.tables.pop();
  }

  finish(): { blocks: Block[]; isCut: boolean } {
    this.endBlock();
    while (this.tables.length > 0) this.closeTable();
    return {
      blocks: this.done,
      isCut: this.repeated > limits.repeatedChars || this.done.length >= limits.blocks,
    };
  }

  private emit(text: string): void {
    const bold = this.chars > 0 && this.boldChars >= this.chars * 0.95;
    this.push({
      kind: this.kind,
      text,
      ...(this.level === undefined ? {} : { level: this.level }),
      ...(bold ? { bold } : {}),
      ...(this.links.length > 0 ? { links: this.links } : {}),
      ...(this.isQuoted ? { quoted: true } : {}),
    });
  }

  private emitRow(table: Table, row: readonly Cell[], slots: readonly Slot[]): void {
    const texts = slots.map((slot) => this.textIn(slot, row));
    const links = row.flatMap((cell) => cell.blocks.flatMap((block) => block.links ?? []));
    table.rows += 1;
    const isHeader = table.rows === 1 && looksLikeHeader(slots, texts);
    const { header } = table;
    const isSubheader = table.rows === 2 && header !== null && row.every((cell) => cell.isHeader);
    const cells = isHeader || isSubheader ? texts : inColumns(slots, texts, header);
    if (isHeader) table.header = texts;
    if (isSubheader) table.header = texts.map((text, column) => under(header[column] ?? "", text));
    this.push({
      kind: "table_row",
      text: texts.filter((text, column) => text && !slots[column]?.repeats).join(" | "),
      cells,
      ...(header && !isSubheader ? { header } : {}),
      ...(isHeader || isSubheader ? { bold: true } : {}),
      ...(links.length > 0 ? { links } : {}),
      ...(this.isQuoted ? { quoted: true } : {}),
    });
  }

  /** A cell's text. What spans repeat is bounded over the whole document: a few cells may span thousands. */
  private textIn(slot: Slot, row: readonly Cell[]): string {
    const text = textOf(slot.cell);
    if (!slot.repeats && row.includes(slot.cell)) return text;
    this.repeated += text.length;
    return this.repeated <= limits.repeatedChars ? text : "";
  }

  /** Adds to the innermost open cell, else to the document. */
  private push(block: Block): void {
    const cell = this.tables.findLast((table) => table.cell !== null)?.cell;
    if (cell) {
      if (cell.blocks.length < limits.blocks) cell.blocks.push(block);
    } else if (this.done.length < limits.blocks) this.done.push(block);
  }
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
