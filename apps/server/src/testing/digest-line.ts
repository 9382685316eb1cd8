import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import type { RenderedSummary } from "../features/emails/index.ts";

let made = 0;

/** A task for Thursday 12 March 2026, unless given otherwise. */
export function digestLine(fields: Partial<DigestLine> = {}): DigestLine {
  made += 1;
  const text = fields.text ?? "Bring a towel";
  return {
    item_id: `item-${made}`,
    kind: "action",
    text,
    children: [],
    due: "2026-03-12",
    starts_at: null,
    due_words: "Thu 12 Mar",
    time_words: null,
    amount: null,
    link: null,
    optional: false,
    overdue: false,
    was_due: null,
    condition: null,
    change: null,
    replaces: null,
    conflict: null,
    quoted: false,
    done_at: null,
    flags: [],
    verb: "bring",
    timing: null,
    event: null,
    event_id: null,
    closure: null,
    evidence: { text, place: "email" },
    more_evidence: [],
    message_id: "m",
    source_ids: ["m"],
    under: [],
    ...fields,
  };
}

/** The page of Tuesday 10 March 2026, with these lines on it. */
export const digestPage = (
  today: DigestLine[],
  parts: Partial<DigestPage> & { unread?: DigestPage["outcomes"]["unread"] } = {},
): DigestPage => {
  const { unread = [], ...rest } = parts;
  return {
    children: 2,
    next_school_day: { date: "2026-03-10", text: "The headline", lead: "", closed: false },
    to_do: today.filter(({ kind, optional, done_at }) => kind === "action" && !optional && !done_at).length,
    days: [
      { date: "2026-03-10", date_words: "today, Tue 10 Mar", lines: today },
      { date: "2026-03-11", date_words: "tomorrow, Wed 11 Mar", lines: [] },
    ],
    week: [],
    later: [],
    undated: [],
    good_to_know: [],
    money: { total: null, at_least: false, currency: "GBP", parts: [] },
    replies: [],
    letters: [],
    outcomes: { read: [], unread },
    ...rest,
  };
};

/** The summary of that day with this page. */
export const renderedSummary = (page: DigestPage, digest: Partial<Digest> = {}): RenderedSummary => ({
  id: "0198f2f0-0000-7000-8000-000000000001",
  date: "2026-03-10",
  sent_at: "2026-03-10T08:00:00.000Z",
  emails_processed: 1,
  children_mentioned: [],
  viewed: false,
  viewed_at: null,
  html_content: "",
  plain_content: "",
  email_sent: false,
  email_sent_at: null,
  email_pending_reason: null,
  digest: {
    date: "2026-03-10",
    date_words: "Tuesday 10 March",
    quiet: false,
    headline: "The headline",
    urgent: false,
    first: null,
    notices: [],
    ...digest,
  },
  page,
});
