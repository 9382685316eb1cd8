import { expect, test } from "../fixtures.ts";
import { linkTo } from "../steps/mail-links.ts";
import { newParent, openAs } from "../steps/parents.ts";
import { demoFamily } from "../steps/families.ts";
import { processByApi } from "../steps/processing.ts";
import { scan } from "../steps/scans.ts";

test("two adults share a family: invited, joined, a tick seen by the other, and left again", async ({
  page,
  browser,
  product,
  expectConsole,
}) => {
  // The invitation that was used.
  expectConsole(/status of 400/);
  const { parent: owner } = await demoFamily(product);
  await processByApi(owner);
  const other = await newParent(product);

  await openAs(page, owner, "/profile");
  const family = page.getByRole("region", { name: "Family" });
  await family.getByRole("button", { name: "Invite the other parent" }).click();
  await family.getByLabel("Their email address").fill(other.user.email);
  await family.getByRole("button", { name: "Send the invitation" }).click();
  await expect(family.getByText("hasn’t answered yet")).toBeVisible();
  await expect(family.getByRole("status")).toHaveText("Invitation sent.");
  await expect(family.getByRole("heading", { name: "Family" })).toBeFocused();
  const link = await linkTo(product, other.user.email, "/join?token=");

  const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
  const second = await context.newPage();
  await openAs(second, other, link);
  await expect(second.getByRole("heading", { name: "Share a family with Jo?" })).toBeVisible();
  await scan(second);
  await second.setViewportSize({ width: 390, height: 844 });
  await second.getByRole("button", { name: "Yes, share this family" }).click();
  await expect(second.getByRole("heading", { name: "You share a family now" })).toBeVisible();
  await second.goto(link);
  await expect(second.getByRole("alert")).toContainText("This link no longer works");

  for (const each of [page, second]) {
    await each.goto("/emails");
    await each.getByRole("article").first().getByRole("link").first().click();
    await each.getByRole("region", { name: "This week" }).waitFor();
  }
  await second.getByRole("article").getByRole("checkbox").first().click();
  await expect(page.getByText("Done by Jo").first()).toBeVisible({ timeout: 15_000 });

  await second.goto("/profile");
  const theirs = second.getByRole("region", { name: "Family" });
  await theirs.getByRole("button", { name: "Leave this family" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Leave this family" }).click();
  await expect(theirs.getByRole("status")).toContainText("You’ve left.");
  await expect(theirs.getByRole("heading", { name: "Family" })).toBeFocused();
  await expect(theirs.getByRole("listitem")).toHaveCount(1);
  await page.goto("/profile");
  await expect(family.getByRole("button", { name: "Invite the other parent" })).toBeVisible();
  await scan(page);
  await context.close();
});
