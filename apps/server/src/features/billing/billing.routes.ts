import * as contract from "@gatepost/contract/billing";
import { apiBase } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import { requireOwner, requireUser, toUser } from "../auth/index.ts";
import type { Billing } from "./billing.ts";
import { startCheckout } from "./checkout.service.ts";
import { receiveWebhookEvent } from "./webhook-events.service.ts";
import { downgrade, openPortal, refreshSubscription, showSubscription } from "./subscription.service.ts";

const ownersPlan = "Only the person in charge of your family’s plan can change it.";

export function billingRoutes(app: FastifyInstance, billing: Billing) {
  /** Each of these calls the payment provider. */
  const costly = routesOf(app, "costly");

  costly(contract.createCheckoutSession, async ({ principal }) => {
    requireOwner(principal, ownersPlan);
    return { checkout_url: await startCheckout(billing, principal.user_id) };
  });

  costly(contract.createPortalSession, async ({ principal }) => ({
    portal_url: await openPortal(billing, requireOwner(principal, ownersPlan)),
  }));

  costly(contract.downgrade, async ({ principal }) => {
    await downgrade(billing, requireOwner(principal, ownersPlan));
    const user = await requireUser(billing.platform.db, principal.user_id);
    return { user: toUser(user), message: "You are on the Free plan now. Nothing was deleted." };
  });

  routesOf(app)(contract.getSubscription, ({ principal }) => showSubscription(billing, principal.family_id));

  costly(contract.refreshSubscription, async ({ principal }) => {
    await refreshSubscription(billing, requireOwner(principal, ownersPlan));
    const user = await requireUser(billing.platform.db, principal.user_id);
    return { user: toUser(user), subscription: await showSubscription(billing, principal.family_id) };
  });

  webhookRoute(app, billing);
}

/** Not in the contract: only a caller who signs with the webhook's secret needs it. */
function webhookRoute(app: FastifyInstance, billing: Billing) {
  const options = { config: { rawBody: true }, onRequest: app.limits.webhook };
  app.post(apiBase + contract.stripeWebhookPath, options, async (request) => {
    const signature = request.headers["stripe-signature"];
    await receiveWebhookEvent(billing, {
      body: request.rawBody ?? Buffer.alloc(0),
      signature: typeof signature === "string" ? signature : "",
    });
    return { received: true };
  });
}
