import { expect, test } from "../fixtures.ts";
import { newParent, openAs, signIn, signInQuietly } from "../steps/parents.ts";

test("the app's pages, which share one guard, ask visitors to sign in, and return them there afterwards", async ({
  page,
  product,
}) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  await page.goto("/subscription/success");
  await expect(page).toHaveURL("/login?next=%2Fsubscription%2Fsuccess");
  await page.goto("/children");
  await expect(page).toHaveURL("/login?next=%2Fchildren");
  await signIn(page, await newParent(product));
  await expect(page).toHaveURL("/children");
});

test("a page opened by its address starts at the top, wherever the previous one was scrolled; a reload keeps its place", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  const offset = () => page.evaluate(() => window.scrollY);
  await openAs(page, parent, "/profile");
  await page.getByRole("button", { name: "Delete account" }).scrollIntoViewIfNeeded();
  expect(await offset()).toBeGreaterThan(600);
  await page.reload();
  await expect.poll(offset).toBeGreaterThan(300);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Calendar Sources" })).toBeVisible();
  expect(await offset()).toBe(0);
});

test("a signed-in parent never sees the pages for visitors, even for a moment", async ({ page, product }) => {
  await page.addInitScript(() => {
    addEventListener("pagehide", () => {
      const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
      sessionStorage.setItem("painted", `${location.pathname} ${painted}`);
    });
  });
  await signInQuietly(page, await newParent(product));
  for (const path of ["/", "/pricing", "/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("painted"))).toBe(`${path} false`);
  }
  // The control: public pages are painted, and the same check detects it.
  await page.goto("/privacy");
  // A heading may be in the document a moment before the browser has drawn it.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.goto("/contact");
  await expect(page).toHaveURL("/contact");
  expect(await page.evaluate(() => sessionStorage.getItem("painted"))).toBe("/privacy true");
});
