import type { Page } from "@playwright/test";

/** At the top of /emails: on a phone it is in a menu. */
export async function openHistory(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Other actions" });
  const link = page.getByRole("link", { name: "Processing History" });
  await menu.or(link).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await link.click();
}

/** The same link by its own click. Playwright's would scroll to it first. */
export const leaveForHistory = (page: Page): Promise<void> =>
  page.locator('main a[href="/processing-history"]').evaluate((link: HTMLElement) => link.click());
