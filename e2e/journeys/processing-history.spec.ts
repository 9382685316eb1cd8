import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";
import { desk } from "../steps/screens.ts";

test("the history is a table at a desk; on the smallest phone a run's figures are side by side, without broken words", async ({
  page,
  reader,
}) => {
  await page.setViewportSize(desk.viewport);
  await openAs(page, reader.parent, "/processing-history");
  const columns = ["Status", "Started", "Duration", "Emails Found", "Processed", "Relevant", "Summary"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("table")).toHaveCount(0);
  const card = page.getByRole("article").first();
  await expect(card.getByRole("term")).toHaveText(["Emails Found", "Processed", "Relevant"]);
  await expect(card.getByText(/^Duration: /)).toBeVisible();
  const tops = await card
    .getByRole("definition")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  const tall = await card.getByRole("term").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(tall[1]).toBe(tall[2]);
  expect(tall[1]).toBeLessThan(tall[0]!);
  await page.getByRole("link", { name: "View Summary" }).last().click();
  await expect(page).toHaveURL(/\/emails\?summary=/);
});
