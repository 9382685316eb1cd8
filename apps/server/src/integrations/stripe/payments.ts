import { createClient, idOf, type StripeSettings } from "./client.ts";
import { calling, UnknownAtStripe } from "./errors.ts";
import { readWebhookEvent, type Signed } from "./webhook-events.ts";
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
type CheckoutRequest = Record<"customer_id" | "family_id" | "key" | "success_url" | "cancel_url", string>;

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
    /** The page to pay on, or null if the checkout with that key, which is always the same one, has been used or has expired. */
    openCheckout: async ({ customer_id: customer, family_id, key, ...urls }: CheckoutRequest) => {
      const line_items = [{ price: settings.price_id, quantity: 1 }];
      const asked = { mode: "subscription", customer, client_reference_id: family_id, line_items } as const;
      const created = await calling(() =>
        stripe.checkout.sessions.create({ ...asked, ...urls }, { idempotencyKey: key }),
      );
      // For a key used before, this is the original response, so the checkout's current state is read separately.
      const { status, url } = await calling(() => stripe.checkout.sessions.retrieve(created.id));
      return status === "open" ? url : null;
    },
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
    readWebhookEvent: (webhook: Signed) => readWebhookEvent(stripe, settings.webhook_secret, webhook),
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
