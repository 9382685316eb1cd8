import { OutsideFailure } from "../../platform/errors/errors.ts";

/** Errors between us and Stripe, by name. */
export class StripeFailure extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** No answer, too many requests, a wrong key, or an error of Stripe's own: worth a retry later. */
class StripeUnavailable extends StripeFailure {}

/** Stripe doesn't know it, or no longer does. */
export class UnknownAtStripe extends StripeFailure {}

/** The same idempotency key was used with other parameters, e.g. before the price was changed. */
export class KeyUsedOtherwise extends StripeFailure {}

/** Stripe refused the request itself: a retry won't help. */
class StripeRefused extends StripeFailure {}

/** The webhook event was not signed with our secret, or too long ago. */
export class BadSignature extends StripeFailure {}

/** The webhook event was signed with our secret, but it isn't an event. */
export class UnreadableWebhookEvent extends StripeFailure {}

/** Runs one call of the SDK. @throws StripeFailure only, for errors from Stripe or the network */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw await named(error);
  }
}

async function named(error: unknown): Promise<unknown> {
  const { Stripe } = await import("stripe");
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const message = `${error.type} ${error.code ?? ""} ${error.statusCode ?? ""}`.trim();
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new KeyUsedOtherwise(message, error);
  const { param = "" } = error;
  // A missing price or product is the operator's mistake, and says nothing about the parent's customer.
  if (param.startsWith("line_items")) return new StripeRefused(`${message} ${param}`, error);
  if (error.code === "resource_missing" || error.statusCode === 404)
    return new UnknownAtStripe(message, error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new StripeRefused(message, error);
  return new StripeUnavailable(message, error);
}
