import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { Trx } from "../../platform/db/schema.ts";
import { requireFamily, updateFamily, type FamilyRow } from "../auth/index.ts";
import { setGrant } from "./accounts.repo.ts";

/** What other features do about a change of plan, in its transaction (app/listeners.ts). */
export type TierChanged = (trx: Trx, family: FamilyRow) => Promise<void>;

/** Sets a family's plan; does nothing if it is the same. @throws Refusal not_found */
export async function changeTier(
  trx: Trx,
  familyId: FamilyId,
  tier: SubscriptionTier,
  reactions: readonly TierChanged[],
): Promise<void> {
  const before = await requireFamily(trx, familyId);
  if (before.subscription_tier === tier) return;
  await updateFamily(trx, familyId, { subscription_tier: tier });
  for (const react of reactions) await react(trx, { ...before, subscription_tier: tier });
}

/** Sets the plan without payment, for the operator. No sync takes Premium away from such a family. */
export async function giveTier(
  trx: Trx,
  familyId: FamilyId,
  tier: SubscriptionTier,
  reactions: readonly TierChanged[],
): Promise<void> {
  await changeTier(trx, familyId, tier, reactions);
  await setGrant(trx, familyId, tier === "premium");
}
