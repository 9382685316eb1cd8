import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";
import type { Parent } from "./parents.ts";

export const cards = { pays: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" } as const;

/** Fills in Stripe's page and presses Subscribe. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Subscribe to Gatepost Premium" })).toBeVisible();
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** This parent's newest subscription in the stand-in's books. */
export function subscriptionOf({ stripe }: Product, { user }: Parent) {
  const customer = Object.values(stripe.state.customers).find(({ email }) => email === user.email);
  const subscription = customer && stripe.life.subscriptionsOf(customer.id).at(-1);
  if (!subscription) throw new Error(`${user.email} has no subscription at the stand-in`);
  return subscription;
}
