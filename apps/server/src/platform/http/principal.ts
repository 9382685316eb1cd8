import type { SubscriptionTier } from "@gatepost/contract/limits";

/** Who asks: an access token whose session still stands. */
export interface Principal {
  readonly user_id: string;
  readonly session_id: string;
  readonly subscription_tier: SubscriptionTier;
  /** IANA name. */
  readonly timezone: string;
}

/** @throws Refusal not_authenticated or session_ended */
export type Authenticate = (accessToken: string) => Promise<Principal>;
