import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/errors/errors.ts";
import { lockUser, updateUser, type UserRow } from "../auth/index.ts";
import { setGrant } from "./accounts.repo.ts";

/** What other features do about a change of plan, in its transaction (app/listeners.ts). */
export type TierChanged = (trx: Trx, user: UserRow) => Promise<void>;

/** Sets a parent's plan; the same plan again changes nothing. @throws Refusal not_found */
export async function changeTier(
  trx: Trx,
  userId: string,
  tier: SubscriptionTier,
  reactions: readonly TierChanged[],
): Promise<UserRow> {
  const before = await lockUser(trx, userId);
  if (!before) throw notFound("This account");
  if (before.subscription_tier === tier) return before;
  await updateUser(trx, userId, { subscription_tier: tier });
  const user = { ...before, subscription_tier: tier };
  for (const react of reactions) await react(trx, user);
  return user;
}

/** By the operator, without payment: what the provider says takes Premium from nobody to whom it was given so. */
export async function giveTier(
  trx: Trx,
  userId: string,
  tier: SubscriptionTier,
  reactions: readonly TierChanged[],
): Promise<UserRow> {
  const user = await changeTier(trx, userId, tier, reactions);
  await setGrant(trx, userId, tier === "premium");
  return user;
}
