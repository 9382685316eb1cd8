import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";

test("an urgent email can be marked not urgent, and the mark undone", async ({ page, reader }) => {
  await page.route("**/api/emails/originals/*/", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), priority: "urgent" } });
  });
  await openAs(page, reader.parent, "/emails?tab=originals");
  const card = page.getByRole("article", { name: "This week's spellings (Puffins)" });
  await card.getByRole("button", { name: "Expand" }).click();
  await card.getByRole("button", { name: "This wasn’t urgent" }).click();
  await expect(card.getByText(/We won’t alert you/)).toBeVisible();
  await card.getByRole("button", { name: "Alert me again" }).click();
  await expect(card.getByText(/We won’t alert you/)).toHaveCount(0);
});
