import {
  countsOf,
  firstLetters,
  type DigestPage,
  foldedParts,
  letterWords,
  textWithMarks,
  totalsOf,
  trayTitle,
  whoseWords,
} from "@gatepost/contract/digest-page";
import { detailsOf, openableLink } from "@gatepost/contract/digest-sections";
import { productName } from "@gatepost/contract/limits";
import type { Digest, DigestLine } from "@gatepost/contract/emails";

/** What stands around the digest. */
export type MailFrame = {
  /** Marks the mail as a test. */
  test: string | null;
  /** Who shares it, where the reader has no account. */
  shared_by: string | null;
  unsubscribe: string;
  /** Null for a reader without an account. */
  app: { summary: string; settings: string } | null;
};

/** How much of the digest goes in; the rest is in the app. */
export type MailExtent = { lines: number; characters: number };

type MailDigest = { digest: Digest; page: DigestPage };

/**
 * The page for mail programs: tables and inline styles only, one column, no picture, every word escaped. Colours are left to the
 * reader's program where it has a dark mode. A reader with an account opens the rest in the app; one without gets it here.
 */
export function renderMailHtml({ digest, page }: MailDigest, frame: MailFrame, extent: MailExtent): string {
  let left = extent.lines;
  const take = (title: string, lines: readonly MailLine[]) => {
    const taken = lines.filter(({ line }) => line.done_at === null).slice(0, left);
    left -= taken.length;
    if (taken.length === 0) return "";
    return heading(title) + taken.map((one) => row(lineOf(one, page.children, extent.characters))).join("");
  };
  const plain = (lines: readonly DigestLine[]) =>
    lines.map((line) => ({ line, day: "", when: line.due_words }));
  const week = page.week.flatMap((day) =>
    day.lines.map((line) => ({ line, day: day.date_words, when: line.time_words })),
  );
  const folded = foldedParts(page);
  const sections = [take(trayTitle(page), plain(page.tray)), take("This week", week)];
  const totals = totalsOf(page);
  if (totals.length > 0) sections.push(row(`<b>${escape(totals.join(", "))}</b>`));
  if (frame.app === null) sections.push(...folded.map(({ title, lines }) => take(title, plain(lines))));
  else if (folded.length > 0) sections.push(row(escape(countsOf(page))));
  const { shown, more: others } = frame.app ? firstLetters(page.letters) : { shown: page.letters, more: "" };
  const letters = shown.map((letter) =>
    row(escape(cut(letterWords(letter, page.children), extent.characters))),
  );
  if (others) letters.push(row(others));
  if (letters.length > 0) sections.push(heading("Emails to read"), ...letters);
  const more = left <= 0 ? row("There is more than fits into a mail.") : "";
  const notices = digest.notices.slice(0, 10).map(({ text }) => row(escape(cut(text, extent.characters))));
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>
<body style="margin:0;padding:0">
<div style="display:none;font-size:1px;max-height:0;mso-hide:all">Your school summary for ${escape(digest.date_words)}.${"&#847;&zwnj;&nbsp;".repeat(90)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:20px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
${frame.test === null ? "" : box(frame.test)}<tr><td style="font-size:14px"><b>${productName}</b> &middot; ${escape(digest.date_words)}</td></tr>
<tr><td style="padding:6px 0 16px;font-size:22px;line-height:1.3"><h1 style="margin:0;font-size:22px;line-height:1.3">${escape(digest.headline)}</h1></td></tr>
${digest.alert ? box(digest.alert) : ""}${sections.join("")}${more}${notices.length > 0 ? heading("Please look yourself") + notices.join("") : ""}
${frame.app ? button(frame.app.summary, `Open in ${productName}`) : gap}
<tr><td style="padding:14px 0 0;border-top:1px solid #888888;font-size:14px">${escape(digest.footer)}</td></tr>
<tr><td style="padding:8px 0 0;font-size:14px">${frame.shared_by === null ? "" : `${escape(frame.shared_by)} shares this summary with you.<br>`}${frame.app ? `<a href="${escape(frame.app.settings)}">Settings</a> &middot; ` : ""}<a href="${escape(frame.unsubscribe)}">Unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
}

/** A line, the name of its day where it has no heading of its own, and when on it. */
type MailLine = { line: DigestLine; day: string; when: string | null };

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** What has to be seen before anything else. */
const box = (text: string) =>
  `<tr><td style="padding:0 0 16px"><table ${table} width="100%"><tr><td style="padding:10px 14px;border:1px solid #888888;border-left:4px solid #888888">${escape(text)}</td></tr></table></td></tr>\n`;

/** Drawn by a border, so that no program's dark mode has a colour to turn. */
const button = (address: string, words: string) =>
  `<tr><td style="padding:22px 0"><table ${table}><tr><td style="padding:11px 20px;border:2px solid #888888"><a href="${escape(address)}" style="font-weight:bold;text-decoration:none">${escape(words)}</a></td></tr></table></td></tr>`;

const gap = '<tr><td style="padding:8px 0">&nbsp;</td></tr>';

const heading = (title: string) =>
  `<tr><td style="padding:18px 0 4px;border-bottom:1px solid #888888;font-size:18px"><h2 style="margin:0;font-size:18px">${escape(title)}</h2></td></tr>\n`;

const row = (html: string) => `<tr><td style="padding:5px 0">${html}</td></tr>\n`;

/** What is to be done in bold, with whom it is for, its day and its price below. */
function lineOf({ line, day, when }: MailLine, children: number, characters: number): string {
  const details = [whoseWords(line.children, children), day, ...detailsOf(line, when)].filter(Boolean);
  const words = escape(cut(textWithMarks(line), characters));
  const text = line.kind === "action" && !line.optional ? `<b>${words}</b>` : words;
  const link = openableLink(line.link);
  const below = [
    ...(details.length > 0 ? [escape(details.join("; "))] : []),
    ...(link ? [`<a href="${escape(link)}">Link in the email</a>`] : []),
  ];
  return below.length > 0
    ? `${text}<br><span style="font-size:14px">${below.join(" &middot; ")}</span>`
    : text;
}

const cut = (text: string, characters: number) =>
  text.length <= characters ? text : `${text.slice(0, characters)}…`;

function escape(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
