import type { Block, BlockKind } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { limits } from "./limits.ts";

export class BlockBuilder {
  readonly blocks: Block[] = [];
  private kind: BlockKind = "paragraph";
  private level: number | undefined;
  private buffer = "";
  private boldChars = 0;
  private chars = 0;
  private links: { text: string; href: string }[] = [];
  private link: { href: string; from: number } | null = null;
  /** True while the walker is inside a marked quotation. */
  isQuoted: boolean;

  constructor(isQuoted = false) {
    this.isQuoted = isQuoted;
  }

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
    const bold = this.chars > 0 && this.boldChars >= this.chars * 0.95;
    if (text)
      this.push({
        kind: this.kind,
        text,
        ...(this.level === undefined ? {} : { level: this.level }),
        ...(bold ? { bold } : {}),
        ...(this.links.length > 0 ? { links: this.links } : {}),
      });
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

  push(...blocks: readonly Block[]): void {
    for (const block of blocks.slice(0, limits.blocks - this.blocks.length))
      this.blocks.push(this.isQuoted ? { ...block, quoted: true } : block);
  }
}
