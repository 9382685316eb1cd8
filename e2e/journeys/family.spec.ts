import { createChild } from "@gatepost/contract/children";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { demoFamily } from "../steps/families.ts";
import { linkTo } from "../steps/mail-links.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { familyCard } from "../steps/pictured-family.ts";
import { processByApi } from "../steps/processing.ts";
import { scan, scanNarrow } from "../steps/scans.ts";

test("two adults share a family: one is invited, joins with a child, sees the other's tick, and leaves again", async ({
  page,
  browser,
  product,
  expectConsole,
}) => {
  // The invitation that has been used.
  expectConsole(/status of 400/);
  const { parent: owner } = await demoFamily(product);
  await processByApi(owner);
  const other = await newParent(product);
  await ask(other.caller, createChild, { body: edie });

  await openAs(page, owner, "/settings#family");
  const family = familyCard(page);
  await family.getByRole("button", { name: "Add someone" }).click();
  await family.getByLabel("Their email address").fill(other.user.email);
  await family.getByRole("button", { name: "Send the invitation" }).click();
  await expect(family.getByText("hasn’t answered yet")).toBeVisible();
  await expect(family.getByRole("status")).toContainText(`Invitation sent to ${other.user.email}.`);
  await expect(page.locator("#family-said")).toBeFocused();
  await scanNarrow(page);
  const link = await linkTo(product, other.user.email, "/join?token=");

  const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
  const second = await context.newPage();
  await openAs(second, other, link);
  await expect(second.getByRole("heading", { name: "Share a family with Jo?" })).toBeVisible();
  await expect(second.getByText("Not coming with you: Edie.")).toBeVisible();
  await scan(second);
  await second.setViewportSize({ width: 390, height: 844 });
  await second.getByRole("checkbox", { name: "Edie, Year 2" }).check();
  await expect(second.getByText("Not coming with you")).toBeHidden();
  await second.getByRole("button", { name: "Join Jo’s family" }).click();
  await expect(second.getByRole("heading", { name: "You share a family now" })).toBeVisible();
  await expect(second).toHaveTitle(/^You share a family now/);
  await second.goto(link);
  await expect(second.getByRole("alert")).toContainText("This link no longer works");
  await second.goto("/children");
  for (const name of ["Edie", "Maya", "Theo"])
    await expect(second.getByRole("heading", { name }).first()).toBeVisible();

  for (const each of [page, second]) {
    await each.goto("/emails");
    await each.getByRole("article").first().getByRole("link").first().click();
    await each.getByRole("region", { name: "Coming up" }).waitFor();
  }
  await second.getByRole("article").getByRole("checkbox").first().click();
  await expect(page.getByText("Done by Jo").first()).toBeVisible({ timeout: 15_000 });

  await second.goto("/settings#family");
  const theirs = familyCard(second);
  await theirs.getByRole("button", { name: "Leave this family" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Leave this family" }).click();
  await expect(theirs.getByRole("status")).toContainText("You’ve left.");
  await expect(second.locator("#family-said")).toBeFocused();
  await expect(theirs.getByRole("listitem")).toHaveCount(1);
  await page.goto("/settings#family");
  await page.reload();
  await expect(family.getByRole("button", { name: "Add someone" })).toBeVisible();
  await scan(page);
  await context.close();
});
