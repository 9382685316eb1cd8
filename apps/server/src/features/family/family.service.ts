import type { Family } from "@gatepost/contract/family";
import type { Platform } from "../../platform/platform.ts";
import type { Principal } from "../../platform/http/principal.ts";
import { isOwner, listAdults, requireUser } from "../auth/index.ts";
import { type InvitationRow, listOpenInvitations } from "./family.repo.ts";

/** The user's family; only the owner sees open invitations. */
export async function showFamily(
  { db, cipher, clock }: Platform,
  { family_id, family_role }: Pick<Principal, "family_id" | "family_role">,
): Promise<Family> {
  const adults = await listAdults(db, family_id);
  const owns = isOwner({ family_role });
  const invitations = owns ? await listOpenInvitations(db, cipher, family_id, clock.now()) : [];
  return {
    id: family_id,
    members: adults.map(({ id, first_name, last_name, email, family_role: role, family_joined_at }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      email,
      role,
      joined_at: family_joined_at.toISOString(),
    })),
    invitations: invitations.map(toInvitation),
  };
}

/** The family of this user as it is now, for use after a change to it. */
export async function showFamilyOf(platform: Platform, userId: string): Promise<Family> {
  const { family_id, family_role } = await requireUser(platform.db, userId);
  return showFamily(platform, { family_id, family_role });
}

export const toInvitation = ({ id, email, expires_at }: InvitationRow) => ({
  id,
  email,
  expires_at: expires_at.toISOString(),
});
