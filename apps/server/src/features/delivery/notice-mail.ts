import type { Mail } from "../../integrations/mailer/index.ts";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { mailDocument } from "./mail-document.ts";
import { button, headline, link, mast, note, row, soft } from "./mail-elements.ts";
import type { NoticeWords } from "./notices.repo.ts";

/** The Message-ID is derived from the notice, so that a mail program shows a repeat only once. */
export function composeNoticeMail(
  id: string,
  { title, body, path, closure }: NoticeWords,
  appUrl: string,
): Omit<Mail, "to"> {
  const address = path.startsWith("/") ? `${appUrl}${path}` : path;
  const settings = `${appUrl}/settings`;
  const action = path.startsWith("/") ? "Open the page" : "Open the email";
  const lines = body.split("\n").filter((line) => line !== "");
  return {
    subject: title,
    text: [...lines, "", `${action}: ${address}`, `Settings: ${settings}`, ""].join("\n"),
    html: mailDocument(
      title,
      [
        mast(""),
        closure ? note(headline(title)) : row(headline(title), "padding:14px 0 4px"),
        ...lines.map((line) => row(escape(line))),
        row(button(address, action), "padding:12px 0 0"),
        row(soft(link(settings, "Settings")), "padding:16px 0 0"),
      ].join(""),
    ),
    headers: {
      "Message-ID": `<notice-${id}@${new URL(appUrl).hostname}>`,
      "Auto-Submitted": "auto-generated",
    },
  };
}
