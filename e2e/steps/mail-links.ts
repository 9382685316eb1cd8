import { expect } from "@playwright/test";
import type { Product } from "../product.ts";

/** A link from an email to this address, as soon as one has arrived. */
export async function linkTo(product: Product, address: string, path: string): Promise<string> {
  const links = () =>
    product.mail
      .messages()
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => text.split("\n").filter((line) => line.includes(path)));
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return links().at(-1)!.trim();
}
