import type { FamilyRole } from "@gatepost/contract/family";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { FamilyReader } from "../../platform/http/principal.ts";
import type { UserRow } from "./users.repo.ts";

export const isOwner = ({ family_role }: { family_role: FamilyRole }): boolean => family_role === "owner";

/** @throws Refusal forbidden, with this sentence, for a member who isn't the owner. @returns the owner's family */
export function requireOwner(
  { family_id, family_role }: { family_id: FamilyId; family_role: FamilyRole },
  sentence: string,
): FamilyId {
  if (family_role !== "owner") throw new Refusal("forbidden", sentence);
  return family_id;
}

/** The reader of the family's pages: person, family, plan and time zone. */
export const readerOf = (user: UserRow): FamilyReader => ({
  user_id: user.id,
  family_id: user.family_id,
  subscription_tier: user.subscription_tier,
  timezone: user.family_timezone,
});

/** An adult in the form that the analysis takes. */
export const asParent = ({ first_name, last_name, email }: UserRow): { name: string; email: string } => ({
  name: `${first_name} ${last_name}`.trim(),
  email,
});
