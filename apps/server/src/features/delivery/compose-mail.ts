import type { RenderedSummary } from "../emails/index.ts";
import { renderDigestText } from "@gatepost/contract/digest-text";
import type { Mail } from "../../integrations/mailer/index.ts";
import { partInMail } from "./mail-extent.ts";
import { leftWords, renderMailHtml, type MailFrame } from "./mail-html.ts";
import type { MailReader } from "./mail-reader.ts";
import { sampleTask } from "./mail-tokens.ts";
import { subjectOf } from "./subject.rules.ts";

/** In UTF-8. Gmail clips a decoded HTML part at 102 kB; ours is so small that an English message stays below that even as sent. */
const htmlBytes = 41_000;
const textBytes = 12_000;
/** Tried in turn until one fits. The last always does: it has only the number of lines and emails. */
const extents = [
  { rows: 120, characters: 400 },
  { rows: 120, characters: 160 },
  { rows: 60, characters: 400 },
  { rows: 24, characters: 400 },
  { rows: 14, characters: 120 },
  { rows: 5, characters: 120 },
  { rows: 0, characters: 120 },
] as const;

/** A sentence that marks an email as a test, and whether its tasks are made up. */
type Test = { words: string; isSample: boolean };

/**
 * The email of a day's summary. Its Message-ID is derived from the summary, so that a mail program shows a repeat only once; a test
 * has no fixed one. Only readers with an account get links into the app.
 */
export function composeMail(
  summary: RenderedSummary,
  reader: MailReader,
  test: Test | null = null,
): Omit<Mail, "to"> {
  const { id, date } = summary;
  const isSample = test?.isSample ?? false;
  const frame: MailFrame = {
    ...reader,
    test: test?.words ?? null,
    tick: ({ item_id, calendar, usual_week }) =>
      calendar && !usual_week ? null : reader.link("tick", isSample ? sampleTask : item_id, date),
    app: reader.shared_by === null ? linksOf(reader.app_url, isSample ? null : id) : null,
    read_only: reader.whole && !isSample ? reader.link("read-only", id, date) : null,
  };
  const subject = subjectOf(summary);
  const copy = reader.shared_by === null ? "summary" : "shared-summary";
  return {
    subject: test === null ? subject : `Test: ${subject}`,
    text: textOf(summary, frame),
    html: htmlOf(summary, frame),
    headers: {
      ...(test === null ? { "Message-ID": `<${copy}-${id}@${new URL(reader.app_url).hostname}>` } : {}),
      "List-Unsubscribe": `<${reader.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** @param summaryId null for a sample, which is not in the app */
const linksOf = (appUrl: string, summaryId: string | null): NonNullable<MailFrame["app"]> => ({
  summary: summaryId === null ? `${appUrl}/dashboard` : `${appUrl}/emails?summary=${summaryId}`,
  settings: `${appUrl}/settings`,
  email: (id) => `${appUrl}/emails?message=${id}`,
});

function htmlOf(summary: RenderedSummary, frame: MailFrame): string {
  let html = "";
  for (const extent of extents) {
    html = renderMailHtml(summary, frame, extent);
    if (Buffer.byteLength(html) <= htmlBytes) break;
  }
  return html;
}

function textOf({ digest, page: wholePage }: RenderedSummary, frame: MailFrame): string {
  const { page, left } = partInMail(digest, wholePage, extents[0].rows, frame.whole);
  const all = renderDigestText({ ...digest, page }, { tick: frame.tick, quotes: frame.whole });
  const text = linesWithin(all, textBytes);
  const rest = text === all ? "" : " The rest is on the page.";
  return [
    frame.test && `${frame.test}\n`,
    `Your school summary for ${digest.date_words}.\n`,
    `${text}\n`,
    (left || rest) && `${leftWords(left)}${rest}\n`,
    frame.app && `The whole summary: ${frame.app.summary}`,
    frame.read_only && `The whole page, without signing in: ${frame.read_only}`,
    frame.app && `Settings: ${frame.app.settings}`,
    frame.shared_by && `${frame.shared_by} shares this summary with you.`,
    `Unsubscribe: ${frame.unsubscribe}\n`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The first lines of a text, none of them cut. @param most bytes */
function linesWithin(text: string, most: number): string {
  let bytes = 0;
  const isWithin = (line: string) => (bytes += Buffer.byteLength(line) + 1) <= most;
  return text.split("\n").filter(isWithin).join("\n");
}
