import { Parser } from "htmlparser2";
import type { Block } from "../types.ts";
import { BlockBuilder } from "./block-builder.ts";
import { hiddenClassNames, isHidden, opaqueBackground, type Surface } from "./hidden-text.ts";
import { limits } from "./limits.ts";
import { spanOf } from "./table-grid.ts";

/** Elements whose text is never shown. */
const silent = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "svg",
  "object",
  "select",
  "textarea",
  "noembed",
  "audio",
  "video",
]);
const blockTagNames =
  "p div section article header footer main aside address center form fieldset figure figcaption pre ul ol dl dd dt hr blockquote";
const blockTags = new Set(blockTagNames.split(" "));
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const boldTags = new Set(["b", "strong"]);
const voidTags = new Set([
  "br",
  "hr",
  "img",
  "input",
  "meta",
  "link",
  "wbr",
  "area",
  "base",
  "col",
  "embed",
  "source",
  "track",
]);
const quoteMarks = /gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote|divRplyFwdMsg|appendonsend/i;

type Open = { name: string; hidden: boolean; bold: boolean; quoted: boolean; surface: Surface };

export type HtmlReading = {
  blocks: Block[];
  quotedFrom: number | null;
  images: number;
  hiddenText: boolean;
  /** True if some of the HTML was not read. */
  isCut: boolean;
};

/** Converts HTML to blocks: headings, paragraphs, list items and table rows, without hidden text. Never throws; bounded by `limits`. */
export function readHtml(html: string): HtmlReading {
  const source = firstTags(html.slice(0, limits.htmlChars));
  const hiddenClasses = hiddenClassNames(source);
  const builder = new BlockBuilder();
  const stack: Open[] = [];
  const reading: HtmlReading = {
    blocks: [],
    quotedFrom: null,
    images: 0,
    hiddenText: false,
    isCut: source.length < html.length,
  };
  const top = () => stack.at(-1);

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = top();
        const hidden =
          silent.has(name) || parent?.hidden === true || isHidden(attributes, hiddenClasses, parent?.surface);
        if (name === "br") return void (parent?.hidden || builder.lineBreak());
        if (name === "img" && !hidden) reading.images += countsAsPicture(attributes) ? 1 : 0;
        if (voidTags.has(name)) return void (name === "hr" && builder.endBlock());
        if (stack.length >= limits.htmlDepth) {
          reading.isCut = true;
          parser.pause();
          return;
        }
        stack.push({
          name,
          hidden,
          bold:
            parent?.bold === true ||
            boldTags.has(name) ||
            /font-weight:\s*(bold|[6-9]00)/i.test(attributes["style"] ?? ""),
          quoted: parent?.quoted === true || opensQuote(name, attributes),
          surface: opaqueBackground(attributes, parent?.surface),
        });
        if (hidden) return;
        if (top()?.quoted && !parent?.quoted) {
          builder.endBlock();
          builder.startQuote();
        }
        open(builder, name, attributes);
      },
      ontext(text) {
        const current = top();
        if (current?.hidden) {
          if (!silent.has(current.name) && text.trim().length > 3) reading.hiddenText = true;
          return;
        }
        builder.text(text, current?.bold === true);
      },
      onclosetag(name) {
        if (voidTags.has(name)) return;
        const at = stack.findLastIndex((entry) => entry.name === name);
        if (at < 0) return;
        const wasHidden = stack[at]?.hidden === true;
        stack.length = at;
        if (!wasHidden) close(builder, name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  parser.end();
  const built = builder.finish();
  if (built.isCut) reading.isCut = true;
  return { ...reading, blocks: built.blocks, quotedFrom: built.quotedFrom };
}

/** The text before the first tag beyond the limit. */
function firstTags(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= limits.htmlTags; tags += 1) {
    at = html.indexOf("<", at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

function open(builder: BlockBuilder, name: string, attributes: Record<string, string>): void {
  if (name === "a") builder.openLink(attributes["href"] ?? "");
  else if (headings.has(name)) builder.startBlock("heading", Number(name[1]));
  else if (name === "li") builder.startBlock("list_item");
  else if (name === "table") builder.openTable();
  else if (name === "tr") builder.openRow();
  else if (name === "td" || name === "th") builder.openCell(name === "th", spanOf(attributes));
  else if (name === "tbody" || name === "thead" || name === "tfoot") builder.openRowGroup();
  else if (blockTags.has(name)) {
    const isList = /MsoListParagraph/i.test(attributes["class"] ?? "");
    if (builder.insideListItem && (name === "p" || name === "div")) builder.lineBreak();
    else builder.startBlock(isList ? "list_item" : "paragraph");
  }
}

function close(builder: BlockBuilder, name: string): void {
  if (name === "a") builder.closeLink();
  else if (name === "table") builder.closeTable();
  else if (name === "tr") builder.closeRow();
  else if (name === "td" || name === "th") builder.closeCell();
  else if (name === "li" || headings.has(name)) builder.endBlock();
  else if (blockTags.has(name) && !(builder.insideListItem && (name === "p" || name === "div")))
    builder.endBlock();
}

function opensQuote(name: string, attributes: Record<string, string>): boolean {
  if (name === "blockquote")
    return /cite/i.test(attributes["type"] ?? "") || quoteMarks.test(attributes["class"] ?? "");
  return quoteMarks.test(attributes["class"] ?? "") || quoteMarks.test(attributes["id"] ?? "");
}

/** Tracking pixels and icons don't count as pictures. */
function countsAsPicture(attributes: Record<string, string>): boolean {
  const size = Math.min(
    Number.parseInt(attributes["width"] ?? "999", 10) || 999,
    Number.parseInt(attributes["height"] ?? "999", 10) || 999,
  );
  return size > 120;
}
