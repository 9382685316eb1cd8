import { defaultPageSize as pageSize } from "@gatepost/contract/list";
import { expect, test } from "../fixtures.ts";
import { leaveForHistory } from "../steps/processing.ts";
import { lengthenOriginals } from "../steps/long-list.ts";
import { openAs } from "../steps/parents.ts";

test("a long list loads page by page, and keeps its place on the way back", async ({ page, reader }) => {
  const pagesAsked = await lengthenOriginals(page, reader.parent, 1_000);
  const cards = page.getByRole("article");
  await openAs(page, reader.parent, "/emails?tab=originals");
  await expect(cards.first()).toBeVisible();
  // A page is taller than the distance from the end at which the next one loads: the whole list must not load at once.
  expect(pagesAsked()).toBeLessThanOrEqual(2);

  for (let pages = 2; pages <= 5; pages += 1) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(pages * pageSize);
    expect(pagesAsked()).toBeLessThanOrEqual(pages + 1);
  }

  const card = cards.filter({ has: page.getByRole("heading", { name: /^70\. / }) });
  await card.getByRole("button", { name: "Expand" }).click();
  await expect(card.getByRole("heading", { name: "What we found in it" })).toBeVisible();
  await card.evaluate((element) => element.scrollIntoView());
  const before = (await card.boundingBox())!;
  await leaveForHistory(page);
  await expect(page).toHaveURL("/processing-history");
  await page.goBack();
  await expect(card.getByRole("button", { name: "Collapse" })).toBeVisible();
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - before.y)).toBeLessThan(40);
  expect(pagesAsked()).toBeLessThanOrEqual(6);
});
