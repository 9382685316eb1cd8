import type { RenderedSummary } from "../emails/index.ts";
import { renderDigestText } from "@gatepost/contract/digest-text";
import type { Mail } from "../../integrations/mailer/index.ts";
import { moreThanFits, partInMail } from "./mail-extent.ts";
import { renderMailHtml, type MailFrame } from "./mail-html.ts";
import type { MailReader } from "./mail-reader.ts";
import { subjectOf } from "./subject.rules.ts";

/** Gmail clips a message at 102 kB; ours stays below 80 kB as sent. Base64 adds a third to the sizes measured here. */
const htmlBytes = 38_000;
const textBytes = 15_000;
/** Tried in turn until one fits; the last always does. */
const extents = [
  { lines: 60, characters: 400 },
  { lines: 24, characters: 400 },
  { lines: 14, characters: 120 },
] as const;

/**
 * The email of a day's summary. Its Message-ID is derived from the summary, so that a mail program shows a repeat only once; a test
 * has no fixed one. Only readers with an account get links into the app.
 * @param test a sentence that marks it as a test
 */
export function composeMail(
  summary: RenderedSummary,
  reader: MailReader,
  test: string | null = null,
): Omit<Mail, "to"> {
  const frame: MailFrame = {
    test,
    shared_by: reader.shared_by,
    family: reader.family,
    tick: ({ item_id, calendar, usual_week }) =>
      calendar && !usual_week ? null : (reader.tick?.(item_id, summary.date) ?? null),
    unsubscribe: reader.unsubscribe,
    app: reader.shared_by === null ? linksOf(summary, reader.app_url, test) : null,
  };
  const subject = subjectOf(summary);
  const copy = reader.shared_by === null ? "summary" : "shared-summary";
  return {
    subject: test === null ? subject : `Test: ${subject}`,
    text: textOf(summary, frame),
    html: htmlOf(summary, frame),
    headers: {
      ...(test === null
        ? { "Message-ID": `<${copy}-${summary.id}@${new URL(reader.app_url).hostname}>` }
        : {}),
      "List-Unsubscribe": `<${frame.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

const linksOf = (
  summary: RenderedSummary,
  appUrl: string,
  test: string | null,
): NonNullable<MailFrame["app"]> => ({
  summary: test === null ? `${appUrl}/emails?summary=${summary.id}` : `${appUrl}/emails`,
  settings: `${appUrl}/settings`,
  email: (id) => `${appUrl}/emails?message=${id}`,
});

function htmlOf(summary: RenderedSummary, frame: MailFrame): string {
  let html = "";
  for (const extent of extents) {
    html = renderMailHtml(summary, frame, extent);
    if (Buffer.byteLength(html) <= htmlBytes) return html;
  }
  return html;
}

function textOf({ digest, page: wholePage }: RenderedSummary, frame: MailFrame): string {
  const { page, more } = partInMail(digest, wholePage, extents[0].lines, frame.app !== null);
  const text = renderDigestText({ ...digest, page }, "counted", frame.tick);
  const whole = Buffer.byteLength(text) <= textBytes;
  const content = whole ? text : `${text.slice(0, textBytes / 4)}…`;
  return [
    ...(frame.test === null ? [] : [`${frame.test}\n`]),
    `Your school summary for ${digest.date_words}.\n`,
    `${content}\n`,
    ...(more || !whole ? [`${moreThanFits}\n`] : []),
    ...(frame.app === null ? [] : [`The whole summary: ${frame.app.summary}`]),
    ...(frame.app === null ? [] : [`Settings: ${frame.app.settings}`]),
    ...(frame.shared_by === null ? [] : [`${frame.shared_by} shares this summary with you.`]),
    `Unsubscribe: ${frame.unsubscribe}`,
    "",
  ].join("\n");
}
