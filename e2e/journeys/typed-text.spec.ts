import { logout } from "@gatepost/contract/auth";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs, signIn } from "../steps/parents.ts";

const feedback = (page: Page) => page.getByRole("complementary", { name: "Feedback" }).getByRole("button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Send feedback" });

test("typed text is still there after a session ended and a new sign-in, but only for its own parent", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 401|failed ApiError: Your session has ended/);
  const parent = await newParent(product, { children: [edie] });
  const other = await newParent(product, { children: [edie] });
  await openAs(page, parent, "/children");
  await page.getByRole("button", { name: "Edit Edie" }).click();
  const note = page.getByLabel("Anything else that helps");
  await note.fill("Goes home by bus on Fridays");
  await ask(parent.caller, logout, { body: { refresh: parent.tokens.refresh } });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();

  await signIn(page, parent);
  await expect(page.getByText("We kept what you typed before.")).toBeVisible();
  await expect(note).toHaveValue("Goes home by bus on Fridays");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Edie’s details are saved.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Edie" })).toContainText("Goes home by bus");

  await page.getByRole("button", { name: "Edit Edie" }).click();
  await note.fill("Not for other eyes");
  await page.route("**/api/**", (route) => route.fulfill({ status: 401, json: { code: "session_ended" } }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await page.unrouteAll();
  await signIn(page, other);
  await page.getByRole("button", { name: "Edit Edie" }).click();
  await expect(page.getByText("We kept what you typed before.")).toBeHidden();
  await expect(note).toHaveValue("");
});

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
