import type { AccountDeleting, ExportSection, Lines, ProfileChanged } from "../features/account/index.ts";
import { findAlertSettings, lookSoon, tellUrgent } from "../features/alerts/index.ts";
import {
  isOwner,
  type NotifyOwner,
  type SharingEnding,
  type UserRegistered,
} from "../features/auth/index.ts";
import {
  endBillingLater,
  endPayments,
  exportBilling,
  updateCustomerLater,
  type TierChanged,
} from "../features/billing/index.ts";
import {
  closeAllFeeds,
  describeFeeds,
  describeLeftSources,
  exportCalendarSources,
  markLeftSources,
  readAnew,
} from "../features/calendars/index.ts";
import {
  type ChildAdded,
  type ClassesTold,
  deactivateBeyondPlan,
  listChildren,
} from "../features/children/index.ts";
import {
  describeRecipient,
  dropNotices,
  endRecipient,
  endRecipientNamedBy,
  explainDelay,
  explainMissed,
  exportRecipient,
  recipientAddresses,
  sendConnectionLost,
  sendSummaryLater,
} from "../features/delivery/index.ts";
import {
  deleteOriginalsOf,
  endRunsOf,
  exportEmails,
  type FamilyAddresses,
  followClasses,
  readForNewChild,
  readLeftOut,
  type ScheduledRunCompleted,
  type WatchRunEnded,
} from "../features/emails/index.ts";
import type { FamilyEnding, FamilyLeaving, OwnerChanged } from "../features/family/index.ts";
import { exportFeedback } from "../features/feedback/index.ts";
import { exportMailbox, type MailboxReactions } from "../features/mailboxes/index.ts";
import { exportOwnAddress, type MailReceived } from "../features/own-address/index.ts";
import { exportPushDevices } from "../features/push/index.ts";
import { catchUp, settleDay, type DayReactions } from "../features/schedule/index.ts";
import { describeLeftSenders, exportSchoolDomains, markLeftSenders } from "../features/settings/index.ts";
import { listUsualWeekOf } from "../features/usual-week/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Features } from "./features.ts";

/**
 * All reactions of one feature to another, in order. Each runs in the transaction that it reacts to, so that both happen or
 * neither.
 */

export const userRegistered = ({ accountMail }: Features): readonly UserRegistered[] => [
  async (trx, user) => accountMail?.verifyLater(trx, user),
];

export const notifyOwner = ({ accountMail }: Features): readonly NotifyOwner[] => [
  async (trx, userId, notice, about) => accountMail?.noticeLater(trx, userId, notice, about),
];

export const sharingEnding = ({ platform }: Features): readonly SharingEnding[] => [
  (trx, userId, which) => closeAllFeeds(platform, trx, userId, which),
  (trx, userId, which) => endRecipient(platform, trx, userId, which),
];

/** For the email about a changed password: who else can see the family's data. */
export const viewers: readonly Lines[] = [describeFeeds, describeRecipient];

/** For the email about an adult who has left: what they added and the other may keep or remove. */
export const toReview: readonly Lines[] = [describeLeftSenders, describeLeftSources];

export const tierChanged = (platform: Platform): readonly TierChanged[] => [
  deactivateBeyondPlan,
  async (trx, { id, subscription_tier }) => {
    if (subscription_tier === "premium") await readLeftOut(platform, trx, id);
  },
];

/** On the free plan the day's emails may be used up, and another child only takes the place of one. */
export const childAdded = (platform: Platform): readonly ChildAdded[] => [
  async (trx, { id, subscription_tier }) => {
    if (subscription_tier === "premium") await readForNewChild(platform, trx, id);
  },
];

export const classesTold = (platform: Platform): readonly ClassesTold[] => [
  (trx, familyId) => followClasses(trx, platform.cipher, familyId),
];

export const profileChanged = ({ platform, billing }: Features): readonly ProfileChanged[] => [
  (trx, before, after) => updateCustomerLater(billing, trx, before, after),
  async (trx, before, after) => {
    if (isOwner(after) && before.timezone !== after.timezone) await readAnew(platform, trx, after.family_id);
  },
];

/** Runs before the rows are erased; work that needs the network is enqueued here and done after the commit. */
const accountDeleting = ({ mailboxes }: Features): readonly AccountDeleting[] => [
  (trx, user) => mailboxes.revokeLater(trx, user.id),
];

const familyEnding = ({ platform }: Features): readonly FamilyEnding[] => [
  (trx, familyId) => endBillingLater(platform, trx, familyId),
];

/**
 * Ends what is the leaving adult's alone: their run, calendar feeds, pending notices, and their invitation of a second recipient. Senders
 * and calendars that they added stay, marked with their name, until the other adult keeps or removes them.
 */
const familyLeaving = ({ platform }: Features): readonly FamilyLeaving[] => [
  (trx, user) => endRunsOf(platform, trx, user.id),
  (trx, user) => closeAllFeeds(platform, trx, user.id, "all"),
  (trx, user) => dropNotices(trx, user.id),
  (trx, user) => deleteOriginalsOf(trx, user.id),
  (trx, user) => endRecipientNamedBy(platform, trx, user),
  (trx, user) => markLeftSenders(trx, user),
  (trx, user) => markLeftSources(trx, user),
];

const ownerChanged = ({ platform, billing }: Features): readonly OwnerChanged[] => [
  (trx, familyId) => endPayments(billing, trx, familyId),
  (trx, familyId) => readAnew(platform, trx, familyId),
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
const scheduledRunCompleted = (features: Features): readonly ScheduledRunCompleted[] => [
  async (trx, { user_id, summary_id, started_on }) => {
    if (!(await settleDay(trx, user_id, started_on, features.platform.clock.now()))) return;
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

/** Without a mail server, nothing is sent and nothing waits for ever. */
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

/** A message arrived at a family's own address: check at once whether it is urgent. */
export const mailReceived = ({ clock }: Platform): readonly MailReceived[] => [
  (trx, userId) => lookSoon(trx, userId, clock.now()),
];

/** A family's email addresses, from every feature that stores one. They are hidden from the language model. */
export const familyAddresses: readonly FamilyAddresses[] = [recipientAddresses];

/** What each feature stores about a person or their family, for the export. */
export const exportSections: readonly ExportSection[] = [
  { name: "children", of: "family", read: ({ db, cipher }, id) => listChildren(db, cipher, id) },
  { name: "usual_week", of: "family", read: ({ db, cipher }, id) => listUsualWeekOf(db, cipher, id) },
  { name: "school_domains", of: "family", read: exportSchoolDomains },
  { name: "alerts", of: "person", read: ({ db }, id) => findAlertSettings(db, id) },
  { name: "notification_devices", of: "person", read: exportPushDevices },
  { name: "calendar_sources", of: "family", read: exportCalendarSources },
  { name: "mailbox", of: "person", read: exportMailbox },
  { name: "own_address", of: "person", read: exportOwnAddress },
  { name: "second_recipient", of: "family", read: exportRecipient },
  { name: "emails", of: "family", read: exportEmails },
  { name: "subscription", of: "family", read: exportBilling },
  { name: "feedback", of: "person", read: exportFeedback },
];
