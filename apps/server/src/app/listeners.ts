import type { AccountDeleting, ExportSection, Lines, ProfileChanged } from "../features/account/index.ts";
import { findAlertSettings, lookSoon, tellUrgent } from "../features/alerts/index.ts";
import * as auth from "../features/auth/index.ts";
import * as billing from "../features/billing/index.ts";
import * as calendars from "../features/calendars/index.ts";
import * as children from "../features/children/index.ts";
import * as delivery from "../features/delivery/index.ts";
import * as emails from "../features/emails/index.ts";
import type { FamilyEnding, FamilyLeaving, OwnerChanged } from "../features/family/index.ts";
import { exportFeedback } from "../features/feedback/index.ts";
import { exportMailbox, type MailboxReactions } from "../features/mailboxes/index.ts";
import { exportOwnAddress, type MailReceived } from "../features/own-address/index.ts";
import { exportPushDevices } from "../features/push/index.ts";
import { catchUp, settleDay, type DayReactions } from "../features/schedule/index.ts";
import { describeLeftSenders, exportSchoolDomains } from "../features/settings/index.ts";
import { listUsualWeekOf } from "../features/usual-week/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Features } from "./features.ts";

/** All reactions of one feature to another, in order. Each runs in the transaction that it reacts to, so that both happen or neither. */

export const userRegistered = ({ accountMail }: Features): readonly auth.UserRegistered[] => [
  async (trx, user) => accountMail?.verifyLater(trx, user),
];

export const notifyOwner =
  ({ accountMail }: Features): auth.NotifyOwner =>
  async (trx, userId, notice, about) =>
    accountMail?.noticeLater(trx, userId, notice, about);

export const sharingEnding = ({ platform }: Features): readonly auth.SharingEnding[] => [
  (trx, userId, which) => calendars.closeAllFeeds(platform, trx, userId, which),
  (trx, userId, which) => delivery.endRecipient(platform, trx, userId, which),
];

/** For the email about a changed password: who else can see the family's data. */
export const viewers: readonly Lines[] = [calendars.describeFeeds, delivery.describeRecipient];

/** For the email about an adult who has left: what they added and the other may keep or remove. */
export const toReview: readonly Lines[] = [describeLeftSenders, calendars.describeLeftSources];

export const tierChanged = (platform: Platform): readonly billing.TierChanged[] => [
  children.deactivateBeyondPlan,
  async (trx, { id, subscription_tier }) => {
    if (subscription_tier === "premium") await emails.readLeftOut(platform, trx, id);
  },
];

/** On the free plan the day's emails may be used up, and another child only takes the place of one. */
export const childAdded = (platform: Platform): readonly children.ChildAdded[] => [
  async (trx, { id, subscription_tier }) => {
    if (subscription_tier === "premium") await emails.readForNewChild(platform, trx, id);
  },
];

export const classesTold = (platform: Platform): readonly children.ClassesTold[] => [
  (trx, familyId) => emails.followClasses(trx, platform.cipher, familyId),
];

export const profileChanged = (features: Features): readonly ProfileChanged[] => [
  (trx, before, after) => billing.updateCustomerLater(features.billing, trx, before, after),
  async (trx, before, after) => {
    if (auth.isOwner(after) && before.timezone !== after.timezone)
      await calendars.readAnew(features.platform, trx, after.family_id);
  },
];

/** Runs before the rows are erased; work that needs the network is enqueued here and done after the commit. */
const accountDeleting = ({ mailboxes }: Features): readonly AccountDeleting[] => [
  (trx, user) => mailboxes.revokeLater(trx, user.id),
];

const familyEnding = ({ platform }: Features): readonly FamilyEnding[] => [
  (trx, familyId) => billing.endBillingLater(platform, trx, familyId),
];

/**
 * Ends what is the leaving adult's alone: their run, calendar feeds, pending notices, and their invitation of a second recipient. Senders
 * and calendars that they added stay, marked with their name, until the other adult keeps or removes them.
 */
const familyLeaving = ({ platform }: Features): readonly FamilyLeaving[] => [
  (trx, user) => emails.endRunsOf(platform, trx, user.id),
  (trx, user) => calendars.closeAllFeeds(platform, trx, user.id, "all"),
  (trx, user) => delivery.dropNotices(trx, user.id),
  (trx, user) => emails.deleteOriginalsOf(trx, user.id),
  (trx, user) => delivery.endRecipientNamedBy(platform, trx, user),
  (trx, user) => auth.markLeft(trx, "school_domains", user),
  (trx, user) => auth.markLeft(trx, "calendar_sources", user),
];

const ownerChanged = (features: Features): readonly OwnerChanged[] => [
  (trx, familyId) => billing.endPayments(features.billing, trx, familyId),
  (trx, familyId) => calendars.readAnew(features.platform, trx, familyId),
];

/** Shared by account and family routes. */
export const familyChanges = (features: Features) => ({
  platform: features.platform,
  notifyOwner: notifyOwner(features),
  accountDeleting: accountDeleting(features),
  familyEnding: familyEnding(features),
  familyLeaving: familyLeaving(features),
  ownerChanged: ownerChanged(features),
});

/** An unscheduled run, after Gmail was reconnected before the day's time, ends no day and sends nothing. */
const scheduledRunCompleted = (features: Features): readonly emails.ScheduledRunCompleted[] => [
  async (trx, { user_id, summary_id, started_on }) => {
    if (!(await settleDay(trx, user_id, started_on, features.platform.clock.now()))) return;
    for (const react of dayReactions(features).ready) await react(trx, { user_id, summary_id });
  },
];

const watchRunEnded = ({ platform }: Features): readonly emails.WatchRunEnded[] => [
  (trx, run) => tellUrgent(platform, trx, run),
];

export const runCompleted = (features: Features) => ({
  scheduledRunCompleted: scheduledRunCompleted(features),
  watchRunEnded: watchRunEnded(features),
});

/** Without a mail server, nothing is sent and nothing waits for ever. */
export const dayReactions = ({ platform, mailer }: Features): DayReactions => ({
  ready: mailer ? [(trx, summary) => delivery.sendSummaryLater(platform, trx, summary)] : [],
  delayed: mailer ? [delivery.explainDelay] : [],
  missed: mailer ? [delivery.explainMissed] : [],
});

export const mailboxReactions = (platform: Platform): MailboxReactions => ({
  lost: platform.config.mail
    ? [
        async (trx, user_id) =>
          void (await platform.jobs.enqueue(trx, delivery.sendConnectionLost, { user_id })),
      ]
    : [],
  reconnected: [(trx, userId, coveredUntil) => catchUp(platform, trx, userId, coveredUntil)],
});

/** A message arrived at a family's own address: check at once whether it is urgent. */
export const mailReceived = ({ clock }: Platform): readonly MailReceived[] => [
  (trx, userId) => lookSoon(trx, userId, clock.now()),
];

/** A family's email addresses, from every feature that stores one. They are hidden from the language model. */
export const familyAddresses: readonly emails.FamilyAddresses[] = [delivery.recipientAddresses];

/** What each feature stores about a person or their family, for the export. */
export const exportSections: readonly ExportSection[] = [
  { name: "children", of: "family", read: ({ db, cipher }, id) => children.listChildren(db, cipher, id) },
  { name: "usual_week", of: "family", read: ({ db, cipher }, id) => listUsualWeekOf(db, cipher, id) },
  { name: "school_domains", of: "family", read: exportSchoolDomains },
  { name: "alerts", of: "person", read: ({ db }, id) => findAlertSettings(db, id) },
  { name: "notification_devices", of: "person", read: exportPushDevices },
  { name: "calendar_sources", of: "family", read: calendars.exportCalendarSources },
  { name: "mailbox", of: "person", read: exportMailbox },
  { name: "own_address", of: "person", read: exportOwnAddress },
  { name: "second_recipient", of: "family", read: delivery.exportRecipient },
  { name: "emails", of: "family", read: emails.exportEmails },
  { name: "subscription", of: "family", read: billing.exportBilling },
  { name: "feedback", of: "person", read: exportFeedback },
];
