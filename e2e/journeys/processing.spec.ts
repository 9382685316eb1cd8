import { processingPollMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { refuse } from "../steps/failures.ts";
import { openWithRunUnderWay } from "../steps/families.ts";
import { deliverLetter, withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs, sam } from "../steps/parents.ts";
import { chooseOptions, openHistory, processEmails, tracker } from "../steps/processing.ts";

const logs = /\/api\/emails\/processing-logs\//;

test("both tabs are empty at first, explain what will appear and offer processing; without Gmail they show how to connect it", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await openAs(page, await newParent(product), "/emails");
  const offer = page.getByRole("tabpanel").getByRole("button", { name: "Process Emails" });
  await expect(page.getByText("Free tier: Limited to recent items.")).toBeVisible();
  await expect(page.getByText("No daily summaries yet")).toBeVisible();
  await expect(offer).toBeVisible();
  await page.getByRole("tab", { name: "Original Emails" }).click();
  await expect(page.getByText("No original emails yet")).toBeVisible();
  await offer.click();
  await expect(page.getByRole("alert")).toContainText("Connect your mailbox first");
  await page.getByRole("link", { name: "Connect Gmail" }).click();
  await expect(page).toHaveURL("/settings#gmail");
});

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

test("a second press joins the running job, and waiting for it ends with its result", async ({
  page,
  product,
  holdMail,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const held = await openWithRunUnderWay(page, product, holdMail);
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  const joined = page.getByRole("region", { name: "Already checking" });
  await expect(joined).toContainText("less than a minute ago");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  await joined.getByRole("button", { name: "Wait for Job" }).click();
  await expect(joined).toBeHidden();
  held.release();
  await expect(tracker(page).getByRole("button", { name: "Hide this" })).toBeVisible({ timeout: 60_000 });
});

test("a running job can be killed by force, and a new one takes its place", async ({
  page,
  product,
  holdMail,
  expectConsole,
}) => {
  expectConsole(/status of (409|500)/);
  const held = await openWithRunUnderWay(page, product, holdMail);
  await page.getByRole("button", { name: "Process Emails" }).first().click();

  const killing = await refuse(page, "**/api/emails/process/");
  await page.getByRole("button", { name: "Force Kill Job" }).click();
  await expect(page.getByText(texts.kill_failed)).toBeVisible();
  await killing.stop();

  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await page.getByRole("button", { name: "Force Kill Job" }).click();
  await expect(page.getByText("(1 job stopped)")).toBeVisible();
  held.release();
  await expect(tracker(page).getByRole("heading", { name: "Done" })).toBeVisible({ timeout: 60_000 });
  await openHistory(page);
  await expect(page.getByText("Ended by you, to start again.")).toBeVisible();
});

test("a job that seems stuck is shown as such, and one that the server ended by itself is reported", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  await openAs(page, parent, "/emails");
  // A job is stale after a minute without a heartbeat: the responses are faked instead.
  const conflict = {
    error: "Your emails are being processed already.",
    code: "job_running",
    can_force_kill: true,
    running_job: {
      started_at: new Date(Date.now() - 180_000).toISOString(),
      duration_minutes: 3,
      progress_message: "Reading 3 of 9 emails",
      is_stale: true,
    },
    auto_killed_stale: false,
    message: "",
    killed_count: 0,
  };
  const stuck = await refuse(page, "**/api/emails/process/", { status: 409, body: conflict });
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("3 minutes ago");
  await expect(dialog).toContainText("This job seems stuck");
  await expect(dialog.getByRole("button", { name: "Force Kill Job" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Force Kill Job" })).not.toHaveAttribute(
    "data-variant",
    /./,
  );
  await expect(dialog.getByRole("button", { name: "Wait for Job" })).toHaveAttribute(
    "data-variant",
    "default",
  );
  await dialog.getByRole("button", { name: "Wait for Job" }).click();
  await stuck.stop();

  await page.route("**/api/emails/process/", async (route) => {
    const answer = await route.fetch();
    const started = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...started, message: "An earlier run had stopped responding and was ended.", killed_count: 1 },
    });
  });
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(
    page.getByText("An earlier run had stopped responding and was ended. (1 job stopped)"),
  ).toBeVisible();
});

test("a failed run shows why, in the tracker and in the history", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  const account = await withSampleMail(product, parent);
  product.google.grants.revokeAll(account);
  await openAs(page, parent, "/emails");
  await processEmails(page);
  await expect(tracker(page).getByRole("heading", { name: "It didn’t work this time" })).toBeVisible();
  const why = await tracker(page).getByRole("alert").innerText();
  expect(why).toMatch(/Gmail|Google/);
  const reconnect = tracker(page).getByRole("link", { name: "Reconnect Gmail" });
  await expect(reconnect).toHaveAttribute("href", "/settings#gmail");
  await expect(reconnect).not.toHaveAttribute("data-variant", /./);
  await expect(tracker(page).getByRole("button", { name: "Try again" })).toHaveAttribute(
    "data-variant",
    "default",
  );
  await openHistory(page);
  await expect(page.getByRole("region", { name: "Error Details" })).toContainText(why.split("\n")[0]!);
});

test("a run that fails without a reason, a start that fails and a request that fails have their own messages", async ({
  page,
  product,
  holdMail,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const parent = await newParent(product, { children: [edie] });
  const account = await withSampleMail(product, parent);
  await openAs(page, parent, "/emails");
  const starting = await refuse(page, "**/api/emails/process/");
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(page.getByText(texts.process_failed)).toBeVisible();
  await starting.stop();

  const held = holdMail(account);
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  const looking = await refuse(page, logs);
  await expect(page.getByText(texts.task_status_failed)).toBeVisible();
  let polls = 0;
  page.on("request", (request) => (polls += logs.test(request.url()) ? 1 : 0));
  const looked = page.waitForResponse(logs);
  await page.getByRole("button", { name: "Check again" }).click();
  await looked;
  await page.waitForTimeout(processingPollMs + 500);
  await expect(page.getByText(texts.task_status_failed)).toBeVisible();
  expect(polls).toBe(1);
  await looking.stop();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText(texts.task_status_failed)).toBeHidden();
  held.release();
  await expect(tracker(page).getByRole("button", { name: "Hide this" })).toBeVisible({ timeout: 60_000 });

  await tracker(page).getByRole("button", { name: "Hide this" }).click();
  await page.route(logs, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: object[] };
    const failed = { ...body.results[0], status: "failed", error_message: null, summary_id: null };
    await route.fulfill({ response: answer, json: { ...body, results: [failed, ...body.results.slice(1)] } });
  });
  await processEmails(page);
  await expect(tracker(page).getByText(texts.processing_failed)).toBeVisible();
});

test("a mailbox without school messages ends in a clear state and offers to look further back", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent, () => false);
  await openAs(page, parent, "/emails");
  await processEmails(page);
  await expect(tracker(page).getByText("There was no new school email in that time.")).toBeVisible();
  await expect(tracker(page).getByRole("button", { name: "Look back 14 days" })).toBeVisible();
});

test("a message without a subject is shown as No Subject everywhere", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  const account = await withSampleMail(product, parent, () => false);
  deliverLetter(product, account, { text: "Year 2: please bring wellies tomorrow. Thank you." });
  await openAs(page, parent, "/emails");
  await processEmails(page);
  await expect(tracker(page).getByText("No Subject")).toBeVisible();
  await page.getByRole("tab", { name: "Original Emails" }).click();
  await expect(page.getByRole("article", { name: "No Subject" })).toBeVisible();
});
