import type { FamilyId } from "../../platform/crypto/ids.ts";
import { UnknownAtStripe, type Payments } from "../../integrations/stripe/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { lockFamily } from "../auth/index.ts";
import { syncBillingAccount } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";
import { findAccount, forgetCustomer, takeTicket, writeEntitlement } from "./accounts.repo.ts";
import { decideEntitlement, type Entitlement } from "./entitlement.rules.ts";
import { changeTier } from "./tier.service.ts";

/**
 * Syncs a family's entitlement with the provider. Syncs may overlap, across processes: each takes a number first, and never
 * overwrites a later one.
 * @throws StripeFailure, Refusal not_configured
 */
export async function syncAccount(billing: Billing, familyId: FamilyId): Promise<void> {
  const { db, clock, log } = billing.platform;
  const payments = requirePayments(billing);
  const taken = await takeTicket(db, familyId);
  if (!taken || taken.customer_id === null) return;
  const { ticket, customer_id } = taken;
  const subscriptions = await readAll(billing, payments, familyId, customer_id);
  const now = clock.now();
  const entitlement = decideEntitlement(subscriptions, now);
  for (const id of entitlement.to_cancel) await payments.cancelSubscription(id);
  for (const id of entitlement.to_stop) await payments.stopRenewal(id);

  const changed = await db.transaction().execute(async (trx) => {
    const family = await lockFamily(trx, familyId);
    const before = await findAccount(trx, familyId);
    const account = await writeEntitlement(trx, familyId, { ticket, entitlement, now });
    if (!family || !account) return false;
    const tier = account.premium_granted ? "premium" : entitlement.tier;
    await changeTier(trx, familyId, tier, billing.tierChanged);
    if (entitlement.grace_until?.getTime() !== before?.grace_until?.getTime())
      await syncAgainAfterGrace(billing, trx, familyId, entitlement);
    return tier !== family.subscription_tier;
  });
  if (changed)
    log.info({ family_id: familyId, status: entitlement.status, tier: entitlement.tier }, "plan changed");
}

/** Called only when the end of the grace period changes, so that repeated syncs enqueue only one job. */
async function syncAgainAfterGrace(
  { platform }: Billing,
  trx: Trx,
  familyId: FamilyId,
  entitlement: Entitlement,
) {
  if (entitlement.tier !== "premium" || entitlement.grace_until === null) return;
  const start_after = entitlement.grace_until;
  await platform.jobs.enqueue(trx, syncBillingAccount, { family_id: familyId }, { start_after });
}

/** If the provider has deleted the customer, we delete our copy and treat it as having no subscriptions. */
async function readAll({ platform }: Billing, payments: Payments, familyId: FamilyId, customerId: string) {
  try {
    return await payments.readSubscriptions(customerId);
  } catch (error) {
    if (!(error instanceof UnknownAtStripe)) throw error;
    await forgetCustomer(platform.db, familyId, customerId);
    return [];
  }
}
