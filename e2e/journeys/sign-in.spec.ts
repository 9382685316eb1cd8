import { login } from "@gatepost/contract/auth";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { newParent, openAs, signOut } from "../steps/parents.ts";

test("terms ticked before the page's scripts have loaded stay ticked; a form submitted before stays out of the address and is sent once they have", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  let scripts = Promise.withResolvers<void>();
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

  scripts = Promise.withResolvers();
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Username").fill(parent.username);
  await page.getByLabel("Password", { exact: true }).fill(parent.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
  scripts.resolve();
  await expect(page).toHaveURL("/dashboard");
  // Once: later forms are not affected, and the console would show it.
  await page.getByRole("link", { name: "Children", exact: true }).first().click();
  await expect(page).toHaveURL("/children");
  await expect(page.getByRole("heading", { name: "Children", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Add child" }).first().click();
  await expect(page.getByRole("heading", { name: "Add a child" })).toBeVisible();
});

test("signing out in one tab signs the other out, and the server deletes the session @main", async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  // The other tab's latest request is refused.
  expectConsole(/status of 401/);
  const parent = await newParent(product);
  await openAs(page, parent, "/children");
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(product.url);
  await expect(other).toHaveURL(/\/login$/);
  const again = fetch(`${product.url}/api/auth/profile/`, {
    headers: { authorization: `Bearer ${parent.tokens.access}` },
  });
  expect((await again).status).toBe(401);
});

test("an expired access token is renewed once, for all requests and tabs together", async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const parent = await newParent(product);
  const { tokens } = await ask({ url: product.url }, login, {
    body: { username: parent.username, password: parent.password, remember_me: true },
  });
  let refreshes = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/token/refresh/")) refreshes += 1;
  });
  await openAs(page, { ...parent, tokens: { ...tokens, access: "ran-out" } }, "/privacy");
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard"), other.goto("/dashboard")]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("link", { name: "Active children 0 / 1" })).toBeVisible();
  }
  expect(refreshes).toBe(1);
});
