import { expect, test } from "../fixtures.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("settings are six rows with their values on one phone screen; one opens at a time, by tap, key or address", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings");
  const row = (name: string) => page.locator("#main").getByRole("button", { name });
  const rows = page.locator("#main").getByRole("button", { expanded: false });
  await expect(rows).toHaveText([
    "Upgrade to Premium£4.95 a month",
    "Email ProvidersNot connected",
    "Daily Summary ScheduleEvery day at 08:00, by email once your address is confirmed",
    "School DomainsThe usual school senders",
    "Calendar SourcesNone yet",
    "FamilyOnly you",
  ]);
  expect(await page.evaluate(() => document.body.scrollHeight <= innerHeight)).toBe(true);

  await row("School Domains").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add a school domain" }).click();
  await page.getByLabel("Domain or address").fill("oakwood.northshire.sch.uk");
  await row("Email Providers").click();
  await expect(page).toHaveURL("/settings#gmail");
  await expect(row("Email Providers")).toHaveAttribute("aria-expanded", "true");
  await expect(row("School Domains")).toHaveAttribute("aria-expanded", "false");
  await expect(row("School Domains")).toContainText("Not saved yet.");
  await row("Email Providers").click();
  await expect(rows).toHaveCount(6);
  await row("School Domains").click();
  await expect(page.getByLabel("Domain or address")).toHaveValue("oakwood.northshire.sch.uk");

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

test("the time zone is saved by Enter or its button, not by each arrow key on the way", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings#schedule");
  const schedule = page.getByRole("region", { name: "Daily Summary Schedule" });
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves.push(request.postData() ?? "");
  });
  const change = schedule.getByRole("button", { name: "Change" });
  const zone = schedule.getByRole("combobox", { name: "Time zone" });
  await change.click();
  await expect(zone).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(zone).not.toHaveValue("Europe/London");
  await schedule.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await expect(schedule.getByText("Europe/London")).toBeVisible();
  expect(saves).toEqual([]);

  await change.click();
  await page.keyboard.press("ArrowDown");
  const next = await zone.inputValue();
  await page.keyboard.press("Enter");
  await expect(change).toBeFocused();
  await expect(schedule.getByText(next.replaceAll("_", " "), { exact: true })).toBeVisible();
  expect(saves).toEqual([JSON.stringify({ timezone: next })]);
});

test("school domains are added, edited and, after confirmation, deleted", async ({ page, product }) => {
  await openAs(page, await newParent(product), "/settings#school-domains");
  const domains = page.getByRole("region", { name: "School Domains" });
  await domains.getByRole("button", { name: "Add a school domain" }).click();
  await domains.getByLabel("Domain or address").fill("https://www.oakwood.northshire.sch.uk/contact");
  await domains.getByLabel("School’s name (optional)").fill("Oakwood Primary");
  await domains.getByRole("button", { name: "Add", exact: true }).click();
  await expect(domains.getByText("Oakwood Primary")).toBeVisible();
  await expect(domains.getByText("oakwood.northshire.sch.uk", { exact: true })).toBeVisible();
  await expect(domains.getByRole("listitem")).toBeFocused();

  await domains.getByRole("button", { name: "Edit oakwood.northshire.sch.uk" }).click();
  await domains.getByLabel("School’s name (optional)").fill("Oakwood");
  await domains.getByRole("button", { name: "Save changes" }).click();
  await expect(domains.getByText("Oakwood", { exact: true })).toBeVisible();

  await domains.getByRole("button", { name: "Delete oakwood.northshire.sch.uk" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete oakwood.northshire.sch.uk?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(domains.getByText("Oakwood", { exact: true })).toBeVisible();
  await domains.getByRole("button", { name: "Delete oakwood.northshire.sch.uk" }).click();
  await dialog.getByRole("button", { name: "Delete school domain" }).click();
  await expect(domains.getByText("No school domains yet")).toBeVisible();
  await expect(domains.getByRole("button", { name: "Add a school domain" })).toBeFocused();
});
