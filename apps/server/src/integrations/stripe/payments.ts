import { openCheckout, type CheckoutRequest } from "./checkout.ts";
import { createClient, idOf, type StripeSettings } from "./client.ts";
import { calling, UnknownAtStripe } from "./errors.ts";
import { readWebhookEvent, type WebhookEvent } from "./webhook-events.ts";
import { readSubscriptions, type ProviderSubscription } from "./subscriptions.ts";

export interface Price {
  /** In the currency's smallest unit; null if it is not fixed. */
  readonly amount: number | null;
  /** Lower case, e.g. `gbp`. */
  readonly currency: string;
  /** `1 month`; null for a one-time payment. */
  readonly every: string | null;
  /** False once it was archived: nobody can start paying it. */
  readonly active: boolean;
}

/** The parts of Stripe that this product needs. Every call throws StripeFailure and nothing else. */
export interface Payments {
  /** @returns the new customer's id; the same key gives the same customer */
  createCustomer(customer: { family_id: string; email: string; name: string; key: string }): Promise<string>;
  /** Updates name and address; receipts go to that address. @throws UnknownAtStripe */
  updateCustomer(id: string, customer: { email: string; name: string }): Promise<void>;
  /** The page to pay on, or null if the checkout with that key has been used or has expired. */
  openCheckout(request: Omit<CheckoutRequest, "price_id">): Promise<string | null>;
  /** The page for cards, invoices and cancelling. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  readSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** The configured price. @throws UnknownAtStripe */
  readPrice(): Promise<Price>;
  /** Immediately; a subscription that has ended is left unchanged. */
  cancelSubscription(id: string): Promise<void>;
  /** Runs to the end of its period and does not renew. */
  stopRenewal(id: string): Promise<void>;
  /** With all their subscriptions; does not fail if the customer is gone already. */
  deleteCustomer(customerId: string): Promise<void>;
  customerOfCharge(chargeId: string): Promise<string | null>;
  /** See webhook-events.ts. @throws BadSignature, UnreadableWebhookEvent */
  readWebhookEvent(webhook: { body: Buffer; signature: string; now: Date }): WebhookEvent | null;
}

export function createPayments(settings: StripeSettings): Payments {
  const stripe = createClient(settings);
  return {
    createCustomer: async ({ family_id, email, name, key }) => {
      const customer = { email, name, metadata: { family_id } };
      return (await calling(() => stripe.customers.create(customer, { idempotencyKey: key }))).id;
    },
    updateCustomer: async (id, customer) => {
      await calling(() => stripe.customers.update(id, customer));
    },
    openCheckout: (request) => openCheckout(stripe, { ...request, price_id: settings.price_id }),
    openPortal: async (customer, return_url) =>
      (await calling(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url,
    readSubscriptions: (customerId) => readSubscriptions(stripe, customerId),
    readPrice: async () => {
      const price = await calling(() => stripe.prices.retrieve(settings.price_id));
      const { unit_amount, currency, recurring, active } = price;
      const every = recurring ? `${recurring.interval_count} ${recurring.interval}` : null;
      return { amount: unit_amount, currency, every, active };
    },
    cancelSubscription: (id) => unlessGone(() => stripe.subscriptions.cancel(id)),
    stopRenewal: async (id) => {
      await calling(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    deleteCustomer: (id) => unlessGone(() => stripe.customers.del(id)),
    customerOfCharge: async (id) => {
      const { customer } = await calling(() => stripe.charges.retrieve(id));
      return customer === null ? null : idOf(customer);
    },
    readWebhookEvent: (webhook) => readWebhookEvent(stripe, settings.webhook_secret, webhook),
  };
}

/** Stripe reports an ended object as missing, which is the wanted result. */
async function unlessGone(end: () => Promise<unknown>): Promise<void> {
  try {
    await calling(end);
  } catch (error) {
    if (!(error instanceof UnknownAtStripe)) throw error;
  }
}
