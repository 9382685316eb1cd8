import { expect, test } from "../fixtures.ts";
import { confirmAddress } from "../steps/mail-links.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("settings are six rows with their values on one phone screen; one opens at a time, by tap, key or address", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  await confirmAddress(product, parent);
  await openAs(page, parent, "/settings");
  // The row "Upgrade to Premium" opens above a button of that name.
  const row = (name: string) => page.locator("#main").getByRole("button", { name }).first();
  const rows = page.locator("#main").getByRole("button", { expanded: false });
  await expect(rows).toHaveText([
    "Upgrade to Premium£4.95 a month",
    "Email ProvidersNot connected",
    "Daily Summary ScheduleEvery day at 08:00, by email",
    "School DomainsThe usual school senders",
    "Calendar SourcesNone yet",
    "FamilyOnly you",
  ]);
  expect(await page.evaluate(() => document.body.scrollHeight <= innerHeight)).toBe(true);

  await row("School Domains").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add a school domain" }).click();
  await page.getByLabel(/^Email address, or/).fill("oakwood.northshire.sch.uk");
  await row("Email Providers").click();
  await expect(page).toHaveURL("/settings#gmail");
  await expect(row("Email Providers")).toHaveAttribute("aria-expanded", "true");
  await expect(row("School Domains")).toHaveAttribute("aria-expanded", "false");
  await expect(row("School Domains")).toContainText("Not saved yet.");
  await row("Email Providers").click();
  await expect(rows).toHaveCount(6);
  await row("School Domains").click();
  await expect(page.getByLabel(/^Email address, or/)).toHaveValue("oakwood.northshire.sch.uk");

  for (const [address, name] of Object.entries({
    "#plan": "Upgrade to Premium",
    "#schedule": "Daily Summary Schedule",
    "#calendar-sources": "Calendar Sources",
    "#family": "Family",
  })) {
    await page.goto(`/settings${address}`);
    await expect(row(name)).toHaveAttribute("aria-expanded", "true");
    await expect(row(name)).toBeInViewport();
  }
});
