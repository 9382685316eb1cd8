import { sendTestSummary } from "@gatepost/contract/delivery";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { openAs } from "../steps/parents.ts";

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
