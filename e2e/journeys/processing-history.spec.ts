import { expect, test } from "../fixtures.ts";
import { onBothScreens } from "../steps/screens.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

onBothScreens("the history is empty at first, then counts, refreshes and leads to the summary", (title) =>
  test(title, async ({ page, product, isMobile }) => {
    const parent = await newParent(product, { children: [edie] });
    const account = await withSampleMail(product, parent);
    await openAs(page, parent, "/processing-history");
    await expect(page.getByText("No processing history yet")).toBeVisible();
    await processByApi(parent);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("link", { name: "View Summary" })).toBeVisible();
    product.google.grants.revokeAll(account);
    await processByApi(parent);
    await page.getByRole("button", { name: "Refresh" }).click();
    const total = (name: string) =>
      page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::*[1]");
    await expect(total("Total Runs")).toHaveText("2");
    await expect(total("Successful")).toHaveText("1");
    await expect(total("Failed").first()).toHaveText("1");
    await expect(total("Running")).toHaveText("0");
    await expect(page.getByRole("region", { name: "Error Details" })).toContainText(/Gmail|Google/);
    if (!isMobile) {
      const columns = [
        "Status",
        "Started",
        "Duration",
        "Emails Found",
        "Processed",
        "Relevant",
        "Skipped",
        "Summary",
      ];
      await expect(page.getByRole("columnheader")).toHaveText(columns);
      await expect(page.getByRole("row").nth(1)).toContainText("Failed");
    } else {
      await expect(page.getByRole("table")).toHaveCount(0);
      const newest = page.getByRole("article").first();
      await expect(newest).toContainText("Failed");
      await expect(newest.getByRole("term")).toHaveText(["Emails Found", "Processed", "Relevant", "Skipped"]);
      await expect(newest.getByText(/^Duration: /)).toBeVisible();
    }
    await page.getByRole("link", { name: "View Summary" }).last().click();
    await expect(page).toHaveURL(/\/emails\?summary=/);
    await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
  }),
);

test("a run's three figures are side by side on the smallest phone, without broken words", async ({
  page,
  reader,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, reader.parent, "/processing-history");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("term")).toHaveText(["Emails Found", "Processed", "Relevant"]);
  const tops = await card
    .getByRole("definition")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  const tall = await card.getByRole("term").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(tall[1]).toBe(tall[2]);
  expect(tall[1]).toBeLessThan(tall[0]!);
});
