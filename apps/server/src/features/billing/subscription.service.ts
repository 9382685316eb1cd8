import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Subscription } from "@gatepost/contract/billing";
import { UnknownAtStripe, type Payments } from "../../integrations/stripe/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAccount, forgetPayments, setGrant } from "./accounts.repo.ts";
import { endBilling } from "./billing.jobs.ts";
import { requirePayments, whileTheyWait, type Billing } from "./billing.ts";
import { isLive } from "./entitlement.rules.ts";
import { syncAccount } from "./sync.service.ts";
import { changeTier, giveTier } from "./tier.service.ts";

/** A family's subscription as of the last sync. */
export async function showSubscription(
  { platform: { db }, payments }: Billing,
  familyId: FamilyId,
): Promise<Subscription> {
  const account = await findAccount(db, familyId);
  return {
    status: account?.status ?? "none",
    current_period_end: account?.current_period_end?.toISOString() ?? null,
    grace_until: account?.grace_until?.toISOString() ?? null,
    cancel_at_period_end: account?.cancel_at_period_end ?? false,
    has_portal: payments !== null && account?.customer_id != null,
    is_granted: account?.premium_granted ?? false,
  };
}

/** Syncs with the provider now. @throws Refusal not_configured, provider_unavailable */
export async function refreshSubscription(billing: Billing, familyId: FamilyId): Promise<void> {
  await whileTheyWait(() => syncAccount(billing, familyId));
}

/** The provider's page for cards, invoices and cancelling. @throws Refusal not_configured, provider_unavailable */
export async function openPortal(billing: Billing, familyId: FamilyId): Promise<string> {
  const payments = requirePayments(billing);
  const account = await findAccount(billing.platform.db, familyId);
  if (!account || account.customer_id === null) {
    throw new Refusal("not_configured", "You haven’t paid anything yet, so there’s no card or invoice.");
  }
  const { customer_id } = account;
  const back = `${billing.platform.config.app_url}/subscription`;
  return whileTheyWait(() => payments.openPortal(customer_id, back));
}

/**
 * Moves to the free plan at once, at the provider first. Does nothing the second time.
 * @throws Refusal not_configured, provider_unavailable
 */
export async function downgrade(billing: Billing, familyId: FamilyId): Promise<void> {
  const payments = requirePayments(billing);
  const { db } = billing.platform;
  const customer_id = (await findAccount(db, familyId))?.customer_id ?? null;
  if (customer_id === null)
    return db.transaction().execute((trx) => giveTier(trx, familyId, "free", billing.tierChanged));
  await whileTheyWait(async () => {
    for (const subscription of await readOrNone(payments, customer_id))
      if (isLive(subscription)) await payments.cancelSubscription(subscription.id);
  });
  await setGrant(db, familyId, false);
  await refreshSubscription(billing, familyId);
}

async function readOrNone(payments: Payments, customerId: string) {
  try {
    return await payments.readSubscriptions(customerId);
  } catch (error) {
    if (error instanceof UnknownAtStripe) return [];
    throw error;
  }
}

/** For a family that is deleted or handed over: ends its payments and deletes the customer at the provider. */
export async function endBillingLater({ jobs }: Platform, trx: Trx, familyId: FamilyId): Promise<void> {
  const account = await findAccount(trx, familyId);
  if (account?.customer_id == null) return;
  await jobs.enqueue(trx, endBilling, { customer_id: account.customer_id });
}

/** For a family that continues with another owner: ends what the previous owner paid for, and so the plan. */
export async function endPayments({ platform, tierChanged }: Billing, trx: Trx, familyId: FamilyId) {
  await endBillingLater(platform, trx, familyId);
  await forgetPayments(trx, familyId);
  const granted = (await findAccount(trx, familyId))?.premium_granted ?? false;
  await changeTier(trx, familyId, granted ? "premium" : "free", tierChanged);
}

/** Whether the provider charges for a subscription of this family. */
export async function paysForPremium({ db }: { db: DbOrTrx }, familyId: FamilyId): Promise<boolean> {
  const account = await findAccount(db, familyId);
  return account?.status === "active" || account?.status === "past_due";
}

/** What we store about a family's payments; cards and invoices are with the provider. */
export async function exportBilling({ db }: Pick<Platform, "db">, familyId: FamilyId): Promise<unknown> {
  return (await findAccount(db, familyId)) ?? null;
}
