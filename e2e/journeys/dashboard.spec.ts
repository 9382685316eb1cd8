import { summaryPreviewCharacters } from "@gatepost/contract/limits";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test("a free parent's dashboard, list and first page show limits, figures, what is unread and what was left out @main", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  const leftOut = (await processByApi(parent)).skipped_emails.length;
  await openAs(page, parent, "/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Free plan" })).toHaveAttribute("href", "/subscription");
  await expect(page.getByRole("link", { name: "Active children 1 / 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email summaries, recent 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Subscription plan Free" })).toBeVisible();
  const today = page.getByRole("region", { name: "Today", exact: true });
  const nextDay = page.getByRole("region", { name: "Next school day" });
  const opening = await today.locator(nextDay).getByRole("paragraph").first().innerText();
  await expect(today.getByRole("link", { name: "Open today’s page" })).toBeVisible();
  const recent = page.getByRole("region", { name: "Recent summaries" });
  await expect(recent.getByText("Unread:")).toBeAttached();
  await expect(recent.getByText("2 emails processed")).toBeVisible();
  await expect(recent.getByRole("link", { name: "Processing history" })).toBeVisible();
  await expect(recent.getByRole("link", { name: /^View/ })).toHaveAttribute("href", /^\/emails\?summary=/);

  await page.goto("/emails");
  const card = page.getByRole("tabpanel").getByRole("article");
  await expect(card.getByText("Unread")).toBeVisible();
  await expect(card.getByText("2 emails processed")).toBeVisible();
  await expect(card.getByText(/Sent via email|Email pending/)).toBeVisible();
  if (await card.getByText("Email pending").isVisible())
    await expect(
      card.getByText(/^It goes out (soon|today)|^Today’s time, [\d.apm]+, has passed|^It is on its way/),
    ).toBeVisible();
  const preview = await card.getByRole("paragraph").first().innerText();
  expect(preview.length).toBeGreaterThan(20);
  expect(preview.length).toBeLessThanOrEqual(summaryPreviewCharacters);

  const marked = page.waitForResponse("**/mark-read/");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\?summary=/);
  await marked;
  await expect(page.getByRole("main")).toContainText(opening.split(" – ")[0] ?? opening);
  await expect(nextDay).toContainText(`${leftOut} emails not read yet`);
  const unread = page.getByRole("region", { name: `${leftOut} emails not read yet` });
  await expect(unread).toContainText("Your plan reads 2 emails at a time");
  await expect(unread.getByRole("listitem")).toHaveCount(5);
  await unread.getByText(`and ${leftOut - 5} more`).click();
  await expect(unread.getByRole("listitem")).toHaveCount(leftOut);
  await expect(unread.getByRole("link", { name: /with Premium/ })).toHaveAttribute("href", "/subscription");
  const foot = page.locator("footer").last();
  await foot.getByRole("button", { name: "2 emails read" }).click();
  await expect(foot.getByRole("listitem")).toHaveCount(2);
  await foot.getByRole("button", { name: `${leftOut} not read yet` }).click();
  await expect(foot.getByRole("listitem")).toHaveCount(leftOut);

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(card.getByText("Read", { exact: true })).toBeVisible();
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
