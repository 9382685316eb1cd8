import { verifyEmail } from "@gatepost/contract/account";
import { login } from "@gatepost/contract/auth";
import { flowPages } from "@gatepost/contract/pages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Product } from "../product.ts";
import { ask } from "../steps/api.ts";
import { guard } from "../steps/authenticator.ts";
import { movableClock } from "../steps/clock.ts";
import { linkTo } from "../steps/mail-links.ts";
import { newParent, openAs, signIn, signInQuietly, type Parent } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";
import { storedIn } from "../steps/storage.ts";

test("the reader of the earlier address takes it back, which signs everybody out", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/);
  const parent = await newParent(product);
  const { email } = parent.user;
  const confirming = await linkTo(product, email, flowPages.verifyEmail);
  const token = new URL(confirming).searchParams.get("token")!;
  await ask(parent.caller, verifyEmail, { body: { token } });
  await openAs(page, parent, "/profile");
  const profile = page.getByRole("region", { name: "Profile Information" });
  await profile.getByLabel("Email address").fill(`thief.${email}`);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText(`Until then emails go to ${email}.`)).toBeVisible();

  await page.goto(await linkTo(product, email, flowPages.undoEmail));
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("Your earlier address is back, and every device is signed out.")).toBeVisible();
  expect(await storedIn(page)).toEqual({ lasting: [], tab: [] });
  await expect(page.getByRole("link", { name: "Choose a new password" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(
    page.getByText("This link has expired or has already been used. If somebody else uses"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  await page.getByRole("link", { name: "It was me: sign in" }).click();
  await signIn(page, { ...parent, username: email });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a while after signing in, what matters most asks for the password again, and for the app's code where there is one", async ({
  page,
  startOwn,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const clock = movableClock(new Date(Date.now() - 11 * 60_000));
  const product = await startOwn(clock.variables);
  const [parent, guarded] = [await newParent(product), await newParent(product)];
  clock.moveTo(new Date());
  try {
    await signInQuietly(page, parent);
    await downloadAndMakeAddress(page, product, parent);
    const app = await guard(guarded);
    await signInQuietly(page, guarded);
    await changeAddress(page, product, guarded, app);
    await signOutDevices(page, product, guarded, app);
  } finally {
    clock.remove();
  }
});

async function downloadAndMakeAddress(page: Page, product: Product, parent: Parent): Promise<void> {
  await page.goto(`${product.url}/profile`);
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  const download = page.getByRole("button", { name: "Download my data" });
  await download.click();
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Enter your password to download your data.")).toBeVisible();

  await page.goto(`${product.url}/settings#calendar-sources`);
  await page.getByRole("button", { name: "Make an address for The whole family" }).click();
  await dialog.getByLabel("Your password").fill("not-my-password");
  await dialog.getByRole("button", { name: "Make an address" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That isn’t your current password.");
  await dialog.getByLabel("Your password").fill(parent.password);
  await dialog.getByRole("button", { name: "Make an address" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy the address of The whole family" })).toBeVisible();

  await page.goto(`${product.url}/profile`);
  const saved = page.waitForEvent("download");
  await download.click();
  await saved;
}

type App = Awaited<ReturnType<typeof guard>>;

async function changeAddress(page: Page, product: Product, parent: Parent, app: App): Promise<void> {
  await page.goto(`${product.url}/profile`);
  const profile = page.getByRole("region", { name: "Profile Information" });
  const save = profile.getByRole("button", { name: "Save profile" });
  await profile.getByLabel("First name").fill("Joanna");
  await save.click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(profile.getByLabel("Your password")).toBeHidden();

  await profile.getByLabel("Email address").fill(`new.${parent.user.email}`);
  await save.click();
  const alert = profile.getByRole("alert");
  await expect(alert).toContainText("Enter your password to change your email address.");
  await expect(alert).toContainText("Enter the code from your authenticator app as well.");
  await scan(page);
  await profile.getByLabel("Your password").fill("not-my-password");
  await profile.getByLabel("Code from your app, or a recovery code").fill(app.next());
  await save.click();
  await expect(alert).toContainText("That isn’t your current password.");
  await profile.getByLabel("Your password").fill(parent.password);
  await save.click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(profile.getByLabel("Your password")).toBeHidden();
  await page.reload();
  await expect(profile.getByLabel("Email address")).toHaveValue(`new.${parent.user.email}`);
}

async function signOutDevices(page: Page, product: Product, parent: Parent, app: App): Promise<void> {
  const [first, second, third] = app.recovery_codes;
  for (const code of [first, second]) await ask({ url: product.url }, login, { body: { ...parent, code } });
  await page.reload();
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await scan(page);
  await dialog.getByLabel("Your password").fill("not-my-password");
  await dialog.getByLabel("Code from your app, or a recovery code").fill(third ?? "");
  await dialog.getByRole("button", { name: "Sign out there" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That isn’t your current password.");
  await dialog.getByLabel("Your password").fill(parent.password);
  await dialog.getByRole("button", { name: "Sign out there" }).click();
  await expect(dialog).toBeHidden();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
}
