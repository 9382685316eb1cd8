import type { Block } from "../types.ts";
import { limits } from "./limits.ts";

const bullet = /^\s*(?:[-–—*•●○▪■◦‣·✓✔➤➢►▶❖]|o(?= {2,}))\s+(?=\S)/u;
const numbered = /^\s*(?:\(?\d{1,2}[.)]|\(?[a-h][.)])\s+(?=\S)/;
const lineStart =
  /^\s*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b[\s,]*\d|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}[/.]\d{1,2}\b|(?:w\/[cb]|week (?:commencing|beginning))\b|\d{1,2}[.:]\d{2}\s*(?:am|pm|[-–:]))/i;
const label = /^[A-Z][\w' /&-]{1,30}:\s*\S/;

/** Splits blocks of several lines, strips bullets, and finds headings marked only by bold or capitals. */
export function shapeBlocks(blocks: readonly Block[]): Block[] {
  const shaped: Block[] = [];
  for (const block of blocks) {
    if (shaped.length >= limits.blocks) break;
    if (block.kind === "table_row") {
      shaped.push(block);
      continue;
    }
    for (const line of block.text.includes("\n") ? joinWrapped(block.text.split("\n")) : [block.text]) {
      const piece = shapeLine(block, line);
      if (piece) shaped.push(piece);
    }
  }
  return withRepeatedTitles(
    shaped.map((block, index) => (isTitle(block, shaped[index + 1]) ? titled(block) : block)),
  );
}

const numberedTitle = /^\(?\d{1,2}[.)]\s+(?=\S)/;

/** A round-up without bold text: three or more short lines, numbered or not, each alone above running text, are its headings. */
export const withRepeatedTitles = (written: readonly Block[]): Block[] =>
  withTitles(withTitles(written, isNumberedTitle), isAbove);

function withTitles(
  blocks: readonly Block[],
  isOne: (block: Block, next: Block | undefined) => boolean,
): Block[] {
  const titles = new Set(blocks.filter((block, index) => isOne(block, blocks[index + 1])));
  return titles.size < 3 ? [...blocks] : blocks.map((block) => (titles.has(block) ? titled(block) : block));
}

const titled = (block: Block): Block => ({
  ...block,
  kind: "heading",
  level: 5,
  text: block.kind === "list_item" ? block.text.replace(numberedTitle, "") : block.text,
});

/** "1. Carol service": the number belongs to a heading, not to a list. */
const isNumberedTitle = ({ kind, text }: Block, next: Block | undefined): boolean =>
  kind === "list_item" &&
  numberedTitle.test(text) &&
  looksLikeTitle(text.replace(numberedTitle, "")) &&
  next?.kind === "paragraph" &&
  next.text.length > text.length;

const isAbove = (block: Block, next: Block | undefined): boolean =>
  block.kind !== "paragraph" || next?.kind !== "paragraph"
    ? false
    : looksLikeTitle(block.text) && !looksLikeTitle(next.text) && /[.!?]$/.test(next.text);

/** A short line alone above running text is its title, bold or not: "Starfish", "Sun, water, hats". */
function isTitle(block: Block, next: Block | undefined): boolean {
  const { text } = block;
  if (block.kind !== "paragraph" || !next || next.kind === "heading" || next.text.length < text.length + 12)
    return false;
  // "Year 3 - savoury snacks" above "Year 4 - hot chocolate and biscuits" is one of a list.
  const isListed = pair.test(text) && pair.test(next.text.slice(0, text.length));
  return looksLikeTitle(text) && !text.endsWith(")") && !isListed;
}

const pair = /\w [-–] \w/;

/** At most six words beginning with a capital, without a full stop, a time, an address or a greeting. */
export function looksLikeTitle(text: string): boolean {
  if (
    text.length > 44 ||
    text.split(/\s+/).length > 6 ||
    /[.,!?:;]$/.test(text) ||
    !/^[A-Z]/.test(text) ||
    /\d{3,}|@|https?:|\b\d{1,2}[.:]\d{2}\b/.test(text)
  )
    return false;
  return !notTitle.test(text) && !lineStart.test(text);
}

const notTitle =
  /^(?:dear|hi|hello|hiya|good|morning|kind|best|many|yours|regards|thanks?|thank you|with|from|love|mr|mrs|miss|ms|dr|fwd?|re|to|date|head ?teacher|school office|please|tel|sent|on behalf)\b/i;

function shapeLine(block: Block, line: string): Block | null {
  const marker = bullet.exec(line) ?? (block.kind === "list_item" ? numbered.exec(line) : null);
  const text = (marker ? line.slice(marker[0].length) : line).trim();
  if (!text || /^[-_=*~.\s]+$/.test(text)) return null;
  const links = block.links?.filter(
    (link) =>
      !block.text.includes("\n") || link.text === "" || line.includes(link.text) || line.includes(link.href),
  );
  const kept: Block = { ...block, text };
  if (links && links.length > 0) kept.links = links;
  else delete kept.links;
  if (marker || (block.kind === "paragraph" && numbered.test(line))) return { ...kept, kind: "list_item" };
  if (block.kind === "paragraph" && isHeading(text, block.bold === true))
    return { ...kept, kind: "heading", level: 4 };
  return kept;
}

/** Joins lines broken by an editor or mail program; keeps the writer's own line breaks. */
export function joinWrapped(lines: readonly string[]): string[] {
  const widest = Math.max(...lines.map((line) => line.trim().length));
  const joined: string[] = [];
  let previous = "";
  for (const raw of lines) {
    const line = raw.trim();
    const last = joined.at(-1);
    if (line && previous && last && last.length < limits.blockChars && continues(previous, line, widest))
      joined[joined.length - 1] = `${last} ${line}`;
    else if (line) joined.push(line);
    previous = line;
  }
  return joined;
}

function continues(previous: string, line: string, widest: number): boolean {
  if (bullet.test(line) || numbered.test(line) || lineStart.test(line)) return false;
  if (label.test(line) && !/[a-z,]$/.test(previous)) return false;
  // "… ddydd Gwener nesaf" above "/ next Friday": the same text in two languages.
  if (/^\/\s/.test(line)) return true;
  const wrapped = widest >= 55 && widest <= 100 && previous.length >= widest * 0.72;
  if (wrapped) return true;
  return /^[a-z(]/.test(line) && /[\w,&–-]$/.test(previous) && previous.length >= 30;
}

/** A short line without a full stop, all bold or all in capitals, that is not a date line, greeting or signature. */
export function isHeading(text: string, bold: boolean): boolean {
  if (text.length > 90 || /[.,;]$/.test(text.replace(/P\.?E\.$/, "PE")) || text.split(/\s+/).length > 12)
    return false;
  if (/^(?:dear|hi|hello|good (?:morning|afternoon)|thank|thanks|kind|best|many|yours|regards)\b/i.test(text))
    return false;
  const letters = text.replace(/[^A-Za-z]/g, "");
  if (letters.length < (bold ? 2 : 3)) return false;
  const capitals = letters.replace(/[^A-Z]/g, "").length;
  if (bold)
    return !/[.!?]\s+\S/.test(text) && !(text.includes("@") && !/\s/.test(text) && !/^@|@$/.test(text));
  return (
    capitals >= letters.length * 0.85 &&
    (letters.length >= 5 || text === text.toUpperCase()) &&
    !/[!?]$/.test(text) &&
    !/\d{5,}/.test(text)
  );
}

/** Whether a table's first row may head the others: short cells without hours or sums, and no figure in the first. */
export const headsColumns = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.length <= 40 && !/£|\d[:.]\d/.test(cell)) && !/\d/.test(cells[0] ?? "0");
