import type { Kysely, Transaction } from "kysely";
import type * as accounts from "./tables/accounts.ts";
import type * as alerts from "./tables/alerts.ts";
import type * as billing from "./tables/billing.ts";
import type * as calendars from "./tables/calendars.ts";
import type * as delivery from "./tables/delivery.ts";
import type * as emails from "./tables/emails.ts";
import type * as families from "./tables/families.ts";
import type * as mailboxes from "./tables/mailboxes.ts";
import type * as ownAddresses from "./tables/own-addresses.ts";
import type * as security from "./tables/security.ts";
import type * as things from "./tables/things.ts";

/** Every table; each feature's tables are in a file in `tables/`. */
export interface Database {
  users: accounts.UsersTable;
  sessions: accounts.SessionsTable;
  sign_in_attempts: accounts.SignInAttemptsTable;
  account_links: accounts.AccountLinksTable;
  audit_events: accounts.AuditEventsTable;
  families: families.FamiliesTable;
  family_invitations: families.FamilyInvitationsTable;
  children: families.ChildrenTable;
  usual_week_entries: families.UsualWeekEntriesTable;
  school_domains: families.SchoolDomainsTable;
  calendar_sources: calendars.CalendarSourcesTable;
  calendar_events: calendars.CalendarEventsTable;
  calendar_feeds: calendars.CalendarFeedsTable;
  mailboxes: mailboxes.MailboxesTable;
  known_mailboxes: mailboxes.KnownMailboxesTable;
  own_addresses: ownAddresses.OwnAddressesTable;
  received_mails: ownAddresses.ReceivedMailsTable;
  gmail_authorizations: mailboxes.GmailAuthorizationsTable;
  processing_runs: emails.ProcessingRunsTable;
  run_messages: emails.RunMessagesTable;
  email_outcomes: emails.EmailOutcomesTable;
  summaries: emails.SummariesTable;
  summary_reads: emails.SummaryReadsTable;
  messages: emails.MessagesTable;
  things: things.ThingsTable;
  thing_sources: things.ThingSourcesTable;
  message_copies: emails.MessageCopiesTable;
  message_children: emails.MessageChildrenTable;
  mentioned_children: emails.MentionedChildrenTable;
  message_bodies: emails.MessageBodiesTable;
  missed_reports: emails.MissedReportsTable;
  analysis_usage: emails.AnalysisUsageTable;
  scheduled_days: delivery.ScheduledDaysTable;
  summary_mails: delivery.SummaryMailsTable;
  /** The same, for the second recipient. */
  second_recipient_mails: delivery.SummaryMailsTable;
  second_recipients: delivery.SecondRecipientsTable;
  recipient_invitations: delivery.RecipientInvitationsTable;
  // test_summaries, message_items and messages.analysis are no longer used; the next release drops them.
  notices: delivery.NoticesTable;
  billing_accounts: billing.BillingAccountsTable;
  feedback: billing.FeedbackTable;
  alert_settings: alerts.AlertSettingsTable;
  mailbox_watches: alerts.MailboxWatchesTable;
  push_subscriptions: security.PushSubscriptionsTable;
  second_factors: security.SecondFactorsTable;
  recovery_codes: security.RecoveryCodesTable;
  grant_revocations: security.GrantRevocationsTable;
  request_counts: security.RequestCountsTable;
}

/** Outside a transaction. */
export type Db = Kysely<Database>;
/** Inside one. There, every query takes this and never the outer handle, or the embedded database deadlocks. */
export type Trx = Transaction<Database>;
/** For queries that may run in either. */
export type DbOrTrx = Db | Trx;
