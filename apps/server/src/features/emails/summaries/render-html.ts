import {
  type DigestPage,
  foldedParts,
  happenedTitle,
  lettersByTray,
  letterWords,
  readWords,
  textWithMarks,
  totalsText,
  trayTitle,
  whoseWords,
} from "@gatepost/contract/digest-page";
import {
  type EmailOutcomes,
  outcomesText,
  reasonsOf,
  unreadTitle,
  unreadWords,
} from "@gatepost/contract/email-outcomes";
import { detailsOf, openableLink } from "@gatepost/contract/digest-sections";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { escapeHtml as escape } from "../../../platform/http/escape-html.ts";

export type HtmlDigest = Pick<Digest, "date_words" | "headline" | "notices" | "alert"> & {
  page: DigestPage;
};

/** The page as plain HTML: only headings and lists, with all text escaped and links only to http(s) and mailto. */
export function renderDigestHtml({ page, ...digest }: HtmlDigest): string {
  const line = (one: DigestLine, when: string | null = one.due_words) => lineOf(one, when, page.children);
  const letters = lettersByTray(page);
  const week = page.week.flatMap((day) =>
    day.lines.map((one) => `<strong>${escape(day.date_words)}</strong>: ${line(one, one.time_words)}`),
  );
  return [
    `<article><h1>${escape(digest.date_words)}</h1>`,
    digest.alert ? `<p><strong>${escape(digest.alert)}</strong></p>` : "",
    `<p>${escape(digest.headline)}</p>`,
    unreadPart(page.outcomes),
    part(
      happenedTitle,
      page.happened.map((one) => line(one)),
    ),
    part(trayTitle(page), [
      ...page.tray.map((one) => line(one)),
      ...letters.tray.map((letter) => escape(readWords(letter, page.children))),
    ]),
    part("This week", week),
    totalsText(page) ? `<p>${escape(totalsText(page))}.</p>` : "",
    ...foldedParts(page).map(({ title, lines }) =>
      part(
        title,
        lines.map((one) => line(one)),
      ),
    ),
    part(
      "Emails to read",
      letters.others.map((letter) => escape(letterWords(letter, page.children))),
    ),
    part(
      "Please check yourself",
      digest.notices.map(({ text }) => escape(text)),
    ),
    `<footer><p>${escape(outcomesText(page.outcomes))}</p></footer></article>`,
  ].join("");
}

/** The emails that nobody has read, then why. */
function unreadPart(outcomes: EmailOutcomes): string {
  const { unread } = outcomes;
  const reasons = reasonsOf(unread).map((reason) => `<p>${escape(reason)}</p>`);
  const named = unread.map((email) => escape(unreadWords(email)));
  return part(unreadTitle(outcomes), named) + reasons.join("");
}

function part(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => `<li>${line}</li>`).join("");
  return `<section><h2>${escape(title)}</h2><ul>${items}</ul></section>`;
}

function lineOf(line: DigestLine, when: string | null, children: number): string {
  const words = [whoseWords(line.children, children), ...detailsOf(line, when)].filter(Boolean);
  const told = escape(textWithMarks(line));
  const text = line.done_at === null ? told : `<s>${told}</s>`;
  const link = openableLink(line.link);
  return `${text}${words.length > 0 ? ` (${escape(words.join("; "))})` : ""}${link ? ` <a href="${escape(link)}" rel="noopener noreferrer">Link</a>` : ""}`;
}
