import { createFeedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import { feedbackConfirmationMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
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

test("title and description are required, and what was written stays", async ({ page, product }) => {
  await openAs(page, await newParent(product), "/feedback");
  await expect(page.getByText("No feedback yet")).toBeVisible();
  await page.getByRole("button", { name: "Send your first feedback" }).click();
  await dialog(page).getByLabel("Title").fill("   ");
  await send(page);
  const problems = dialog(page).getByRole("alert");
  await expect(problems.getByText("Enter a title.")).toBeVisible();
  await expect(problems.getByText("Describe it in a few words.")).toBeVisible();
  await dialog(page).getByLabel("Description").fill("Thank you!");
  await send(page);
  await expect(dialog(page).getByLabel("Description")).toHaveValue("Thank you!");
  await dialog(page).getByLabel("Title").fill("Lovely");
  await send(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Lovely" })).toBeVisible();
});

test("fields filled in for a bug are left out if the feedback is not a bug after all", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/dashboard");
  const button = await noteWords(floating(page));
  await floating(page).click();
  await dialog(page).getByLabel("What is it about?").selectOption("bug");
  await dialog(page).getByLabel("Steps to reproduce").fill("Secret steps.");
  await dialog(page).getByLabel("What is it about?").selectOption("feature");
  await expect(dialog(page).getByLabel("Steps to reproduce")).toHaveCount(0);
  await dialog(page).getByLabel("Title").fill("Dark mode for letters");
  await dialog(page).getByLabel("Description").fill("Please.");
  await send(page);
  await button.untilSaid("Sent!");
  const { results } = await ask(parent.caller, listFeedback);
  expect(results[0]).toMatchObject({ feedback_type: "feature", steps_to_reproduce: null });
});

test("failures are explained: sending, the history, and too much at once", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/500|429/);
  const parent = await newParent(product);

  await test.step("the history", async () => {
    const failing = await refuse(page, "**/api/feedback/", { method: "GET" });
    await openAs(page, parent, "/feedback");
    await expect(page.getByRole("alert").getByText(texts.feedback_load_failed)).toBeVisible();
    await failing.stop();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No feedback yet")).toBeVisible();
  });

  await test.step("sending", async () => {
    const failing = await refuse(page, "**/api/feedback/", { method: "POST" });
    await floating(page).click();
    await dialog(page).getByLabel("Title").fill("Hello");
    await dialog(page).getByLabel("Description").fill("There.");
    await send(page);
    await expect(dialog(page).getByRole("alert")).toHaveText(texts.feedback_submit_failed);
    await failing.stop();
  });

  await test.step("too much at once", async () => {
    const body = { feedback_type: "general", title: "More", description: "Of it." };
    for (let count = 0; count < 5; count++) await ask(parent.caller, createFeedback, { body });
    await send(page);
    await expect(dialog(page).getByRole("alert")).toContainText("that’s a lot of feedback at once");
    await expect(dialog(page).getByLabel("Title")).toHaveValue("Hello");
    expect((await ask(parent.caller, getFeedbackStats)).total_submitted).toBe(5);
  });
});
