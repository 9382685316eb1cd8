import { detailsOf, groupsOf, openableLink } from "@gatepost/contract/digest-sections";
import type { Digest, DigestLine } from "@gatepost/contract/emails";

/** The digest as plain HTML: headings and lists only, every word of the mail escaped, links only to http(s) and mailto. */
export function renderDigestHtml(digest: Digest): string {
  const sections = digest.sections.map((section) => {
    const parts = groupsOf(section)
      .map(({ heading, lines }) => part(heading, lines))
      .join("");
    return parts === "" ? "" : `<section><h2>${escape(section.title)}</h2>${parts}</section>`;
  });
  const notices = digest.notices.map(({ text }) => `<li>${escape(text)}</li>`).join("");
  return [
    `<article><h1>${escape(digest.date_words)}</h1>`,
    digest.alert ? `<p><strong>${escape(digest.alert)}</strong></p>` : "",
    `<p>${escape(digest.headline)}</p>`,
    ...sections,
    notices && `<section><h2>Please look yourself</h2><ul>${notices}</ul></section>`,
    `<footer><p>${escape(digest.footer)}</p></footer></article>`,
  ].join("");
}

function part(title: string, lines: readonly DigestLine[]): string {
  if (lines.length === 0) return "";
  return `<h3>${escape(title)}</h3><ul>${lines.map(lineOf).join("")}</ul>`;
}

function lineOf(line: DigestLine): string {
  const words = detailsOf(line);
  const text = line.done_at === null ? escape(line.text) : `<s>${escape(line.text)}</s>`;
  const link = openableLink(line.link);
  return `<li>${text}${words.length > 0 ? ` (${escape(words.join("; "))})` : ""}${link ? ` <a href="${escape(link)}" rel="noopener noreferrer">Link</a>` : ""}</li>`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "");
