import { openCheckout, type CheckoutRequest } from "./checkout.ts";
import { createClient, idOf, type StripeSettings } from "./client.ts";
import { calling, UnknownAtStripe } from "./errors.ts";
import { readWebhookEvent } from "./webhook-events.ts";
import { readSubscriptions } from "./subscriptions.ts";

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

type Customer = { email: string; name: string };

export type Payments = ReturnType<typeof createPayments>;

/** The parts of Stripe that this product needs. Every call throws StripeFailure and nothing else. */
export function createPayments(settings: StripeSettings) {
  const stripe = createClient(settings);
  return {
    /** @returns the new customer's id; the same key gives the same customer */
    createCustomer: async ({
      family_id,
      key,
      ...customer
    }: Customer & { family_id: string; key: string }) => {
      const created = { ...customer, metadata: { family_id } };
      return (await calling(() => stripe.customers.create(created, { idempotencyKey: key }))).id;
    },
    /** Updates name and address; receipts go to that address. @throws UnknownAtStripe */
    updateCustomer: async (id: string, customer: Customer): Promise<void> => {
      await calling(() => stripe.customers.update(id, customer));
    },
    /** The page to pay on, or null if the checkout with that key has been used or has expired. */
    openCheckout: (request: Omit<CheckoutRequest, "price_id">) =>
      openCheckout(stripe, { ...request, price_id: settings.price_id }),
    /** The page for cards, invoices and cancelling. */
    openPortal: async (customer: string, return_url: string) =>
      (await calling(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url,
    readSubscriptions: (customerId: string) => readSubscriptions(stripe, customerId),
    /** The configured price. @throws UnknownAtStripe */
    readPrice: async (): Promise<Price> => {
      const price = await calling(() => stripe.prices.retrieve(settings.price_id));
      const { unit_amount, currency, recurring, active } = price;
      const every = recurring ? `${recurring.interval_count} ${recurring.interval}` : null;
      return { amount: unit_amount, currency, every, active };
    },
    /** Immediately; a subscription that has ended is left unchanged. */
    cancelSubscription: (id: string) => unlessGone(() => stripe.subscriptions.cancel(id)),
    /** Runs to the end of its period and does not renew. */
    stopRenewal: async (id: string): Promise<void> => {
      await calling(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    /** With all their subscriptions; does not fail if the customer is gone already. */
    deleteCustomer: (id: string) => unlessGone(() => stripe.customers.del(id)),
    customerOfCharge: async (id: string) => {
      const { customer } = await calling(() => stripe.charges.retrieve(id));
      return customer === null ? null : idOf(customer);
    },
    /** See webhook-events.ts. @throws BadSignature, UnreadableWebhookEvent */
    readWebhookEvent: (webhook: { body: Buffer; signature: string; now: Date }) =>
      readWebhookEvent(stripe, settings.webhook_secret, webhook),
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
