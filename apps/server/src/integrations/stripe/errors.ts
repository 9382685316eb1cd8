import { OutsideFailure } from "../../platform/errors/errors.ts";

/** What can go wrong between us and Stripe, by name. */
export class StripeFailure extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** No answer, too many requests, a wrong key, or an error of Stripe's own: worth a retry later. */
class StripeUnavailable extends StripeFailure {}

/** Stripe does not know it (any more). */
export class UnknownAtStripe extends StripeFailure {}

/** The same idempotency key was used with other parameters, e.g. before the price was changed. */
export class KeyUsedOtherwise extends StripeFailure {}

/** Stripe refused the request itself: trying again will not help. */
class StripeRefused extends StripeFailure {}

/** The webhook was not signed with our secret, or too long ago. */
export class BadSignature extends StripeFailure {}

/** The webhook was signed with our secret, but it isn't an event. */
export class UnreadableWebhookEvent extends StripeFailure {}

/** Runs one call of the SDK. @throws StripeFailure only, for what Stripe or the network said */
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
  // A price or product that is not there is the operator's mistake, and says nothing of the parent's customer.
  if (param.startsWith("line_items")) return new StripeRefused(`${message} ${param}`, error);
  if (error.code === "resource_missing" || error.statusCode === 404)
    return new UnknownAtStripe(message, error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new StripeRefused(message, error);
  return new StripeUnavailable(message, error);
}
