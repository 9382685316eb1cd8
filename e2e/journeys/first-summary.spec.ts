import { expect, test } from "../fixtures.ts";
import { allow, deliverSampleMail, openConsent } from "../steps/gmail.ts";
import { addFirstChild, registerThroughForm } from "../steps/parents.ts";
import { chooseOptions, processEmails, tracker } from "../steps/processing.ts";

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
  await expect(page.getByRole("button", { name: "That’s all my schools" })).toBeVisible();
  expect(popup.isClosed() || (await popup.waitForEvent("close"))).toBeTruthy();
  await page.getByRole("button", { name: "That’s all my schools" }).click();

  await page.getByRole("button", { name: "Read the last 14 days" }).click();
  await page.getByRole("link", { name: "Read your first summary" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/emails\?summary=/);
  await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
});

test("a parent does a dry run, processes, opens the summary and an original", async ({ page, product }) => {
  const account = product.newGoogleAccount();
  deliverSampleMail(product, account);
  await page.goto("/register");
  await registerThroughForm(page);
  await page.getByRole("link", { name: "Children" }).first().click();
  await page.getByRole("button", { name: "Add your first child" }).click();
  await page.getByLabel("Child's name").fill("Edie");
  await page.getByRole("group", { name: "Year group" }).getByText("Year 2", { exact: true }).click();
  await page.getByRole("button", { name: "Add child" }).last().click();
  await expect(page.getByText("Edie’s details are saved.")).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("button", { name: "Email Providers" }).click();
  await allow(await openConsent(page), account);
  await expect(page.getByText("Gmail is connected.")).toBeVisible();
  await expect(page.getByText(account)).toBeVisible();

  await page.getByRole("link", { name: "Emails" }).first().click();
  await expect(page.getByText("No daily summaries yet")).toBeVisible();
  await chooseOptions(page, { window: "the last 14 days", dryRun: true });
  await processEmails(page);
  await expect(
    tracker(page).getByRole("heading", { name: "Dry run: done, nothing was saved" }),
  ).toBeVisible();
  await expect(tracker(page).getByRole("heading", { name: "Processed emails" })).toBeVisible();
  await expect(page.getByText("No daily summaries yet")).toBeVisible();

  await tracker(page).getByRole("button", { name: "Hide this" }).click();
  await chooseOptions(page, { dryRun: false });
  await processEmails(page);
  await tracker(page).getByRole("link", { name: "View summary" }).click();
  const summary = page.getByRole("article");
  await expect(summary.getByText(/Email pending|Sent via email/)).toBeVisible();
  await summary.getByRole("button", { name: /^2 e-?mails read$/ }).click();
  await expect(summary.getByRole("link", { name: /URGENT: school CLOSED/ }).first()).toBeVisible();

  await summary.getByRole("button", { name: "Back" }).click();
  await page.getByRole("tab", { name: "Original Emails" }).click();
  const original = page.getByRole("article").first();
  await original.getByRole("button", { name: "Expand" }).click();
  await expect(original.getByText("What we found in it")).toBeVisible();
  await original.getByRole("button", { name: "Collapse" }).click();
  await expect(original.getByText("What we found in it")).toBeHidden();
});
