import { Parser } from "htmlparser2";
import { propertyOf, type Component } from "./components.ts";

const inlineTags = "a abbr b big center code em font i img mark s small span strike strong sub sup u wbr";
const blockTags =
  "blockquote body br dd div dl dt h1 h2 h3 h4 h5 h6 head hr html li link meta ol p pre script style table tbody td th thead title tr ul";
const inline = new Set(inlineTags.split(" "));
const block = new Set(blockTags.split(" "));
const silent = new Set(["script", "style", "title"]);
const tag = new RegExp(`<(?:!doctype|!--|/?(?:${[...inline, ...block].join("|")})(?:[\\s/][^<>]*)?>)`, "i");
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Text that was escaped once too often is read once more. */
const mostLayers = 3;
const longest = 200_000;

/** A text property as plain text, whether the exporter wrote text, HTML or text with entities; null if it is blank. */
export function textOf(component: Component, name: string, most: number): string | null {
  const value = propertyOf(component, name)?.getFirstValue();
  if (value === undefined || value === null) return null;
  let text = String(value).slice(0, longest);
  // The library leaves the text of properties it does not know as it is.
  if (name.startsWith("X-")) text = text.replace(/\\([\\;,])|\\n/gi, (_, sign: string) => sign ?? "\n");
  for (let layer = 0; layer < mostLayers && (tag.test(text) || entity.test(text)); layer++)
    text = readHtml(text);
  const tidy = text
    .replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return tidy === "" ? null : tidy.slice(0, most);
}

/** Outlook gives some descriptions as HTML only. */
export const descriptionOf = (component: Component, most: number): string | null =>
  textOf(component, "DESCRIPTION", most) ??
  textOf(component, "X-ALT-DESC", most) ??
  textOf(component, "STYLED-DESCRIPTION", most);

/** Known elements become text and line breaks; what only looks like one, such as `<Year 4>`, stays. */
function readHtml(html: string): string {
  const parts: string[] = [];
  let quiet = 0;
  let link: { href: string; at: number } | undefined;
  const asWritten = () => parts.push(html.slice(parser.startIndex, parser.endIndex + 1));
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (block.has(name)) parts.push("\n");
      else if (!isInline(name)) asWritten();
      if (silent.has(name)) quiet++;
      if (name === "a" && /^https?:/i.test(href)) link = { href, at: parts.length };
    },
    onclosetag(name, isImplied) {
      if (silent.has(name)) quiet--;
      if (name === "a" && link) parts.push(withAddress(parts.splice(link.at).join(""), link.href));
      if (name === "a") link = undefined;
      if (block.has(name)) parts.push("\n");
      else if (!isInline(name) && !isImplied) asWritten();
    },
    ontext(text) {
      if (quiet === 0) parts.push(text);
    },
  });
  parser.end(html);
  return parts.join("");
}

/** Word has elements of its own, such as `o:p`. */
const isInline = (name: string): boolean => inline.has(name) || /^[a-z]+:[a-z]+$/.test(name);

const withAddress = (text: string, href: string): string =>
  text.includes(href) || href.includes(text.trim()) ? href : `${text} (${href})`;
