import { z } from "zod";
import type { Trx } from "../../platform/db/schema.ts";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireUser } from "../auth/index.ts";
import { deliverSummary } from "./delivery.service.ts";
import { sendInvitation } from "./invitation-mail.ts";
import { tellConnectionLost } from "./lost-mail.ts";
import { deliverNotice, type NoticeDependencies, sendNotice } from "./notices.service.ts";
import { findRecipient } from "./recipients.repo.ts";

/** Retries a busy mail server for about four hours. */
export const sendSummary = defineJob({
  name: "send-summary",
  schema: z.object({
    user_id: z.uuid(),
    summary_id: z.uuid(),
    reader: z.enum(["parent", "second"]).default("parent"),
  }),
  retries: 8,
  retry_delay_seconds: 60,
  expire_seconds: 120,
  concurrency: 4,
});

/** Emails the invitation link to a second recipient. */
export const sendRecipientInvitation = defineJob({
  name: "send-recipient-invitation",
  schema: z.object({ user_id: z.uuid(), recipient_id: z.uuid() }),
  retries: 5,
  retry_delay_seconds: 30,
});

/** One email when Gmail needs reconnecting. */
export const sendConnectionLost = defineJob({
  name: "send-connection-lost",
  schema: z.object({ user_id: z.uuid() }),
  retries: 8,
  retry_delay_seconds: 60,
});

/** Kept because their tags stop a later email about the same event from alerting again. */
const noticesKeptMs = 30 * 86_400_000;

/** Every night: expired links and old notices. */
export const forgetDelivery = defineJob({ name: "forget-delivery", polling_seconds: 30 });

/**
 * Runs in the transaction in which the day's summary becomes ready for this adult; each reader's email has its own job. The second
 * recipient gets it once, with the first of the adults.
 */
export async function sendSummaryLater(
  { jobs, cipher }: Pick<Platform, "jobs" | "cipher">,
  trx: Trx,
  { user_id, summary_id }: { user_id: string; summary_id: string },
): Promise<void> {
  await jobs.enqueue(trx, sendSummary, { user_id, summary_id, reader: "parent" });
  const { family_id } = await requireUser(trx, user_id);
  if ((await findRecipient(trx, cipher, { family_id }))?.state === "confirmed")
    await jobs.enqueue(trx, sendSummary, { user_id, summary_id, reader: "second" });
}

/** Without a mail server a notice may still be pushed. */
export const deliveryWorkers = ({ mailer, ...dependencies }: NoticeDependencies): readonly JobWorker[] => {
  const { platform } = dependencies;
  const notices = [
    handleJob(sendNotice, ({ payload, attempt }) =>
      deliverNotice({ mailer, ...dependencies }, { ...payload, lastAttempt: attempt >= sendNotice.retries }),
    ),
    handleJob(forgetDelivery, async () => {
      const now = platform.clock.now();
      await deleteBefore(platform.db, "recipient_invitations", "expires_at", now);
      const oldest = new Date(now.getTime() - noticesKeptMs);
      await deleteBefore(platform.db, "notices", "created_at", oldest);
    }),
  ];
  if (!mailer) return notices;
  const mailing = { ...dependencies, mailer };
  return [
    ...notices,
    handleJob(sendSummary, ({ payload, attempt }) =>
      deliverSummary(mailing, { ...payload, lastAttempt: attempt >= sendSummary.retries }),
    ),
    handleJob(sendRecipientInvitation, ({ payload }) => sendInvitation(mailing, payload)),
    handleJob(sendConnectionLost, ({ payload }) => tellConnectionLost(mailing, payload.user_id)),
  ];
};
