import { gmailPopup } from "@gatepost/contract/limits";
import { gmailAuthorizationFailed } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { allow, connectByApi, deliverLetter, openConsent } from "../steps/gmail.ts";
import { newParent, openAs } from "../steps/parents.ts";
import { processByApi, processEmails } from "../steps/processing.ts";

test("the popup is small, connects, closes itself, and the connection can be tested", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  const account = product.newGoogleAccount();
  await openAs(page, parent, "/settings#gmail");
  const popup = await openConsent(page);
  expect(popup.viewportSize() ?? gmailPopup).toEqual(gmailPopup);
  const closed = popup.waitForEvent("close");
  await allow(popup, account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
  await closed;
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText(`It’s working: we can read ${account}.`)).toBeVisible();
});

/** Keeps a page that closes itself open for inspection: it marks the document element instead. */
const stayingOpen = () => {
  window.close = () => document.documentElement.setAttribute("data-closed", "");
};

test("a parent who denies gets an explanation, and nothing is connected", async ({
  page,
  context,
  product,
}) => {
  await context.addInitScript(stayingOpen);
  const parent = await newParent(product);
  await openAs(page, parent, "/settings#gmail");
  const popup = await openConsent(page);
  await popup.getByRole("button", { name: "Deny" }).click();
  await expect(popup.getByText(gmailAuthorizationFailed("access_denied"))).toBeVisible();
  await expect(popup.locator("html[data-closed]")).toBeAttached();
  await expect(page.getByRole("alert").getByText(gmailAuthorizationFailed("access_denied"))).toBeVisible();
  await expect(page.getByText("You didn’t allow access in the Google window")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Gmail", exact: true })).toBeVisible();
});

test("a closed popup is noticed, and connecting can start again", async ({ page, product }) => {
  const parent = await newParent(product);
  const account = product.newGoogleAccount();
  await openAs(page, parent, "/settings#gmail");
  const popup = await openConsent(page);
  await popup.close();
  await expect(page.getByText("The Google window looks closed.")).toBeVisible();
  await allow(await openConsent(page), account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
});

test("a consent page that cuts the popup off from its opener still connects", async ({ page, product }) => {
  const parent = await newParent(product);
  const account = product.newGoogleAccount();
  product.google.switches.consentCoop = true;
  await openAs(page, parent, "/settings#gmail");
  const popup = await openConsent(page);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await allow(popup, account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
});

test("disconnecting asks for confirmation, then revokes at Google", async ({ page, product }) => {
  const parent = await newParent(product);
  const account = product.newGoogleAccount();
  await connectByApi(product, parent, account);
  await openAs(page, parent, "/settings#gmail");
  await page.getByRole("button", { name: "Disconnect" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect Gmail?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(product.google.grants.live(account)).toHaveLength(1);
  await page.getByRole("button", { name: "Disconnect" }).click();
  await dialog.getByRole("button", { name: "Disconnect Gmail" }).click();
  await expect(page.getByRole("button", { name: "Connect Gmail", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Connect a mailbox" })).toBeFocused();
  expect(product.google.grants.live(account)).toHaveLength(0);
});

test("a lost connection is shown on the dashboard and on Emails, and reconnected there; messages from meanwhile are read", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [{ name: "Edie", year_group: "Year 2" }] });
  const account = product.newGoogleAccount();
  deliverLetter(product, account, { subject: "Books", text: "Books are due back on Friday." });
  await connectByApi(product, parent, account);
  await processByApi(parent);
  product.google.grants.revokeAll(account);
  deliverLetter(product, account, { subject: "Photographs", text: "Photographs are on Friday." });
  await openAs(page, parent, "/emails");
  const banner = page.getByRole("complementary", { name: "Gmail connection" });
  await expect(banner).toBeHidden();
  await processEmails(page);
  await expect(banner).toContainText(`can no longer read ${account}`);
  await expect(banner).toContainText("Google no longer lets Gatepost read this mailbox.");
  await page.goto("/children");
  await expect(page.getByRole("heading", { name: "Children", exact: true }).first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto("/dashboard");
  await allow(await openConsent(page, "Reconnect Gmail"), account);
  await expect(page.getByText("We’re reading what came in the meantime.")).toBeVisible();
  await expect(banner).toBeHidden();
  const told = () =>
    product.mail
      .messages()
      .filter(({ to, subject }) => to.includes(account) && /can no longer/.test(subject));
  await expect.poll(() => told().length).toBe(1);
  await page.goto("/emails?tab=originals");
  await expect(page.getByRole("article", { name: "Photographs" })).toBeVisible();
});
