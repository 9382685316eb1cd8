import * as account from "../features/account/index.ts";
import { alertWorkers, tellOfTomorrow, watchMail } from "../features/alerts/index.ts";
import * as billing from "../features/billing/index.ts";
import { calendarWorkers, syncCalendar, syncDueCalendars } from "../features/calendars/index.ts";
import * as delivery from "../features/delivery/index.ts";
import { endLostRuns, forgetMail, processEmails, processingWorkers } from "../features/emails/index.ts";
import { familyMailWorkers, sendFamilyInvitation, sendJoined } from "../features/family/index.ts";
import { mailboxWorkers, revokeGrant } from "../features/mailboxes/index.ts";
import { collectInbound, forgetReceived, ownAddressWorkers } from "../features/own-address/index.ts";
import { scheduleWorkers, startScheduledRuns, tidySchedule } from "../features/schedule/index.ts";
import { backUpDatabase, databaseWorkers, vacuumDatabase } from "../features/system/index.ts";
import type { JobDefinition, JobWorker } from "../platform/jobs/define-job.ts";
import type { Features } from "./features.ts";
import * as listeners from "./listeners.ts";

/** Every kind of job; migrate creates a queue for each. */
export const jobDefinitions: readonly JobDefinition[] = [
  startScheduledRuns,
  processEmails,
  delivery.sendSummary,
  delivery.sendRecipientInvitation,
  delivery.sendConnectionLost,
  sendFamilyInvitation,
  sendJoined,
  delivery.sendNotice,
  watchMail,
  tellOfTomorrow,
  delivery.forgetDelivery,
  tidySchedule,
  endLostRuns,
  forgetMail,
  collectInbound,
  forgetReceived,
  revokeGrant,
  syncCalendar,
  syncDueCalendars,
  billing.handleBillingWebhookEvent,
  billing.syncBillingAccount,
  billing.updateBillingCustomer,
  billing.reconcileBilling,
  billing.endBilling,
  account.sendVerification,
  account.sendPasswordReset,
  account.sendEmailUndo,
  account.sendSupportProof,
  account.sendAccountNotice,
  account.tidyAccounts,
  vacuumDatabase,
  backUpDatabase,
];

export function jobWorkers(features: Features): readonly JobWorker[] {
  const { platform, mailboxes, mailer, pushSender } = features;
  const { viewers, toReview } = listeners;
  return [
    ...scheduleWorkers({ ...platform, mailboxes, reactions: listeners.dayReactions(features) }),
    ...processingWorkers(platform, mailboxes, listeners.runCompleted(features), listeners.familyAddresses),
    ...mailboxWorkers(mailboxes),
    ...ownAddressWorkers(platform, features.receiving),
    ...billing.billingWorkers(features.billing),
    ...calendarWorkers(features.calendars),
    ...(mailer
      ? [
          ...account.accountMailWorkers(platform, mailer, { viewers, toReview }),
          ...familyMailWorkers(platform, mailer),
        ]
      : []),
    ...alertWorkers({ platform, mailboxes }),
    ...delivery.deliveryWorkers({ platform, mailer, pushSender, mailboxes }),
    account.tidyAccountsWorker(listeners.familyChanges(features)),
    ...databaseWorkers(platform),
  ];
}
