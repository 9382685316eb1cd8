export {
  handleBillingWebhookEvent,
  reconcileBilling,
  syncBillingAccount,
  endBilling,
  updateBillingCustomer,
} from "./billing.jobs.ts";
export { billingRoutes } from "./billing.routes.ts";
export { createBilling } from "./billing.ts";
export { checkPrice } from "./price-check.service.ts";
export { updateCustomerLater } from "./customer.service.ts";
export { billingWorkers } from "./billing.workers.ts";
export {
  childrenKeptActive,
  emailsStillAllowed,
  historyStart,
  mayHaveAnotherActiveChild,
  modelFor,
  queuePriority,
  usesCalendars,
} from "./plan.rules.ts";
export { endBillingLater, endPayments, exportBilling, paysForPremium } from "./subscription.service.ts";
export { giveTier, type TierChanged } from "./tier.service.ts";
