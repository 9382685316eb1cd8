import { type Digest as ComposedDigest, type DigestLine as ComposedLine } from "@gatepost/analysis";
import { type DigestPage, mapPage } from "@gatepost/contract/digest-page";
import { mapLines } from "@gatepost/contract/digest-sections";
import { renderDigestText } from "@gatepost/contract/digest-text";
import type { Digest, DigestLine, Summary } from "@gatepost/contract/emails";
import type { AdultNames } from "../adult-names.ts";
import type { ChildNames } from "../child-names.ts";
import { childrenOf, digestOfDay, type DigestParts, type Mark } from "./digest.ts";
import { renderDigestHtml } from "./render-html.ts";
import type { SummaryRow } from "./summaries.repo.ts";

/** A summary with its data for the screen and the email. */
export type RenderedSummary = Summary & { digest: Digest; page: DigestPage };

/** A summary's form in the API: texts and names are rendered now, and not stored. */
export function toSummary(
  parts: DigestParts,
  names: ChildNames,
  nameOf: AdultNames,
): Omit<RenderedSummary, "email_pending_reason"> {
  const { summary } = parts;
  const { digest: composed, mark } = digestOfDay(parts);
  const toLine = lineWithNames(mark, names, nameOf);
  const digest = withAlert(toDigest(composed, toLine, names), alertOf(summary, parts.timezone));
  const page = {
    ...mapPage(composed.page, toLine, names),
    class_questions: asked(composed.page.class_questions ?? [], names),
  };
  const own = parts.sources.filter((source) => source.summary_id === summary.id);
  const mentioned = own.flatMap(({ analysis }) => childrenOf(analysis));
  return {
    ...rowAsShown(summary),
    children_mentioned: names(mentioned.toSorted()),
    html_content: renderDigestHtml({ ...digest, page }),
    plain_content: renderDigestText({ ...digest, page }),
    digest,
    page,
  };
}

/** The stored part of a summary, in its API form. */
export const rowAsShown = (summary: SummaryRow) => ({
  id: summary.id,
  date: summary.local_date,
  sent_at: summary.sent_at.toISOString(),
  emails_processed: summary.emails_processed,
  viewed: summary.viewed_at !== null,
  viewed_at: summary.viewed_at?.toISOString() ?? null,
  email_sent: summary.email_sent_at !== null,
  email_sent_at: summary.email_sent_at?.toISOString() ?? null,
});

/** A sentence about email of the day that couldn't be read; null when all was. */
export function alertOf({ unread_since }: SummaryRow, timezone: string): string | null {
  if (unread_since === null) return null;
  return `We last read your mailbox on ${shortDay(unread_since, timezone)}. School emails since then are missing here.`;
}

/** A day isn't known to be quiet unless its email was read. */
function withAlert(digest: Digest, alert: string | null): Digest {
  if (alert === null) return { ...digest, alert };
  return digest.quiet ? { ...digest, alert, quiet: false, headline: nothingKnown } : { ...digest, alert };
}

const nothingKnown = "Your calendars and earlier emails have nothing for this week.";

/** "Mon 16 Nov" */
const shortDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric", month: "short" })
    .format(moment)
    .replace(",", "");

type ToLine = (line: ComposedLine) => DigestLine;

export const lineWithNames =
  (mark: Mark, names: ChildNames, nameOf: AdultNames): ToLine =>
  (line) => {
    const { class_asked, ...marked } = mark(line);
    return {
      ...marked,
      children: names(line.children),
      ...(class_asked ? { class_asked: asked(class_asked, names) } : {}),
      done_at: marked.done_at?.toISOString() ?? null,
      done_by: nameOf(marked.done_by),
      claimed_by: nameOf(marked.claimed_by),
    };
  };

const asked = <A extends { child_id: string }>(classes: readonly A[], names: ChildNames) =>
  classes.flatMap(({ child_id, ...rest }) => names([child_id]).map((child) => ({ ...rest, child })));

function toDigest(digest: ComposedDigest, toLine: ToLine, names: ChildNames): Digest {
  const { date, date_words, quiet, headline, urgent, notices } = digest;
  return {
    date,
    date_words,
    quiet,
    headline,
    urgent,
    notices,
    first: digest.first && toLine(digest.first),
    sections: digest.sections.map((section) => ({
      children: names(section.children),
      title: section.title,
      ...mapLines(section, toLine),
    })),
  };
}
