import { updateProfile } from "@gatepost/contract/account";
import { createChild } from "@gatepost/contract/children";
import { inviteToFamily, joinFamily } from "@gatepost/contract/family";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { family } from "@gatepost/demo/mailbox";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import { withSampleMail } from "./gmail.ts";
import { confirmAddress, linkTo } from "./mail-links.ts";
import { newParent, type Parent } from "./parents.ts";
import { processByApi } from "./processing.ts";

/** A new parent with another first name and a confirmed address. */
export async function named(
  product: Product,
  first_name: string,
  tier: SubscriptionTier = "free",
): Promise<Parent> {
  const parent = await newParent(product, { tier });
  await confirmAddress(product, parent);
  const user = await ask(parent.caller, updateProfile, { body: { first_name } });
  return { ...parent, user };
}

/** The path of the link in the owner's invitation email. */
export async function invited(product: Product, owner: Parent, other: Parent): Promise<string> {
  await ask(owner.caller, inviteToFamily, { body: { email: other.user.email } });
  const { pathname, search } = new URL(await linkTo(product, other.user.email, "/join?token="));
  return pathname + search;
}

async function joined(other: Parent, link: string): Promise<Parent> {
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  await ask(other.caller, joinFamily, { body: { token } });
  return { ...other, user: { ...other.user, family_role: "member", shares_family: true } };
}

/** Alex and Sam share the sample family, whose school writes to Sam only. */
export async function twoAdults(product: Product): Promise<{ owner: Parent; member: Parent; link: string }> {
  const [owner, other] = [await named(product, "Alex", "premium"), await named(product, "Sam")];
  for (const child of family.children)
    await ask(owner.caller, createChild, { body: { ...child, sports: [...child.sports] } });
  for (const body of family.school_domains) await ask(owner.caller, createSchoolDomain, { body });
  const link = await invited(product, owner, other);
  const member = await joined(other, link);
  await withSampleMail(product, member);
  await processByApi(member);
  owner.user = { ...owner.user, shares_family: true };
  return { owner, member, link };
}
