import * as z from "zod";
import { defineJob, familyIdSchema } from "../../platform/jobs/define-job.ts";

/** Handles one webhook event. Retried for about six hours; after that the nightly reconciliation catches up. */
export const handleBillingWebhookEvent = defineJob({
  name: "handle-billing-notice",
  schema: z.object({ customer_id: z.string().nullable(), charge_id: z.string().nullable() }),
  retries: 12,
  expire_seconds: 120,
  concurrency: 2,
  polling_seconds: 0.5,
});

export const syncBillingAccount = defineJob({
  name: "sync-billing-account",
  schema: z.object({ family_id: familyIdSchema }),
  retries: 8,
  expire_seconds: 120,
  concurrency: 2,
});

/** Sends the provider the owner's current name and address for receipts. */
export const updateBillingCustomer = defineJob({
  name: "update-billing-customer",
  schema: z.object({ family_id: familyIdSchema }),
  retries: 12,
  expire_seconds: 120,
});

/** Daily: syncs every family, in case webhook events were lost. */
export const reconcileBilling = defineJob({ name: "reconcile-billing" });

/** After an account was deleted: ends its payments and deletes its customer at the provider. */
export const endBilling = defineJob({
  name: "end-billing",
  schema: z.object({ customer_id: z.string() }),
  retries: 14,
  expire_seconds: 120,
});
