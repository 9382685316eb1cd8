import type { Digest, Summary } from "@gatepost/contract/emails";
import { apiBase } from "@gatepost/contract/route";
import type { Mail } from "../../integrations/mailer/index.ts";
import { renderMailHtml, type MailLinks } from "./mail-html.ts";
import { subjectOf } from "./subject.rules.ts";

/** Gmail cuts a mail at 102 kB, the goal is 80 kB as sent; base64 makes a third more of what is measured here. */
const htmlBytes = 38_000;
const textBytes = 15_000;
/** Tried in turn until it fits; the last always does. */
const extents = [
  { lines: 400, characters: 600 },
  { lines: 120, characters: 300 },
  { lines: 50, characters: 200 },
] as const;

/**
 * The mail of a day's summary. Its Message-ID is the summary's, so that a mail program that is sent it twice shows it once.
 * @param from.app_url where the app is @param from.token the reader's unsubscribe token
 */
export function composeMail(
  summary: Summary & { digest: Digest },
  from: { app_url: string; token: string },
): Omit<Mail, "to"> {
  const links: MailLinks = {
    summary: `${from.app_url}/emails?summary=${summary.id}`,
    settings: `${from.app_url}/settings`,
    unsubscribe: `${from.app_url}${apiBase}/emails/unsubscribe/${from.token}/`,
  };
  return {
    subject: subjectOf(summary.digest),
    text: textOf(summary, links),
    html: htmlOf(summary.digest, links),
    headers: {
      "Message-ID": `<summary-${summary.id}@${new URL(from.app_url).hostname}>`,
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

function htmlOf(digest: Digest, links: MailLinks): string {
  let html = "";
  for (const extent of extents) {
    html = renderMailHtml(digest, links, extent);
    if (Buffer.byteLength(html) <= htmlBytes) return html;
  }
  return html;
}

function textOf({ plain_content, digest }: Summary & { digest: Digest }, links: MailLinks): string {
  const whole = Buffer.byteLength(plain_content) <= textBytes;
  const content = whole
    ? plain_content
    : `${plain_content.slice(0, textBytes / 4)}…\n\nThere is more in the app.`;
  return `Your school summary for ${digest.date_words}.

${content}

The whole summary: ${links.summary}
Settings: ${links.settings}
No more of these mails: ${links.unsubscribe}
`;
}
