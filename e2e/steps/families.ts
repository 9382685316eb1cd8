import { createSchoolDomain } from "@gatepost/contract/settings";
import { family } from "@gatepost/demo/mailbox";
import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import { withSampleMail } from "./gmail.ts";
import { edie, newParent, openAs, type Parent } from "./parents.ts";
import { type HoldMail, tracker } from "./processing.ts";

/** The demo's family on Premium: Maya, Theo and their schools, with two weeks of sample messages in the account, not processed yet. */
export async function demoFamily(product: Product): Promise<{ parent: Parent; account: string }> {
  const children = family.children.map((child) => ({ ...child, sports: [...child.sports] }));
  const parent = await newParent(product, { tier: "premium", children });
  for (const body of family.school_domains) await ask(parent.caller, createSchoolDomain, { body });
  return { parent, account: await withSampleMail(product, parent) };
}

/** Edie's parent on /emails, with a run that lasts until `release`. */
export async function openWithRunUnderWay(page: Page, product: Product, holdMail: HoldMail) {
  const parent = await newParent(product, { children: [edie] });
  const held = holdMail(await withSampleMail(product, parent));
  await openAs(page, parent, "/emails");
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  return held;
}
