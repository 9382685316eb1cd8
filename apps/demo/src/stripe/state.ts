/** The stand-in's whole state, kept across restarts of the demo if a store is given. */
import type { Stripe } from "stripe";
import type { Card } from "./cards.ts";

/** Where state survives; `load` returns undefined on the first start. */
export type StripeStore = { load: () => string | undefined; save: (state: string) => void };

export type StripeState = {
  /** Seconds that this Stripe is ahead of real time. */
  ahead: number;
  customers: Record<string, Stripe.Customer>;
  /** By customer. */
  cards: Record<string, Card>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  invoice_payments: Record<string, Stripe.InvoicePayment>;
  charges: Record<string, Stripe.Charge>;
  disputes: Record<string, Stripe.Dispute>;
  checkouts: Record<string, Stripe.Checkout.Session>;
  portals: Record<string, Stripe.BillingPortal.Session>;
  /** Responses by idempotency key. */
  answered: Record<string, { request: string; answer: unknown }>;
  /** Every event, oldest first. */
  events: Stripe.Event[];
  /** Ids of delivered events. */
  delivered: string[];
};

export function openState(store: StripeStore | undefined): { state: StripeState; save: () => void } {
  const text = store?.load();
  const state = text ? (JSON.parse(text) as StripeState) : empty();
  return { state, save: () => store?.save(JSON.stringify(state)) };
}

function empty(): StripeState {
  return {
    ahead: 0,
    customers: {},
    cards: {},
    subscriptions: {},
    invoices: {},
    invoice_payments: {},
    charges: {},
    disputes: {},
    checkouts: {},
    portals: {},
    answered: {},
    events: [],
    delivered: [],
  };
}

/** Newest first, as in Stripe's lists. */
export function newestFirst<T extends { created: number }>(records: Record<string, T>): T[] {
  return Object.values(records).toReversed();
}
