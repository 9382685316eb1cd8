/** New objects with the fields that the product and the pages here read. Times are seconds since 1970, amounts pence. */
import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

export const pence = 495;
const currency = "gbp";
const daySeconds = 86_400;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Each field is checked against the SDK's type; the others are left out. */
const made = <T>(fields: { [K in keyof T]?: T[K] | Partial<T[K]> }): T => fields as T;

export const newCustomer = (
  given: Pick<Stripe.Customer, "id" | "created" | "email" | "metadata"> & { name: string | null },
) => made<Stripe.Customer>({ ...given, object: "customer", livemode: false });

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

export function newSubscription(
  given: Record<"id" | "customer" | "price", string> & Record<"created" | "period_end", number>,
) {
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

type NewInvoice = Record<"subscription" | "customer" | "number", string> &
  Record<"created" | "period_end", number> &
  Pick<Stripe.Invoice, "billing_reason">;

export function newInvoice({ subscription, created, ...given }: NewInvoice) {
  return made<Stripe.Invoice>({
    id: newId("in"),
    object: "invoice",
    amount_due: pence,
    amount_paid: 0,
    amount_remaining: pence,
    attempt_count: 0,
    attempted: false,
    created,
    currency,
    next_payment_attempt: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: "subscription_details",
    },
    ...given,
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

type NewCheckoutSession = Record<"customer" | "success_url" | "pageUrl", string> &
  Pick<Stripe.Checkout.Session, "client_reference_id" | "cancel_url" | "created">;

export function newCheckoutSession({ pageUrl, ...given }: NewCheckoutSession) {
  const id = newId("cs_test");
  return made<Stripe.Checkout.Session>({
    ...given,
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

type NewPortalSession = { pageUrl: string } & Pick<
  Stripe.BillingPortal.Session,
  "customer" | "return_url" | "created"
>;

export function newPortalSession({ pageUrl, ...given }: NewPortalSession) {
  const id = newId("bps");
  return made<Stripe.BillingPortal.Session>({
    ...given,
    id,
    object: "billing_portal.session",
    url: `${pageUrl}/p/session/${id}`,
  });
}
