import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Product } from "../product.ts";
import { newParent, openAs, sam } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

async function fill(page: Page, product: Product, account: { username: string; password: string }) {
  const form = page.getByRole("form", { name: "Connect another mailbox" });
  await form.getByLabel("Mail server").fill(product.imap.host);
  await form.getByLabel("Port").fill(String(product.imap.port));
  await form.getByLabel("Email address").fill(account.username);
  await form.getByLabel("App password").fill(account.password);
  return form;
}

test("a wrong password, a changed one and disconnecting are explained plainly and handled in Settings @main", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const account = product.newImapAccount();
  const parent = await newParent(product, { children: [sam] });
  await openAs(page, parent, "/settings#gmail");
  await page.getByRole("button", { name: "Another provider" }).click();
  const form = await fill(page, product, { ...account, password: "wrong" });
  await form.getByRole("button", { name: "Connect mailbox" }).click();
  await expect(form.getByRole("alert")).toContainText("didn’t accept this address and password");
  await form.getByLabel("App password").fill(account.password);
  await form.getByRole("button", { name: "Connect mailbox" }).click();
  const part = page.getByRole("region", { name: "Your mailbox" });
  await expect(part.getByText(account.username)).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Gmail" })).toHaveCount(0);
  await scan(page);

  product.imap.changePassword(account.username, "changed");
  await part.getByRole("button", { name: "Test connection" }).click();
  await expect(part.getByText("Gatepost can no longer read")).toBeVisible();
  await part.getByRole("button", { name: "Another provider" }).click();
  const again = await fill(page, product, { ...account, password: "changed" });
  await again.getByRole("button", { name: "Connect mailbox" }).click();
  await expect(part.getByText("Connected since")).toBeVisible();

  await part.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("region", { name: "Connect a mailbox" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Gmail" })).toBeVisible();
});
