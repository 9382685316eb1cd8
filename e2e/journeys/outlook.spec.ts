import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { newParent, openAs, sam } from "../steps/parents.ts";
import { processEmails } from "../steps/processing.ts";
import { scan, scanNarrow } from "../steps/scans.ts";

/** Presses the button and returns the popup with Microsoft's consent page. */
async function openConsent(page: Page, button = "Connect Outlook"): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: button, exact: true }).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Gatepost wants to read your Outlook" })).toBeVisible();
  return popup;
}

async function allow(popup: Page, account: string): Promise<void> {
  await popup.getByRole("radio", { name: account }).check();
  await answer(popup, "Allow");
}

/** The window closes by itself; until then it would be reused. */
async function answer(popup: Page, button: "Allow" | "Deny"): Promise<void> {
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: button }).click();
  await closed;
}

test("a refusal, a revoked permission and disconnecting are explained plainly and handled", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const account = product.newOutlookAccount();
  const parent = await newParent(product, { children: [sam] });
  await openAs(page, parent, "/settings#gmail");
  await page.getByRole("button", { name: "Outlook, Hotmail or Live" }).click();
  await answer(await openConsent(page), "Deny");
  await expect(page.getByText("You didn’t allow access in the Microsoft window")).toBeVisible();

  product.microsoft.switchImap(account, false);
  await allow(await openConsent(page), account);
  await expect(page.getByRole("alert").getByText(/its mail server didn’t let us in/)).toBeVisible();
  product.microsoft.switchImap(account, true);
  await allow(await openConsent(page), account);
  const part = page.getByRole("region", { name: "Your mailbox" });
  await expect(part.getByText("Outlook is connected.")).toBeVisible();
  await part.getByRole("button", { name: "Test connection" }).click();
  await expect(part.getByText(`It’s working: we can read ${account}.`)).toBeVisible();
  await scan(page);

  product.microsoft.grants.revokeAll(account);
  await page.goto("/emails");
  await processEmails(page);
  const banner = page.getByRole("complementary", { name: "Outlook connection" });
  await expect(banner).toContainText("Microsoft no longer lets Gatepost read this mailbox.");
  await scanNarrow(page);
  await allow(await openConsent(page, "Reconnect Outlook"), account);
  await expect(banner).toBeHidden();

  await page.goto("/settings#gmail");
  await part.getByRole("button", { name: "Disconnect" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect Outlook?" });
  await expect(dialog).toContainText("Take it back at Microsoft too");
  await dialog.getByRole("button", { name: "Disconnect Outlook" }).click();
  await expect(page.getByRole("region", { name: "Connect a mailbox" })).toBeVisible();
});
