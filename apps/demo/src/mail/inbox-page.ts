/** The catcher's two pages: the list, and one message in a frame that can run nothing. */
import type { CaughtMail } from "./caught-mail.ts";
import { escape, htmlPage } from "../html.ts";

/** Newest first; reloads itself, so that a message in transit appears. */
export function inboxPage(mails: CaughtMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/messages/${mail.id}">${escape(mail.subject || "(no subject)")}</a><small>to ${escape(
        mail.envelope.to.join(", "),
      )} · ${escape(mail.received_at.toLocaleString("en-GB"))}</small></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>Nothing has been sent yet.</p>";
  return htmlPage(
    "Mail sent by Gatepost",
    `<meta http-equiv="refresh" content="5"><h1>Mail sent by Gatepost</h1>${list}`,
    true,
  );
}

/** Shows the HTML and text parts one above the other: they should say the same. */
export function messagePage(mail: CaughtMail): string {
  const framed = escape(`<base target="_blank">${mail.html}`);
  const html =
    mail.html === ""
      ? ""
      : `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`;
  return htmlPage(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject || "(no subject)")}</h1><p>From ${escape(
      mail.from,
    )}<br>To ${escape(mail.to.join(", "))}</p>${html}<h2>Text part</h2><pre>${escape(mail.text)}</pre>`,
    true,
  );
}
