import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { expect, test } from "../fixtures.ts";
import { onBothScreens } from "../steps/screens.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
import { connectByApi, deliverLetter, withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs, sam } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

onBothScreens("the dashboard of a free parent shows limits, figures and the newest summary", (title) =>
  test(title, async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    await withSampleMail(product, parent);
    await processByApi(parent);
    await openAs(page, parent, "/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Free plan" })).toHaveAttribute("href", "/subscription");
    await expect(page.getByRole("link", { name: "Active children 1 / 1" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Email summaries, recent 1" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Subscription plan Free" })).toBeVisible();

    const today = page.getByRole("region", { name: "Today", exact: true });
    const opening = await today
      .getByRole("region", { name: "Next school day" })
      .getByRole("paragraph")
      .innerText();
    await expect(today.getByRole("link", { name: "Open today’s page" })).toBeVisible();

    const recent = page.getByRole("region", { name: "Recent summaries" });
    await expect(recent.getByText("Unread:")).toBeAttached();
    await expect(recent.getByText("2 emails processed")).toBeVisible();
    await expect(recent.getByRole("link", { name: "Processing history" })).toBeVisible();
    const marked = page.waitForResponse("**/mark-read/");
    await recent.getByRole("link", { name: /^View/ }).click();
    await expect(page).toHaveURL(/\/emails\?summary=/);
    await marked;
    await expect(page.getByRole("button", { name: /^2 e-?mails read$/ })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(opening.split(" – ")[0] ?? opening);
    await page.goto("/dashboard");
    await expect(recent.getByText("2 emails processed")).toBeVisible();
    await expect(recent.getByText("Unread:")).toHaveCount(0);
  }),
);

test("a task is ticked off on the dashboard, and is done on the day's page", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  const params = { id: parent.children[0]!.id };
  const body = { title: "Swimming", kit: "swimming kit", weekdays: [1, 2, 3, 4, 5] };
  await ask(parent.caller, createUsualWeekEntry, { params, body });
  const account = product.newGoogleAccount();
  deliverLetter(product, account, { subject: "Choir", text: "Thank you to the choir for a lovely concert." });
  await connectByApi(product, parent, account);
  await processByApi(parent);
  await openAs(page, parent, "/dashboard");
  const today = page.getByRole("region", { name: "Today", exact: true });
  const task = today.getByRole("checkbox").first();
  const saved = page.waitForResponse(/\/api\/emails\/items\//);
  await task.click();
  await saved;
  await today.getByRole("link", { name: "Open today’s page" }).click();
  await expect(today).toBeHidden(); // its days have the same names as the page's
  const same = page.getByRole("article").getByRole("checkbox").first();
  await expect(same).toBeChecked();
  await same.click();
  await expect(same).not.toBeChecked();
});

test("the dashboard has today and the next school day even before today's summary exists", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  const params = { id: parent.children[0]!.id };
  const body = { title: "Swimming", kit: "swimming kit", weekdays: [1, 2, 3, 4, 5] };
  await ask(parent.caller, createUsualWeekEntry, { params, body });
  await openAs(page, parent, "/dashboard");
  const task = page.getByRole("region", { name: "Today", exact: true }).getByRole("checkbox").first();
  const saved = page.waitForResponse(/\/api\/emails\/items\//);
  await task.click();
  await saved;
  await page.reload();
  await expect(task).toBeChecked();
  await page.getByRole("link", { name: "Open this week" }).click();
  await expect(page.getByRole("heading", { name: /^This week, / })).toBeVisible();
});

test("a closure comes first on the dashboard, with the page's own days below it", async ({
  page,
  reader,
}) => {
  await openAs(page, reader.parent, "/dashboard");
  const today = page.getByRole("region", { name: "Today", exact: true });
  await expect(today.getByRole("region", { name: "Next school day" })).toContainText("No school");
  const days = page.getByRole("region", { name: /^((Today|Tomorrow), )?(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/ });
  const onDashboard = await days.allInnerTexts();
  expect(onDashboard.length).toBeGreaterThanOrEqual(2);
  await today.getByRole("link", { name: "Open today’s page" }).click();
  await expect(page.getByRole("region", { name: "This week" })).toBeVisible();
  expect(await days.allInnerTexts()).toEqual(onDashboard);
});

test("a quiet day says so and shows no task, on the dashboard and on the page", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  deliverLetter(product, account, { subject: "Choir", text: "Thank you to the choir for a lovely concert." });
  await connectByApi(product, parent, account);
  await processByApi(parent);
  await openAs(page, parent, "/dashboard");
  const quiet = page.getByText("A quiet day: nothing on and nothing to do.");
  await expect(
    page.getByRole("region", { name: "Today", exact: true }).getByText(/^A quiet day/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Open today’s page" }).click();
  await expect(page).toHaveURL(/\?summary=/);
  await expect(quiet.first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(0);
  // One child only: no heading by child.
  await expect(page.getByText("By child")).toHaveCount(0);
});

test("the note about the plan stays away once dismissed", async ({ page, product }) => {
  await openAs(page, await newParent(product), "/dashboard");
  const note = page.getByRole("complementary", { name: "Your plan" });
  await expect(note).toContainText("1 child, 2 emails summarised a day, and 30 days of history");
  await note.getByRole("button", { name: "Dismiss the note about your plan" }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("quick actions lead to the named page, and the upgrade is offered to free parents only", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/dashboard");
  const actions = page.getByRole("region", { name: "Quick actions" });
  const places = {
    "Manage children": "/children",
    "Connect email": "/settings#gmail",
    "School domains": "/settings#school-domains",
    "Summary schedule": "/settings#schedule",
    "All settings": "/settings",
  };
  for (const [name, href] of Object.entries(places))
    await expect(actions.getByRole("link", { name })).toHaveAttribute("href", href);
  await actions.getByRole("button", { name: "Upgrade to Premium" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Premium" })).toBeVisible();

  await openAs(page, await newParent(product, { tier: "premium", children: [edie, sam] }), "/dashboard");
  await expect(page.getByRole("link", { name: "Active children 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Premium plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Upgrade to Premium" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Upgrade", exact: true })).toBeHidden();
});

test("figures that cannot be loaded show a dash, without an error", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500|User stats failed|Dashboard summaries failed/);
  await refuse(page, "**/api/emails/user-stats/");
  await refuse(page, /\/api\/emails\/summaries\/\?/);
  await openAs(page, await newParent(product), "/dashboard");
  await expect(page.getByRole("link", { name: "Active children – / 1" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
