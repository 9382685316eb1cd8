import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { authenticator } from "../steps/authenticator.ts";
import { newParent, openAs, signIn, signOut } from "../steps/parents.ts";
import { noteWords } from "../steps/passing-words.ts";
import { scanNarrow } from "../steps/scans.ts";

const card = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });

/** From the button to the key for the app. */
async function begin(page: Page, password: string) {
  await card(page).getByRole("button", { name: "Switch on two-step sign-in" }).click();
  await expect(card(page).getByLabel("Your password")).toBeFocused();
  await card(page).getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("heading", { level: 3 })).toBeFocused();
  return authenticator(
    await card(page)
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .innerText(),
  );
}

test("two-step sign-in is turned on with an app, asks for its code at sign-in, and is turned off", async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  test.slow();
  // A headless shell refuses without asking.
  await context.grantPermissions(["clipboard-write"]);
  expectConsole(/status of (400|401)/);
  const parent = await newParent(product);
  await openAs(page, parent, "/profile");
  const part = card(page);
  const app = await begin(page, parent.password);
  await expect(part.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect(part.getByRole("link", { name: "Open the app" })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\/Gatepost/,
  );
  await part.getByLabel("Six-digit code from the app").fill("000000");
  await page.keyboard.press("Enter");
  await expect(part.getByRole("alert")).toContainText("That code isn’t right, or has been used before.");
  await scanNarrow(page);
  await part.getByLabel("Six-digit code from the app").fill(app.now());
  await page.keyboard.press("Enter");

  const listed = part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  await scanNarrow(page);
  const codes = await listed.allInnerTexts();
  const downloading = page.waitForEvent("download");
  await part.getByRole("button", { name: "Download" }).click();
  const kept = await readFile(await (await downloading).path(), "utf8");
  for (const code of codes) expect(kept).toContain(code);
  const copy = part.getByRole("button", { name: "Copy" });
  const words = await noteWords(copy);
  await copy.click();
  await words.untilSaid("Copied");
  await part.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(part.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByText("Two-step sign-in switched on")).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(product.url);
  await page.goto("/login?next=%2Fchildren");
  await signIn(page, parent, true);
  await expect(page.getByRole("heading", { name: "Your code" })).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill("not-a-code");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code isn’t right, or has been used before.");
  await scanNarrow(page);
  await page.getByLabel("Code").fill(app.next());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/children$/);

  await signOut(page);
  await expect(page).toHaveURL(product.url);
  await page.goto("/login");
  await signIn(page, parent);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]!.toUpperCase());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile");
  await expect(part.getByText("9 recovery codes are left.")).toBeVisible();
  await part.getByRole("button", { name: "New recovery codes" }).click();
  await part.getByLabel("Your password").fill(parent.password);
  await part.getByLabel("Code from your app, or a recovery code").fill(codes[1]!);
  await part.getByRole("button", { name: "Create new recovery codes" }).click();
  await expect(listed).toHaveCount(10);
  await expect(part.getByText(codes[2]!)).toBeHidden();
  const [fresh] = await listed.allInnerTexts();
  await part.getByRole("button", { name: "I’ve saved them" }).click();
  await part.getByRole("button", { name: "Switch off" }).click();
  await part.getByLabel("Your password").fill(parent.password);
  await part.getByLabel("Code from your app, or a recovery code").fill(fresh!);
  await part.getByRole("button", { name: "Switch off" }).click();
  await expect(part.getByText("Two-step sign-in is off.")).toBeVisible();
  await expect(part.getByRole("button", { name: "Switch on two-step sign-in" })).toBeVisible();
  const subjects = () =>
    product.mail
      .messages()
      .filter(({ to }) => to.includes(parent.user.email))
      .map(({ subject }) => subject);
  for (const news of ["is on", "is off"])
    await expect
      .poll(subjects, { intervals: [100], timeout: 20_000 })
      .toContain(`Two-step sign-in ${news} at Gatepost`);
});
