import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";

test("the page opens with the next school day, shows the days until then whole, and folds the rest away", async ({
  page,
  reader,
}) => {
  await openAs(page, reader.parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("region", { name: "Next school day" })).toBeInViewport();
  const tasks = page.getByRole("article").getByRole("checkbox");
  await tasks.first().click();
  await expect(tasks.first()).toBeChecked();
  await tasks.first().click();
  await expect(tasks.first()).not.toBeChecked();
  const later = page.getByRole("group").filter({ hasText: /^Later/ });
  await expect(later.getByRole("listitem").first()).toBeHidden();
  await later.getByText(/^Later \(\d+\)$/).click();
  await expect(later.getByRole("listitem").first()).toBeVisible();
  await page.getByText("By child", { exact: true }).click();
  await expect(page).toHaveURL(/[?&]by=child/);
  for (const name of ["Maya", "Theo", "Everyone"]) {
    const own = page.getByRole("region", { name, exact: true });
    await expect(own.getByRole("listitem").first()).toBeVisible();
  }
  // The order is remembered on this device.
  await page.goBack();
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("region", { name: "Maya", exact: true })).toBeVisible();
  await page.getByText("By day", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Coming up" })).toBeVisible();
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets, "A4 sheets of today's page").toHaveLength(1);
});

test("the page begins with what it has not seen; a line's card opens by keyboard, ticks, closes with Back, and leads to its passage and to the email it came from", async ({
  page,
  reader,
}) => {
  const missing = "We last read your mailbox on Fri 20 Nov. School emails since then are missing here.";
  await page.route(/\/api\/emails\/summaries\/[0-9a-f-]{36}\/$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { digest: object };
    await route.fulfill({ response, json: { ...body, digest: { ...body.digest, alert: missing } } });
  });
  await openAs(page, reader.parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").click();
  const nextDay = page.getByRole("region", { name: "Next school day" });
  expect((await page.getByText(missing).boundingBox())!.y).toBeLessThan((await nextDay.boundingBox())!.y);
  const task = page
    .getByRole("article")
    .getByRole("listitem")
    // An event's own entry holds those of its kit.
    .filter({ has: page.getByRole("checkbox"), hasNot: page.getByRole("listitem") })
    .first();
  const line = task.locator("button[aria-haspopup=dialog]");
  await line.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog");
  await expect(card.getByRole("heading", { name: "Where it says so" })).toBeVisible();
  await card.getByRole("button", { name: "Done", exact: true }).click();
  await expect(task.getByRole("checkbox")).toBeChecked();
  await expect(line).toBeFocused();
  await line.click();
  await card.getByRole("button", { name: "Not done after all" }).click();
  await expect(task.getByRole("checkbox")).not.toBeChecked();
  await page
    .getByRole("region", { name: "Coming up" })
    .locator("button[aria-haspopup=dialog]")
    .first()
    .click();
  // It has the focus once it is fully open.
  await expect(card.locator(":focus")).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\?summary=/);

  await line.click();
  await expect(card.getByRole("blockquote").first()).toBeVisible();
  await card
    .getByRole("link", { name: /Open (the )?e-?mail/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?message=/);
  await expect(page.getByRole("article").getByRole("button", { name: "Collapse" })).toBeVisible();
});
