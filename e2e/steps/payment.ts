import { createCheckoutSession, getSubscription } from "@gatepost/contract/billing";
import { expect } from "@playwright/test";
import { ask } from "./api.ts";

export const cardThatPays = "4242 4242 4242 4242";

/** Pays without a browser, and waits until the server knows. */
export async function payByApi(caller: Parameters<typeof ask>[0]): Promise<void> {
  const { checkout_url } = await ask(caller, createCheckoutSession);
  const body = new URLSearchParams({ card: cardThatPays });
  await fetch(checkout_url, { method: "POST", body, redirect: "manual" });
  const standing = async () => (await ask(caller, getSubscription)).status;
  await expect.poll(standing, { intervals: [100] }).toBe("active");
}
