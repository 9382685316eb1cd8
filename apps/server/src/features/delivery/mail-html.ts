import type { DigestPage } from "@gatepost/contract/digest-page";
import {
  countsOf,
  firstLetters,
  lettersByDay,
  lettersInMail,
  letterWords,
  mostUnreadNamed,
  outcomesText,
  quotationNote,
  readWords,
  reasonsOf,
  totalsOf,
  unreadTitle,
  unreadWords,
} from "@gatepost/contract/wording";
import { productName } from "@gatepost/contract/limits";
import type { Digest, SingleLine } from "@gatepost/contract/emails";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { mailDocument } from "./mail-document.ts";
import { button, chips, heading, link, mast, note, row, soft, table } from "./mail-elements.ts";
import { moreThanFits, partInMail } from "./mail-extent.ts";
import { cut, dayRows, weekRows } from "./mail-lines.ts";
import { painted } from "./mail-look.ts";
import type { MailReader } from "./mail-reader.ts";
import { preheaderOf } from "./subject.rules.ts";

/** Everything around the digest. */
export type MailFrame = {
  /** Marks the email as a test. */
  test: string | null;
  /** The parent who shares it, for a reader without an account. */
  shared_by: string | null;
  /** All children in the family's order, which decides their colours. */
  family: MailReader["family"];
  unsubscribe: string;
  /** The address that ticks a task off, if it can be. */
  tick: (line: SingleLine) => string | null;
  /** Null for a reader without an account. */
  app: { summary: string; settings: string; email: (id: string) => string } | null;
};

/** How many lines to include, today's first; the rest is in the app. */
export type MailExtent = { lines: number; characters: number };

type MailDigest = { digest: Digest; page: DigestPage };

const mostNotices = 2;
const longestLetter = 160;

/** The HTML part. A reader with an account opens the rest in the app. */
export const renderMailHtml = (mail: MailDigest, frame: MailFrame, extent: MailExtent): string =>
  mailDocument(preheaderOf(mail), contentOf(mail, frame, extent));

function contentOf({ digest, page: whole }: MailDigest, frame: MailFrame, { lines, characters }: MailExtent) {
  const { page, more } = partInMail(digest, whole, lines, frame.app !== null);
  const how = { family: frame.family.map(({ id }) => id), characters };
  const quoted = quotationNote(page);
  const active = frame.family.filter((child) => child.is_active);
  const days = page.days.map(({ date_words, lines: own }) => ({
    title: sentence(date_words),
    rows: own.map((line) => dayRows(line, how, frame.tick)),
  }));
  const toRead = lettersByDay(page).soon.map((letter) =>
    letterRow(letter, readWords(letter, page.children), frame.app),
  );
  days[0]?.rows.push(...toRead);
  const week = page.week.map((day) => weekRows(day.date_words, day.lines, how));
  return [
    mast(digest.date_words),
    active.length > 0 ? row(chips(active, how.family), "padding:10px 0 0") : "",
    frame.test === null ? "" : note(frame.test),
    digest.alert ? note(digest.alert) : "",
    headlineOf(digest),
    quoted === "" ? "" : row(soft(escape(quoted)), "padding:6px 0 0"),
    unreadRows(page, frame.app),
    ...days.map(({ title, rows }) => section(title, rows.join(""))),
    section("This week", week.join("")),
    totalsRow(page, frame.app?.summary ?? null),
    more ? row(moreThanFits) : "",
    section("Emails to read", lettersOf(page, frame.app)),
    restRow(page, frame),
    section("Please check yourself", noticesOf(digest, characters)),
    footerOf(page, frame),
  ].join("");
}

/** The emails that nobody has read: the first few by name, then why, and the way to them. */
function unreadRows({ outcomes }: DigestPage, app: MailFrame["app"]): string {
  const { unread } = outcomes;
  if (unread.length === 0) return "";
  const named = unread.slice(0, mostUnreadNamed).map((email) => {
    const open = app && email.link ? ` ${link(email.link, "Open it")}` : "";
    return row(`${escape(cut(unreadWords(email), longestLetter))}${open}`, "padding:3px 0");
  });
  const more = unread.length - named.length;
  const why = reasonsOf(unread).map((reason) => row(soft(escape(reason)), "padding:3px 0"));
  return section(
    unreadTitle(outcomes),
    [...named, more > 0 ? row(soft(`and ${more} more`), "padding:3px 0") : "", ...why].join(""),
  );
}

const section = (title: string, rows: string): string =>
  rows === "" ? "" : heading(title) + row(`<table ${table} width="100%">${rows}</table>`, "padding:0");

function headlineOf({ headline, urgent, first }: Digest): string {
  const badge =
    urgent && first?.done_at === null
      ? `<span ${painted("urgent", "border-radius:6px;padding:2px 4px;font-size:13px;font-weight:bold")}>&nbsp;Urgent&nbsp;</span><br>`
      : "";
  return row(
    `${badge}<h1 style="margin:0;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:30px;font-weight:normal">${escape(headline)}</h1>`,
    "padding:14px 0 0",
  );
}

/** "At least £57 to pay in 3 payments" and "5 forms and replies", each with its button if the reader has the app. */
function totalsRow(page: DigestPage, address: string | null): string {
  const totals = totalsOf(page);
  if (totals.length === 0) return "";
  const cell = (html: string) =>
    `<td width="${100 / totals.length}%" valign="top" style="padding:8px 8px 0 0">${html}</td>`;
  const words = totals.map((total) => cell(`<b>${escape(sentence(total.words))}</b>`));
  const buttons = address
    ? totals.map(({ of }) =>
        cell(button(`${address}#${of}`, of === "money" ? "See payments" : "See replies", "tick")),
      )
    : [];
  return row(
    `<table ${table} width="100%"><tr>${words.join("")}</tr><tr>${buttons.join("")}</tr></table>`,
    "padding:8px 0 0",
  );
}

/** The first emails to read that aren't under today, and the number of others. */
function lettersOf(page: DigestPage, app: MailFrame["app"]): string {
  const { shown, more } = firstLetters(lettersByDay(page).others, lettersInMail);
  const rows = shown.map((letter) => letterRow(letter, letterWords(letter, page.children), app));
  return rows.join("") + (more ? row(soft(more), "padding:3px 0") : "");
}

/** "Newsletter 12 (Noah; form by Fri 4 Dec)", with a link if the reader has the app. */
function letterRow(
  { message_id }: DigestPage["letters"][number],
  words: string,
  app: MailFrame["app"],
): string {
  const open = app ? ` ${link(app.email(message_id), "Read it")}` : "";
  return row(soft(`${escape(cut(words, longestLetter))}${open}`), "padding:3px 0");
}

/** "16 later, 2 without a date", with a link to the page if the reader has the app. */
function restRow(page: DigestPage, { app, shared_by }: MailFrame): string {
  const counts = countsOf({ ...page, letters: [] });
  const whose = shared_by === null ? "" : `. ${shared_by} has them in ${productName}.`;
  return [
    counts ? row(soft(escape(`${counts}${whose}`)), "padding:18px 0 0") : "",
    app ? row(button(app.summary, `Open in ${productName}`), "padding:12px 0 0") : "",
  ].join("");
}

function noticesOf({ notices }: Digest, characters: number): string {
  const shown = notices.slice(0, mostNotices).map(({ text }) => row(soft(escape(cut(text, characters)))));
  const more = notices.length - shown.length;
  return shown.join("") + (more > 0 ? row(soft(`and ${more} more`)) : "");
}

function footerOf({ outcomes }: DigestPage, { shared_by, app, unsubscribe }: MailFrame): string {
  const shared = shared_by === null ? "" : `${escape(shared_by)} shares this summary with you.<br>`;
  const settings = app ? `${link(app.settings, "Settings")} &middot; ` : "";
  return `<tr><td style="padding:20px 0 0"><table ${table} width="100%"><tr><td ${painted("rule", "border-top-width:1px;border-top-style:solid;padding:12px 0 0")}>${soft(`${escape(outcomesText(outcomes))}<br>${shared}${settings}${link(unsubscribe, "Unsubscribe")}`)}</td></tr></table></td></tr>`;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
