import { sendTestSummary } from "@gatepost/contract/delivery";
import { texts } from "@gatepost/contract/texts";
import { flowPages } from "@gatepost/contract/pages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
import { connectByApi } from "../steps/gmail.ts";
import { linkTo } from "../steps/mail-links.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";

const schedule = (page: Page) => page.getByRole("region", { name: "Daily Summary Schedule" });

test("emails are turned off and on, and a failure shows an error", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await openAs(page, await newParent(product), "/settings#schedule");
  const part = schedule(page);
  const toggle = part.getByRole("switch", { name: "Send me my summary by email" });
  await expect(toggle).toBeChecked();
  const failing = await refuse(page, "**/api/auth/profile/update/");
  await toggle.click();
  await expect(part.getByText(texts.schedule_update_failed)).toBeVisible();
  await failing.stop();
  await toggle.click();
  await expect(part.getByText("Off. You can still read")).toBeVisible();
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
});

test("alerts, quiet hours and the evening message are off at first, and stay as set", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings#schedule");
  const part = schedule(page);
  const [alerts, evening, quiet] = ["Tell me about urgent", "Tell me the evening before", "Quiet hours"].map(
    (name) => part.getByRole("switch", { name }),
  );
  await expect(alerts!).not.toBeChecked();
  await expect(evening!).not.toBeChecked();
  await alerts!.click();
  await quiet!.click();
  await evening!.click();
  const at = part.getByLabel("At", { exact: true });
  await expect(at).toHaveValue("19:00");
  await at.fill("18:15");
  const saved = page.waitForResponse("**/api/auth/alerts/");
  await at.blur();
  await saved;
  await page.reload();
  await expect(alerts!).toBeChecked();
  await expect(at).toHaveValue("18:15");
  await expect(part.getByLabel("Quiet until")).toHaveValue("12:00");
});

test("a holiday is set by its name or by a date, shown, and ended", async ({ page, product }) => {
  const named = { name: "Summer holidays", from: "2031-07-24", to: "2031-08-31" };
  await page.route("**/api/emails/holidays/", (route) => route.fulfill({ json: [named] }));
  await openAs(page, await newParent(product), "/settings#schedule");
  const part = schedule(page);
  await part.getByRole("button", { name: "Summer holidays, 24 Jul to 31 Aug" }).click();
  await expect(part.getByText("No summaries from Thursday 24 July.")).toBeVisible();
  await part.getByRole("button", { name: "Don’t pause" }).click();
  const date = part.getByLabel("No summaries until");
  await date.fill("2020-01-01");
  await expect(part.getByText("Choose a day after today.")).toBeVisible();
  await date.fill("2031-08-31");
  await part.getByRole("button", { name: "Pause" }).click();
  await expect(part.getByText("Paused. The next summary comes on Sunday 31 August")).toBeVisible();
  await page.reload();
  await part.getByRole("button", { name: "Resume now" }).click();
  await expect(date).toBeVisible();
});

test("the address shows whether it is confirmed, and gets the link again", async ({ page, product }) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/settings#schedule");
  const part = schedule(page);
  await expect(part.getByText(`Nothing is sent yet: ${parent.user.email} isn’t confirmed.`)).toBeVisible();
  await expect(part.getByRole("button", { name: "Send me a test summary" })).toBeDisabled();
  await part.getByRole("button", { name: "Send the link again" }).click();
  await expect(part.getByText("We’ve sent you a link.")).toBeVisible();
  const account = product.newGoogleAccount();
  await connectByApi(product, parent, account);
  await page.reload();
  await expect(part.getByText(`Goes to your Gmail, ${account}, until you confirm`)).toBeVisible();
  await page.goto(await linkTo(product, parent.user.email, flowPages.verifyEmail));
  await expect(page.getByText("Thank you, your address is confirmed.")).toBeVisible();
  await page.goto("/settings#schedule");
  await expect(part.getByText(`To ${parent.user.email}, which you can change`)).toBeVisible();
});

test("a test summary arrives, marked as a test, and a refusal is explained plainly", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  await connectByApi(product, parent, account);
  await openAs(page, parent, "/settings#schedule");
  const part = schedule(page);
  product.mail.fail({ kind: "5xx", to: account });
  await part.getByRole("button", { name: "Send me a test summary" }).click();
  await expect(part.getByText("Your email provider refused it.")).toBeVisible();
  await part.getByRole("button", { name: "Send me a test summary" }).click();
  await expect(part.getByText(`Sent to ${account}. It’s a sample`)).toBeVisible();
  const sent = product.mail.messages().filter(({ to }) => to.includes(account));
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Test: \d to /)]);
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
  await openAs(page, parent, "/settings#schedule");
  const part = schedule(page);
  await part.getByRole("button", { name: "Add a second recipient" }).click();
  await part.getByRole("button", { name: "Add", exact: true }).click();
  await expect(part.getByRole("alert")).toContainText("Enter a valid email address.");
  await part.getByLabel("Their email address").fill(second);
  await part.getByRole("button", { name: "Add", exact: true }).click();
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
  await expect(part.getByText(`${second} gets each summary.`)).toBeVisible();
  await part.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the second recipient?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await part.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(part.getByRole("button", { name: "Add a second recipient" })).toBeVisible();
});

test("a forged invitation shows an error", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  await page.goto(`${flowPages.summaryInvitation}?token=made-up`);
  await expect(page.getByRole("alert")).toContainText("This link has expired or been withdrawn.");
});
