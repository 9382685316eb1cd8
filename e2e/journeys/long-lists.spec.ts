import { expect, test } from "../fixtures.ts";
import { lengthenOriginals } from "../steps/long-list.ts";
import { openAs } from "../steps/parents.ts";
import type { Page } from "@playwright/test";

const length = 1_000;
const originals = "/emails?tab=originals";

test("a long list is found again where it was left", async ({ page, reader }) => {
  await lengthenOriginals(page, reader.parent, length);
  await openAs(page, reader.parent, originals);
  const card = page.getByRole("article", { name: await scrollPast(page, 300) });
  // Opened deep in the list, it stays open and where it was, however the parent comes back.
  await card.getByRole("button", { name: "Expand" }).click();
  await expect(card.getByRole("heading", { name: "What was found in it" })).toBeVisible();
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await card.boundingBox();
  const foundAgain = async () => {
    await expect(card.getByRole("button", { name: "Collapse" })).toBeVisible();
    await expect(card).toBeInViewport();
    await expect.poll(async () => Math.abs((await card.boundingBox())!.y - before!.y)).toBeLessThan(40);
  };
  await page.getByRole("link", { name: "Processing History" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/processing-history");
  await page.goBack();
  await foundAgain();

  await page.getByRole("link", { name: "Processing History" }).evaluate((link: HTMLElement) => link.click());
  await page.getByRole("link", { name: "Back to Emails" }).click();
  await page.getByRole("tab", { name: "Original Emails" }).click();
  await foundAgain();

  await page.reload();
  await expect(card).toBeInViewport();
});

test("a slow phone is given what is near in a long list, not all of it at once", async ({ page, reader }) => {
  await lengthenOriginals(page, reader.parent, 1_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/emails/originals/?")) asked.push(request.url());
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await openAs(page, reader.parent, originals);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Two flicks of a thumb, to the end of what was there.
  for (let flick = 0; flick < 2; flick += 1) await page.evaluate(() => window.scrollBy(0, 6_000));
  await page.waitForTimeout(3_000);
  expect(asked.length).toBeLessThan(8);
});

/** Goes down until that many cards have gone by, and answers the subject of one that stands in view then. */
async function scrollPast(page: Page, count: number): Promise<string> {
  await expect(page.getByRole("article").first()).toBeVisible();
  const inView = () =>
    page.evaluate(() => {
      // Only of the card in view: asking for the others' titles would have the browser lay them all out.
      const cards = [...document.querySelectorAll("[data-card]")];
      const shown = cards.find((card) => card.getBoundingClientRect().top > 80);
      return shown?.querySelector("h3")?.textContent ?? "";
    });
  const passed = async () => {
    await page.mouse.wheel(0, 6_000);
    return Number.parseInt(await inView(), 10);
  };
  await expect.poll(passed, { intervals: [30], timeout: 40_000 }).toBeGreaterThan(count);
  await page.waitForTimeout(500); // scrolling ends
  return inView();
}
