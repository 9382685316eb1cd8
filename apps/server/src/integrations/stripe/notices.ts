import { Stripe } from "stripe";
import { idOf } from "./client.ts";
import { BadSignature } from "./errors.ts";

/** A webhook, as far as it says whom to ask Stripe about. What else it says is not believed: it may be old. */
export interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly customer_id: string | null;
  /** Disputes name their charge only. */
  readonly charge_id: string | null;
}

/** The events that an operator's webhook endpoint should be sent; others are acknowledged and forgotten. */
const ofInterest: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
]);

const toleranceSeconds = 300;

/**
 * Checks the signature over the bytes as they came, and reads the event; null for kinds that concern nobody here.
 * @throws BadSignature
 */
export function readNotice(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): Notice | null {
  const event = verified(stripe, secret, body, signature, now);
  if (!ofInterest.has(event.type)) return null;
  const subject = event.data.object as {
    id?: string;
    object: string;
    customer?: Reference;
    charge?: Reference;
  };
  const isCustomer = subject.object === "customer";
  const customer = isCustomer ? subject.id : subject.customer;
  return {
    id: event.id,
    kind: event.type,
    customer_id: customer ? idOf(customer) : null,
    charge_id: subject.object === "dispute" && subject.charge ? idOf(subject.charge) : null,
  };
}

type Reference = string | { id: string } | null;

function verified(stripe: Stripe, secret: string, body: Buffer, signature: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new BadSignature("webhook signature", error);
    throw error;
  }
}
