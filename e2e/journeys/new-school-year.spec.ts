import { expect, test } from "../fixtures.ts";
import { movableClock } from "../steps/clock.ts";
import { refuse } from "../steps/failures.ts";
import { newParent, signIn } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

test("on 1 September the move to the next year is offered, changed for one child, and confirmed for all", async ({
  page,
  startOwn,
  expectConsole,
}) => {
  expectConsole(/status of (401|500)/);
  const clock = movableClock(new Date("2027-06-15T09:00:00Z"));
  const product = await startOwn(clock.variables);
  try {
    const parent = await newParent(product, {
      tier: "premium",
      children: [
        { name: "Edie", year_group: "Year 5", class_name: "Puffins" },
        { name: "Sam", year_group: "Year 3" },
        { name: "Ivy", year_group: "Year 13" },
      ],
    });
    const card = page.getByRole("region", { name: "A new school year" });
    await page.goto(`${product.url}/login`);
    await signIn(page, parent);
    await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
    await page.goto(`${product.url}/children`);
    await expect(page.getByRole("heading", { name: "Edie" })).toBeVisible();
    await expect(card).toBeHidden();

    clock.moveTo(new Date("2027-09-01T06:30:00Z"));
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${product.url}/login`);
    await signIn(page, parent);
    await expect(page).toHaveURL(/\/dashboard$/);
    const edie = card.getByLabel("Edie moves to Year 6?");
    await expect(edie).toHaveValue("move_up");
    await expect(edie).toHaveAccessibleDescription(/We’ll take out the class Puffins/);
    await card.getByLabel("Sam moves to Year 4?").selectOption("No, stays in Year 3");
    await expect(card.getByLabel("Ivy has finished Year 13?")).toHaveValue("leave");
    await scan(page);

    const failing = await refuse(page, "**/api/children/roll-over/");
    await card.getByRole("button", { name: "Confirm for all" }).click();
    await expect(card.getByRole("alert")).toHaveText(/Failed to save child/);
    await failing.stop();
    await card.getByRole("button", { name: "Confirm for all" }).click();
    await expect(card).toBeHidden();

    await page.goto(`${product.url}/children`);
    const of = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(of("Edie")).toContainText("Year 6");
    await expect(of("Edie")).not.toContainText("Puffins");
    await expect(of("Sam")).toContainText("Year 3");
    await expect(of("Ivy")).toContainText("Inactive");
    await expect(card).toBeHidden();
  } finally {
    clock.remove();
  }
});
