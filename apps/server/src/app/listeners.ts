import type { AccountDeleting, ExportSection, ProfileChanged, Viewers } from "../features/account/index.ts";
import { exportAlerts, lookSoon, tellUrgent } from "../features/alerts/index.ts";
import type { NotifyOwner, SharingEnding, UserRegistered } from "../features/auth/index.ts";
import {
  endBillingLater,
  exportBilling,
  updateCustomerLater,
  type TierChanged,
} from "../features/billing/index.ts";
import {
  closeAllFeeds,
  describeFeeds,
  exportCalendarSources,
  readAnewInZone,
} from "../features/calendars/index.ts";
import { deactivateBeyondPlan, exportChildren } from "../features/children/index.ts";
import {
  describeRecipient,
  endRecipient,
  explainDelay,
  explainMissed,
  exportRecipient,
  recipientAddresses,
  sendConnectionLost,
  sendSummaryLater,
} from "../features/delivery/index.ts";
import {
  exportEmails,
  type FamilyAddresses,
  type ScheduledRunCompleted,
  type WatchRunEnded,
} from "../features/emails/index.ts";
import { exportFeedback } from "../features/feedback/index.ts";
import { exportMailbox, type MailboxReactions } from "../features/mailboxes/index.ts";
import { exportOwnAddress, type MailReceived } from "../features/own-address/index.ts";
import { exportPushDevices } from "../features/push/index.ts";
import { catchUp, settleDay, type DayReactions } from "../features/schedule/index.ts";
import { exportSchoolDomains } from "../features/settings/index.ts";
import { exportUsualWeek } from "../features/usual-week/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Features } from "./features.ts";

/**
 * Where one feature must react to another: every reaction there is, in order. Each runs in the transaction of what it
 * reacts to, so that both happen or neither.
 */

export const userRegistered = ({ accountMail }: Features): readonly UserRegistered[] => [
  async (trx, user) => accountMail?.verifyLater(trx, user),
];

export const notifyOwner = ({ accountMail }: Features): readonly NotifyOwner[] => [
  async (trx, userId, notice) => accountMail?.noticeLater(trx, userId, notice),
];

export const sharingEnding = ({ platform }: Features): readonly SharingEnding[] => [
  (trx, userId, which) => closeAllFeeds(platform, trx, userId, which),
  (trx, userId, which) => endRecipient(platform, trx, userId, which),
];

/** For the mail about a changed password: who still sees the family's data. */
export const viewers: readonly Viewers[] = [describeFeeds, describeRecipient];

export const tierChanged: readonly TierChanged[] = [deactivateBeyondPlan];

export const profileChanged = ({ platform, billing }: Features): readonly ProfileChanged[] => [
  (trx, before, after) => updateCustomerLater(billing, trx, before, after),
  (trx, before, after) => readAnewInZone(platform, trx, before, after),
];

/** Before the rows are erased; what needs the network is enqueued here and done after the commit. */
export const accountDeleting = ({ platform, mailboxes }: Features): readonly AccountDeleting[] => [
  (trx, user) => mailboxes.revokeLater(trx, user.id),
  (trx, user) => endBillingLater(platform, trx, user.id),
];

/** A run beside the schedule, after Gmail was connected again before the day's time, ends no day and sends nothing. */
const scheduledRunCompleted = (features: Features): readonly ScheduledRunCompleted[] => [
  async (trx, { user_id, summary_id, local_date }) => {
    if (!(await settleDay(trx, user_id, local_date, features.platform.clock.now()))) return;
    for (const react of dayReactions(features).ready) await react(trx, { user_id, summary_id });
  },
];

const watchRunEnded = ({ platform }: Features): readonly WatchRunEnded[] => [
  (trx, run) => tellUrgent(platform, trx, run),
];

export const runCompleted = (features: Features) => ({
  scheduledRunCompleted: scheduledRunCompleted(features),
  watchRunEnded: watchRunEnded(features),
});

/** Nothing is sent, and nothing waits for ever, where the operator has set no mail server. */
export const dayReactions = ({ platform, mailer }: Features): DayReactions => ({
  ready: mailer ? [(trx, summary) => sendSummaryLater(platform.jobs, trx, summary)] : [],
  delayed: mailer ? [explainDelay] : [],
  missed: mailer ? [explainMissed] : [],
});

export const mailboxReactions = (platform: Platform): MailboxReactions => ({
  lost: platform.config.mail
    ? [async (trx, user_id) => void (await platform.jobs.enqueue(trx, sendConnectionLost, { user_id }))]
    : [],
  reconnected: [(trx, userId, coveredUntil) => catchUp(platform, trx, userId, coveredUntil)],
});

/** Mail came to a family's own address: what may be urgent is looked for at once. */
export const mailReceived = ({ clock }: Platform): readonly MailReceived[] => [
  (trx, userId) => lookSoon(trx, userId, clock.now()),
];

/** By which addresses features know a family: hidden from a language model that reads its mail. */
export const familyAddresses: readonly FamilyAddresses[] = [recipientAddresses];

/** What each feature holds about a parent, for the export. */
export const exportSections: readonly ExportSection[] = [
  { name: "children", read: exportChildren },
  { name: "usual_week", read: exportUsualWeek },
  { name: "school_domains", read: exportSchoolDomains },
  { name: "alerts", read: exportAlerts },
  { name: "notification_devices", read: exportPushDevices },
  { name: "calendar_sources", read: exportCalendarSources },
  { name: "mailbox", read: exportMailbox },
  { name: "own_address", read: exportOwnAddress },
  { name: "second_recipient", read: exportRecipient },
  { name: "emails", read: exportEmails },
  { name: "subscription", read: exportBilling },
  { name: "feedback", read: exportFeedback },
];
