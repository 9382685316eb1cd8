/** Journeys that need another day or hour than the current one. */
import { verifyEmail } from "@gatepost/contract/account";
import { addEmail } from "@gatepost/contract/added-emails";
import { updateAlertSettings } from "@gatepost/contract/alerts";
import { login } from "@gatepost/contract/auth";
import { createChild } from "@gatepost/contract/children";
import { flowPages } from "@gatepost/contract/pages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience, startMs } from "../patience.ts";
import { type Product, startProduct } from "../product.ts";
import { ask } from "../steps/api.ts";
import { guard } from "../steps/authenticator.ts";
import { movableClock } from "../steps/clock.ts";
import { linkTo } from "../steps/mail-links.ts";
import { edie, givePremium, newParent, signIn, signInQuietly, type Parent } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

// In this order, in one worker: they share a product whose clock only moves forward.
test.describe.configure({ mode: "default" });

let product: Product;
let clock: ReturnType<typeof movableClock>;

test.beforeAll(async () => {
  test.setTimeout(startMs);
  // A Sunday, and soon after the start the minute is over: the server checks the evenings at the start of each minute.
  clock = movableClock(new Date("2027-06-13T18:44:35+01:00"));
  product = await startProduct(clock.variables);
});

test.afterAll(async () => {
  await product.stop();
  clock.remove();
});

test("the evening message arrives once, at the chosen time, and its button opens the page", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 * patience);
  const parent = await newParent(product, { children: [edie] });
  const { email } = parent.user;
  const token = new URL(await linkTo(product, email, flowPages.verifyEmail)).searchParams.get("token")!;
  await ask(parent.caller, verifyEmail, { body: { token } });
  const text = "Year 2 go to the farm tomorrow. Please bring wellies and a packed lunch tomorrow.";
  await ask(parent.caller, addEmail, { body: { subject: "Farm trip", text } });
  await ask(parent.caller, updateAlertSettings, { body: { evening_at: "18:30" } });
  const received = () =>
    product.mail
      .messages()
      .filter(({ to, subject }) => to.includes(email) && subject.endsWith("for school tomorrow"));
  await expect.poll(() => received().length, { timeout: 75_000 * patience }).toBe(1);

  await clock.inBrowser(context);
  await signInQuietly(page, parent);
  // The email must not replace a page of the app, whose scripts would continue in it.
  await page.goto("about:blank");
  await page.setContent(received()[0]!.html);
  await expect(page.getByText(/wellies/i).first()).toBeVisible();
  await page.getByRole("link", { name: "Open the page" }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expect(page.getByRole("region", { name: "Today", exact: true })).toBeVisible();
  expect(received()).toHaveLength(1);
});

test("a while after signing in, sensitive actions ask for the password again, and for the app's code if it is set up", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  clock.moveTo(new Date("2027-06-14T09:00:00Z"));
  const [parent, guarded] = [await newParent(product), await newParent(product)];
  clock.moveTo(new Date("2027-06-14T09:11:00Z"));
  await signInQuietly(page, parent);
  await downloadAndMakeAddress(page, parent);
  const app = await guard(guarded, clock.now);
  await signInQuietly(page, guarded);
  await changeAddress(page, guarded, app);
  await signOutDevices(page, guarded, app);
});

async function downloadAndMakeAddress(page: Page, parent: Parent): Promise<void> {
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

async function changeAddress(page: Page, parent: Parent, app: App): Promise<void> {
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

async function signOutDevices(page: Page, parent: Parent, app: App): Promise<void> {
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

test("on 1 September the move to the next year is offered, changed for one child, and confirmed for all", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  clock.moveTo(new Date("2027-06-15T09:00:00Z"));
  // Not by paying: Stripe's data would be months old by this clock, and is not trusted.
  const parent = await newParent(product);
  await givePremium(product, parent);
  for (const body of [
    { name: "Edie", year_group: "Year 5", class_name: "Puffins" },
    { name: "Sam", year_group: "Year 3" },
    { name: "Ivy", year_group: "Year 13" },
  ] as const)
    await ask(parent.caller, createChild, { body });
  const card = page.getByRole("region", { name: "A new school year" });
  await page.goto(`${product.url}/login`);
  await signIn(page, parent);
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
  await page.goto(`${product.url}/children`);
  await expect(page.getByRole("heading", { name: "Edie" })).toBeVisible();
  await expect(card).toBeHidden();

  clock.moveTo(new Date("2027-09-01T06:30:00Z"));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${product.url}/login`);
  await signIn(page, parent);
  await expect(page).toHaveURL(/\/dashboard$/);
  const question = card.getByLabel("Edie moves to Year 6?");
  await expect(question).toHaveValue("move_up");
  await expect(question).toHaveAccessibleDescription(/We’ll take out the class Puffins/);
  await card.getByLabel("Sam moves to Year 4?").selectOption("No, stays in Year 3");
  await expect(card.getByLabel("Ivy has finished Year 13?")).toHaveValue("leave");
  await scan(page);

  await card.getByRole("button", { name: "Confirm for all" }).click();
  await expect(card).toBeHidden();

  await page.goto(`${product.url}/children`);
  const of = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(of("Edie")).toContainText("Year 6");
  await expect(of("Edie")).not.toContainText("Puffins");
  await expect(of("Sam")).toContainText("Year 3");
  await expect(of("Ivy")).toContainText("Inactive");
  await expect(card).toBeHidden();
});
