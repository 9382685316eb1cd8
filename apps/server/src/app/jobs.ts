import {
  accountMailWorkers,
  sendAccountNotice,
  sendEmailUndo,
  sendPasswordReset,
  sendSupportProof,
  sendVerification,
  tidyAccounts,
  tidyAccountsWorker,
} from "../features/account/index.ts";
import { alertWorkers, tellOfTomorrow, watchMail } from "../features/alerts/index.ts";
import {
  billingWorkers,
  endBilling,
  handleBillingWebhookEvent,
  reconcileBilling,
  syncBillingAccount,
  updateBillingCustomer,
} from "../features/billing/index.ts";
import { calendarWorkers, syncCalendar, syncDueCalendars } from "../features/calendars/index.ts";
import {
  deliveryWorkers,
  forgetDelivery,
  forgetDeliveryWorker,
  noticeWorker,
  sendConnectionLost,
  sendNotice,
  sendRecipientInvitation,
  sendSummary,
} from "../features/delivery/index.ts";
import { endLostRuns, forgetMail, processEmails, processingWorkers } from "../features/emails/index.ts";
import { familyMailWorkers, sendFamilyInvitation, sendJoined } from "../features/family/index.ts";
import { mailboxWorkers, revokeGrant } from "../features/mailboxes/index.ts";
import { collectInbound, forgetReceived, ownAddressWorkers } from "../features/own-address/index.ts";
import { scheduleWorkers, startScheduledRuns, tidySchedule } from "../features/schedule/index.ts";
import { backUpDatabase, databaseWorkers, vacuumDatabase } from "../features/system/index.ts";
import type { JobDefinition, JobWorker } from "../platform/jobs/define-job.ts";
import type { Features } from "./features.ts";
import {
  dayReactions,
  familyAddresses,
  familyChanges,
  runCompleted,
  toReview,
  viewers,
} from "./listeners.ts";

/** Every kind of job; migrate creates a queue for each. */
export const jobDefinitions: readonly JobDefinition[] = [
  startScheduledRuns,
  processEmails,
  sendSummary,
  sendRecipientInvitation,
  sendConnectionLost,
  sendFamilyInvitation,
  sendJoined,
  sendNotice,
  watchMail,
  tellOfTomorrow,
  forgetDelivery,
  tidySchedule,
  endLostRuns,
  forgetMail,
  collectInbound,
  forgetReceived,
  revokeGrant,
  syncCalendar,
  syncDueCalendars,
  handleBillingWebhookEvent,
  syncBillingAccount,
  updateBillingCustomer,
  reconcileBilling,
  endBilling,
  sendVerification,
  sendPasswordReset,
  sendEmailUndo,
  sendSupportProof,
  sendAccountNotice,
  tidyAccounts,
  vacuumDatabase,
  backUpDatabase,
];

/** The handlers of all jobs. */
export function jobWorkers(features: Features): readonly JobWorker[] {
  const { platform, mailboxes, mailer, pushSender, billing, calendars } = features;
  return [
    ...scheduleWorkers({ ...platform, mailboxes, reactions: dayReactions(features) }),
    ...processingWorkers(platform, mailboxes, runCompleted(features), familyAddresses),
    ...mailboxWorkers(mailboxes),
    ...ownAddressWorkers(platform, features.receiving),
    ...billingWorkers(billing),
    ...calendarWorkers(calendars),
    ...(mailer
      ? [
          ...accountMailWorkers(platform, mailer, { viewers, toReview }),
          ...familyMailWorkers(platform, mailer),
          ...deliveryWorkers({ platform, mailer, mailboxes }),
        ]
      : []),
    ...alertWorkers({ platform, mailboxes }),
    noticeWorker({ platform, mailer, pushSender, mailboxes }),
    forgetDeliveryWorker({ platform }),
    tidyAccountsWorker(familyChanges(features)),
    ...databaseWorkers(platform),
  ];
}
