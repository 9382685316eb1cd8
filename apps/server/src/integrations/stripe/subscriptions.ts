import type { Stripe } from "stripe";
import { calling } from "./errors.ts";
import { asDate, idOf } from "./client.ts";

/** A subscription as Stripe has it now, with the state of the current period's payment. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: Stripe.Subscription.Status;
  readonly created: Date;
  readonly current_period_end: Date | null;
  /** It ends by itself: at the period's end, or at a date that the parent or the operator chose. */
  readonly ends_by_itself: boolean;
  /** When the newest invoice was created; if it is unpaid, since when. */
  readonly invoiced_at: Date | null;
  readonly payment: PaymentFate;
}

/** `kept`: with us, or not due yet. `refunded`: fully refunded. `disputed`: taken back by the bank, temporarily or for good. */
type PaymentFate = "kept" | "refunded" | "disputed";

/** All of a customer's subscriptions, including ended ones, newest first. @throws StripeFailure */
export async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
): Promise<readonly ProviderSubscription[]> {
  const { data } = await calling(() =>
    stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    }),
  );
  return Promise.all(data.map((subscription) => read(stripe, subscription)));
}

async function read(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const invoice = expanded(subscription.latest_invoice);
  return {
    id: subscription.id,
    status: subscription.status,
    created: asDate(subscription.created),
    current_period_end: ends.length === 0 ? null : asDate(Math.max(...ends)),
    ends_by_itself: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    invoiced_at: invoice ? asDate(invoice.created) : null,
    payment: invoice && subscription.status === "active" ? await fateOf(stripe, invoice) : "kept",
  };
}

const expanded = (invoice: string | Stripe.Invoice | null) => (typeof invoice === "string" ? null : invoice);

async function fateOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaymentFate> {
  if (invoice.status !== "paid" || invoice.amount_paid === 0) return "kept";
  const payments = await calling(() =>
    stripe.invoicePayments.list({ invoice: invoice.id, status: "paid", limit: 10 }),
  );
  for (const { payment } of payments.data) {
    if (!payment.payment_intent) continue;
    const intent = idOf(payment.payment_intent);
    const charges = await calling(() => stripe.charges.list({ payment_intent: intent, limit: 10 }));
    for (const charge of charges.data) {
      if (charge.refunded) return "refunded";
      if (charge.disputed && (await isMoneyGone(stripe, charge.id))) return "disputed";
    }
  }
  return "kept";
}

/** Inquiries take no money; a won dispute brought it back. */
const withMoneyLeft: ReadonlySet<string> = new Set([
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "prevented",
  "won",
]);

async function isMoneyGone(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await calling(() => stripe.disputes.list({ charge, limit: 10 }));
  return data.some((dispute) => !withMoneyLeft.has(dispute.status));
}
