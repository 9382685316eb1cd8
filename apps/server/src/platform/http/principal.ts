import type { FamilyRole } from "@gatepost/contract/family";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { FamilyId } from "../crypto/ids.ts";

/** The caller: from an access token whose session is still valid. */
export interface Principal {
  readonly user_id: string;
  readonly session_id: string;
  readonly family_id: FamilyId;
  readonly family_role: FamilyRole;
  /** The family's. */
  readonly subscription_tier: SubscriptionTier;
  /** The family's, IANA name. */
  readonly timezone: string;
}

/** The person who reads the family's pages, in the family's time zone and on its plan; read marks and emails are the person's own. */
export type FamilyReader = Pick<Principal, "user_id" | "family_id" | "subscription_tier" | "timezone">;

/** @throws Refusal not_authenticated or session_ended */
export type Authenticate = (accessToken: string) => Promise<Principal>;
