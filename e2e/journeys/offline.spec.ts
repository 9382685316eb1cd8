import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { watchRequests } from "../steps/requests.ts";

test("without a connection the other pages still open, say why they wait, and continue by themselves", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const requests = watchRequests(page);
  const pagesAtHand = page.waitForRequest(/\/assets\/children\.page-/);
  await openAs(page, await newParent(product, { children: [edie] }), "/dashboard");
  await pagesAtHand;
  await requests.settled();
  const offline = page.getByText("No connection just now.");

  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Emails" }).click();
  await expect(page.getByRole("heading", { name: "Emails", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Children" }).first().click();
  await page.getByRole("button", { name: "Edit Edie" }).click();
  await page.getByLabel("House").fill("Hawthorn");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(offline).toBeVisible();

  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page.getByText("Edie’s details are saved.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Edie" })).toContainText("Hawthorn house");
});
