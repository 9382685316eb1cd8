import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { capital, detailsOf, isOpen, mailtoOf, openableLink, quoteOf } from "@gatepost/contract/wording";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { button, chips, link, row, soft } from "./mail-elements.ts";
import { painted } from "./mail-look.ts";
import { isShut } from "./subject.rules.ts";

const longestLink = 500;

export type How = {
  /** Child ids in the family's order. */
  family: readonly string[];
  characters: number;
  /** Whether everything is written out, with the school's words under their lines. */
  quotes: boolean;
  /** Whether the reader is the one whom the school would hear from. */
  replies: boolean;
};

/** A line of a day, what to pack and wear for it, and buttons that tick tasks off. */
export const dayRows = (line: DigestLine, how: How, tickOf: (line: SingleLine) => string | null): string =>
  [line, ...line.under.filter(isOpen)]
    .map((each, index) => dayRow(each, index > 0, how, each.kind === "action" ? tickOf(each) : null))
    .join("");

function dayRow(line: SingleLine, isUnder: boolean, how: How, tick: string | null): string {
  const rule = isUnder ? 'style="padding:0 0 8px 16px"' : ruled(line, "padding:8px 0", true);
  const beside =
    tick === null
      ? ""
      : `<td width="84" align="right" valign="top" ${rule}>${button(tick, "Done", "tick", `Done: ${cut(line.text, 80)}`)}</td>`;
  const span = tick === null ? 'colspan="2" ' : "";
  return `<tr><td ${span}valign="top" ${rule}>${lineOf(line, line.time_words, how, isUnder)}</td>${beside}</tr>\n`;
}

/** The lines of a day, with its name beside the first. */
export const weekRows = (dateWords: string, lines: readonly DigestLine[], how: How): string =>
  lines
    .map((line, index) => {
      const isFirst = index === 0;
      const padding = `padding:${isFirst ? 7 : 3}px 8px ${index === lines.length - 1 ? 7 : 3}px 0`;
      const day = isFirst ? soft(escape(capital(dateWords))) : "";
      const beside = isFirst ? painted("rule", `${rule};${padding}`) : `style="${padding}"`;
      return `<tr><td width="92" valign="top" ${beside}>${day}</td><td valign="top" ${ruled(line, padding, isFirst)}>${lineOf(line, line.time_words, how)}${kitOf(line, how)}</td></tr>\n`;
    })
    .join("");

const rule = "border-top-width:1px;border-top-style:solid";

/** The attributes of a line's cell: a closure's is amber. @param isRuled whether a rule stands above it */
function ruled(line: SingleLine, padding: string, isRuled: boolean): string {
  if (isShut(line))
    return painted("note", "padding:8px 10px;border-width:1px;border-style:solid;border-radius:8px");
  return isRuled ? painted("rule", `${rule};${padding}`) : `style="${padding}"`;
}

const kitOf = ({ under }: DigestLine, { characters }: How): string =>
  under
    .filter(isOpen)
    .map(({ text }) => `<br>${soft(escape(cut(text, characters)))}`)
    .join("");

/** A line with its day, or several dates of one kind. */
export function entryRows({ series, words, lines }: DigestPage["later"][number], how: How): string {
  const rows = lines.map((line) => row(lineOf(line, line.due_words, how) + kitOf(line, how))).join("");
  return series === null
    ? rows
    : row(`${escape(series)} ${soft(escape(words ?? ""))}`) + (how.quotes ? rows : "");
}

/** Tasks are bold. Below a line stand its children, its day or hours, its sum, and what else there is to know. */
function lineOf(line: SingleLine, when: string | null, how: How, isUnder = false): string {
  const { family, characters, quotes, replies } = how;
  const words = escape(cut(line.text, characters));
  const text = line.kind === "action" && !line.optional ? `<b>${words}</b>` : words;
  const open =
    line.link && line.link.length <= Math.max(longestLink, characters)
      ? openableLink(line.link, line.verb)
      : null;
  const reply = replies ? mailtoOf(line) : null;
  const details = [
    ...detailsOf(line, when).map((said) => escape(cut(said, characters))),
    ...(open ? [link(open.address, open.words)] : []),
    ...(reply ? [link(reply, "Reply by email")] : []),
  ];
  const below = [
    isUnder ? "" : chips(line.children, family),
    details.length > 0 ? soft(details.join(" &middot; ")) : "",
  ].filter(Boolean);
  const quote = quotes ? quoteOf(line) : null;
  const said = quote && `<span style="word-break:break-word">${soft(escape(cut(quote, characters)))}</span>`;
  return [text, below.join(" "), said].filter(Boolean).join("<br>");
}

/** Doesn't halve a character of two code units. */
export const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, "")}…`;
