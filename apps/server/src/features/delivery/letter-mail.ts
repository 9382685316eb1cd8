import type { Mail } from "../../integrations/mailer/index.ts";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { mailDocument } from "./mail-document.ts";
import { button, headline, mast, row } from "./mail-elements.ts";

/** Paragraphs, buttons, and codes to pass on. */
export type Letter = {
  subject: string;
  parts: readonly (string | { does: string; address: string } | { code: string })[];
};

/** An email of a few paragraphs in both forms. In the text, a link or a code has a line of its own. */
export function letterMail({ subject, parts }: Letter): Pick<Mail, "subject" | "text" | "html"> {
  const texts = parts.map((part) =>
    typeof part === "string" ? part : "code" in part ? part.code : part.address,
  );
  const rows = parts.map((part) => {
    if (typeof part === "string") return row(escape(part).replaceAll("\n", "<br>"));
    return "code" in part ? row(`<b>${escape(part.code)}</b>`) : row(button(part.address, part.does));
  });
  return {
    subject,
    text: `${texts.join("\n\n")}\n`,
    html: mailDocument(subject, [mast(""), row(headline(subject), "padding:14px 0 4px"), ...rows].join("")),
  };
}
