import { updateChild } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
import { edie, newParent, openAs, sam } from "../steps/parents.ts";

const chooseYear = (page: Page, year: string) =>
  page.getByRole("group", { name: "Year group" }).getByText(year, { exact: true }).click();

test("a child is added with a name and one tap, edited with every detail, and deleted after confirmation @main", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/children");
  await page.getByRole("button", { name: "Add your first child" }).click();
  const form = page.getByRole("region", { name: "Add a child" });
  await expect(form.getByLabel("Child's name")).toBeFocused();
  await form.getByRole("button", { name: "Add child" }).click();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the child's name.",
    "Choose a year group.",
  ]);
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
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await card.getByRole("button", { name: "Delete Edie" }).click();
  await dialog.getByRole("button", { name: "Delete child" }).click();
  await expect(page.getByText("No children yet")).toBeVisible();
  await expect(page.getByText("Edie’s profile is deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add child" })).toBeFocused();
});

test("the free plan allows one child: Add is off, with the reason beside it, and Premium is offered", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product, { children: [edie] }), "/children");
  await expect(page.getByRole("button", { name: "Add child" })).toBeDisabled();
  await expect(page.getByText(texts.child_limit)).toBeVisible();
  await page.getByRole("button", { name: "See Premium" }).click();
  const modal = page.getByRole("dialog", { name: "Upgrade to Premium" });
  await expect(modal).toContainText("£4.95");
  await modal.getByRole("button", { name: "Not now" }).click();
  await expect(modal).toBeHidden();
});

test("on the free plan an inactive child is offered an upgrade; a checkout that fails closes it quietly", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500|Checkout could not be started/);
  const parent = await newParent(product, { children: [edie] });
  await ask(parent.caller, updateChild, {
    params: { id: parent.children[0]!.id },
    body: { is_active: false },
  });
  await openAs(page, parent, "/children");
  await expect(page.getByText("Inactive")).toBeVisible();
  await page.getByRole("button", { name: "Upgrade to Reactivate" }).click();
  const modal = page.getByRole("dialog", { name: "Upgrade to Premium" });
  await expect(modal).toContainText("With Premium, Edie will be in your summaries again.");
  await refuse(page, "**/api/auth/stripe/create-checkout-session/");
  await modal.getByRole("button", { name: "Upgrade" }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(texts.checkout_failed)).toBeHidden();
});

test("a premium parent can have any number of children, and reactivates an inactive one", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const parent = await newParent(product, { tier: "premium", children: [edie, sam] });
  await ask(parent.caller, updateChild, {
    params: { id: parent.children[1]!.id },
    body: { is_active: false },
  });
  await openAs(page, parent, "/children");
  await expect(page.getByRole("button", { name: "Add child" })).toBeEnabled();
  await expect(page.getByText(texts.child_limit)).toBeHidden();
  const failing = await refuse(page, "**/api/children/*/", { method: "PATCH" });
  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText(texts.child_reactivate_failed)).toBeVisible();
  await failing.stop();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Inactive")).toBeHidden();
});

test("server errors appear in their place, and can be retried", async ({ page, product, expectConsole }) => {
  expectConsole(/status of (500|403)/);
  const parent = await newParent(product, { tier: "premium", children: [edie] });
  const loading = await refuse(page, "**/api/children/", { method: "GET" });
  await openAs(page, parent, "/children");
  await expect(page.getByText(texts.children_load_failed)).toBeVisible();
  await loading.stop();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Edie" })).toBeVisible();

  await page.getByRole("button", { name: "Add child" }).click();
  const form = page.getByRole("region", { name: "Add a child" });
  await form.getByLabel("Child's name").fill("Sam");
  await chooseYear(page, "Year 6");
  const saving = await refuse(page, "**/api/children/", { method: "POST" });
  await form.getByRole("button", { name: "Add child" }).click();
  await expect(form.getByRole("alert")).toHaveText(texts.child_save_failed);
  await saving.stop();

  // The plan may have changed in another tab: then the server's own sentence is shown.
  const limit = await refuse(page, "**/api/children/", {
    method: "POST",
    status: 403,
    body: { error: texts.child_limit, code: "plan_limit" },
  });
  await form.getByRole("button", { name: "Add child" }).click();
  await expect(form.getByRole("alert")).toHaveText(texts.child_limit);
  await limit.stop();

  await refuse(page, "**/api/children/*/", { method: "DELETE" });
  await page.getByRole("button", { name: "Delete Edie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete child" }).click();
  await expect(page.getByRole("dialog").getByText(texts.child_delete_failed)).toBeVisible();
});
