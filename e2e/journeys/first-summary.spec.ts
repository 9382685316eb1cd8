import { expect, test } from "../fixtures.ts";
import { runMs } from "../patience.ts";
import { allow, deliverSampleMail, openConsent } from "../steps/gmail.ts";
import { addFirstChild, chooseSenders, registerThroughForm } from "../steps/parents.ts";

test("a new parent gets from the landing page to the first summary with the guide @main", async ({
  page,
  product,
}) => {
  const account = product.newGoogleAccount();
  deliverSampleMail(product, account);

  await page.goto("/");
  await page.getByRole("link", { name: "Get started, free" }).click();
  await registerThroughForm(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();

  await addFirstChild(page, "Edie", "Year 2");
  await expect(page.getByRole("heading", { name: "Connect your mailbox" })).toBeFocused();

  const popup = await openConsent(page);
  await allow(popup, account);
  await expect(page.getByRole("button", { name: "Confirm 2 senders" })).toBeVisible();
  expect(popup.isClosed() || (await popup.waitForEvent("close"))).toBeTruthy();
  await chooseSenders(page);

  await page.getByRole("button", { name: "Read the last 14 days" }).click();
  await page.getByRole("link", { name: "Read your first summary" }).click({ timeout: runMs });
  await expect(page).toHaveURL(/\/emails\?summary=/);
  await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
});
