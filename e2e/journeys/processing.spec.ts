import { expect, test } from "../fixtures.ts";
import { openWithRunUnderWay } from "../steps/families.ts";
import { withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs, sam } from "../steps/parents.ts";
import { chooseOptions, openHistory, processEmails, tracker } from "../steps/processing.ts";

const logs = /\/api\/emails\/processing-logs\//;

test("the tracker follows a run, is there again after leaving the page, and ends with counts and what was left out @main", async ({
  page,
  product,
  holdMail,
}) => {
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
  held.release();
  await expect(tracker(page).getByRole("heading", { name: "Done" })).toBeVisible({ timeout: 60_000 });

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
});

test("a run started before the page has loaded earlier ones is still followed", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  const late = Promise.withResolvers<void>();
  let looks = 0;
  // The page's first request is answered before the run begins, and the response arrives after it.
  await page.route(logs, async (route) => {
    looks += 1;
    if (looks > 1) return route.continue();
    const answer = await route.fetch();
    await late.promise;
    // The page no longer waits for it.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  const asked = page.waitForRequest(logs);
  await openAs(page, parent, "/emails");
  await asked;
  const started = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      response.url().endsWith("/api/emails/process/") &&
      response.ok(),
  );
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await started;
  late.resolve();
  await expect(tracker(page).getByRole("heading", { name: "Done" })).toBeVisible({ timeout: 60_000 });
});

test("a premium run reads everything; five are listed, then 'and N more', and a second run stores nothing twice", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { tier: "premium", children: [edie, sam] });
  await withSampleMail(product, parent);
  await openAs(page, parent, "/emails");
  await expect(page.getByText("Free tier: Limited to recent items.")).toBeHidden();
  await chooseOptions(page, { window: "the last 14 days" });
  await processEmails(page);
  await expect(tracker(page).getByText(/^and \d+ more$/)).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);
  const words = await page.getByRole("tabpanel").getByRole("article").innerText();

  await tracker(page).getByRole("button", { name: "Hide this" }).click();
  await processEmails(page);
  await expect(tracker(page).getByText("There was no new school email in that time.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);
  await expect.poll(() => page.getByRole("tabpanel").getByRole("article").innerText()).toBe(words);
});

test("a running job can be killed by force, and a new one takes its place", async ({
  page,
  product,
  holdMail,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const held = await openWithRunUnderWay(page, product, holdMail);
  await page.getByRole("button", { name: "Process Emails" }).first().click();

  await page.getByRole("button", { name: "Force Kill Job" }).click();
  await expect(page.getByText("(1 job stopped)")).toBeVisible();
  held.release();
  await expect(tracker(page).getByRole("heading", { name: "Done" })).toBeVisible({ timeout: 60_000 });
  await openHistory(page);
  await expect(page.getByText("Ended by you, to start again.")).toBeVisible();
});
