import { verifyEmail } from "@gatepost/contract/account";
import { flowPages } from "@gatepost/contract/pages";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { linkTo } from "../steps/mail-links.ts";
import { newParent, openAs, signIn } from "../steps/parents.ts";
import { storedIn } from "../steps/storage.ts";

test("the reader of the earlier address undoes the change, which signs everybody out", async ({
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
