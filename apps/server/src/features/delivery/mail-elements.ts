import { childColour } from "@gatepost/contract/child-colours";
import { productName } from "@gatepost/contract/limits";
import type { MentionedChild } from "@gatepost/contract/emails";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { painted } from "./mail-look.ts";

/** The building blocks of emails: tables and inline styles, since Outlook uses Word's layout engine. Text is escaped here; what is named `html` is not. */
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export const row = (html: string, css = "padding:5px 0"): string =>
  `<tr><td style="${css}">${html}</td></tr>\n`;

/** The logo, a gatepost with its rails, is made of table cells, so that no image is loaded. */
export const mast = (dateWords: string): string =>
  row(`<table ${table} width="100%"><tr>
<td ${painted("button", "width:14px;height:30px;border-radius:7px 7px 2px 2px")}></td>
<td style="width:12px"><table ${table}><tr><td ${painted("rail", "width:12px;height:8px;border-width:4px 0;border-style:solid;font-size:0;line-height:8px")}>&nbsp;</td></tr></table></td>
<td style="padding:0 0 0 10px;font-size:17px;font-weight:bold">${productName}</td>
<td align="right" ${painted("soft", "text-align:right;font-size:15px")}>${escape(dateWords)}</td></tr></table>`);

/** "Theo" in Theo's colour. Uses spaces as well as styles, which Word ignores. @param family child ids in the family's order */
export const chips = (children: readonly MentionedChild[], family: readonly string[]): string =>
  children
    .map(({ id, name }) => {
      return `<span ${painted(childColour(id, family), "border-radius:10px;padding:1px 4px;font-size:13px;line-height:20px;font-weight:bold;white-space:nowrap")}>&nbsp;${whole(name)}&nbsp;</span>`;
    })
    .join(" ");

/** What the email says first, in the app's type. */
export const headline = (text: string): string =>
  `<h1 style="margin:0;font-size:22px;line-height:28px;font-weight:800">${escape(text)}</h1>`;

export const heading = (title: string, paint: "danger" | "link" = "link"): string =>
  row(
    `<h2 ${painted(paint, "margin:0;font-size:15px;line-height:20px;font-weight:bold")}>${escape(title)}</h2>`,
    "padding:18px 0 6px",
  );

/** An amber box, for a closure and for what went wrong. */
export const note = (html: string): string =>
  row(
    `<table ${table} width="100%"><tr><td ${painted("note", "padding:10px 14px;border-width:1px;border-style:solid;border-radius:8px")}>${html}</td></tr></table>`,
    "padding:12px 0 0",
  );

/** Can be tapped anywhere; Word pads the cell instead. @param spoken the screen reader's text, where the label alone isn't enough */
export function button(
  address: string,
  words: string,
  paint: "button" | "tick" = "button",
  spoken: string | null = null,
): string {
  const cell =
    "mso-padding-alt:9px 16px;border-width:1px;border-style:solid;border-radius:8px;text-align:center";
  const text =
    "display:block;padding:9px 16px;border-radius:8px;font-size:15px;line-height:22px;font-weight:bold;text-decoration:none";
  return `<table ${table}><tr><td ${painted(paint, cell)}><a href="${escape(address)}" ${spoken === null ? "" : `aria-label="${escape(spoken)}" `}${painted(paint, text)}>${whole(words)}</a></td></tr></table>`;
}

export const link = (address: string, words: string): string =>
  `<a href="${escape(address)}" ${painted("link", "text-decoration:underline")}>${escape(words)}</a>`;

export const soft = (html: string): string =>
  `<span ${painted("soft", "font-size:14px;line-height:20px")}>${html}</span>`;

/** Stays on one line, even in Word. */
const whole = (words: string): string => escape(words).replaceAll(" ", "&nbsp;");
