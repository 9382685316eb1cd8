import { readFile } from "node:fs/promises";
import { login } from "@gatepost/contract/auth";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs, signIn } from "../steps/parents.ts";
import { storedIn } from "../steps/storage.ts";

test("a parent changes the name, ends sign-ins elsewhere, downloads the data and deletes the account", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|403|500)/);
  const parent = await newParent(product, { children: [edie] });
  for (const _ of ["kitchen", "office"]) await ask({ url: product.url }, login, { body: parent });
  await openAs(page, parent, "/profile");
  const profile = page.getByRole("region", { name: "Profile Information" });
  await profile.getByLabel("First name").fill("Joanna");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("button", { name: "Account menu of Joanna" })).toBeVisible();

  const list = page.getByRole("region", { name: "Where you are signed in" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByText(/^This (device|phone)/)).toHaveCount(1);
  await list
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^gatepost-.*\.json$/);
  expect(JSON.stringify(JSON.parse(await readFile(await download.path(), "utf8")))).toContain("Edie");
  await expect(page.getByText("Saved to your downloads")).toBeVisible();

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
