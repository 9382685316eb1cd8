import { expect, test } from "../fixtures.ts";

test("a visitor pastes a message and sees it read, by keyboard, and nothing of it is stored @main", async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts, "no script before it is used").toEqual([]);

  const letter = page.getByLabel("Letter or email");
  await letter.focus();
  await page.keyboard.insertText(
    "Year 5 trip to the museum\n\nPlease pay £9.50 for the museum trip on ParentPay by Friday 5 June 2099.\n\nPlease bring a <b>waterproof</b> coat on Tuesday 9 June 2099.",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Read it" })).toBeFocused();
  await page.keyboard.press("Enter");

  const found = page.getByRole("region", { name: /things? to do/ });
  await expect(found.getByRole("heading", { level: 3 })).toBeFocused();
  const paid = found.getByRole("listitem").filter({ hasText: "Pay £9.50" });
  await expect(paid).toContainText("By Fri 5 Jun 2099");
  await expect(paid).toContainText("Year 5");
  await paid.getByText("Where it says so").click();
  await expect(paid.getByRole("blockquote")).toContainText(
    "Please pay £9.50 for the museum trip on ParentPay",
  );
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});

test("the sample message is read at a press, on the narrowest phone too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample letter" }).click();
  const found = page.getByRole("region", { name: /things? to do/ });
  await expect(found.getByRole("listitem").filter({ hasText: "£12.50" })).toBeVisible();
  await expect(page.getByLabel("Letter or email")).toHaveValue(/Hollins Farm/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await found.getByRole("link", { name: "Get started, free" }).click();
  await expect(page).toHaveURL("/register");
});

test("a message without a task is shown as such", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Letter or email").fill("We had a lovely day in the woods. The children saw a fox.");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByRole("region", { name: "Nothing to do was found" })).toBeVisible();
});

test("an unread message shows why, and stays for another try", async ({ page, expectConsole }) => {
  expectConsole(/status of (400|413|503)|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/");
  const letter = page.getByLabel("Letter or email");
  const read = page.getByRole("button", { name: "Read it" });
  const problem = page.getByRole("alert");

  await read.click();
  await expect(problem).toHaveText("Paste a letter first.");
  await expect(letter).toBeFocused();

  await letter.fill("Please bring a coat. ".repeat(1_100));
  await read.click();
  await expect(problem).toHaveText("That’s more than fits here. Please paste one letter, six pages at most.");
  await letter.fill("Please bring a coat. ".repeat(3_000));
  await read.click();
  await expect(problem).toHaveText("That’s too long. Please paste one letter at a time.");

  await letter.fill("Please bring a coat on Friday 5 June 2099.");
  const busy = "Many letters are being read just now. Please try again in a moment.";
  await page.route("**/api/try/", (route) =>
    route.fulfill({ status: 503, json: { error: busy, code: "unavailable" } }),
  );
  await read.click();
  await expect(problem).toHaveText(busy);
  await page.unroute("**/api/try/");

  await page.context().setOffline(true);
  await read.click();
  await expect(problem).toHaveText("We couldn’t reach Gatepost. Please check your connection and try again.");
  await page.context().setOffline(false);
  await read.click();
  await expect(page.getByRole("region", { name: "1 thing to do" })).toContainText("Pack a coat");
  await expect(problem).toBeEmpty();
});

test("a script that can't be loaded shows an error, and is loaded at the next press", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED/);
  await page.goto("/");
  await page.route("**/assets/read-letter-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Try a sample letter" }).click();
  await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
  await page.unroute("**/assets/read-letter-*.js");
  await page.getByRole("button", { name: "Try a sample letter" }).click();
  await expect(page.getByRole("region", { name: /things? to do/ })).toBeVisible();
  await expect(page.getByRole("alert")).toBeEmpty();
});
