import { premiumPricePounds } from "@gatepost/contract/limits";
import type { Billing } from "./billing.ts";

/** As Stripe writes it. */
const promised = {
  amount: Math.round(premiumPricePounds * 100),
  currency: "gbp",
  every: "1 month",
  active: true,
};

/**
 * Tells the operator at a start where Stripe would take something else than the pages say, or cannot be asked: a mistyped price or key
 * would otherwise show with the first parent who wants to pay. Nothing is refused for it.
 */
export async function checkPrice({ payments, platform: { log } }: Billing): Promise<void> {
  if (!payments) return;
  try {
    const price = await payments.readPrice();
    if (JSON.stringify(price) !== JSON.stringify(promised))
      log.warn({ price, promised }, "STRIPE_PRICE_ID is not the price that the pages promise");
  } catch (err) {
    log.warn({ err }, "Stripe does not tell the price: check STRIPE_PRICE_ID and STRIPE_SECRET_KEY");
  }
}
