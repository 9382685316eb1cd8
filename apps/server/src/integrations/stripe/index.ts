import type { StripeSettings } from "./client.ts";
import type { Payments } from "./payments.ts";

export {
  BadSignature,
  KeyUsedOtherwise,
  StripeFailure,
  UnknownAtStripe,
  UnreadableWebhookEvent,
} from "./errors.ts";
export type { WebhookEvent } from "./webhook-events.ts";
export type { ProviderSubscription } from "./subscriptions.ts";
export type { Payments } from "./payments.ts";

/** Loads Stripe's library (6 MB), so that a server without payments never does. */
export const createPayments = async (settings: StripeSettings): Promise<Payments> =>
  (await import("./payments.ts")).createPayments(settings);
