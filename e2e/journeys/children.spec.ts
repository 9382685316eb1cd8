import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { newParent, openAs } from "../steps/parents.ts";

const chooseYear = (page: Page, year: string) =>
  page.getByRole("group", { name: "Year group" }).getByText(year, { exact: true }).click();

test("a child is added with a name and one tap, edited with every detail, and deleted after confirmation @main", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/children");
  await page.getByRole("button", { name: "Add child" }).click();
  const form = page.getByRole("region", { name: "Add a child" });
  await expect(form.getByLabel("Child's name")).toBeFocused();
  await form.getByLabel("Child's name").fill("Edie");
  await chooseYear(page, "Reception");
  await form.getByRole("button", { name: "Add child" }).click();
  await expect(page.getByText("Edie’s details are saved.")).toBeVisible();
  await expect(page.getByText("Reception", { exact: true })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "Edie" });
  await expect(card).toBeFocused();

  await page.getByRole("button", { name: "Edit Edie" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Edit Edie" })).toBeFocused();
  await page.getByRole("button", { name: "Edit Edie" }).click();
  const edit = page.getByRole("region", { name: "Edit Edie" });
  await expect(edit.getByLabel("Child's name")).toBeInViewport();
  await expect(edit.getByLabel("Child's name")).toBeFocused();
  await chooseYear(page, "Year 13");
  await edit.getByLabel("House").fill("Hawthorn");
  await edit.getByLabel("Sports and clubs").fill(" netball, , chess club ,");
  await edit.getByLabel("Anything else that helps").fill("Goes home by bus");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(card).toBeFocused();
  await expect(card).toContainText("Year 13");
  await expect(card).toContainText("Hawthorn house · netball · chess club");
  await expect(card).toContainText("Goes home by bus");

  await card.getByRole("button", { name: "Delete Edie" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Edie?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await card.getByRole("button", { name: "Delete Edie" }).click();
  await dialog.getByRole("button", { name: "Delete child" }).click();
  await expect(page.getByText("No children yet")).toBeVisible();
  await expect(page.getByText("Edie’s profile is deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add child" })).toBeFocused();
});
