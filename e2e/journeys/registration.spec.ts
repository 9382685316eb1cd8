import { expect, test } from "../fixtures.ts";

test("terms ticked before the page's scripts have loaded stay ticked", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/register", { waitUntil: "commit" });
  const terms = page.getByRole("checkbox", { name: "I agree to the terms" });
  await terms.check();
  await expect(page.getByRole("button", { name: "Create account" })).toBeDisabled();
  scripts.resolve();
  await expect(page.getByRole("button", { name: "Create account" })).toBeEnabled();
  await expect(terms).toBeChecked();
});
