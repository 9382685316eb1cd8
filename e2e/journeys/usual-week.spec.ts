import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

test("a child's usual week is extended, changed, paused and emptied by keyboard alone at 320 pixels", async ({
  page,
  product,
}) => {
  const narrow = () => page.setViewportSize({ width: 320, height: 640 });
  await narrow();
  await openAs(page, await newParent(product, { children: [edie] }), "/children");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Edie" }) });
  await card.locator("summary", { hasText: "Usual week" }).focus();
  await page.keyboard.press("Enter");
  const add = card.getByRole("button", { name: "Add to the usual week" });
  await expect(card.getByText("we keep what emails say about Edie’s week here")).toBeVisible();
  await add.press("Enter");

  const form = card.getByRole("form", { name: "Add to the usual week" });
  const what = form.getByLabel("What", { exact: true });
  await expect(what).toBeFocused();
  await page.keyboard.press("Enter");
  await form.getByRole("link", { name: "Choose at least one weekday." }).press("Enter");
  await expect(form.getByLabel("Monday")).toBeFocused();
  await form.getByLabel("Wednesday").press("Space");
  await what.fill("Swimming");
  await form.getByLabel("Kit (optional)").fill("costume and towel");
  await scan(page);
  await narrow();
  await form.getByRole("button", { name: "Add", exact: true }).press("Enter");
  const row = card.getByRole("listitem").filter({ hasText: "Swimming" });
  await expect(row).toBeFocused();
  await expect(row).toContainText("Wednesdays · Pack costume and towel");

  await row.getByRole("button", { name: "Edit Swimming" }).press("Enter");
  const edit = card.getByRole("form", { name: "Edit Swimming" });
  await edit.getByLabel("Friday").press("Space");
  await edit.getByLabel("First day (optional)").fill("2026-11-11");
  await edit.getByLabel("Last day (optional)").fill("2026-12-16");
  await edit.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(row).toContainText("Wednesdays and Fridays, 11 Nov to 16 Dec");

  await row.getByRole("button", { name: "Pause: Swimming" }).press("Enter");
  await expect(row).toContainText("Paused");
  await expect(row.getByRole("button", { name: "Resume: Swimming" })).toBeVisible();
  await scan(page);

  await row.getByRole("button", { name: "Delete Swimming" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Delete Swimming?" });
  await question.getByRole("button", { name: "Delete entry" }).press("Enter");
  await expect(row).toBeHidden();
  await expect(add).toBeFocused();
});
