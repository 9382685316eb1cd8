import { texts } from "@gatepost/contract/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { scanNarrow } from "../steps/scans.ts";
import { payAndReturn, subscriptionOf } from "../steps/stripe.ts";

const premiumBadge = (page: Page) => page.getByRole("link", { name: "Premium plan" });
const freeBadge = (page: Page) => page.getByRole("link", { name: "Free plan" });
const child = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function addChild(page: Page, name: string, year: string) {
  await page.getByRole("button", { name: "Add child" }).first().click();
  await page.getByLabel("Child's name").fill(name);
  await page.getByRole("group", { name: "Year group" }).getByText(year, { exact: true }).click();
  await page.getByRole("button", { name: "Add child" }).last().click();
  await expect(page.getByText(`${name}’s details are saved.`)).toBeVisible();
}

test("from the limit to Premium, back to Free, and up again: nothing is lost on the way", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });

  await test.step("the limit", async () => {
    await openAs(page, parent, "/children");
    await expect(page.getByText(texts.child_limit)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add child" }).first()).toBeDisabled();
  });

  await test.step("paying activates Premium at once", async () => {
    await page.getByRole("button", { name: "See Premium" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await scanNarrow(page);
    await page.getByRole("dialog").getByRole("button", { name: "Upgrade" }).click();
    await payAndReturn(page, parent);
    await expect(page).toHaveURL(/\/subscription\/success\?session_id=cs_test_/);
    await page.getByRole("link", { name: "Add your other children" }).click();
    await expect(premiumBadge(page)).toBeVisible();
  });

  await test.step("more children", async () => {
    await addChild(page, "Sam", "Year 6");
    await addChild(page, "Una", "Year 4");
  });

  await test.step("the downgrade says what is lost and kept, and can be cancelled", async () => {
    await page.goto("/subscription");
    await expect(page.getByText(/Renews on \d+ \w+ \d{4}\./)).toBeVisible();
    await page.getByRole("button", { name: "Downgrade to Free" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("You give up the time you’ve paid for.")).toBeVisible();
    await expect(dialog.getByText("Only the child you added first stays active.")).toBeVisible();
    await expect(dialog.getByText("We delete nothing.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(premiumBadge(page)).toBeVisible();
    expect(subscriptionOf(product, parent).status).toBe("active");
  });

  await test.step("downgraded, the oldest child stays active", async () => {
    await page.getByRole("button", { name: "Downgrade to Free" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Downgrade now" }).click();
    await expect(freeBadge(page)).toBeVisible();
    expect(subscriptionOf(product, parent).status).toBe("canceled");
    await page.goto("/children");
    await expect(child(page, "Edie").getByText("Inactive")).toHaveCount(0);
    await expect(child(page, "Sam").getByText("Inactive")).toBeVisible();
    await expect(child(page, "Una").getByText("Inactive")).toBeVisible();
  });

  await test.step("upgraded again from the inactive child, it is reactivated", async () => {
    await child(page, "Sam").getByRole("button", { name: "Upgrade to Reactivate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Upgrade" }).click();
    await payAndReturn(page, parent);
    await page.goto("/children");
    await child(page, "Sam").getByRole("button", { name: "Reactivate" }).click();
    await expect(child(page, "Sam").getByText("Inactive")).toHaveCount(0);
  });
});
