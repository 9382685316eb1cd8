import { expect, test } from "../fixtures.ts";
import { leaveForHistory } from "../steps/processing.ts";
import { lengthenFound } from "../steps/long-list.ts";
import { openAs } from "../steps/parents.ts";

test("the slash key focuses search; words are found, counted and marked, and back and Clear work @main", async ({
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
  await expect(page.getByText("1 active filter", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/emails");
  await expect(terms).toHaveValue("");
  await page.goBack();
  await expect(terms).toHaveValue("farm");
  await expect(originals).toBeVisible();
});

test("after many summaries the original emails are one step away; summaries of other years show their year", async ({
  page,
  reader,
}) => {
  await page.route("**/api/emails/summaries/search/**", async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    const summaries = Array.from({ length: 12 }, (_, index) => ({
      ...found.summaries[0],
      id: `${found.summaries[0].id}-${index}`,
      date: `2019-11-${index + 10}`,
    }));
    await route.fulfill({ response, json: { ...found, summaries, total_summaries: 12 } });
  });
  await openAs(page, reader.parent, "/emails?query=farm");
  await expect(page.getByRole("link", { name: "Sunday 10 November 2019" })).toBeVisible();
  const originals = page.getByRole("heading", { name: /^Original Emails \(\d+\)$/ });
  await expect(originals).not.toBeInViewport();
  await page.getByRole("link", { name: "To the original emails" }).click();
  await expect(originals).toBeFocused();
  await expect(originals).toBeInViewport();
  await expect(page).toHaveURL("/emails?query=farm");
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

test("filters narrow the search, are counted, and can be shared as a link @main", async ({
  page,
  reader,
}) => {
  await openAs(page, reader.parent, "/emails");
  await page.getByRole("button", { name: "Advanced search" }).click();
  await page.getByLabel("Specific child").selectOption("Theo");
  await page.getByLabel("Priority").selectOption("High");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("2 active filters")).toBeVisible();
  const found = page.getByRole("region", { name: /^Original Emails/ }).getByRole("article");
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
