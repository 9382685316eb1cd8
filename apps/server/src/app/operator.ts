import type { SubscriptionTier } from "@gatepost/contract/limits";
import { findUserByLogin } from "../features/auth/index.ts";
import { giveTier, paysForPremium } from "../features/billing/index.ts";
import type { Db } from "../platform/db/schema.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { tierChanged } from "./listeners.ts";

/** @returns a sentence for the operator. @throws ConfigError when nobody has that name */
export async function setTier(db: Db, username: string, tier: SubscriptionTier): Promise<string> {
  const user = await findUserByLogin(db, username);
  if (!user) throw new ConfigError(`There is no user ${username}.`);
  if (tier === "free" && (await paysForPremium({ db }, user.id)))
    throw new ConfigError(`${user.username} pays for Premium. Cancel the subscription in Stripe instead.`);
  await db.transaction().execute((trx) => giveTier(trx, user.id, tier, tierChanged));
  return `${user.username} is on the ${tier} plan.`;
}

/** SPEC section 4: a run is stale after 60 seconds without a heartbeat. */
const staleMs = 60_000;

/** Runs that claim to be running and have shown no sign of life, one a line. */
export async function stuckRuns(db: Db, now: Date): Promise<string> {
  const runs = await db
    .selectFrom("processing_runs")
    .select(["id", "user_id", "started_at", "heartbeat_at", "attempts"])
    .where("status", "=", "running")
    .orderBy("started_at")
    .execute();
  const stuck = runs.filter(
    (run) => now.getTime() - (run.heartbeat_at ?? run.started_at).getTime() > staleMs,
  );
  if (stuck.length === 0) return "No stuck runs.";
  return stuck
    .map((run) => {
      const seen = (run.heartbeat_at ?? run.started_at).toISOString();
      return `${run.id}  user ${run.user_id}  started ${run.started_at.toISOString()}  last seen ${seen}  attempts ${run.attempts}`;
    })
    .join("\n");
}
