import { longDay, shortDay } from "@gatepost/analysis/time/day-words";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { renderDigestText } from "@gatepost/contract/digest-text";
import type { Digest, MentionedChild, Summary } from "@gatepost/contract/emails";
import { localDate } from "../../../platform/clock/local-time.ts";
import { escapeHtml } from "../../../platform/http/escape-html.ts";
import { type DayParts, pageOfDay } from "./page-of-day.ts";
import { isOpenTask, presentAsked, presentDay, presentEntry, presentLines, textOf } from "./present-line.ts";
import type { Brief, SummaryRow } from "./summaries.repo.ts";

/** A summary with its data for the screen and the email. */
export type RenderedSummary = Summary & { digest: Digest; page: DigestPage };

type Presented<S extends Summary> = Omit<S, "email_pending_reason">;

/** A summary's form in the API: texts and names are rendered now, and not stored. */
export function toSummary(parts: DayParts): Presented<RenderedSummary> {
  const { digest, page } = toDigest(parts);
  const text = renderDigestText({ ...digest, page });
  const { summary, messages, family } = parts;
  const own = messages.filter(({ summary_id }) => summary_id === summary.id);
  const children = family.names(own.flatMap((message) => message.children).toSorted());
  return { ...summaryWith(text.split(/\n{2,}/), summary, children), plain_content: text, digest, page };
}

export const toPage = (parts: DayParts): DigestPage => toDigest(parts).page;

/** @returns settled unless emails of the day still wait to be read, whose number it says */
export function toBrief(parts: DayParts): { brief: Brief; settled: boolean } {
  const { words, lines, outcomes } = pageOfDay(parts);
  const tasks = lines.filter(isOpenTask).slice(0, tasksInLists);
  return {
    brief: {
      headline: words.headline,
      quiet: words.quiet,
      tasks: tasks.map((line) => textOf(line, parts.family.names)),
    },
    settled: outcomes.unread.length === 0,
  };
}

const tasksInLists = 5;

/** A summary's form in a list. */
export function briefly(
  summary: SummaryRow,
  brief: Brief,
  children: MentionedChild[],
  timezone: string,
): Presented<Summary> {
  const { alert, headline } = withAlert(brief, alertOf(summary, timezone));
  return summaryWith([alert ?? [], headline, ...brief.tasks].flat(), summary, children);
}

function summaryWith(
  paragraphs: readonly string[],
  summary: SummaryRow,
  children: MentionedChild[],
): Presented<Summary> {
  const html = paragraphs.map((text) => `<p>${escapeHtml(text.trim()).replaceAll("\n", "<br>")}</p>`);
  return {
    id: summary.id,
    date: summary.local_date,
    sent_at: summary.sent_at.toISOString(),
    emails_processed: summary.emails_processed,
    children_mentioned: children,
    viewed: summary.viewed_at !== null,
    viewed_at: summary.viewed_at?.toISOString() ?? null,
    html_content: html.join(""),
    plain_content: paragraphs.join("\n"),
    email_sent: summary.email_sent_at !== null,
    email_sent_at: summary.email_sent_at?.toISOString() ?? null,
  };
}

function toDigest(parts: DayParts): { digest: Digest; page: DigestPage } {
  const { summary, family, timezone } = parts;
  const { page: composed, words, first, notices, questions, letters, outcomes } = pageOfDay(parts);
  const toLine = presentLines(family);
  const page: DigestPage = {
    children: family.children.length,
    next_school_day: { ...composed.next_school_day, text: words.text, lead: words.lead },
    to_do: composed.to_do,
    days: composed.days.map((day) => presentDay(day, toLine)),
    week: composed.week.map((day) => presentDay(day, toLine)),
    later: composed.later.map((entry) => presentEntry(entry, toLine)),
    undated: composed.undated.map(toLine),
    good_to_know: composed.good_to_know.map(toLine),
    money: {
      total: composed.money.total,
      at_least: composed.money.at_least,
      currency: "GBP",
      parts: composed.money.lines.map(toLine),
    },
    replies: composed.replies.map(toLine),
    class_questions: presentAsked(questions, family.names),
    letters: letters.map((letter) => ({ ...letter, children: family.names(letter.children) })),
    outcomes,
  };
  const digest = withAlert(
    {
      date: summary.local_date,
      date_words: longDay(parseIsoDay(summary.local_date)),
      quiet: words.quiet,
      headline: words.headline,
      urgent: first !== null,
      first: first && toLine(first),
      notices,
    },
    alertOf(summary, timezone),
  );
  return { digest, page };
}

/** A sentence about email of the day that couldn't be read; null when all was. */
function alertOf({ unread_since, local_date }: SummaryRow, timezone: string): string | null {
  if (unread_since === null) return null;
  const day = shortDay(parseIsoDay(localDate(unread_since, timezone)), parseIsoDay(local_date));
  return `We last read your mailbox on ${day}. School emails since then are missing here.`;
}

/** A day isn't known to be quiet unless its email was read. */
function withAlert<D extends Pick<Digest, "quiet" | "headline">>(
  digest: D,
  alert: string | null,
): D & Pick<Digest, "alert"> {
  if (alert === null) return { ...digest, alert };
  return digest.quiet ? { ...digest, alert, quiet: false, headline: nothingKnown } : { ...digest, alert };
}

const nothingKnown = "Your calendars and earlier emails have nothing for this week.";
