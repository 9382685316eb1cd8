import type { Block } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { limits } from "./limits.ts";
import {
  headsColumns,
  isHeading,
  joinWrapped,
  looksLikeTitle,
  shapeBlocks,
  withRepeatedTitles,
} from "./shape-blocks.ts";

const underline = /^\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,})\s*$/;
const gap = /\s{3,}|\t+/;

/** `#`, capitals and underlines make headings, column gaps tables; lines after `>` are a marked quotation. */
export function readText(text: string): { blocks: Block[]; isCut: boolean } {
  const whole = text.replace(/\r\n?/g, "\n");
  const source = whole.slice(0, limits.textChars).split("\n", limits.textLines).join("\n");
  const blocks: Block[] = [];
  let isCut = false;
  for (const { lines, quoted } of paragraphsIn(source)) {
    if (blocks.length >= limits.blocks) break;
    isCut ||= lines.some((line) => line.length > limits.blockChars);
    const read = readChunk(lines.map((line) => line.slice(0, limits.blockChars)));
    blocks.push(...(quoted ? read.map((block) => ({ ...block, quoted })) : read));
  }
  isCut ||= source.length < whole.length || blocks.length >= limits.blocks;
  return { blocks: withRepeatedTitles(blocks.slice(0, limits.blocks)), isCut };
}

const quoteMark = /^\s*(?:>[ \t]?)+/;

/** Lines without a blank line between them, either all marked as quoted or none. */
function* paragraphsIn(text: string): Generator<{ lines: string[]; quoted: boolean }> {
  let lines: string[] = [];
  let quoted = false;
  for (const line of text.split("\n")) {
    const plain = line.replace(quoteMark, "");
    const isBlank = plain.trim() === "";
    if (lines.length > 0 && (isBlank || quoted !== (plain !== line))) {
      yield { lines, quoted };
      lines = [];
    }
    quoted = plain !== line;
    if (!isBlank) lines.push(plain);
  }
  if (lines.length > 0) yield { lines, quoted };
}

function readChunk(lines: string[]): Block[] {
  const table = readColumns(lines);
  if (table) return table;
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0)
      blocks.push(...shapeBlocks(joinWrapped(paragraph).map((line) => paragraphOf(line))));
    paragraph = [];
  };
  for (const line of lines) {
    const hashes = /^\s*(#{1,6})\s+(?=\S)/.exec(line);
    if (hashes) {
      flush();
      // "## Dates ##" closes its heading with more hashes.
      const title = line.slice(hashes[0].length).replace(/(?<=^#|[^#])#+$/, "");
      blocks.push({ kind: "heading", level: hashes[1]?.length ?? 2, text: unmark(title) });
    } else if (underline.test(line)) {
      const [title = "", ...more] = paragraph;
      const isTitle = more.length === 0 && title.trim().length <= 80 && !/[.!?,]$/.test(title.trim());
      if (title && isTitle) {
        paragraph = [];
        blocks.push({ kind: "heading", level: 2, text: unmark(title) });
      } else flush();
    } else paragraph.push(line);
  }
  flush();
  return blocks;
}

function paragraphOf(line: string): Block {
  const whole = /^(?:\*\*|__|\*)[^*_]{2,90}(?:\*\*|__|\*)\s*:?$/.exec(line.trim());
  return { kind: "paragraph", text: unmark(line), ...(whole ? { bold: true } : {}), ...linksOf(line) };
}

/** Some programs write bold as Markdown emphasis in plain text. */
const unmark = (line: string): string =>
  cleanText(
    line
      .replace(/(\*\*|__)(?=\S)([^*_]{1,400}?)\1/g, "$2")
      .replace(/(^|[\s(])\*(?=[^\s*])([^*\n]{1,400}?)\*(?=[\s.,:;!?)]|$)/g, "$1$2"),
  );

const address = /https?:\/\/[^\s<>"')\]]{4,2000}/g;

function linksOf(line: string): Pick<Block, "links"> {
  const links = [...line.matchAll(address)]
    .slice(0, 20)
    .map((match) => ({ text: "", href: match[0].replace(/(?<![.,;:!?])[.,;:!?]+$/, "") }));
  return links.length > 0 ? { links } : {};
}

function readColumns(lines: string[]): Block[] | null {
  const rows = lines.map((line) => line.trim().split(gap));
  const split = rows.filter((cells) => cells.length >= 2).length;
  if (split < 2 || split < lines.length * 0.7 || lines.some((line) => /^\s*[-*•]\s/.test(line))) return null;
  const first = rows[0]?.map((cell) => unmark(cell)) ?? [];
  const hasHeader = first.length >= 2 && headsColumns(first);
  return rows
    .map((cells) => cells.map((cell) => unmark(cell)))
    .filter((cells) => cells.some(Boolean))
    .map((cells, index): Block => {
      const text = cells.filter(Boolean).join(" | ");
      if (cells.length < 2) {
        const above = index === 0 && (isHeading(text, false) || looksLikeTitle(text));
        return above ? { kind: "heading", level: 4, text } : { kind: "paragraph", text };
      }
      if (index === 0 && hasHeader) return { kind: "table_row", text, cells, bold: true };
      return { kind: "table_row", text, cells, ...(hasHeader ? { header: first } : {}) };
    });
}
