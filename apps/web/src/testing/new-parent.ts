import { getProfile, type User } from "@gatepost/contract/auth";
import { listActivity } from "@gatepost/contract/activity";
import { getAlertSettings } from "@gatepost/contract/alerts";
import { getSubscription } from "@gatepost/contract/billing";
import { listCalendarFeeds, listCalendarSources } from "@gatepost/contract/calendars";
import { type Child, listChildren } from "@gatepost/contract/children";
import { getDelivery } from "@gatepost/contract/delivery";
import { type getSummary, listHolidays, listMessages, listSummaries } from "@gatepost/contract/emails-lists";
import { getFamily } from "@gatepost/contract/family";
import { getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import { listProcessingLogs, type ProcessingLog } from "@gatepost/contract/processing";
import { listPushDevices } from "@gatepost/contract/push";
import type { RouteAnswer } from "@gatepost/contract/route";
import { getSecondFactor } from "@gatepost/contract/second-factor";
import { listSessions } from "@gatepost/contract/sessions";
import { type EmailProvider, listEmailProviders, listSchoolDomains } from "@gatepost/contract/settings";
import { getConfig } from "@gatepost/contract/system";
import { getUserStats } from "@gatepost/contract/user-stats";
import { listUsualWeek } from "@gatepost/contract/usual-week";
import { sam } from "./session-parts.ts";
import type { TestServer } from "./server.ts";

export const premium: User = { ...sam, subscription_tier: "premium" };

export const edie: Child = {
  id: "edie",
  name: "Edie",
  decrypted_name: "Edie",
  year_group: "Year 2",
  house: null,
  sports: [],
  decrypted_sports: [],
  context: null,
  school: null,
  class_name: null,
  classes_not: [],
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
};

export const config: RouteAnswer<typeof getConfig> = {
  demo: false,
  gmail: true,
  outlook: true,
  own_address: false,
  billing: true,
  mail: true,
  contact: false,
  registration: "open",
  analysis: "embedded",
  push_public_key: null,
};

export const gmailMailbox: EmailProvider = {
  id: "p1",
  provider: "gmail",
  provider_type: "gmail",
  status: "connected",
  email_address: "sam@gmail.example",
  connected_at: "2026-01-01T00:00:00Z",
  status_reason: null,
};

const nothing = { count: 0, next: null, previous: null, results: [] };

const run: ProcessingLog = {
  id: "run",
  status: "running",
  started_at: new Date().toISOString(),
  duration_seconds: 42,
  duration_formatted: "42s",
  progress_message: "Reading 14 of 39 emails",
  emails_fetched: 39,
  emails_processed: 0,
  emails_relevant: 0,
  emails_skipped_due_to_limit: 0,
  emails_failed: 0,
  summary_id: null,
  error_message: null,
  dry_run: false,
  is_stale: false,
  trigger: "manual",
  processed_emails: [],
  skipped_emails: [],
  failed_emails: [],
};

export const runUnderWay: RouteAnswer<typeof listProcessingLogs> = {
  ...nothing,
  results: [run],
  totals: { runs: 1, successful: 0, failed: 0, running: 1 },
};

/** A summary whose page is quiet. */
export const saturday: RouteAnswer<typeof getSummary> = {
  id: "s1",
  date: "2026-11-21",
  sent_at: "2026-11-21T08:00:00Z",
  emails_processed: 2,
  children_mentioned: [],
  viewed: true,
  viewed_at: null,
  html_content: "",
  plain_content: "",
  email_sent: false,
  email_sent_at: null,
  email_pending_reason: null,
  digest: {
    date: "2026-11-21",
    date_words: "Saturday 21 November",
    quiet: true,
    headline: "A quiet day.",
    urgent: false,
    first: null,
    notices: [],
  },
  page: {
    children: 1,
    next_school_day: { date: "2026-11-23", text: "A quiet day.", lead: "", closed: false },
    to_do: 0,
    days: [],
    week: [],
    later: [],
    undated: [],
    good_to_know: [],
    money: { total: null, at_least: false, currency: "GBP", parts: [] },
    replies: [],
    letters: [],
    outcomes: { read: [], unread: [] },
  },
};

/** What the API tells a parent who has just registered. */
export function newParent(server: TestServer): void {
  server.answers(getConfig, config);
  server.answers(getProfile, sam);
  server.answers(listChildren, []);
  server.answers(listUsualWeek, []);
  server.answers(listEmailProviders, []);
  server.answers(listSchoolDomains, []);
  server.answers(listCalendarSources, []);
  server.answers(listCalendarFeeds, []);
  server.answers(getDelivery, { address: null, address_of: null, second_recipient: null });
  server.answers(getAlertSettings, { enabled: false, quiet_from: null, quiet_to: null, evening_at: null });
  server.answers(listPushDevices, []);
  server.answers(listHolidays, []);
  server.answers(getFamily, { id: "f", members: [], invitations: [] });
  server.answers(getSecondFactor, { enabled: false, enabled_at: null, recovery_codes_left: 0 });
  server.answers(listSessions, []);
  server.answers(listActivity, nothing);
  server.answers(listFeedback, nothing);
  server.answers(getFeedbackStats, { total_submitted: 0, by_status: {} });
  server.answers(listSummaries, nothing);
  server.answers(listMessages, nothing);
  server.answers(listProcessingLogs, {
    ...nothing,
    totals: { runs: 0, successful: 0, failed: 0, running: 0 },
  });
  server.answers(getUserStats, {
    children_count: 0,
    summaries_count: 0,
    emails_processed: 0,
    emails_skipped_due_to_limit: 0,
    recent_processing: {
      has_unprocessed_emails: false,
      emails_skipped_due_to_limit: 0,
      emails_processed: 0,
      emails_fetched: 0,
    },
  });
  server.answers(getSubscription, {
    status: "none",
    current_period_end: null,
    grace_until: null,
    cancel_at_period_end: false,
    has_portal: false,
    is_granted: false,
  });
}
