import { getSubscription } from "@gatepost/contract/billing";
import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";
import { cardThatPays } from "./payment.ts";

/** Fills in Stripe's page and presses Subscribe. */
async function pay(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Subscribe to Gatepost Premium" })).toBeVisible();
  await page.getByLabel("Card number").fill(cardThatPays);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Pays, and returns once the server knows: another journey tests the screens in between. */
export async function payAndReturn(page: Page, parent: Parent): Promise<void> {
  const standing = async () => (await ask(parent.caller, getSubscription)).status;
  const back = "**/subscription/success?*";
  await page.route(back, async (route) => {
    await expect.poll(standing).toBe("active");
    await route.continue();
  });
  await pay(page);
  await expect(page.getByRole("heading", { name: "Welcome to Premium" })).toBeVisible();
  await page.unroute(back);
}

/** This parent's newest subscription in the stand-in. */
export function subscriptionOf({ stripe }: Product, { user }: Parent) {
  const customer = Object.values(stripe.state.customers).find(({ email }) => email === user.email);
  const subscription = customer && stripe.life.subscriptionsOf(customer.id).at(-1);
  if (!subscription) throw new Error(`${user.email} has no subscription at the stand-in`);
  return subscription;
}
