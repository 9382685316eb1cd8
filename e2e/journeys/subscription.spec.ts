import { getSubscription } from "@gatepost/contract/billing";
import { texts } from "@gatepost/contract/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { cards } from "../steps/payment.ts";
import { payAndReturn, payWith, subscriptionOf } from "../steps/stripe.ts";

const upgrade = (page: Page) => page.getByRole("button", { name: "Upgrade to Premium" }).click();
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

test("a declined card changes nothing, and the next one pays", async ({ page, product, expectConsole }) => {
  expectConsole(/402/);
  const parent = await newParent(product);
  await openAs(page, parent, "/subscription");
  await upgrade(page);
  await payWith(page, cards.declined);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try a different card.");
  await payAndReturn(page, parent);
});

test("leaving the payment page returns without a charge", async ({ page, product }) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/subscription");
  await upgrade(page);
  await page.getByRole("link", { name: "Back to Gatepost" }).click();
  await expect(page).toHaveURL(/\/subscription\/cancel$/);
  await expect(page.getByRole("heading", { name: "No payment was made" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your subscription" }).click();
  await expect(freeBadge(page)).toBeVisible();
});

test("a failed renewal shows its deadline, and the portal fixes it", async ({ page, product }) => {
  const parent = await newParent(product, { tier: "premium" });
  const subscription = subscriptionOf(product, parent);
  product.stripe.state.cards[subscription.customer as string] = { last4: "0341", pays: false };
  product.stripe.life.renew(subscription);

  const standing = () => ask(parent.caller, getSubscription);
  await expect.poll(async () => (await standing()).status).toBe("past_due");
  await openAs(page, parent, "/subscription");
  await expect(page.getByText(/Your last payment didn’t go through\. You have Premium until/)).toBeVisible();
  await page.getByRole("button", { name: "Change card" }).click();
  await expect(page.getByText("The last payment failed.")).toBeVisible();
  await page.getByLabel("Card number").fill(cards.pays);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/renews on/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText(/ends on/)).toBeVisible();
  await expect.poll(async () => (await standing()).cancel_at_period_end).toBe(true);
  await page.getByRole("link", { name: "Return to Gatepost" }).click();
  await expect(page.getByText(/Premium ends on .* and won’t renew/)).toBeVisible();
});
