import { createChild } from "@gatepost/contract/children";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { demoFamily } from "../steps/families.ts";
import { linkTo } from "../steps/mail-links.ts";
import { edie, newParent, openAs, type Parent } from "../steps/parents.ts";
import { familyCard } from "../steps/pictured-family.ts";
import { processByApi } from "../steps/processing.ts";
import { scan } from "../steps/scans.ts";
import { invited, joined } from "../steps/two-adults.ts";

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
  const link = await linkTo(product, other.user.email, "/join?token=");

  const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
  const second = await context.newPage();
  await openAs(second, other, link);
  await expect(second.getByRole("heading", { name: "Share a family with Jo?" })).toBeVisible();
  await expect(second.getByText("Edie isn’t ticked and stays behind too.")).toBeVisible();
  await scan(second);
  await second.setViewportSize({ width: 390, height: 844 });
  await second.getByRole("checkbox", { name: "Edie, Year 2" }).check();
  await expect(second.getByText("isn’t ticked")).toBeHidden();
  await second.getByRole("button", { name: "Yes, share this family" }).click();
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
    await each.getByRole("region", { name: "This week" }).waitFor();
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

test("whoever joined a family goes back to their own by the link in the letter", async ({
  page,
  product,
}) => {
  const [owner, other] = [await newParent(product), await newParent(product)];
  await ask(other.caller, createChild, { body: edie });
  await joined(other, await invited(product, owner, other));
  const { pathname, search } = new URL(await linkTo(product, other.user.email, "/restore-family?token="));
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { name: "Go back to your family" })).toBeVisible();
  await scan(page);
  await page.getByRole("button", { name: "Bring my family back" }).click();
  await expect(page.getByRole("status")).toContainText("Your earlier family is back");
  await openAs(page, owner, "/settings#family");
  await expect(familyCard(page).getByRole("listitem")).toHaveCount(1);
});

async function pair(product: Parameters<typeof newParent>[0]): Promise<{ owner: Parent; member: Parent }> {
  const [owner, other] = [await newParent(product), await newParent(product)];
  const member = await joined(other, await invited(product, owner, other));
  return { owner: { ...owner, user: { ...owner.user, shares_family: true } }, member };
}

test("the owner hands over the family, and is asked about it when deleting the account", async ({
  page,
  browser,
  product,
}) => {
  const { owner, member } = await pair(product);
  await openAs(page, owner, "/settings#family");
  await familyCard(page)
    .getByRole("button", { name: /^Hand over/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand it over" }).click();
  await expect(familyCard(page).getByRole("status")).toContainText("is in charge of the family now.");
  await expect(familyCard(page).getByRole("button", { name: "Leave this family" })).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
  const second = await context.newPage();
  await openAs(second, { ...member, user: { ...member.user, family_role: "owner" } }, "/profile");
  await second.getByRole("button", { name: "Delete account" }).click();
  const dialog = second.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /takes it over/ })).toBeChecked();
  await dialog.getByLabel("Your password").fill(member.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(second.getByText("Your account is deleted.")).toBeVisible();
  await page.reload();
  await expect(familyCard(page).getByRole("listitem")).toHaveCount(1);
  await expect(familyCard(page).getByRole("button", { name: "Add someone" })).toBeVisible();
  await context.close();
});
