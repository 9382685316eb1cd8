import { expect, test } from "../fixtures.ts";
import { leaveForHistory } from "../steps/processing.ts";
import { lengthenFound } from "../steps/long-list.ts";
import { openAs } from "../steps/parents.ts";

test("the slash key focuses search; words are found, counted and marked, back and Clear work, and filters can be shared as a link @main", async ({
  page,
  reader,
}) => {
  await openAs(page, reader.parent, "/emails");
  const terms = page.getByRole("searchbox", { name: "Search terms" });
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);
  await page.keyboard.press("/");
  await expect(terms).toBeFocused();
  await page.keyboard.type("farm");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/emails?query=farm");
  const originals = page.getByRole("region", { name: /^Original Emails \(\d+\)$/ });
  await expect(page.getByRole("heading", { name: /^Daily Summaries \(\d+\)$/ })).toBeVisible();
  await expect(originals.getByRole("article").first()).toBeVisible();
  await expect(originals.getByText(/^farm$/i).first()).toBeVisible();
  await expect(page.getByText("Results for “farm”", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/emails");
  await expect(terms).toHaveValue("");
  await page.goBack();
  await expect(terms).toHaveValue("farm");
  await expect(originals).toBeVisible();

  await page.goto("/emails");
  await page.getByRole("button", { name: "Advanced search" }).click();
  await page.getByLabel("Specific child").selectOption("Theo");
  await page.getByLabel("Priority").selectOption("High");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("2 active filters")).toBeVisible();
  const found = originals.getByRole("article");
  await expect(found.first()).toBeVisible();
  for (const card of await found.all()) {
    await expect(card.getByText("High priority", { exact: true }).first()).toBeVisible();
    await expect(card.getByText("Theo", { exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText("2 active filters")).toBeVisible();
  await expect(page.getByRole("button", { name: "Advanced search (2)" })).toBeVisible();
  await expect(page.getByLabel("Specific child")).toContainText("Theo");
});

test("after the first fifty a search continues where it was, by keyboard too, and is unchanged on return", async ({
  page,
  reader,
}) => {
  const asked = await lengthenFound(page, 120);
  await openAs(page, reader.parent, "/emails?query=farm");
  const originals = page.getByRole("region", { name: "Original Emails (120)" });
  await expect(originals.getByText("50 of 120 shown", { exact: true })).toBeVisible();
  const more = originals.getByRole("button", { name: "Earlier emails" });
  await more.focus();
  const place = (await more.boundingBox())!.y;
  await page.keyboard.press("Enter");
  const item = (number: number) =>
    originals
      .locator("li")
      .filter({ has: page.getByRole("heading", { name: new RegExp(`^${number}\\. `) }) });
  const next = item(51);
  await expect(next).toBeFocused();
  expect(Math.abs((await next.boundingBox())!.y - place)).toBeLessThan(150);
  await expect(originals.getByText("100 of 120 shown", { exact: true })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ query: "farm", emails_cursor: "50" });
  await expect(page).toHaveURL("/emails?query=farm");

  await leaveForHistory(page);
  await expect(page).toHaveURL("/processing-history");
  await page.goBack();
  await expect(originals.getByText("100 of 120 shown", { exact: true })).toBeVisible();
  await expect(next).toBeInViewport();

  await more.click();
  await expect(originals.getByText("120 of 120 shown", { exact: true })).toBeVisible();
  await expect(more).toBeHidden();
  await expect(item(101)).toBeFocused();
});
