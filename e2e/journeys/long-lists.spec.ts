import { expect, test } from "../fixtures.ts";
import { lengthenOriginals } from "../steps/long-list.ts";
import { openAs } from "../steps/parents.ts";

test("a long list keeps only what is near on the page, and is found again where it was left", async ({
  page,
  reader,
}) => {
  await lengthenOriginals(page, reader.parent, 200);
  await openAs(page, reader.parent, "/emails?tab=originals");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000);
        return page.getByRole("article", { name: /^200\. / }).count();
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(1);
  await expect.poll(() => cards.count()).toBeLessThan(120);

  await page.mouse.wheel(0, -25_000);
  await page.waitForTimeout(300); // scrolling ends
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(10_000);
  await page.getByRole("link", { name: "Processing History" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/processing-history");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
});
