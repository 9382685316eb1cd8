import { expect, test } from "../fixtures.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test("a parent adds something, puts a line right and puts a task off", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  const run = await processByApi(parent);
  await openAs(page, parent, `/emails?summary=${run.summary_id}`);

  await page
    .getByRole("button", { name: /^Add to / })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Add to your page" });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByRole("alert")).toContainText("Enter what it is.");
  await form.getByLabel("What").fill("Take the library books back");
  await form.getByLabel("Something to do").check();
  await form.getByRole("button", { name: "Add" }).click();
  const own = page.getByRole("button", { name: "Take the library books back", exact: true });
  await expect(own).toBeVisible();

  const card = page.getByRole("dialog");
  await own.click();
  await expect(card.getByText(/^Added by /)).toBeVisible();
  await card.getByRole("button", { name: "Not now" }).click();
  await card.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText(/^Put off: it is back on /)).toBeVisible();
  await expect(own).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await own.click();
  await card.getByText("Change it").click();
  await card.getByRole("button", { name: "Not a task" }).click();
  await expect(page.getByText("Noted: nothing to do.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Take the library books back" })).toHaveCount(0);
  await own.click();
  await card.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: /^Delete/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(own).toBeHidden();
});
