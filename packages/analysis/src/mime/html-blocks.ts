import { Parser } from "htmlparser2";
import type { Block } from "../types.ts";
import { BlockBuilder } from "./block-builder.ts";
import { limits } from "./limits.ts";
import { spanOf } from "./table-grid.ts";
import { type Element, readStyleSheets, type Screen } from "./style-sheets.ts";
import { isSeen, pageStyle, styleOf, type TextStyle } from "./text-style.ts";

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
/** Classes of the <blockquote> around what Gmail, Yahoo and Proton Mail quote. Their other elements also wrap new text. */
const quoteClass = /\b(?:gmail_quote|yahoo_quoted|protonmail_quote)\b/i;

type Open = Element & { silent: boolean; quoted: boolean; styles: Record<Screen, TextStyle> };

const page: Open = {
  name: "",
  id: "",
  classes: [],
  silent: false,
  quoted: false,
  styles: { wide: pageStyle, narrow: pageStyle },
};

export type HtmlReading = {
  blocks: Block[];
  images: number;
  /** True if some of the HTML was not read. */
  isCut: boolean;
};

/** Converts HTML to blocks: headings, paragraphs, list items and table rows, without hidden text. Never throws; bounded by `limits`. */
export function readHtml(html: string): HtmlReading {
  const source = firstTags(html.slice(0, limits.htmlChars));
  const sheets = readStyleSheets(source);
  const builder = new BlockBuilder();
  const stack: Open[] = [];
  const reading: HtmlReading = {
    blocks: [],
    images: 0,
    isCut: source.length < html.length,
  };
  /** Text on a desk: a phone's own version of it isn't read again. */
  const onDesk = new Set<string>();
  const top = () => stack.at(-1) ?? page;
  const isHidden = ({ silent: unread, styles }: Open) =>
    unread || (!isSeen(styles.wide) && !isSeen(styles.narrow));

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = top();
        if (name === "br") return void (isHidden(parent) || builder.lineBreak());
        const element = {
          name,
          id: attributes["id"] ?? "",
          classes: attributes["class"]?.split(/\s+/).filter(Boolean) ?? [],
        };
        const on = (screen: Screen) =>
          styleOf(
            { name, attributes },
            sheets.declared(element, stack, screen, attributes["style"] ?? ""),
            parent.styles[screen],
          );
        const wide = on("wide");
        const opened: Open = {
          ...element,
          silent: parent.silent || silent.has(name),
          quoted: parent.quoted || opensQuote(name, attributes),
          styles: { wide, narrow: sheets.isSplit ? on("narrow") : wide },
        };
        const isRemoved = opened.silent || (opened.styles.wide.removed && opened.styles.narrow.removed);
        if (name === "img" && !isRemoved) reading.images += countsAsPicture(attributes) ? 1 : 0;
        if (voidTags.has(name)) return void (name === "hr" && builder.endBlock());
        if (stack.length >= limits.htmlDepth || sheets.isExhausted()) {
          reading.isCut = true;
          parser.pause();
          return;
        }
        stack.push(opened);
        if (isRemoved) return;
        if (opened.quoted && !parent.quoted) builder.endBlock();
        builder.isQuoted = opened.quoted;
        open(builder, name, attributes);
      },
      ontext(text) {
        const current = top();
        if (isHidden(current)) return;
        const plain = text.replace(/\s+/g, " ").trim();
        if (isSeen(current.styles.wide)) {
          if (sheets.isSplit && plain) onDesk.add(plain);
        } else if (onDesk.has(plain)) return;
        builder.text(text, current.styles.wide.bold);
      },
      onclosetag(name) {
        if (voidTags.has(name)) return;
        const at = stack.findLastIndex((entry) => entry.name === name);
        const closed = stack[at];
        if (!closed) return;
        stack.length = at;
        const { wide, narrow } = closed.styles;
        if (closed.silent || (wide.removed && narrow.removed)) return;
        if (closed.quoted && !top().quoted) builder.endBlock();
        close(builder, name);
        builder.isQuoted = top().quoted;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  parser.end();
  const built = builder.finish();
  if (built.isCut) reading.isCut = true;
  return { ...reading, blocks: built.blocks };
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

const opensQuote = (name: string, attributes: Record<string, string>): boolean =>
  name === "blockquote" &&
  (/cite/i.test(attributes["type"] ?? "") || quoteClass.test(attributes["class"] ?? ""));

/** Tracking pixels and icons don't count as pictures. */
function countsAsPicture(attributes: Record<string, string>): boolean {
  const size = Math.min(
    Number.parseInt(attributes["width"] ?? "999", 10) || 999,
    Number.parseInt(attributes["height"] ?? "999", 10) || 999,
  );
  return size > 120;
}
