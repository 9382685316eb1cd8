import { gmailPopup } from "@gatepost/contract/limits";
import { gmailAuthorizationFailed } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { allow, openConsent } from "../steps/gmail.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("the small popup explains a refusal, is noticed when closed, and connects though its opener is cut off", async ({
  page,
  context,
  product,
}) => {
  // Keeps a page that closes itself open for inspection.
  await context.addInitScript(() => {
    window.close = () => document.documentElement.setAttribute("data-closed", "");
  });
  const account = product.newGoogleAccount();
  await openAs(page, await newParent(product), "/settings#gmail");

  const refused = await openConsent(page);
  expect(refused.viewportSize() ?? gmailPopup).toEqual(gmailPopup);
  await refused.getByRole("button", { name: "Deny" }).click();
  await expect(refused.getByText(gmailAuthorizationFailed("access_denied"))).toBeVisible();
  await expect(refused.locator("html[data-closed]")).toBeAttached();
  await expect(page.getByRole("alert").getByText(gmailAuthorizationFailed("access_denied"))).toBeVisible();
  await expect(page.getByText("You didn’t allow access in the Google window")).toBeVisible();
  await refused.close();

  await (await openConsent(page)).close();
  await expect(page.getByText("The Google window looks closed.")).toBeVisible();

  product.google.switches.consentCoop = true;
  const popup = await openConsent(page);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await allow(popup, account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText(`It’s working: we can read ${account}.`)).toBeVisible();
});
