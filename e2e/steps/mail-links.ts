import { verifyEmail } from "@gatepost/contract/account";
import { flowPages } from "@gatepost/contract/pages";
import { expect } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/** A link from an email to this address, as soon as one has arrived. */
export async function linkTo(product: Product, address: string, path: string): Promise<string> {
  const links = () =>
    product.mail
      .messages()
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => text.split("\n").filter((line) => line.includes(path)));
  await expect.poll(() => links().length, { intervals: [100], timeout: 20_000 }).toBeGreaterThan(0);
  return links().at(-1)!.trim();
}

/** By the link of the confirmation email: until then a banner stands above the pages that promise emails. */
export async function confirmAddress(product: Product, { caller, user }: Parent): Promise<void> {
  const { searchParams } = new URL(await linkTo(product, user.email, flowPages.verifyEmail));
  await ask(caller, verifyEmail, { body: { token: searchParams.get("token") } });
  user.email_verified = true;
}
