import { z } from "zod";
import type { Trx } from "../../platform/db/schema.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { MailKey } from "./delivery.repo.ts";
import { deliverSummary, type DeliveryDependencies } from "./delivery.service.ts";

/** A mail server that says "later" is asked again for some four hours. */
export const sendSummary = defineJob({
  name: "send-summary",
  schema: z.object({ user_id: z.uuid(), summary_id: z.uuid() }),
  retries: 8,
  retry_delay_seconds: 60,
  expire_seconds: 120,
  concurrency: 4,
});

/** In the transaction that ends the run. */
export async function sendSummaryLater(jobs: Jobs, trx: Trx, key: MailKey): Promise<void> {
  await jobs.enqueue(trx, sendSummary, key);
}

export const deliveryWorker = (dependencies: DeliveryDependencies): JobWorker =>
  handleJob(sendSummary, ({ payload, attempt }) =>
    deliverSummary(dependencies, { ...payload, lastAttempt: attempt >= sendSummary.retries }),
  );
