import { Stripe } from "stripe";
import { z } from "zod";
import { BadSignature, UnreadableWebhookEvent } from "./errors.ts";

/** The part of a webhook event that names the customer to look up. The rest may be outdated and isn't trusted. */
export interface WebhookEvent {
  readonly customer_id: string | null;
  /** Disputes name only their charge. */
  readonly charge_id: string | null;
}

/** The events that an operator's webhook endpoint should receive; others are acknowledged and ignored. */
const ofInterest: ReadonlySet<string> = new Set(
  Object.entries({
    "checkout.session": "completed async_payment_succeeded",
    customer: "deleted",
    "customer.subscription": "created updated deleted paused resumed",
    invoice: "paid payment_failed",
    charge: "refunded",
    "charge.dispute": "created updated closed funds_withdrawn funds_reinstated",
  }).flatMap(([object, events]) => events.split(" ").map((event) => `${object}.${event}`)),
);

const toleranceSeconds = 300;

export type Signed = { body: Buffer; signature: string; now: Date };

/** Printable and short: the database would refuse anything else, and Stripe would resend it for days. */
const stripeId = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const reference = z.union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)]).nullish();

const eventSchema = z.object({
  id: stripeId,
  type: z.string(),
  data: z.object({
    object: z.object({ object: z.string(), id: z.unknown(), customer: reference, charge: reference }),
  }),
});

/**
 * Verifies the signature over the raw bytes and parses the event; null for kinds that are ignored here.
 * @throws BadSignature, UnreadableWebhookEvent
 */
export function readWebhookEvent(stripe: Stripe, secret: string, webhook: Signed): WebhookEvent | null {
  checkSignature(stripe, secret, webhook);
  const event = parseJson(webhook.body);
  const kind = z.object({ type: z.string() }).safeParse(event);
  if (kind.success && !ofInterest.has(kind.data.type)) return null;
  const read = eventSchema.safeParse(event);
  if (!read.success) throw new UnreadableWebhookEvent("not an event", read.error);
  const subject = read.data.data.object;
  return {
    customer_id: subject.object === "customer" ? readId(subject.id) : (subject.customer ?? null),
    charge_id: subject.object === "dispute" ? (subject.charge ?? null) : null,
  };
}

function readId(id: unknown): string {
  const read = stripeId.safeParse(id);
  if (!read.success) throw new UnreadableWebhookEvent("not an id", read.error);
  return read.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new UnreadableWebhookEvent("not JSON", cause);
  }
}

function checkSignature(stripe: Stripe, secret: string, { body, signature, now }: Signed): void {
  const { signature: signatures } = stripe.webhooks;
  if (!signatures) throw new Error("the Stripe SDK has no signature check");
  try {
    signatures.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new BadSignature("webhook signature", error);
    throw error;
  }
}
