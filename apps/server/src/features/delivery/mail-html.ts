import { productName } from "@gatepost/contract/limits";
import type { Digest, DigestLine, DigestSection } from "@gatepost/contract/emails";

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

/**
 * The digest for mail programs: tables and inline styles only, one column, no picture, every word escaped. Colours are left to the
 * reader's program where it has a dark mode.
 */
export function renderMailHtml(digest: Digest, frame: MailFrame, extent: MailExtent): string {
  let left = extent.lines;
  const take = (lines: readonly DigestLine[]) => {
    const taken = lines.filter(({ done_at }) => done_at === null).slice(0, left);
    left -= taken.length;
    return taken;
  };
  const sections = digest.sections.map((section) => renderSection(section, take, extent.characters));
  const more = left <= 0 ? row("There is more than fits into a mail.") : "";
  const notices = digest.notices.slice(0, 10).map(({ text }) => row(escape(cut(text, extent.characters))));
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">Your school summary for ${escape(digest.date_words)}.${"&#847;&zwnj;&nbsp;".repeat(90)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
${frame.test === null ? "" : box(frame.test)}<tr><td style="padding:0 0 4px;font-size:14px">${escape(digest.date_words)}</td></tr>
<tr><td style="padding:0 0 12px"><h1 style="margin:0;font-size:22px;line-height:1.3">${escape(digest.headline)}</h1></td></tr>
${digest.alert ? box(digest.alert) : ""}${sections.join("")}${more}${notices.length > 0 ? heading("Please look yourself") + notices.join("") : ""}
${frame.app ? `<tr><td style="padding:20px 0"><a href="${escape(frame.app.summary)}" style="font-weight:bold">Open in ${productName}</a></td></tr>` : ""}
<tr><td style="padding:12px 0;border-top:1px solid #888888;font-size:14px">${escape(digest.footer)}<br>
${frame.shared_by === null ? "" : `${escape(frame.shared_by)} shares this summary with you. `}${frame.app ? `<a href="${escape(frame.app.settings)}">Settings</a> &middot; ` : ""}<a href="${escape(frame.unsubscribe)}">Unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
}

function renderSection(
  section: DigestSection,
  take: (lines: readonly DigestLine[]) => DigestLine[],
  characters: number,
): string {
  const parts = [
    ["Today", section.today],
    ["This evening", section.this_evening],
    ["Next 7 days", section.next_7_days],
    ["Later", section.later],
    ["For information (no action needed)", section.for_information],
  ] as const;
  const shown = parts.flatMap(([title, lines]) => {
    const taken = take(lines);
    if (taken.length === 0) return [];
    return [
      `<tr><td style="padding:8px 0 2px;font-size:14px;font-weight:bold">${escape(title)}</td></tr>`,
      ...taken.map((line) => row(lineOf(line, characters))),
    ];
  });
  return shown.length > 0 ? heading(section.title) + shown.join("") : "";
}

/** What has to be seen before anything else. */
const box = (text: string) =>
  `<tr><td style="padding:0 0 12px"><div style="padding:12px;border:2px solid #888888;border-radius:8px">${escape(text)}</div></td></tr>\n`;

const heading = (title: string) =>
  `<tr><td style="padding:16px 0 0"><h2 style="margin:0;font-size:18px">${escape(title)}</h2></td></tr>\n`;

const row = (html: string) => `<tr><td style="padding:4px 0 4px 12px">${html}</td></tr>\n`;

function lineOf(line: DigestLine, characters: number): string {
  const words = [
    line.due_words,
    line.amount,
    line.optional ? "optional" : null,
    ...line.flags.map((flag) => flagWords[flag]),
  ].filter((each) => each !== null);
  const text = escape(cut(line.text, characters));
  return words.length > 0
    ? `${text} <span style="font-size:14px">(${escape(words.join("; "))})</span>`
    : text;
}

const flagWords = {
  weekday_contradiction: "the weekday and the date do not agree in the e-mail",
  unconfirmed: "please check in the e-mail",
  cancelled: "cancelled",
} as const;

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
