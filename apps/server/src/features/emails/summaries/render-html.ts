import type { DigestPage } from "@gatepost/contract/digest-page";
import {
  detailsOf,
  foldedParts,
  lettersByDay,
  letterWords,
  openableLink,
  outcomesText,
  quotationNote,
  readWords,
  reasonsOf,
  totalsText,
  unreadTitle,
  unreadWords,
  whoseWords,
} from "@gatepost/contract/wording";
import type { EmailOutcomes } from "@gatepost/contract/email-outcomes";
import type { Digest, DigestLine, SingleLine } from "@gatepost/contract/emails";
import { escapeHtml as escape } from "../../../platform/http/escape-html.ts";

export type HtmlDigest = Pick<Digest, "date_words" | "headline" | "notices" | "alert"> & {
  page: DigestPage;
};

/** The page as plain HTML: only headings and lists, with all text escaped and links only to http(s) and mailto. */
export function renderDigestHtml({ page, ...digest }: HtmlDigest): string {
  const line = (one: DigestLine, when: string | null = one.due_words) => lineOf(one, when, page.children);
  const letters = lettersByDay(page);
  const soon = letters.soon.map((letter) => escape(readWords(letter, page.children)));
  const note = quotationNote(page);
  const days = page.days.map((day, at) =>
    part(capital(day.date_words), [
      ...day.lines.map((one) => line(one, one.time_words)),
      ...(at === 0 ? soon : []),
    ]),
  );
  const week = page.week.flatMap((day) =>
    day.lines.map((one) => `<strong>${escape(day.date_words)}</strong>: ${line(one, one.time_words)}`),
  );
  return [
    `<article><h1>${escape(digest.date_words)}</h1>`,
    digest.alert ? `<p><strong>${escape(digest.alert)}</strong></p>` : "",
    `<p>${escape(digest.headline)}</p>`,
    note === "" ? "" : `<p>${escape(note)}</p>`,
    unreadPart(page.outcomes),
    ...days,
    part("This week", week),
    totalsText(page) ? `<p>${escape(capital(totalsText(page)))}.</p>` : "",
    ...foldedParts(page).map(({ title, entries }) =>
      part(
        title,
        entries.map(({ series, words, lines }) =>
          series === null
            ? lines.map((one) => line(one)).join("")
            : `${escape(`${series} ${words}`)}${list(lines.map((one) => line(one)))}`,
        ),
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

const part = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `<section><h2>${escape(title)}</h2>${list(lines)}</section>`;

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;

const lineOf = (line: DigestLine, when: string | null, children: number): string =>
  singleOf(line, [whoseWords(line.children, children), ...detailsOf(line, when)]) +
  list(line.under.map((one) => singleOf(one, detailsOf(one, one.time_words))));

function singleOf(line: SingleLine, details: readonly string[]): string {
  const words = details.filter(Boolean).join("; ");
  const told = escape(line.text);
  const text = line.done_at === null ? told : `<s>${told}</s>`;
  const link = openableLink(line.link);
  return `${text}${words ? ` (${escape(words)})` : ""}${link ? ` <a href="${escape(link)}" rel="noopener noreferrer">Link</a>` : ""}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
