/** New objects with the fields that the product and the pages here read. Times are seconds since 1970, amounts pence. */
import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

export const pence = 495;
const currency = "gbp";
const daySeconds = 86_400;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Each field is checked against the SDK's type; the others are left out. */
const made = <T>(fields: { [K in keyof T]?: T[K] | Partial<T[K]> }): T => fields as T;

export const newCustomer = (given: {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Stripe.Metadata;
}) => made<Stripe.Customer>({ ...given, object: "customer", livemode: false });

export const price = (id: string, created: number) =>
  made<Stripe.Price>({
    id,
    object: "price",
    active: true,
    created,
    currency,
    recurring: { interval: "month", interval_count: 1 },
    type: "recurring",
    unit_amount: pence,
  });

export function newSubscription(given: {
  id: string;
  customer: string;
  price: string;
  created: number;
  period_end: number;
}) {
  const { id, customer, created } = given;
  const item = made<Stripe.SubscriptionItem>({
    id: newId("si"),
    object: "subscription_item",
    current_period_end: given.period_end,
    current_period_start: created,
    price: price(given.price, created),
    quantity: 1,
    subscription: id,
  });
  return made<Stripe.Subscription>({
    id,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    currency,
    customer,
    ended_at: null,
    items: { object: "list", data: [item], has_more: false, url: "/v1/subscription_items" },
    latest_invoice: null,
    status: "active",
  });
}

export function newInvoice(given: {
  subscription: string;
  customer: string;
  created: number;
  period_end: number;
  number: string;
  reason: "subscription_create" | "subscription_cycle";
}) {
  const { created, period_end, customer, number, subscription, reason } = given;
  return made<Stripe.Invoice>({
    id: newId("in"),
    object: "invoice",
    amount_due: pence,
    amount_paid: 0,
    amount_remaining: pence,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    created,
    currency,
    customer,
    next_payment_attempt: null,
    number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: "subscription_details",
    },
    period_end,
    period_start: created,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
  });
}

/** The link from an invoice to the payment that settled it. */
export const newInvoicePayment = (invoice: string, intent: string, created: number) =>
  made<Stripe.InvoicePayment>({
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: pence,
    created,
    currency,
    invoice,
    payment: { type: "payment_intent", payment_intent: intent },
    status: "paid",
  });

export const newCharge = (given: { customer: string; intent: string; created: number }) =>
  made<Stripe.Charge>({
    id: newId("ch"),
    object: "charge",
    amount: pence,
    amount_refunded: 0,
    created: given.created,
    currency,
    customer: given.customer,
    disputed: false,
    paid: true,
    payment_intent: given.intent,
    refunded: false,
    status: "succeeded",
  });

export const newDispute = (charge: Stripe.Charge, created: number) =>
  made<Stripe.Dispute>({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created,
    currency,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });

export function newCheckoutSession(given: {
  customer: string;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  pageUrl: string;
}) {
  const { pageUrl, ...rest } = given;
  const id = newId("cs_test");
  return made<Stripe.Checkout.Session>({
    ...rest,
    id,
    object: "checkout.session",
    amount_total: pence,
    currency,
    expires_at: given.created + daySeconds,
    invoice: null,
    mode: "subscription",
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    url: `${pageUrl}/c/pay/${id}`,
  });
}

export function newPortalSession(given: {
  customer: string;
  return_url: string | null;
  created: number;
  pageUrl: string;
}) {
  const { pageUrl, ...rest } = given;
  const id = newId("bps");
  return made<Stripe.BillingPortal.Session>({
    ...rest,
    id,
    object: "billing_portal.session",
    url: `${pageUrl}/p/session/${id}`,
  });
}
