import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";

const feedback = (page: Page) => page.getByRole("complementary", { name: "Feedback" }).getByRole("button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Send feedback" });

test("the phone's Back closes a dialog and stays on the page; text typed into it is kept until it is discarded", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product, { children: [edie] }), "/dashboard");
  await page.getByRole("link", { name: "Children" }).first().click();
  await expect(page.getByRole("heading", { name: "Edie" })).toBeVisible();
  await feedback(page).click();
  await dialog(page).getByLabel("Title").fill("More colours");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/children$/);
  await expect(feedback(page)).toBeFocused();

  await feedback(page).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("More colours");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await feedback(page).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});
