import { createPayments, StripeFailure, type Payments } from "../../integrations/stripe/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TierChanged } from "./tier.service.ts";

export type Billing = Awaited<ReturnType<typeof createBilling>>;

export async function createBilling(platform: Platform, tierChanged: readonly TierChanged[]) {
  const { stripe } = platform.config;
  /** Null if the operator has set up no payment provider. */
  const payments = stripe && (await createPayments(stripe));
  return { platform, payments, tierChanged };
}

/** @throws Refusal not_configured */
export function requirePayments({ payments }: Billing): Payments {
  if (payments) return payments;
  throw new Refusal(
    "not_configured",
    "Payments aren’t set up here. Ask whoever runs this service to change your plan.",
  );
}

/** Runs a call that a parent is waiting for. @throws Refusal provider_unavailable instead of the provider's error */
export async function whileTheyWait<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof StripeFailure)) throw cause;
    throw new Refusal(
      "provider_unavailable",
      "We can’t reach the payment provider just now. Please try again in a few minutes.",
      { cause, retry_after: 60 },
    );
  }
}
