import type { AccountDeleting, ExportSection } from "../features/account/index.ts";
import type { UserRegistered } from "../features/auth/index.ts";
import { endBillingLater, exportBilling, type TierChanged } from "../features/billing/index.ts";
import { exportCalendarSources } from "../features/calendars/index.ts";
import { deactivateBeyondPlan, exportChildren } from "../features/children/index.ts";
import { sendSummaryLater } from "../features/delivery/index.ts";
import { exportEmails, type ScheduledRunCompleted } from "../features/emails/index.ts";
import { exportFeedback } from "../features/feedback/index.ts";
import { exportMailbox } from "../features/mailboxes/index.ts";
import { exportSchoolDomains } from "../features/settings/index.ts";
import type { Features } from "./features.ts";

/**
 * Where one feature must react to another: every reaction there is, in order. Each runs in the transaction of what it
 * reacts to, so that both happen or neither.
 */

export const userRegistered = ({ accountMail }: Features): readonly UserRegistered[] => [
  async (trx, user) => accountMail?.verifyLater(trx, user),
];

export const tierChanged: readonly TierChanged[] = [deactivateBeyondPlan];

/** Before the rows are erased; what needs the network is enqueued here and done after the commit. */
export const accountDeleting = ({ platform, mailboxes }: Features): readonly AccountDeleting[] => [
  (trx, user) => mailboxes.revokeLater(trx, user.id),
  (trx, user) => endBillingLater(platform, trx, user.id),
];

/** Nothing is sent, and nothing waits for ever, where the operator has set no mail server. */
export const scheduledRunCompleted = ({ platform, mailer }: Features): readonly ScheduledRunCompleted[] =>
  mailer ? [(trx, summary) => sendSummaryLater(platform.jobs, trx, summary)] : [];

/** What each feature holds about a parent, for the export. */
export const exportSections: readonly ExportSection[] = [
  { name: "children", read: exportChildren },
  { name: "school_domains", read: exportSchoolDomains },
  { name: "calendar_sources", read: exportCalendarSources },
  { name: "mailbox", read: exportMailbox },
  { name: "emails", read: exportEmails },
  { name: "subscription", read: exportBilling },
  { name: "feedback", read: exportFeedback },
];
