import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test("the dashboard of a free parent shows limits, figures and the newest summary @main", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  await processByApi(parent);
  await openAs(page, parent, "/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Free plan" })).toHaveAttribute("href", "/subscription");
  await expect(page.getByRole("link", { name: "Active children 1 / 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email summaries, recent 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Subscription plan Free" })).toBeVisible();

  const today = page.getByRole("region", { name: "Today", exact: true });
  const opening = await today
    .getByRole("region", { name: "Next school day" })
    .getByRole("paragraph")
    .innerText();
  await expect(today.getByRole("link", { name: "Open today’s page" })).toBeVisible();

  const recent = page.getByRole("region", { name: "Recent summaries" });
  await expect(recent.getByText("Unread:")).toBeAttached();
  await expect(recent.getByText("2 emails processed")).toBeVisible();
  await expect(recent.getByRole("link", { name: "Processing history" })).toBeVisible();
  const marked = page.waitForResponse("**/mark-read/");
  await recent.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/emails\?summary=/);
  await marked;
  await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(opening.split(" – ")[0] ?? opening);
  await page.goto("/dashboard");
  await expect(recent.getByText("2 emails processed")).toBeVisible();
  await expect(recent.getByText("Unread:")).toHaveCount(0);
});

test("the dashboard has today and the next school day even before today's summary exists", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  const params = { id: parent.children[0]!.id };
  const body = { title: "Swimming", kit: "swimming kit", weekdays: [1, 2, 3, 4, 5] };
  await ask(parent.caller, createUsualWeekEntry, { params, body });
  await openAs(page, parent, "/dashboard");
  const task = page.getByRole("region", { name: "Today", exact: true }).getByRole("checkbox").first();
  const saved = page.waitForResponse(/\/api\/emails\/items\//);
  await task.click();
  await saved;
  await page.reload();
  await expect(task).toBeChecked();
});
