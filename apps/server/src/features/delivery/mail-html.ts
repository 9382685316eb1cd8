import type { DigestPage } from "@gatepost/contract/digest-page";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import {
  bySuspicion,
  capital,
  foldedParts,
  lettersByDay,
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
import type { Digest, SingleLine } from "@gatepost/contract/emails";
import { escapeHtml as escape } from "../../platform/http/escape-html.ts";
import { mailDocument } from "./mail-document.ts";
import { button, chips, heading, headline, link, mast, note, row, soft, table } from "./mail-elements.ts";
import { partInMail } from "./mail-extent.ts";
import { cut, dayRows, entryRows, type How, weekRows } from "./mail-lines.ts";
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
  /** Whether it holds the whole page with the school's words. */
  whole: boolean;
  /** Null where there is nothing to unsubscribe from. */
  unsubscribe: string | null;
  /** The address that ticks a task off, if it can be. */
  tick: (line: SingleLine) => string | null;
  /** Null for a reader without an account. */
  app: { summary: string; settings: string; email: (id: string) => string } | null;
  /** The page's address for reading it without signing in, if the reader has one. */
  read_only: string | null;
};

/** How many rows to include, today's first, and how much of each text; the rest is on the page. */
export type MailExtent = { rows: number; characters: number };

/** For a page that is no email: nothing is left out or cut. */
export const everything: MailExtent = { rows: Infinity, characters: Infinity };
const upTo = (most: number, { rows }: MailExtent): number => (rows === Infinity ? Infinity : most);

type MailDigest = { digest: Digest; page: DigestPage };

const mostNotices = 2;
const longestLetter = 160;
/** A headline may name an unread email, and quote others. */
const longestHeadline = 600;

/** The HTML part. A reader with an account opens the rest in the app. */
export const renderMailHtml = (mail: MailDigest, frame: MailFrame, extent: MailExtent): string =>
  mailDocument(preheaderOf(mail), contentOf(mail, frame, extent));

function contentOf({ digest, page: whole }: MailDigest, frame: MailFrame, extent: MailExtent) {
  const { characters } = extent;
  const { page, left } = partInMail(digest, whole, extent.rows, frame.whole);
  const family = frame.family.map(({ id }) => id);
  const how: How = { family, characters, quotes: frame.whole, replies: frame.app !== null };
  const quoted = quotationNote(page);
  const active = frame.family.filter((child) => child.is_active);
  const { suspect, others } = bySuspicion(page.outcomes);
  const rest = frame.app?.summary ?? frame.read_only ?? "";
  const days = page.days.map(({ date_words, lines: own }) => ({
    title: capital(date_words),
    rows: own.map((line) => dayRows(line, how, frame.tick)),
  }));
  const toRead = lettersByDay(page).soon.map((letter) =>
    letterRow(letter, readWords(letter, page.children), frame.app, extent),
  );
  days[0]?.rows.push(...toRead);
  const week = page.week.map((day) => weekRows(day.date_words, day.lines, how));
  return [
    mast(digest.date_words),
    active.length > 0 ? row(chips(active, family), "padding:10px 0 0") : "",
    frame.test === null ? "" : row(soft(escape(frame.test)), "padding:10px 0 0"),
    digest.alert ? note(escape(digest.alert)) : "",
    headlineOf(digest, page.next_school_day.closed, extent),
    quoted === "" ? "" : row(soft(escape(quoted)), "padding:6px 0 0"),
    openRows(frame),
    unreadRows(others, frame.app, extent),
    ...days.map(({ title, rows }) => section(title, rows.join(""))),
    totalsRow(page, frame.app?.summary ?? null),
    section("This week", week.join("")),
    ...foldedParts(page).map(({ title, entries }) =>
      section(title, entries.map((entry) => entryRows(entry, how)).join("")),
    ),
    section("Emails to read", lettersOf(page, frame.app, extent)),
    left
      ? row(soft(`${escape(leftWords(left))}${rest && ` ${link(rest, "See it all")}`}`), "padding:18px 0 0")
      : "",
    section("Please check yourself", noticesOf(digest, extent)),
    unreadRows(suspect, null, extent),
    footerOf(page, frame),
  ].join("");
}

/** The ways to the page. */
function openRows({ app, read_only }: MailFrame): string {
  const address = app?.summary ?? read_only;
  const open =
    address && row(button(address, app ? "Open today’s page" : "See the whole page"), "padding:12px 0 0");
  return `${open ?? ""}${app && read_only ? row(soft(link(read_only, "Read it without signing in"))) : ""}`;
}

/** Emails that nobody has read: the first few by name, then why. @param app null for no way to them: they may be a fraud */
function unreadRows(unread: readonly UnreadEmail[], app: MailFrame["app"], extent: MailExtent): string {
  if (unread.length === 0) return "";
  const named = unread.slice(0, upTo(mostUnreadNamed, extent)).map((email) => {
    const open = app && email.link ? ` ${link(email.link, "Open it")}` : "";
    return row(`${escape(cut(unreadWords(email), upTo(longestLetter, extent)))}${open}`, "padding:3px 0");
  });
  const more = unread.length - named.length;
  const why = [...(more > 0 ? [`and ${more} more`] : []), ...reasonsOf(unread)];
  const below = why.map((words) => row(soft(escape(words)), "padding:3px 0"));
  return section(unreadTitle({ unread }), [...named, ...below].join(""));
}

const section = (title: string, rows: string): string =>
  rows === "" ? "" : heading(title) + row(`<table ${table} width="100%">${rows}</table>`, "padding:0");

function headlineOf(
  { headline: text, urgent, first }: Digest,
  isClosed: boolean,
  extent: MailExtent,
): string {
  const badge =
    urgent && first?.done_at === null
      ? `<span ${painted("urgent", "border-radius:6px;padding:2px 4px;font-size:13px;font-weight:bold")}>&nbsp;Urgent&nbsp;</span><br>`
      : "";
  const html = badge + headline(cut(text, upTo(longestHeadline, extent)));
  return isClosed ? note(html) : row(html, "padding:14px 0 0");
}

/** "At least £57 to pay in 3 payments" and "5 forms and replies", each with its button if the reader has the app. */
function totalsRow(page: DigestPage, address: string | null): string {
  const totals = totalsOf(page);
  if (totals.length === 0) return "";
  const cell = (html: string) =>
    `<td width="${100 / totals.length}%" valign="top" style="padding:8px 8px 0 0">${html}</td>`;
  const words = totals.map((total) => cell(`<b>${escape(capital(total.words))}</b>`));
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

/** The emails to read that aren't under today. */
const lettersOf = (page: DigestPage, app: MailFrame["app"], extent: MailExtent): string =>
  lettersByDay(page)
    .others.map((letter) => letterRow(letter, letterWords(letter, page.children), app, extent))
    .join("");

/** "Newsletter 12 (Noah; form by Fri 4 Dec)", with a link if the reader has the app. */
function letterRow(
  { message_id }: DigestPage["letters"][number],
  words: string,
  app: MailFrame["app"],
  extent: MailExtent,
): string {
  const open = app ? ` ${link(app.email(message_id), "Read it")}` : "";
  return row(soft(`${escape(cut(words, upTo(longestLetter, extent)))}${open}`), "padding:3px 0");
}

/** @param left as `partInMail` says it */
export const leftWords = (left: string): string =>
  `There’s more than fits in an email${left && `: ${left}`}.`;

function noticesOf({ notices }: Digest, extent: MailExtent): string {
  const shown = notices
    .slice(0, upTo(mostNotices, extent))
    .map(({ text }) => row(soft(escape(cut(text, extent.characters)))));
  const more = notices.length - shown.length;
  return shown.join("") + (more > 0 ? row(soft(`and ${more} more`)) : "");
}

function footerOf({ outcomes }: DigestPage, { shared_by, app, unsubscribe }: MailFrame): string {
  const shared = shared_by === null ? "" : `${escape(shared_by)} shares this summary with you.<br>`;
  const ways = [app && link(app.settings, "Settings"), unsubscribe && link(unsubscribe, "Unsubscribe")];
  return `<tr><td style="padding:20px 0 0"><table ${table} width="100%"><tr><td ${painted("rule", "border-top-width:1px;border-top-style:solid;padding:12px 0 0")}>${soft(`${escape(outcomesText(outcomes))}<br>${shared}${ways.filter(Boolean).join(" &middot; ")}`)}</td></tr></table></td></tr>`;
}
