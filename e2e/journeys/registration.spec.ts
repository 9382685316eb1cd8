import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { refuse } from "../steps/failures.ts";
import { newParent, newRegistration, registerThroughForm } from "../steps/parents.ts";

test("registration requires the terms and marks every missing field", async ({ page }) => {
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Create account" });
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
  await submit.click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your first name.",
    "Enter your last name.",
    "Choose a username.",
    "Enter a valid email address.",
    "Use at least 8 characters.",
    "Type the password again.",
  ]);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("3 more characters needed")).toBeVisible();
});

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

test("the server's errors about username, email and password are beside their fields", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const { user } = await newParent(product);
  await page.goto("/register");
  await registerThroughForm(page, {
    ...newRegistration(),
    username: user.username,
    email: user.email,
  });
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(
    /A user with that username already exists\./,
  );
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(
    /A user with that email address already exists\./,
  );
  await expect(page.getByLabel("First name")).toHaveValue("Jo");

  const fresh = newRegistration();
  await registerThroughForm(page, { ...fresh, password: fresh.username, password_confirm: fresh.username });
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Choose a password that is harder to guess\./,
  );
  await registerThroughForm(page, { ...fresh, password: "sunshine1", password_confirm: "sunshine1" });
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Lots of people use this password/,
  );
  await registerThroughForm(page, fresh);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a registration that fails without a reason shows an error", async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  await page.goto("/register");
  await refuse(page, "**/api/auth/register/");
  await registerThroughForm(page);
  await expect(page.getByRole("alert")).toHaveText(texts.registration_failed);
});
