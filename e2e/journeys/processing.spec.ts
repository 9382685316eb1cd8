import { expect, test } from "../fixtures.ts";
import { runMs } from "../patience.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { chooseOptions, tracker } from "../steps/processing.ts";
import { scanNarrow } from "../steps/scans.ts";

test("the tracker follows a run, is there again after leaving the page, and ends with counts and what was left out @main", async ({
  page,
  product,
  holdMail,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const parent = await newParent(product, { children: [edie] });
  const held = holdMail(await withSampleMail(product, parent));
  await openAs(page, parent, "/emails");
  await chooseOptions(page, { window: "the last 14 days" });
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(tracker(page)).toBeHidden();
  await page.getByRole("link", { name: "Emails" }).first().click();
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(page.getByRole("region", { name: "Already checking" })).toBeVisible();
  await scanNarrow(page);
  held.release();
  await expect(tracker(page).getByRole("heading", { name: "Done" })).toBeVisible({ timeout: runMs });

  const count = (name: string) => tracker(page).getByRole("term").filter({ hasText: name });
  for (const name of ["Fetched", "Processed", "Relevant", "Skipped"]) await expect(count(name)).toBeVisible();
  await expect(tracker(page).getByRole("heading", { name: "Processed emails" })).toBeVisible();
  await tracker(page)
    .getByText(/^Left out \(\d+\)$/)
    .click();
  await expect(
    tracker(page)
      .getByText(/^Your plan reads 2 emails at a time/)
      .first(),
  ).toBeVisible();
  await scanNarrow(page);
});
