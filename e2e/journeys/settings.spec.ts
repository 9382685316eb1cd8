import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { refuse } from "../steps/failures.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("settings are five rows with their values on one phone screen; one opens at a time, by tap, key or address", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings");
  const row = (name: string) => page.locator("#main").getByRole("button", { name });
  const rows = page.locator("#main").getByRole("button", { expanded: false });
  await expect(rows).toHaveText([
    "Upgrade to Premium£4.95 a month",
    "Email ProvidersNot connected",
    "Daily Summary ScheduleEvery day at 08:00, by email once your address is confirmed",
    "School DomainsThe usual school senders",
    "Calendar SourcesNone yet",
  ]);
  expect(await page.evaluate(() => document.body.scrollHeight <= innerHeight)).toBe(true);

  await row("School Domains").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add a school domain" }).click();
  await page.getByLabel("Domain or address").fill("oakwood.northshire.sch.uk");
  await row("Email Providers").click();
  await expect(page).toHaveURL("/settings#gmail");
  await expect(page.getByRole("button", { expanded: true })).toHaveText("Email Providers");
  await expect(row("School Domains")).toContainText("Not saved yet.");
  await row("Email Providers").click();
  await expect(rows).toHaveCount(5);
  await row("School Domains").click();
  await expect(page.getByLabel("Domain or address")).toHaveValue("oakwood.northshire.sch.uk");

  for (const [address, name] of Object.entries({
    "#plan": "Upgrade to Premium",
    "#schedule": "Daily Summary Schedule",
    "#calendar-sources": "Calendar Sources",
  })) {
    await page.goto(`/settings${address}`);
    await expect(row(name)).toHaveAttribute("aria-expanded", "true");
    await expect(row(name)).toBeInViewport();
  }
});

test("a changed schedule is marked, explained, saved, and still there after a reload", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await openAs(page, await newParent(product), "/settings#schedule");
  const schedule = page.getByRole("region", { name: "Daily Summary Schedule" });
  const time = schedule.getByLabel("Time", { exact: true });
  const save = schedule.getByRole("button", { name: "Save Schedule" });
  await expect(schedule.getByRole("radio", { name: "08:00" })).toBeChecked();
  await expect(save).toBeHidden();
  await schedule.getByText("07:30").click();
  await expect(schedule.getByText("Not saved yet.")).toBeVisible();
  await schedule.getByText("Other", { exact: true }).click();
  await expect(time).toHaveValue("07:30");
  const hints = { "06:00": "morning", "10:00": "midday", "20:59": "evening", "05:59": "late night" };
  for (const [value, hint] of Object.entries(hints)) {
    await time.fill(value);
    await expect(schedule.getByText(`${hint} summary`)).toBeVisible();
    await expect(schedule.getByText("Not saved yet.")).toBeVisible();
  }
  const failing = await refuse(page, "**/api/auth/profile/update/");
  await save.click();
  await expect(schedule.getByText(texts.schedule_update_failed)).toBeVisible();
  await failing.stop();

  await time.fill("18:30");
  const sent = page.waitForRequest("**/api/auth/profile/update/");
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ email_schedule_time: "18:30:00" });
  await expect(schedule.getByText("Saved. Your next summary comes at 18:30.")).toBeVisible();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(time).toHaveValue("18:30");
});

test("the time zone is saved by Enter or its button, not by each arrow key on the way", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings#schedule");
  const schedule = page.getByRole("region", { name: "Daily Summary Schedule" });
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves.push(request.postData() ?? "");
  });
  const change = schedule.getByRole("button", { name: "Change" });
  const zone = schedule.getByRole("combobox", { name: "Time zone" });
  await change.click();
  await expect(zone).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(zone).not.toHaveValue("Europe/London");
  await schedule.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await expect(schedule.getByText("Europe/London")).toBeVisible();
  expect(saves).toEqual([]);

  await change.click();
  await page.keyboard.press("ArrowDown");
  const next = await zone.inputValue();
  await page.keyboard.press("Enter");
  await expect(change).toBeFocused();
  await expect(schedule.getByText(next.replaceAll("_", " "), { exact: true })).toBeVisible();
  expect(saves).toEqual([JSON.stringify({ timezone: next })]);
});

test("school domains are added, edited and, after confirmation, deleted", async ({ page, product }) => {
  await openAs(page, await newParent(product), "/settings#school-domains");
  const domains = page.getByRole("region", { name: "School Domains" });
  await domains.getByRole("button", { name: "Add a school domain" }).click();
  await domains.getByRole("button", { name: "Add", exact: true }).click();
  await expect(domains.getByRole("alert")).toContainText("Enter the school's domain");
  await domains.getByLabel("Domain or address").fill("https://www.oakwood.northshire.sch.uk/contact");
  await domains.getByLabel("School's name (optional)").fill("Oakwood Primary");
  await domains.getByRole("button", { name: "Add", exact: true }).click();
  await expect(domains.getByText("Oakwood Primary")).toBeVisible();
  await expect(domains.getByText("oakwood.northshire.sch.uk", { exact: true })).toBeVisible();
  await expect(domains.getByRole("listitem")).toBeFocused();

  await domains.getByRole("button", { name: "Edit oakwood.northshire.sch.uk" }).click();
  await domains.getByLabel("School's name (optional)").fill("Oakwood");
  await domains.getByRole("button", { name: "Save changes" }).click();
  await expect(domains.getByText("Oakwood", { exact: true })).toBeVisible();

  await domains.getByRole("button", { name: "Delete oakwood.northshire.sch.uk" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete oakwood.northshire.sch.uk?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(domains.getByText("Oakwood", { exact: true })).toBeVisible();
  await domains.getByRole("button", { name: "Delete oakwood.northshire.sch.uk" }).click();
  await dialog.getByRole("button", { name: "Delete school domain" }).click();
  await expect(domains.getByText("No school domains yet")).toBeVisible();
  await expect(domains.getByRole("button", { name: "Add a school domain" })).toBeFocused();
});

for (const { name, refused, why, taken } of [
  {
    name: "a public mail provider's bare domain is refused with the reason, one address of it is taken",
    refused: "gmail.com",
    why: /address/,
    taken: "oakwood.pta@gmail.com",
  },
  {
    name: "a whole area's domain is refused with what to type instead, the school's own is taken",
    refused: "https://www.kent.sch.uk/schools",
    why: /kent\.sch\.uk covers every school in the area, not just yours\..*for example oakwood\.kent\.sch\.uk/,
    taken: "oakwood.northshire.sch.uk",
  },
])
  test(name, async ({ page, product, expectConsole }) => {
    expectConsole(/status of 400/);
    await openAs(page, await newParent(product), "/settings#school-domains");
    const domains = page.getByRole("region", { name: "School Domains" });
    await domains.getByRole("button", { name: "Add a school domain" }).click();
    await domains.getByLabel("Domain or address").fill(refused);
    await domains.getByRole("button", { name: "Add", exact: true }).click();
    await expect(domains.getByLabel("Domain or address")).toHaveAccessibleDescription(why);
    await expect(domains.getByRole("alert")).toBeFocused();
    await domains.getByLabel("Domain or address").fill(taken);
    await domains.getByRole("button", { name: "Add", exact: true }).click();
    await expect(domains.getByText(taken, { exact: true })).toBeVisible();
  });

test("an older domain that would be refused today says so in its row", async ({ page, product }) => {
  await page.route("**/api/auth/school-domains/", async (route) => {
    const problem = "northshire.sch.uk covers every school in the area, not just yours.";
    const domain = { id: "1", domain: "northshire.sch.uk", name: null, created_at: "2026-01-01T00:00:00Z" };
    await route.fulfill({ json: [{ ...domain, problem, left_by: null }] });
  });
  await openAs(page, await newParent(product), "/settings#school-domains");
  const row = page.getByRole("region", { name: "School Domains" }).getByRole("listitem");
  await expect(row).toContainText("northshire.sch.uk covers every school in the area, not just yours.");
  await expect(row.getByRole("button", { name: "Edit northshire.sch.uk" })).toBeVisible();
});

test("school domains that cannot be loaded, saved or deleted show an error", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const loading = await refuse(page, "**/api/auth/school-domains/", { method: "GET" });
  await openAs(page, await newParent(product), "/settings#school-domains");
  const domains = page.getByRole("region", { name: "School Domains" });
  await expect(domains.getByText(texts.school_domains_load_failed)).toBeVisible();
  await loading.stop();
  await domains.getByRole("button", { name: "Try again" }).click();

  await domains.getByRole("button", { name: "Add a school domain" }).click();
  await domains.getByLabel("Domain or address").fill("oakwood.northshire.sch.uk");
  const saving = await refuse(page, "**/api/auth/school-domains/", { method: "POST" });
  await domains.getByRole("button", { name: "Add", exact: true }).click();
  await expect(domains.getByRole("alert")).toHaveText(texts.school_domain_save_failed);
  await saving.stop();
  await domains.getByRole("button", { name: "Add", exact: true }).click();

  await refuse(page, "**/api/auth/school-domains/*/", { method: "DELETE" });
  await domains.getByRole("button", { name: "Delete oakwood.northshire.sch.uk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete school domain" }).click();
  await expect(page.getByRole("dialog").getByText(texts.school_domain_delete_failed)).toBeVisible();
});
