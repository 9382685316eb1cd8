import { createSchoolDomain } from "@gatepost/contract/settings";
import { family } from "@gatepost/demo/mailbox";
import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import { withSampleMail } from "./gmail.ts";
import { edie, newParent, openAs, type Parent } from "./parents.ts";
import { tracker } from "./processing.ts";

/** The demo's family on Premium: Maya, Theo and their schools, with two weeks of sample mail in the account, not processed yet. */
export async function demoFamily(product: Product): Promise<{ parent: Parent; account: string }> {
  const children = family.children.map((child) => ({ ...child, sports: [...child.sports] }));
  const parent = await newParent(product, { tier: "premium", children });
  for (const body of family.school_domains) await ask(parent.caller, createSchoolDomain, { body });
  return { parent, account: await withSampleMail(product, parent) };
}

/** Edie's parent on /emails, whose run Google keeps waiting for so long. */
export async function openWithRunUnderWay(page: Page, product: Product, waitMs: number): Promise<void> {
  const parent = await newParent(product, { children: [edie] });
  await withSampleMail(product, parent);
  product.google.faults.add({ route: "messages.list", kind: "slow", delay_ms: waitMs, times: 1 });
  await openAs(page, parent, "/emails");
  await page.getByRole("button", { name: "Process Emails" }).first().click();
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
}
