import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

test("the week and the month are opened from the dashboard, and their neighbours by keyboard at 320 pixels", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const parent = await newParent(product, { children: [edie] });
  const params = { id: parent.children[0]!.id };
  const body = { title: "Forest club", weekdays: [1, 2, 3, 4, 5], time: "15:15" };
  await ask(parent.caller, createUsualWeekEntry, { params, body });
  await openAs(page, parent, "/dashboard");
  await page.getByRole("link", { name: "Open this week" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^This week, / })).toBeVisible();
  await page.getByRole("link", { name: "Week after" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^Next week, / })).toBeVisible();
  await expect(page).toHaveURL(/\?week=\d{4}-\d\d-\d\d$/);
  await page.getByRole("button", { name: "Forest club" }).first().press("Enter");
  const card = page.getByRole("dialog", { name: "Forest club" });
  await expect(card.getByText("3.15pm").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await scan(page);
  await page.getByRole("link", { name: "This week" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^This week, / })).toBeVisible();
  await page.getByRole("link", { name: "Week before" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^Last week, / })).toBeVisible();
  await page.getByRole("radio", { name: "Week", exact: true }).press("ArrowRight");
  await page.getByRole("link", { name: "Month after" }).press("Enter");
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d-01$/);
  const day = page.getByRole("button", { name: /^(Mon|Tues|Wednes|Thurs|Fri)day .*, 1 thing$/ }).first();
  await day.click();
  await page.keyboard.press("ArrowRight");
  await expect(day).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(day).toBeFocused();
  await expect(page.locator("h3[aria-live=polite]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Forest club", exact: true })).toBeVisible();
  await scan(page);
  await page.goto("/emails?month=2026-03-09");
  await expect(page).toHaveURL("/dashboard?month=2026-03-09");
});
