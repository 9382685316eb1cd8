import * as z from "zod/mini";
import { user } from "./auth.ts";
import { timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** Sends the browser to the provider's hosted checkout. */
export const createCheckoutSession = defineRoute("POST /auth/stripe/create-checkout-session/", {
  200: z.object({ checkout_url: z.string() }),
});

/** The provider's page for cards and invoices; 409 `not_configured` if there is no customer. */
export const createPortalSession = defineRoute("POST /auth/stripe/create-portal-session/", {
  200: z.object({ portal_url: z.string() }),
});

/** Immediate. */
export const downgrade = defineRoute("POST /auth/subscription/downgrade/", {
  200: z.object({ user, message: z.string() }),
});

export const subscription = z.object({
  /** `disputed`: the bank has withdrawn the last payment, temporarily or for good. */
  status: z.enum(["none", "active", "past_due", "disputed", "canceled"]),
  /** Paid until, according to the provider; null without a subscription. */
  current_period_end: z.nullable(timestamp),
  /** Set after a failed payment: Premium ends then unless it is paid. */
  grace_until: z.nullable(timestamp),
  cancel_at_period_end: z.boolean(),
  /** Whether the provider has cards and invoices to show. */
  has_portal: z.boolean(),
  /** Whether an operator gave Premium without payment. */
  is_granted: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = defineRoute("GET /auth/subscription/", { 200: subscription });

/** Asks the provider for the current subscription. For the button that repairs a lost webhook. */
export const refreshSubscription = defineRoute("POST /auth/subscription/refresh/", {
  200: z.object({ user, subscription }),
});

/** Where the provider posts webhooks; it isn't our call, so it has no schema here. */
export const stripeWebhookPath = "/auth/stripe/webhook/";
