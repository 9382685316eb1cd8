import { gmailPopup } from "@gatepost/contract/limits";
import { gmailAuthorizationFailed, texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { refuse } from "../steps/failures.ts";
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
  await expect(page.getByRole("button", { name: "Connect Gmail", exact: true })).toBeFocused();
  expect(product.google.grants.live(account)).toHaveLength(0);
});

test("a permission revoked at Google is shown with its reason, and Reconnect restores it", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [{ name: "Edie", year_group: "Year 2" }] });
  const account = product.newGoogleAccount();
  deliverLetter(product, account, { subject: "Photographs", text: "Photographs are on Friday." });
  await connectByApi(product, parent, account);
  product.google.grants.revokeAll(account);
  await openAs(page, parent, "/emails");
  await processEmails(page);
  await page.goto("/settings#gmail");
  const lost = page.getByRole("alert").filter({ hasText: `can no longer read ${account}` });
  await expect(lost).toContainText(/School emails since .* haven’t been read\./);
  await allow(await openConsent(page, "Reconnect Gmail"), account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
  await expect(lost).toBeHidden();
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

test("the callback page without a response from Google says what is missing", async ({ page }) => {
  await page.addInitScript(stayingOpen);
  await page.goto("/auth/gmail/callback");
  await expect(page.getByRole("alert")).toHaveText(texts.gmail_missing_parameters);
});

test("the callback page that cannot pass on the response shows an error", async ({ page, expectConsole }) => {
  expectConsole(/storage is full/);
  await page.addInitScript(stayingOpen);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("storage is full");
    };
  });
  await page.goto("/auth/gmail/callback?code=c&state=s");
  await expect(page.getByRole("alert")).toHaveText(texts.gmail_processing_error);
});

test("each failing call to the server shows its own error", async ({ page, product, expectConsole }) => {
  expectConsole(/status of 500/);
  const parent = await newParent(product);
  const account = product.newGoogleAccount();
  await openAs(page, parent, "/settings#gmail");

  const start = await refuse(page, "**/api/auth/email-providers/gmail/connect/");
  await page.getByRole("button", { name: "Connect Gmail", exact: true }).click();
  await expect(page.getByText(texts.gmail_start_failed)).toBeVisible();
  await start.stop();

  const finish = await refuse(page, "**/api/auth/email-providers/gmail/callback/");
  await allow(await openConsent(page), account);
  await expect(page.getByText(texts.gmail_connect_failed)).toBeVisible();
  await finish.stop();

  await connectByApi(product, parent, account);
  await page.reload();
  const check = await refuse(page, "**/api/auth/email-providers/gmail/test/");
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText(texts.gmail_test_failed)).toBeVisible();
  await check.stop();

  await refuse(page, "**/api/auth/email-providers/gmail/disconnect/");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect Gmail" }).click();
  await expect(page.getByRole("dialog").getByText(texts.gmail_disconnect_failed)).toBeVisible();
});

test("an outcome without a reason counts as a failed connection", async ({ page, product }) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/settings#gmail");
  await openConsent(page);
  await page.evaluate(() =>
    window.postMessage(
      { source: "gatepost-gmail", outcome: { type: "error", error: "" } },
      window.location.origin,
    ),
  );
  await expect(page.getByText(texts.gmail_connection_failed)).toBeVisible();
});
