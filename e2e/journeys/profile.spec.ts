import { readFile } from "node:fs/promises";
import { login } from "@gatepost/contract/auth";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
import { edie, newParent, openAs, signIn } from "../steps/parents.ts";
import { storedIn } from "../steps/storage.ts";

test("name and address are edited, and the whole app updates at once", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (400|500)/);
  const taken = (await newParent(product)).user.email;
  await openAs(page, await newParent(product), "/profile");
  const profile = page.getByRole("region", { name: "Profile Information" });
  await expect(profile.getByRole("link", { name: "Free plan" })).toBeVisible();
  await profile.getByLabel("First name").fill("");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("alert")).toContainText("Enter your first name.");

  await profile.getByLabel("First name").fill("Joanna");
  const failing = await refuse(page, "**/api/auth/profile/update/");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("alert")).toHaveText(texts.profile_update_failed);
  await failing.stop();

  await profile.getByLabel("Email address").fill(taken);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("alert")).toContainText("already");
  await profile.getByLabel("Email address").fill(`new.${taken}`);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Joanna" })).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel("Email address")).toHaveValue(`new.${taken}`);
});

test("a new password must be long enough and typed twice; it signs out everywhere else", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|500)/);
  const parent = await newParent(product);
  const elsewhere = await ask({ url: product.url }, login, { body: parent });
  await openAs(page, parent, "/profile");
  const form = page.getByRole("region", { name: "Password" });
  const change = async (old: string, next: string, again: string) => {
    await form.getByLabel("Current password").fill(old);
    await form.getByLabel("New password", { exact: true }).fill(next);
    await form.getByLabel("New password again").fill(again);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await change(parent.password, "short", "short");
  await expect(form.getByRole("alert")).toContainText(texts.password_too_short);
  await change(parent.password, "five-wet-wellies", "five-dry-wellies");
  await expect(form.getByRole("alert")).toContainText(texts.passwords_differ);
  await change("not-my-password", "five-wet-wellies", "five-wet-wellies");
  await expect(form.getByRole("alert")).toContainText(/password/);
  const failing = await refuse(page, "**/api/auth/password/change/");
  await change(parent.password, "five-wet-wellies", "five-wet-wellies");
  await expect(form.getByRole("alert")).toHaveText(texts.password_change_failed);
  await failing.stop();

  await change(parent.password, "five-wet-wellies", "five-wet-wellies");
  await expect(form.getByText("Your password has been changed.")).toBeVisible();
  await expect(form.getByLabel("Current password")).toHaveValue("");
  const answer = await fetch(`${product.url}/api/auth/profile/`, {
    headers: { authorization: `Bearer ${elsewhere.tokens.access}` },
  });
  expect(answer.status).toBe(401);
});

test("the export is a JSON file with the parent's data", async ({ page, product, expectConsole }) => {
  expectConsole(/status of 500/);
  await openAs(page, await newParent(product, { children: [edie] }), "/profile");
  const failing = await refuse(page, "**/api/auth/export/");
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByText(texts.export_failed)).toBeVisible();
  await failing.stop();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^gatepost-.*\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain("Edie");
  await expect(page.getByText("Saved to your downloads")).toBeVisible();
});

test("deleting the account asks for the password, and then nobody can sign in with it", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|403|500)/);
  const parent = await newParent(product);
  await openAs(page, parent, "/profile");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("Enter your password.");
  await dialog.getByLabel("Your password").fill("not-my-password");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText(/password/);
  const failing = await refuse(page, "**/api/auth/profile/delete/");
  await dialog.getByLabel("Your password").fill(parent.password);
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText(texts.account_delete_failed);
  await failing.stop();

  await confirm.click();
  await expect(page).toHaveURL("/");
  expect(await storedIn(page)).toEqual({ lasting: [], tab: [] });
  await page.goto("/login");
  await signIn(page, parent);
  await expect(page.getByRole("alert")).toHaveText(/username or password/i);
});

test("sign-ins elsewhere are listed and can be ended", async ({ page, product }) => {
  const parent = await newParent(product);
  for (const _ of ["kitchen", "office", "train"]) await ask({ url: product.url }, login, { body: parent });
  await openAs(page, parent, "/profile");
  const list = page.getByRole("region", { name: "Where you are signed in" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByText(/^This device/)).toHaveCount(1);
  await list
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await list.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("the account's events are listed, older ones by a button, and a failure can be retried", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (401|500)/);
  const parent = await newParent(product);
  for (let n = 0; n < 11; n++) await ask({ url: product.url }, login, { body: parent });
  const wrong = ask({ url: product.url }, login, { body: { ...parent, password: "not-my-password" } });
  await expect(wrong).rejects.toThrow("401");
  await page.route("**/api/auth/activity/**", (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, parent, "/profile");
  const list = page.getByRole("region", { name: "Recent activity" });
  await expect(list.getByRole("alert")).toContainText("We couldn’t load your recent activity.", {
    timeout: 20_000,
  });
  await page.unroute("**/api/auth/activity/**");
  await list.getByRole("button", { name: /again/i }).click();
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(list.getByText("Someone tried to sign in with the wrong password")).toBeVisible();
  await list.getByRole("button", { name: "Show older activity" }).click();
  await expect(list.getByText("Account created")).toBeVisible();
  await expect(list.getByRole("button", { name: "Show older activity" })).toBeHidden();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(list.getByText("Every other device was signed out")).toBeVisible();
});
