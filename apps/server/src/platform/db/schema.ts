import type { Kysely, Transaction } from "kysely";
import type {
  AccountLinksTable,
  AuditEventsTable,
  SessionsTable,
  SignInAttemptsTable,
  UsersTable,
} from "./tables/accounts.ts";
import type { AlertSettingsTable, MailboxWatchesTable } from "./tables/alerts.ts";
import type { BillingAccountsTable, BillingNoticesTable, FeedbackTable } from "./tables/billing.ts";
import type { CalendarEventsTable, CalendarFeedsTable, CalendarSourcesTable } from "./tables/calendars.ts";
import type {
  AnalysisUsageTable,
  EmailOutcomesTable,
  MentionedChildrenTable,
  MessageBodiesTable,
  MessageChildrenTable,
  MessageCopiesTable,
  MessageItemsTable,
  MessagesTable,
  MissedReportsTable,
  ProcessingRunsTable,
  RunMessagesTable,
  SummariesTable,
  SummaryReadsTable,
} from "./tables/emails.ts";
import type { GmailAuthorizationsTable, KnownMailboxesTable, MailboxesTable } from "./tables/mailboxes.ts";
import type {
  NoticesTable,
  RecipientInvitationsTable,
  ScheduledDaysTable,
  SecondRecipientsTable,
  SummaryMailsTable,
} from "./tables/delivery.ts";
import type { OwnAddressesTable, ReceivedMailsTable } from "./tables/own-addresses.ts";
import type {
  ChildrenTable,
  FamiliesTable,
  FamilyInvitationsTable,
  SchoolDomainsTable,
  UsualWeekEntriesTable,
} from "./tables/families.ts";
import type { ThingsTable, ThingSourcesTable } from "./tables/things.ts";
import type {
  GrantRevocationsTable,
  RecoveryCodesTable,
  RequestCountsTable,
  SecondFactorsTable,
  PushSubscriptionsTable,
} from "./tables/security.ts";

/** Every table; each feature's tables are in a file in `tables/`. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  account_links: AccountLinksTable;
  audit_events: AuditEventsTable;
  families: FamiliesTable;
  family_invitations: FamilyInvitationsTable;
  children: ChildrenTable;
  usual_week_entries: UsualWeekEntriesTable;
  school_domains: SchoolDomainsTable;
  calendar_sources: CalendarSourcesTable;
  calendar_events: CalendarEventsTable;
  calendar_feeds: CalendarFeedsTable;
  mailboxes: MailboxesTable;
  known_mailboxes: KnownMailboxesTable;
  own_addresses: OwnAddressesTable;
  received_mails: ReceivedMailsTable;
  gmail_authorizations: GmailAuthorizationsTable;
  processing_runs: ProcessingRunsTable;
  run_messages: RunMessagesTable;
  email_outcomes: EmailOutcomesTable;
  summaries: SummariesTable;
  summary_reads: SummaryReadsTable;
  messages: MessagesTable;
  things: ThingsTable;
  thing_sources: ThingSourcesTable;
  message_copies: MessageCopiesTable;
  message_items: MessageItemsTable;
  message_children: MessageChildrenTable;
  mentioned_children: MentionedChildrenTable;
  message_bodies: MessageBodiesTable;
  missed_reports: MissedReportsTable;
  analysis_usage: AnalysisUsageTable;
  scheduled_days: ScheduledDaysTable;
  summary_mails: SummaryMailsTable;
  /** The same, for the second recipient. */
  second_recipient_mails: SummaryMailsTable;
  second_recipients: SecondRecipientsTable;
  recipient_invitations: RecipientInvitationsTable;
  // test_summaries is no longer used; the next release drops it.
  notices: NoticesTable;
  billing_accounts: BillingAccountsTable;
  billing_notices: BillingNoticesTable;
  feedback: FeedbackTable;
  alert_settings: AlertSettingsTable;
  mailbox_watches: MailboxWatchesTable;
  push_subscriptions: PushSubscriptionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  grant_revocations: GrantRevocationsTable;
  request_counts: RequestCountsTable;
}

/** Outside a transaction. */
export type Db = Kysely<Database>;
/** Inside one. There, every query takes this and never the outer handle, or the embedded database deadlocks. */
export type Trx = Transaction<Database>;
/** For queries that may run in either. */
export type DbOrTrx = Db | Trx;
