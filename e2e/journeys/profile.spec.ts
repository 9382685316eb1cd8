import { readFile } from "node:fs/promises";
import { login } from "@gatepost/contract/auth";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs, signIn } from "../steps/parents.ts";
import { storedIn } from "../steps/storage.ts";

test("name and address are edited, and the whole app updates at once", async ({ page, product }) => {
  const parent = await newParent(product);
  await openAs(page, parent, "/profile");
  const profile = page.getByRole("region", { name: "Profile Information" });
  await expect(profile.getByRole("link", { name: "Free plan" })).toBeVisible();
  await profile.getByLabel("First name").fill("Joanna");
  const fresh = `new.${parent.user.email}`;
  await profile.getByLabel("Email address").fill(fresh);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Joanna" })).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel("Email address")).toHaveValue(fresh);
});

test("the export is a JSON file with the parent's data", async ({ page, product }) => {
  await openAs(page, await newParent(product, { children: [edie] }), "/profile");
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
  await dialog.getByLabel("Your password").fill("not-my-password");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText(/password/);
  await dialog.getByLabel("Your password").fill(parent.password);
  await confirm.click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
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
