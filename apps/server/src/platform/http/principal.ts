import type { SubscriptionTier } from "@gatepost/contract/limits";

/** Who asks: an access token whose session still stands. */
export interface Principal {
  readonly user_id: string;
  readonly session_id: string;
  readonly subscription_tier: SubscriptionTier;
  /** IANA name. */
  readonly timezone: string;
  /** Of what the family's lists show, as of the beginning of the call; another one when anything of it has changed. */
  readonly revision: string;
}

/** @throws Refusal not_authenticated or session_ended */
export type Authenticate = (accessToken: string) => Promise<Principal>;
