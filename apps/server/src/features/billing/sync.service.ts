import {
  UnknownAtStripe,
  type Payments,
  type ProviderSubscription,
} from "../../integrations/stripe/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { lockUser } from "../auth/index.ts";
import { syncBillingAccount } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";
import { findAccount, forgetCustomer, takeTicket, writeStanding } from "./accounts.repo.ts";
import { listWaitingNotices, markNoticesHandled } from "./notices.repo.ts";
import { judge, type Standing } from "./standing.rules.ts";
import { changeTier } from "./tier.service.ts";

/**
 * Asks the provider how a parent stands and makes it so here. Looks may overlap, in several processes; each takes a
 * number before it looks, and what a later one has written stays.
 * @throws StripeFailure, Refusal not_configured
 */
export async function syncAccount(billing: Billing, userId: string): Promise<void> {
  const { db, clock, log } = billing.platform;
  const payments = requirePayments(billing);
  const look = await takeTicket(db, userId);
  if (!look || look.customer_id === null) return;
  const { ticket, customer_id } = look;
  const notices = await listWaitingNotices(db, customer_id);
  const subscriptions = await readAll(billing, payments, userId, customer_id);
  const now = clock.now();
  const standing = judge(subscriptions, now);
  for (const id of standing.to_cancel) await payments.cancelSubscription(id);
  for (const id of standing.to_stop) await payments.stopRenewal(id);

  const changed = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    await markNoticesHandled(trx, notices, now);
    const before = await findAccount(trx, userId);
    const account = await writeStanding(trx, userId, { ticket, standing, now });
    if (!user || !account) return false;
    const tier = account.premium_granted ? "premium" : standing.tier;
    await changeTier(trx, userId, tier, billing.tierChanged);
    if (standing.grace_until?.getTime() !== before?.grace_until?.getTime())
      await lookAgainAfterGrace(billing, trx, userId, standing);
    return tier !== user.subscription_tier;
  });
  if (changed) log.info({ user_id: userId, status: standing.status, tier: standing.tier }, "plan changed");
}

/** Called only when the end of the grace period changes, so that further looks in it leave one job. */
async function lookAgainAfterGrace({ platform }: Billing, trx: Trx, userId: string, standing: Standing) {
  if (standing.tier !== "premium" || standing.grace_until === null) return;
  const start_after = standing.grace_until;
  await platform.jobs.enqueue(trx, syncBillingAccount, { user_id: userId }, { start_after });
}

/** A customer whom the provider has forgotten has no subscriptions, and is forgotten here too. */
async function readAll(
  { platform }: Billing,
  payments: Payments,
  userId: string,
  customerId: string,
): Promise<readonly ProviderSubscription[]> {
  try {
    return await payments.readSubscriptions(customerId);
  } catch (error) {
    if (!(error instanceof UnknownAtStripe)) throw error;
    await forgetCustomer(platform.db, userId, customerId);
    return [];
  }
}
