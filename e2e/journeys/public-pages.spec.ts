import { expect, test } from "../fixtures.ts";

test("the pages for visitors are linked with each other", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: /^Main/ }).filter({ visible: true });
  await page.getByLabel("Menu").click();
  await expect(main.getByRole("link", { name: "Features" })).toHaveAttribute("href", "/#features");
  await main.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveTitle(/Pricing/);
  await page.getByLabel("Menu").click();
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/About/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle(/Privacy/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact support" }).click();
  await expect(page).toHaveTitle(/Contact/);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/register");
});

const entrances = [
  ["/login", ["Username", "Password"], "This page needs JavaScript."],
  [
    "/register",
    ["First name", "Last name", "Username", "Email address", "Password", "Password again"],
    "This page needs JavaScript.",
  ],
] as const;

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("menus and questions open, the pages say all they say, and a password stays out of the address @main", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 40\d/);
    await page.goto("/");
    const link = page.getByRole("navigation", { name: "Main, short" }).getByRole("link", { name: "Pricing" });
    await expect(link).toBeHidden();
    await page.getByLabel("Menu").click();
    await link.click();
    await expect(page).toHaveURL("/pricing");
    const answer = page.getByText("may still read them in the next 7 days");
    await expect(answer).toBeHidden();
    await page.getByText("What happens to the emails above the free limit?").click();
    await expect(answer).toBeVisible();
    for (const path of ["/", "/about", "/privacy", "/contact", "/try", "/login", "/register"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    for (const [path, labels, sentence] of entrances) {
      await page.goto(path);
      for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
      // Playwright's own text search ignores <noscript>.
      const notice = page.locator("noscript p");
      await expect(notice).toBeVisible();
      expect(await notice.textContent()).toContain(sentence);
    }
    await page.goto("/");
    const sample = page.getByRole("article", { name: "Sample page" });
    // One is open to show what they hold.
    await expect(sample.getByRole("blockquote").filter({ visible: true })).toHaveCount(1);
    await sample.getByText("Where it says so", { exact: true }).nth(1).click();
    await expect(sample.getByRole("blockquote").filter({ visible: true })).toHaveCount(2);

    await page.goto("/login");
    await page.getByLabel("Username").fill("somebody");
    await page.getByLabel("Password", { exact: true }).fill("a-password-of-theirs");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForLoadState();
    expect(page.url()).not.toContain("a-password-of-theirs");
  });
});

test("the sample is readable, search engines get the pages' metadata, and prices, limits and privacy match the specification", async ({
  page,
  request,
}) => {
  await page.goto("/");
  // Lines for both children, each with the school's words.
  const lines = page.getByRole("article", { name: "Sample page" }).getByRole("listitem");
  for (const child of ["Amelia", "Noah"])
    await expect(lines.filter({ hasText: child }).first()).toBeVisible();
  const quoted = lines.filter({ has: page.getByText("Where it says so", { exact: true }) });
  expect(await quoted.count()).toBeGreaterThan(2);
  for (const path of ["/", "/pricing", "/about", "/privacy", "/contact"]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/);
    expect(html).toMatch(/<meta property="og:title"/);
  }
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: http/);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/pricing</loc>");

  await page.goto("/pricing");
  const plan = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(plan("Free")).toContainText("£0 a month");
  for (const words of ["1 child profile", "2 email summaries a day", "30 days of history", "Basic search"])
    await expect(plan("Free")).toContainText(words);
  await expect(plan("Premium")).toContainText("£4.95 a month");
  for (const words of ["Unlimited children", "Unlimited summaries", "Unlimited history", "Priority support"])
    await expect(plan("Premium")).toContainText(words);
  for (const link of await page
    .getByRole("main")
    .getByRole("link", { name: /^Start/ })
    .all())
    await expect(link).toHaveAttribute("href", "/register");
  await expect(page.getByRole("main").getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await page.goto("/privacy");
  for (const words of [/7 days/, /within 30 days/, /90 days/])
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
});
