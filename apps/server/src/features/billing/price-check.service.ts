import { premiumPricePounds } from "@gatepost/contract/limits";
import type { Billing } from "./billing.ts";

/** In Stripe's form. */
const promised = {
  amount: Math.round(premiumPricePounds * 100),
  currency: "gbp",
  every: "1 month",
  active: true,
};

/**
 * Warns the operator at start when Stripe would charge a price that differs from our pages, or can't be reached: otherwise the first
 * paying parent would find a mistyped price or key. Never stops the start.
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
