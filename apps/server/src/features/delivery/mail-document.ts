import { productName } from "@gatepost/contract/limits";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { table } from "./mail-elements.ts";
import { darkRules, painted } from "./mail-look.ts";

const width = 600;
const fonts = "font-family:Nunito,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Only what mail programs support: tables and inline styles, one column, no picture.
 * @param preheader shown beside the subject in a list of emails; escaped here
 * @param rows HTML of the table's rows
 */
export function mailDocument(preheader: string, rows: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
${darkRules()}</head>
<body ${painted("page", "margin:0;padding:0")}>
<div style="display:none;font-size:1px;max-height:0;mso-hide:all">${escape(preheader)}${"&#847;&zwnj;&nbsp;".repeat(90)}</div>
<div role="main"><table ${table} width="100%" ${painted("page", "width:100%")}><tr><td align="center" style="padding:12px 8px">
<!--[if mso]><table ${table} width="${width}"><tr><td><![endif]-->
<table ${table} width="100%" ${painted("card", `max-width:${width}px;border-width:1px;border-style:solid;border-radius:14px`)}><tr><td style="padding:16px 16px 20px;text-align:left;${fonts};font-size:16px;line-height:22px">
<table ${table} width="100%">
${rows}</table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>`;
}
