import type { DigestPage } from "@gatepost/contract/digest-page";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import {
  capital,
  foldedParts,
  isSuspect,
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
export type MailFrame = Pick<MailReader, "family" | "whole" | "shared_by"> & {
  /** Marks the email as a test. */
  test: string | null;
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

const most = { notices: 2, letter: 160, headline: 600 };
const upTo = (limit: number, { rows }: MailExtent): number => (rows === Infinity ? Infinity : limit);

/** The HTML part. A reader with an account opens the rest in the app. */
export function renderMailHtml(
  mail: { digest: Digest; page: DigestPage },
  frame: MailFrame,
  extent: MailExtent,
): string {
  const { digest } = mail;
  const { app, whole } = frame;
  const { page, left, more } = partInMail(digest, mail.page, extent.rows, whole);
  const family = frame.family.map(({ id }) => id);
  const active = frame.family.filter((child) => child.is_active);
  const how: How = { family, characters: extent.characters, quotes: whole, replies: app !== null };
  const quoted = quotationNote(page);
  const { unread } = page.outcomes;
  const waiting = unread.filter((email) => !isSuspect(email));
  const address = app?.summary ?? frame.read_only;
  const letters = lettersByDay(page);
  const read = (words: typeof letterWords) => (each: DigestPage["letters"][number]) => {
    const title = cut(words(each, page.children), upTo(most.letter, extent));
    return smallRow(soft(app ? link(app.email(each.message_id), title) : escape(title)));
  };
  const [today, ...days] = page.days.map(({ date_words, lines }) => ({
    title: capital(date_words),
    rows: lines.map((line) => dayRows(line, how, frame.tick)).join(""),
  }));
  const rows = [
    mast(digest.date_words),
    active.length > 0 ? row(chips(active, family), "padding:10px 0 0") : "",
    frame.test === null ? "" : row(soft(escape(frame.test)), "padding:10px 0 0"),
    digest.alert ? note(escape(digest.alert)) : "",
    headlineOf(digest, page.next_school_day.closed, extent),
    quoted === "" ? "" : row(soft(escape(quoted)), "padding:6px 0 0"),
    address ? row(button(address, app ? "Open today’s page" : "See the whole page"), "padding:12px 0 0") : "",
    app && frame.read_only ? row(soft(link(frame.read_only, "Read it without signing in"))) : "",
    unreadRows(waiting, app !== null, extent),
    today ? section(today.title, today.rows + letters.soon.map(read(readWords)).join("")) : "",
    ...days.map(({ title, rows: own }) => section(title, own)),
    totalsRow(page, app?.summary ?? null),
    section("Coming up", page.week.map((day) => weekRows(day.date_words, day.lines, how)).join("")),
    ...foldedParts(page).map(({ title, entries }) =>
      section(title, entries.map((entry) => entryRows(entry, how)).join("")),
    ),
    section("Emails to read", letters.others.map(read(letterWords)).join("")),
    left ? row(soft(escape(leftWords(left))), "padding:18px 0 0") : "",
    left && address ? row(button(address, `See everything (${more} more)`, "tick"), "padding:8px 0 0") : "",
    section("Please check yourself", noticeRows(digest, extent)),
    unreadRows(unread.filter(isSuspect), false, extent),
    footerOf(page, frame),
  ];
  return mailDocument(preheaderOf(mail), rows.join(""));
}

/** Emails that nobody has read: the first few by name, then why. Those that may be a fraud get no links. */
function unreadRows(unread: readonly UnreadEmail[], hasLinks: boolean, extent: MailExtent): string {
  if (unread.length === 0) return "";
  const rows = unread.map((email) => {
    const open = hasLinks && email.link ? ` ${link(email.link, "Open it")}` : "";
    return escape(cut(unreadWords(email), upTo(most.letter, extent))) + open;
  });
  const why = reasonsOf(unread).map((reason) => smallRow(soft(escape(reason))));
  const shown = firstRows(rows, upTo(mostUnreadNamed, extent)) + why.join("");
  return section(unreadTitle({ unread }), shown, unread.every(isSuspect) ? "danger" : "link");
}

const noticeRows = ({ notices }: Digest, extent: MailExtent): string =>
  firstRows(
    notices.map(({ text }) => soft(escape(cut(text, extent.characters)))),
    upTo(most.notices, extent),
  );

function firstRows(rows: readonly string[], limit: number): string {
  const more = rows.length - limit;
  return [...rows.slice(0, limit), ...(more > 0 ? [soft(`and ${more} more`)] : [])].map(smallRow).join("");
}

const smallRow = (html: string): string => row(html, "padding:3px 0");

const section = (title: string, rows: string, paint?: "danger" | "link"): string =>
  rows === "" ? "" : heading(title, paint) + row(`<table ${table} width="100%">${rows}</table>`, "padding:0");

function headlineOf(digest: Digest, isClosed: boolean, extent: MailExtent): string {
  const { headline: text, urgent, first } = digest;
  const badge =
    urgent && first?.done_at === null
      ? `<span ${painted("urgent", "border-radius:6px;padding:2px 4px;font-size:13px;font-weight:bold")}>&nbsp;Urgent&nbsp;</span><br>`
      : "";
  const html = badge + headline(cut(text, upTo(most.headline, extent)));
  return isClosed ? note(html) : row(html, "padding:14px 0 0");
}

/** "At least £57 to pay in 3 payments" and "5 forms and replies", each with its first day, and its button if the reader has the app. */
function totalsRow(page: DigestPage, address: string | null): string {
  const totals = totalsOf(page);
  if (totals.length === 0) return "";
  const cells = (html: readonly string[]) =>
    html.map(
      (each) => `<td width="${100 / totals.length}%" valign="top" style="padding:8px 24px 0 0">${each}</td>`,
    );
  const small = (said: string) => `<br>${soft(escape(capital(said)))}`;
  const words = cells(
    totals.map(
      ({ words: said, plus, first }) =>
        `<b>${escape(capital(said))}</b>${plus && small(plus)}${small(first)}`,
    ),
  );
  const label = { money: "See payments", replies: "See replies" };
  const buttons = address ? cells(totals.map(({ of }) => button(`${address}#${of}`, label[of], "tick"))) : [];
  return row(
    `<table ${table} width="100%"><tr>${words.join("")}</tr><tr>${buttons.join("")}</tr></table>`,
    "padding:8px 0 0",
  );
}

/** @param left as `partInMail` says it */
export const leftWords = (left: string): string =>
  `There’s more than fits in an email${left && `: ${left}`}.`;

function footerOf({ outcomes }: DigestPage, { shared_by, app, unsubscribe }: MailFrame): string {
  const shared = shared_by === null ? "" : `${escape(shared_by)} shares this summary with you.<br>`;
  const ways = [app && link(app.settings, "Settings"), unsubscribe && link(unsubscribe, "Unsubscribe")];
  const html = `${escape(outcomesText(outcomes))}<br>${shared}${ways.filter(Boolean).join(" &middot; ")}`;
  return row(
    `<table ${table} width="100%"><tr><td ${painted("rule", "border-top-width:1px;border-top-style:solid;padding:12px 0 0")}>${soft(html)}</td></tr></table>`,
    "padding:20px 0 0",
  );
}
