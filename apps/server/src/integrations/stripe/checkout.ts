import type { Stripe } from "stripe";
import { calling } from "./errors.ts";

export interface CheckoutRequest {
  readonly customer_id: string;
  readonly family_id: string;
  readonly price_id: string;
  readonly success_url: string;
  readonly cancel_url: string;
  /** The same key gives the same checkout. */
  readonly key: string;
}

/** The page to pay on, or null if the checkout with that key has been used or has expired. @throws StripeFailure */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<string | null> {
  const created = await calling(() =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer: request.customer_id,
        client_reference_id: request.family_id,
        line_items: [{ price: request.price_id, quantity: 1 }],
        success_url: request.success_url,
        cancel_url: request.cancel_url,
      },
      { idempotencyKey: request.key },
    ),
  );
  // For a key used before, this is the original response, so the checkout's current state is read separately.
  const { status, url } = await calling(() => stripe.checkout.sessions.retrieve(created.id));
  return status === "open" ? url : null;
}
