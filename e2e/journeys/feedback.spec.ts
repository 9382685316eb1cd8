import { listFeedback } from "@gatepost/contract/feedback";
import { feedbackConfirmationMs } from "@gatepost/contract/limits";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { newParent, openAs } from "../steps/parents.ts";
import { noteWords } from "../steps/passing-words.ts";

const floating = (page: Page) => page.getByRole("complementary", { name: "Feedback" }).getByRole("button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Send feedback" });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send feedback" }).click();

test("a bug is reported from where it happened, and its history shows its progress", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/children");
  const button = await noteWords(floating(page));

  await test.step("the dialog has more fields for a bug than for other feedback", async () => {
    await floating(page).click();
    await expect(dialog(page).getByLabel("Steps to reproduce")).toHaveCount(0);
    await dialog(page).getByLabel("What is it about?").selectOption({ label: "Something is broken" });
    await dialog(page).getByLabel("Title").fill("The list is empty");
    await dialog(page).getByLabel("Description").fill("After I added a child.");
    await dialog(page).getByLabel("Steps to reproduce").fill("Add a child.\nGo back.");
    await dialog(page).getByLabel("What did you expect?").fill("To see the child.");
    await dialog(page).getByLabel("What happened instead?").fill("Nothing.");
  });

  await test.step("the button says Sent! for three seconds", async () => {
    await send(page);
    await button.untilSaid("Sent!");
    await expect(dialog(page)).toHaveCount(0);
    await expect(floating(page)).toHaveText("Feedback");
    const [before, sent, after] = await button.said();
    expect([before?.text, sent?.text, after?.text]).toEqual(["Feedback", "Sent!", "Feedback"]);
    expect(after!.at - sent!.at).toBeGreaterThan(feedbackConfirmationMs - 1_000);
    expect(after!.at - sent!.at).toBeLessThan(feedbackConfirmationMs + 2_000);
  });

  await test.step("browser and page were sent with it", async () => {
    const { results } = await ask(parent.caller, listFeedback);
    expect(results[0]).toMatchObject({
      page_url: `${product.url}/children`,
      user_agent: await page.evaluate(() => navigator.userAgent),
    });
    await product.operate(["feedback", "status", results[0]!.id, "wont_fix"]);
  });

  await test.step("the history shows its status", async () => {
    await page.goto("/feedback");
    const entry = page.getByRole("listitem").filter({ hasText: "The list is empty" });
    await expect(entry.getByText("Won't Fix")).toBeVisible();
    await expect(entry.getByText("Something is broken · sent today")).toBeVisible();
    await expect(entry.getByText("To see the child.")).toBeVisible();
    const total = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("+ dd");
    await expect(total("Total Submitted")).toHaveText("1");
    await expect(total("Won't Fix")).toHaveText("1");
    await expect(total("Under Review")).toHaveText("0");
  });
});
