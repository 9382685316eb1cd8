import { expect, test } from "../fixtures.ts";
import { runMs } from "../patience.ts";
import {
  collectedWithinMs,
  forward,
  gmailQuestion,
  schoolLetters,
  shopOffer,
} from "../steps/forward-mail.ts";
import { chooseSenders, newParent, openAs, sam } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

test("a new account reaches its first page with an address of its own, in under three minutes @main", async ({
  page,
  product,
}) => {
  test.slow();
  const started = Date.now();
  await openAs(page, await newParent(product, { children: [sam] }), "/settings#gmail");
  await page.getByRole("button", { name: "Get my address" }).click();
  const part = page.getByRole("region", { name: "Your Gatepost address" });
  const address = await part.getByText(/^family-/).innerText();
  await expect(part.getByText("Waiting for Gmail’s code")).toBeVisible();
  forward(product, address, [gmailQuestion, ...schoolLetters, shopOffer]);
  await expect(part.getByText("597235427")).toBeVisible({ timeout: collectedWithinMs });
  await expect(part.getByText(/forward from kit\.tennant@gmail\.example/)).toBeVisible();
  await scan(page);
  await expect(part.getByText(/^It’s working/)).toBeVisible();

  await page.goto("/dashboard");
  await chooseSenders(page);
  await page.getByRole("button", { name: "Read the last 14 days" }).click();
  await page.getByRole("link", { name: "Read your first summary" }).click({ timeout: runMs });
  await expect(page).toHaveURL(/\/emails\?summary=/);
  await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
  expect(Date.now() - started).toBeLessThan(180_000);
});
