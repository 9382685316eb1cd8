import type { Subscription } from "@gatepost/contract/billing";
import { UnknownAtStripe, type Payments } from "../../integrations/stripe/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, type UserRow } from "../auth/index.ts";
import { findAccount, setGrant } from "./accounts.repo.ts";
import { endBilling } from "./billing.jobs.ts";
import { requirePayments, whileTheyWait, type Billing } from "./billing.ts";
import { isLive } from "./entitlement.rules.ts";
import { syncAccount } from "./sync.service.ts";
import { giveTier } from "./tier.service.ts";

/** How a parent's subscription stood when the provider was last asked. */
export async function showSubscription(
  { platform: { db }, payments }: Billing,
  userId: string,
): Promise<Subscription> {
  const account = await findAccount(db, userId);
  return {
    status: account?.status ?? "none",
    current_period_end: account?.current_period_end?.toISOString() ?? null,
    grace_until: account?.grace_until?.toISOString() ?? null,
    cancel_at_period_end: account?.cancel_at_period_end ?? false,
    has_portal: payments !== null && account?.customer_id != null,
    is_granted: account?.premium_granted ?? false,
  };
}

/** Asks the provider now. @throws Refusal not_configured, provider_unavailable */
export async function refreshSubscription(billing: Billing, userId: string): Promise<UserRow> {
  await whileTheyWait(() => syncAccount(billing, userId));
  const user = await findUser(billing.platform.db, userId);
  if (!user) throw notFound("This account");
  return user;
}

/** The provider's page for cards, invoices and cancelling. @throws Refusal not_configured, provider_unavailable */
export async function openPortal(billing: Billing, userId: string): Promise<string> {
  const payments = requirePayments(billing);
  const account = await findAccount(billing.platform.db, userId);
  if (!account || account.customer_id === null) {
    throw new Refusal("not_configured", "You haven’t paid anything yet, so there’s no card or invoice.");
  }
  const { customer_id } = account;
  const back = `${billing.platform.config.app_url}/subscription`;
  return whileTheyWait(() => payments.openPortal(customer_id, back));
}

/**
 * To the free plan at once, at the provider first. Asked again it does nothing more.
 * @throws Refusal not_configured, provider_unavailable
 */
export async function downgrade(billing: Billing, userId: string): Promise<UserRow> {
  const payments = requirePayments(billing);
  const { db } = billing.platform;
  const customer_id = (await findAccount(db, userId))?.customer_id ?? null;
  if (customer_id === null) {
    return db.transaction().execute((trx) => giveTier(trx, userId, "free", billing.tierChanged));
  }
  await whileTheyWait(async () => {
    for (const subscription of await readOrNone(payments, customer_id))
      if (isLive(subscription)) await payments.cancelSubscription(subscription.id);
  });
  await setGrant(db, userId, false);
  return refreshSubscription(billing, userId);
}

async function readOrNone(payments: Payments, customerId: string) {
  try {
    return await payments.readSubscriptions(customerId);
  } catch (error) {
    if (error instanceof UnknownAtStripe) return [];
    throw error;
  }
}

/** With the account that is being deleted: its payments end, and the provider forgets the parent. */
export async function endBillingLater({ jobs }: Platform, trx: Trx, userId: string): Promise<void> {
  const account = await findAccount(trx, userId);
  if (account?.customer_id == null) return;
  await jobs.enqueue(trx, endBilling, { customer_id: account.customer_id });
}

/** Whether the provider takes money for a subscription of theirs. */
export async function paysForPremium({ db }: Pick<Platform, "db">, userId: string): Promise<boolean> {
  const account = await findAccount(db, userId);
  return account?.status === "active" || account?.status === "past_due";
}

/** What is kept of a parent's payments; cards and invoices are with the provider. */
export async function exportBilling({ db }: Pick<Platform, "db">, userId: string): Promise<unknown> {
  return (await findAccount(db, userId)) ?? null;
}
