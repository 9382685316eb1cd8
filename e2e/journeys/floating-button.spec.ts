import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { signInQuietly } from "../steps/parents.ts";

/** One for each way in which a page of the app ends. */
const pages = [
  "/dashboard",
  "/children",
  "/emails?tab=originals",
  "/dashboard?week=this",
  "/settings",
  "/profile",
];
const screens = [
  { width: 320, height: 640 },
  { width: 1280, height: 420 },
];

test("the Feedback button covers nothing at the end of a page, on the narrowest phone and on a low desktop window", async ({
  page,
  reader,
}) => {
  await signInQuietly(page, reader.parent);
  for (const address of pages) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const at = `${address} at ${screen.width} x ${screen.height}`;
      await expect.poll(() => endsAboveBars(page), { message: at }).toBe(true);
      expect(await covered(page), at).toEqual([]);
    }
  }
});

const floating = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Feedback" }).getByRole("button");

/** Readable or clickable elements that are visible outside the bottom bar and overlap the button. */
async function covered(page: Page): Promise<string[]> {
  return floating(page).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const bar = [...document.querySelectorAll("nav")].find(
      (nav) => getComputedStyle(nav).position === "fixed" && nav.getClientRects().length > 0,
    );
    const barTop = bar?.getBoundingClientRect().top ?? innerHeight;
    const sidebar = document.querySelector("#main")!.parentElement!.previousElementSibling!;
    const sidebarEnd = sidebar.getBoundingClientRect().top + sidebar.clientHeight;
    return [...document.querySelectorAll("a, button, input, select, h1, h2, h3, p, li, td, img, svg")]
      .filter((element) => !button.contains(element))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // Content scrolls under the opaque bar and out of the sidebar's view; there the button does not cover it.
        const ends = bar?.contains(element)
          ? bottom
          : sidebar.contains(element)
            ? Math.min(bottom, sidebarEnd)
            : Math.min(bottom, barTop);
        return left < box.right && right > box.left && top < box.bottom && ends > box.top && ends > top;
      })
      .map((element) => element.textContent?.trim() || element.tagName);
  });
}

/** Whether the content, scrolled to its end, ends above the bottom bar. Long lists grow as they come into view. */
async function endsAboveBars(page: Page): Promise<boolean> {
  return page.locator("main").evaluate((main) => {
    scrollTo(0, document.body.scrollHeight);
    const bar = [...document.querySelectorAll("nav")].find(
      (nav) => getComputedStyle(nav).position === "fixed" && nav.getClientRects().length > 0,
    );
    const end = main.lastElementChild!.getBoundingClientRect().bottom;
    return end <= (bar?.getBoundingClientRect().top ?? innerHeight);
  });
}
