import { type ChildNode, DomHandler, type Element as Tag, isTag, isText } from "domhandler";
import { Parser } from "htmlparser2";
import type { Block } from "../types.ts";
import { BlockBuilder } from "./block-builder.ts";
import { limits } from "./limits.ts";
import { type Cell, rowBlocks, spanOf, type Table } from "./table-rows.ts";
import { type Element, readStyleSheets, type Screen, type StyleSheets } from "./style-sheets.ts";
import { type Attributes, isSeen, pageStyle, styleOf, type TextStyle } from "./text-style.ts";

const silentNames =
  "script style head title template svg object select textarea noembed audio video input meta link wbr area base col embed source track";
const silent = new Set(silentNames.split(" "));
const blockTagNames =
  "p div section article header footer main aside address center form fieldset figure figcaption details summary caption pre ul ol dl dd dt blockquote";
const blockTags = new Set(blockTagNames.split(" "));
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** Classes of the <blockquote> around what Gmail, Yahoo and Proton Mail quote. Their other elements also wrap new text. */
const quoteClass = /\b(?:gmail_quote|yahoo_quoted|protonmail_quote)\b/i;

export type HtmlReading = { blocks: Block[]; images: number; isCut: boolean };

/** Converts HTML to blocks: headings, paragraphs, list items and table rows, without hidden text. Never throws; bounded by `limits`. */
export function readHtml(html: string): HtmlReading {
  const source = html
    .slice(0, limits.htmlChars)
    .split("<", limits.htmlTags + 1)
    .join("<");
  const { nodes, isCut } = treeOf(source);
  const styles = nodes.flatMap(styleElements);
  const sheets = readStyleSheets(
    styles.map((tag) => ({ css: textIn(tag), media: tag.attribs["media"] ?? "" })),
  );
  const wide = readScreen(nodes, sheets, "wide", new Set());
  // What a phone shows and a desk doesn't: usually the same text once more.
  const onPhone = sheets.isSplit ? readScreen(nodes, sheets, "narrow", wide.texts) : null;
  const blocks = [...wide.blocks, ...(onPhone?.blocks ?? [])].slice(0, limits.blocks);
  return {
    blocks,
    images: wide.images,
    isCut:
      source.length < html.length ||
      isCut ||
      sheets.isCut ||
      wide.isCut ||
      onPhone?.isCut === true ||
      blocks.length >= limits.blocks,
  };
}

/** Parses as far as elements are nested no deeper than the limit. */
function treeOf(html: string): { nodes: ChildNode[]; isCut: boolean } {
  let isCut = false;
  class BoundedHandler extends DomHandler {
    override onopentag(name: string, attributes: Record<string, string>): void {
      super.onopentag(name, attributes);
      if (this.tagStack.length <= limits.htmlDepth) return;
      isCut = true;
      parser.pause();
    }
  }
  const handler = new BoundedHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  parser.end(html);
  return { nodes: handler.dom, isCut };
}

const styleElements = (node: ChildNode): Tag[] =>
  !isTag(node) ? [] : node.name === "style" ? [node] : node.children.flatMap(styleElements);

const textIn = ({ children }: Tag): string =>
  children.map((child) => (isText(child) ? child.data : "")).join("");

/** Where the walker is: `table` and `row` are those that the next row or cell belongs to. */
type Place = { builder: BlockBuilder; style: TextStyle; table: Table | null; row: Cell[] | null };

/** What one kind of screen shows, without the texts to leave out; `texts` are those that it shows. */
function readScreen(
  nodes: readonly ChildNode[],
  sheets: StyleSheets,
  screen: Screen,
  leaveOut: ReadonlySet<string>,
) {
  const reading = { images: 0, isCut: false, texts: new Set<string>() };
  const path: Element[] = [];
  const repeated = { left: limits.repeatedChars as number };
  const builder = new BlockBuilder();
  walk(nodes, { builder, style: pageStyle, table: null, row: null });
  builder.endBlock();
  return { ...reading, isCut: reading.isCut || repeated.left < 0, blocks: builder.blocks };

  function walk(children: readonly ChildNode[], place: Place): void {
    for (const child of children) {
      if (isTag(child)) walkTag(child, place);
      else if (isText(child) && isSeen(place.style)) addText(child.data, place);
    }
  }

  function addText(text: string, { builder: open, style }: Place): void {
    const plain = text.replace(/\s+/g, " ").trim();
    if (leaveOut.has(plain)) return;
    if (sheets.isSplit) reading.texts.add(plain);
    open.text(text, style.bold);
  }

  function walkTag({ name, attribs, children }: Tag, place: Place): void {
    const { builder: open } = place;
    if (name === "br") return isSeen(place.style) ? open.lineBreak() : undefined;
    if (silent.has(name)) return;
    if (sheets.isExhausted()) {
      reading.isCut = true;
      return;
    }
    const classes = attribs["class"]?.split(/\s+/).filter(Boolean) ?? [];
    const element = { name, id: attribs["id"] ?? "", classes };
    const declared = sheets.declared(element, path, attribs["style"] ?? "", screen);
    const style = styleOf({ name, attributes: attribs }, declared, place.style);
    if (style.removed) return;
    if (name === "img") reading.images += countsAsPicture(attribs) ? 1 : 0;
    if (name === "hr") open.endBlock();
    const opensQuotation = !open.isQuoted && opensQuote(name, attribs);
    if (opensQuotation) {
      open.endBlock();
      open.isQuoted = true;
    }
    const inside = openTag(name, attribs, { ...place, style });
    path.push(element);
    walk(children, inside);
    path.pop();
    closeTag(name, attribs, place, inside);
    if (!opensQuotation) return;
    open.endBlock();
    open.isQuoted = false;
  }

  function openTag(name: string, attributes: Attributes, place: Place): Place {
    const { builder: open, table, row } = place;
    if (name === "td" || name === "th") {
      if (!row) open.endBlock();
      return { ...place, builder: row ? new BlockBuilder(open.isQuoted) : open, table: null, row: null };
    }
    if (name === "tr" && table) return { ...place, row: [] };
    if (name === "table") {
      open.endBlock();
      return { ...place, table: { header: null, rows: 0, reaching: new Map() }, row: null };
    }
    // A cell never reaches beyond its `thead` or `tbody`.
    if (name === "tbody" || name === "thead" || name === "tfoot") table?.reaching.clear();
    else if (name === "a") open.openLink(attributes["href"] ?? "");
    else if (headings.has(name)) open.startBlock("heading", Number(name[1]));
    else if (isLineOfItem(name, open)) open.lineBreak();
    else if (name === "li" || /MsoListParagraph/i.test(attributes["class"] ?? ""))
      open.startBlock("list_item");
    else if (blockTags.has(name)) open.startBlock("paragraph");
    return place;
  }

  function closeTag(
    name: string,
    attributes: Attributes,
    { builder: open, table, row }: Place,
    inside: Place,
  ) {
    if (name === "a") return open.closeLink();
    if (name === "td" || name === "th") {
      inside.builder.endBlock();
      if (row && row.length < limits.rowCells)
        row.push({ blocks: inside.builder.blocks, isHeader: name === "th", ...spanOf(attributes) });
    } else if (name === "tr" && table && inside.row) {
      open.endBlock();
      open.push(...rowBlocks(table, inside.row, repeated));
    } else if (headings.has(name) || isBlock(name, open)) open.endBlock();
  }
}

const isLineOfItem = (name: string, { insideListItem }: BlockBuilder): boolean =>
  insideListItem && (name === "p" || name === "div");

const isBlock = (name: string, open: BlockBuilder): boolean =>
  name === "li" || name === "table" || (blockTags.has(name) && !isLineOfItem(name, open));

const opensQuote = (name: string, attributes: Attributes): boolean =>
  name === "blockquote" &&
  (/cite/i.test(attributes["type"] ?? "") || quoteClass.test(attributes["class"] ?? ""));

/** Tracking pixels and icons don't count as pictures. */
function countsAsPicture(attributes: Attributes): boolean {
  const sides = [attributes["width"], attributes["height"]];
  return Math.min(...sides.map((side) => Number.parseInt(side ?? "999", 10) || 999)) > 120;
}
