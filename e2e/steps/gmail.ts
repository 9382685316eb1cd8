import { giveConsent } from "@gatepost/demo/consent";
import { sampleMailbox } from "@gatepost/demo/mailbox";
import { connectGmail, gmailCallback } from "@gatepost/contract/settings";
import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/** Puts the sample school's messages into a mailbox. */
export function deliverSampleMail(product: Product, account: string): void {
  const box = product.google.mailbox(account);
  for (const { raw, received_at, labels } of sampleMailbox(new Date()))
    box.addRaw(raw, { receivedAt: received_at, labelIds: labels });
}

/** Presses Connect (or Reconnect) and returns the popup with Google's consent page. */
export async function openConsent(page: Page, button: RegExp | string = "Connect Gmail"): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: button, exact: true }).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Gatepost wants to read your Gmail" })).toBeVisible();
  return popup;
}

export async function allow(popup: Page, account: string): Promise<void> {
  await popup.getByRole("radio", { name: account }).check();
  await popup.getByRole("button", { name: "Allow" }).click();
}

/** Connects this account without a browser. */
export async function connectByApi(parent: Parent, account: string): Promise<void> {
  const { authorization_url } = await ask(parent.caller, connectGmail);
  const body = await giveConsent(authorization_url, account);
  await ask(parent.caller, gmailCallback, { body });
}

/** A new Google account with the sample messages in it, connected to this parent. */
export async function withSampleMail(product: Product, parent: Parent): Promise<string> {
  const account = product.newGoogleAccount();
  deliverSampleMail(product, account);
  await connectByApi(parent, account);
  return account;
}
