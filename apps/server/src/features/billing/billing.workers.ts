import { handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import { requirePayments, type Billing } from "./billing.ts";
import * as jobs from "./billing.jobs.ts";
import { updateCustomer } from "./customer.service.ts";
import { handleWebhookEvent } from "./webhook-events.service.ts";
import { reconcile } from "./reconcile.service.ts";
import { syncAccount } from "./sync.service.ts";

export function billingWorkers(billing: Billing): JobWorker[] {
  return [
    handleJob(jobs.handleBillingWebhookEvent, ({ payload }) => handleWebhookEvent(billing, payload)),
    handleJob(jobs.syncBillingAccount, ({ payload }) => syncAccount(billing, payload.family_id)),
    handleJob(jobs.updateBillingCustomer, ({ payload }) => updateCustomer(billing, payload.family_id)),
    handleJob(jobs.reconcileBilling, () => reconcile(billing)),
    handleJob(jobs.endBilling, ({ payload }) => requirePayments(billing).deleteCustomer(payload.customer_id)),
  ];
}
