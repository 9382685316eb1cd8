import { sendTestSummary } from "@gatepost/contract/delivery";
import { flowPages } from "@gatepost/contract/pages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { connectByApi } from "../steps/gmail.ts";
import { linkTo } from "../steps/mail-links.ts";
import { newParent, openAs } from "../steps/parents.ts";

const schedule = (page: Page) => page.getByRole("region", { name: "Daily Summary Schedule" });

test("the address shows whether it is confirmed, and gets the link again", async ({ page, product }) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/settings#schedule");
  const part = schedule(page);
  await expect(part.getByText(`Nothing is sent until you confirm ${parent.user.email}`)).toBeVisible();
  await expect(part.getByRole("button", { name: "Send me a test summary" })).toBeDisabled();
  const banner = page.getByRole("complementary", { name: "Your email address" });
  await banner.getByRole("button", { name: "Send the link again" }).click();
  await expect(banner.getByText("We’ve sent you a link.")).toBeVisible();
  const account = product.newGoogleAccount();
  await connectByApi(product, parent, account);
  await page.reload();
  await expect(part.getByText(`Goes to ${account} until you confirm`)).toBeVisible();
  await page.goto(await linkTo(product, parent.user.email, flowPages.verifyEmail));
  await expect(page.getByText("Thank you, your address is confirmed.")).toBeVisible();
  await page.goto("/settings#schedule");
  await expect(part.getByText(`To ${parent.user.email}, which you can change`)).toBeVisible();
  await expect(banner).toBeHidden();
});

test("the summary email fits on three phone screens, and ticks off a task without signing in or scripts", async ({
  page,
  product,
  browser,
  reader: { parent, account },
}) => {
  await ask(parent.caller, sendTestSummary);
  const mail = product.mail
    .messages()
    .find(({ to, subject }) => to.includes(account) && subject.startsWith("Test: "));
  const phone = { width: 390, height: 844 };
  const reader = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage();
  await reader.setContent(mail?.html ?? "");
  const shown = await reader.getByRole("presentation").first().boundingBox();
  expect(shown?.width).toBe(phone.width);
  expect(shown?.height).toBeGreaterThan(phone.height / 2);
  expect(shown?.height).toBeLessThanOrEqual(3 * phone.height);

  await reader.getByRole("link", { name: "Done" }).first().click();
  await expect(reader.getByText(/^Tick “.+” as done\?$/)).toBeVisible();
  await openAs(page, parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").click();
  const tasks = page.getByRole("article").getByRole("checkbox");
  await expect(tasks.first()).not.toBeChecked();
  await reader.getByRole("button", { name: "Yes, it’s done" }).click();
  await expect(reader.getByText("It’s ticked off for the whole family.")).toBeVisible();
  await page.reload();
  await expect(tasks.first()).toBeChecked();
  await reader.getByRole("button", { name: "Undo" }).click();
  await expect(reader.getByText(/as done\?$/)).toBeVisible();
  await page.reload();
  await expect(tasks.first()).not.toBeChecked();
  await reader.context().close();
});

test("a second recipient accepts without an account, is shown, and is removed after confirmation", async ({
  page,
  product,
  browser,
}) => {
  const parent = await newParent(product);
  const second = `second.${parent.username}@family.example`;
  await openAs(page, parent, "/settings#family");
  const part = page.getByRole("region", { name: "Family" });
  await part.getByRole("button", { name: "Add someone" }).click();
  await part.getByRole("radio", { name: "Just the email" }).check();
  await part.getByLabel("Their email address").fill(second);
  await part.getByRole("button", { name: "Send the invitation" }).click();
  await expect(part.getByText(`${second} hasn’t answered yet.`)).toBeVisible();
  await part.getByRole("button", { name: "Send them the link again" }).click();
  await expect(part.getByText("We’re sending them the link again.")).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await linkTo(product, second, flowPages.summaryInvitation));
  await expect(theirs.getByText("Jo uses Gatepost")).toBeVisible();
  await theirs.getByRole("button", { name: "Yes, send me the summaries" }).click();
  await expect(theirs.getByText("The next daily summary comes to you too.")).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(part.getByText(`${second} gets each summary by email.`)).toBeVisible();
  // Somebody else may still get a sign-in of their own.
  await part.getByRole("button", { name: "Add someone" }).click();
  await expect(part.getByLabel("Their email address")).toHaveValue("");
  await expect(part.getByText("with an account and settings of their own")).toBeVisible();
  await part.getByRole("button", { name: "Cancel" }).click();
  await part.getByRole("button", { name: `Remove ${second}` }).click();
  const dialog = page.getByRole("dialog", { name: `Stop the emails to ${second}?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await part.getByRole("button", { name: `Remove ${second}` }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(part.getByText(`${second} gets no more summaries.`)).toBeVisible();
});
