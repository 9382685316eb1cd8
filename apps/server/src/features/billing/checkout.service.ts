import type { FamilyId } from "../../platform/crypto/ids.ts";
import { KeyUsedOtherwise, UnknownAtStripe, type Payments } from "../../integrations/stripe/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { findOwner, isOwner, lockFamily, requireUser, type UserRow } from "../auth/index.ts";
import * as repo from "./accounts.repo.ts";
import { endBilling } from "./billing.jobs.ts";
import { requirePayments, whileTheyWait, type Billing } from "./billing.ts";
import { customerOf } from "./customer.service.ts";
import { isLive } from "./entitlement.rules.ts";
import { syncAccount } from "./sync.service.ts";

const tries = 4;
/** Only the family's current owner may pay. */
const handedOver = "You’re no longer in charge of this family’s plan.";

/**
 * The address of the payment page. Repeated and simultaneous requests get the same page, so that nobody pays twice.
 * @throws Refusal not_configured, conflict (has a subscription already), provider_unavailable
 */
export async function startCheckout(billing: Billing, ownerId: string): Promise<string> {
  const payments = requirePayments(billing);
  return whileTheyWait(async () => {
    for (let count = 0; count < tries; count++) {
      const owner = await requireUser(billing.platform.db, ownerId);
      if (!isOwner(owner)) throw new Refusal("conflict", handedOver);
      const url = await tryCheckout(billing, payments, owner);
      if (url !== null) return url;
    }
    throw new Refusal("conflict", "We couldn’t open the payment page. Please try again in a minute.");
  });
}

/** Null when the stored checkout or customer turned out used up or gone; a retry may succeed. */
async function tryCheckout(billing: Billing, payments: Payments, owner: UserRow): Promise<string | null> {
  const { db, config } = billing.platform;
  const known = await repo.ensureAccount(db, owner.family_id);
  try {
    const account = await ensureCustomer(billing, payments, owner, known);
    await refuseSecond(billing, payments, account);
    const url = await payments.openCheckout({
      customer_id: account.customer_id,
      family_id: owner.family_id,
      success_url: `${config.app_url}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${config.app_url}/subscription/cancel`,
      key: `checkout-${account.customer_id}-${account.checkout_attempt}`,
    });
    if (url === null) await repo.passCheckout(db, owner.family_id, known.checkout_attempt);
    return url;
  } catch (error) {
    // Also when the parent's name or address has changed since a request for a customer whose answer was lost.
    if (error instanceof KeyUsedOtherwise)
      await repo.passCheckout(db, owner.family_id, known.checkout_attempt);
    else if (error instanceof UnknownAtStripe) await forgetCustomerOf(billing, owner.family_id);
    else throw error;
    return null;
  }
}

interface WithCustomer {
  readonly family_id: FamilyId;
  readonly customer_id: string;
  readonly checkout_attempt: number;
}

/**
 * @throws Refusal not_found when the account was deleted meanwhile, conflict when the family was handed over. In both cases deletes the new
 * customer.
 */
async function ensureCustomer(
  { platform: { db, jobs } }: Billing,
  payments: Payments,
  owner: UserRow,
  before: repo.BillingAccount,
): Promise<WithCustomer> {
  if (before.customer_id !== null) return { ...before, customer_id: before.customer_id };
  const customer_id = await payments.createCustomer({
    family_id: owner.family_id,
    ...customerOf(owner),
    // Two simultaneous requests create one customer; a parent whose customer was deleted at the provider gets a new one.
    key: `customer-${owner.family_id}-${before.checkout_attempt}`,
  });
  const account = await db.transaction().execute(async (trx) => {
    await lockFamily(trx, owner.family_id);
    if ((await findOwner(trx, owner.family_id))?.id !== owner.id) return undefined;
    await repo.keepCustomer(trx, owner.family_id, customer_id);
    return repo.findAccount(trx, owner.family_id);
  });
  if (!account) {
    await jobs.enqueue(db, endBilling, { customer_id });
    await requireUser(db, owner.id);
    throw new Refusal("conflict", handedOver);
  }
  return { ...account, customer_id: account.customer_id ?? customer_id };
}

async function forgetCustomerOf({ platform: { db } }: Billing, familyId: FamilyId): Promise<void> {
  const account = await repo.findAccount(db, familyId);
  if (account?.customer_id != null) await repo.forgetCustomer(db, familyId, account.customer_id);
}

async function refuseSecond(billing: Billing, payments: Payments, account: WithCustomer): Promise<void> {
  const subscriptions = await payments.readSubscriptions(account.customer_id);
  if (!subscriptions.some(isLive)) return;
  await syncAccount(billing, account.family_id);
  throw new Refusal(
    "conflict",
    "You already have a subscription. Reload this page to see it; cards and invoices are in the billing portal.",
  );
}
