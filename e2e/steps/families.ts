import { createSchoolDomain } from "@gatepost/contract/settings";
import { family } from "@gatepost/demo/mailbox";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import { withSampleMail } from "./gmail.ts";
import { newParent, type Parent } from "./parents.ts";

/** The demo's family on Premium: Maya, Theo and their schools, with two weeks of sample messages in the account, not processed yet. */
export async function demoFamily(product: Product): Promise<{ parent: Parent; account: string }> {
  const children = family.children.map((child) => ({ ...child, sports: [...child.sports] }));
  const parent = await newParent(product, { tier: "premium", children });
  for (const body of family.school_domains) await ask(parent.caller, createSchoolDomain, { body });
  return { parent, account: await withSampleMail(product, parent) };
}
