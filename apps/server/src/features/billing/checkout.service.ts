import { KeyUsedOtherwise, UnknownAtStripe, type Payments } from "../../integrations/stripe/index.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import { findUser, type UserRow } from "../auth/index.ts";
import {
  ensureAccount,
  findAccount,
  forgetCustomer,
  keepCustomer,
  passCheckout,
  type BillingAccount,
} from "./accounts.repo.ts";
import { endBilling } from "./billing.jobs.ts";
import { requirePayments, whileTheyWait, type Billing } from "./billing.ts";
import { customerOf } from "./customer.service.ts";
import { isLive } from "./entitlement.rules.ts";
import { syncAccount } from "./sync.service.ts";

const tries = 4;

/**
 * The address of the page to pay on. Asked twice, or at once in two tabs, it is the same page: nobody pays twice.
 * @throws Refusal not_configured, conflict (has a subscription already), provider_unavailable
 */
export async function startCheckout(billing: Billing, userId: string): Promise<string> {
  const payments = requirePayments(billing);
  return whileTheyWait(async () => {
    const user = await findUser(billing.platform.db, userId);
    if (!user) throw notFound("This account");
    for (let count = 0; count < tries; count++) {
      const url = await tryCheckout(billing, payments, user);
      if (url !== null) return url;
    }
    throw new Refusal("conflict", "We couldn’t open the payment page. Please try again in a minute.");
  });
}

/** Null when what was found on the way is used up or gone, and the next try may do better. */
async function tryCheckout(billing: Billing, payments: Payments, user: UserRow): Promise<string | null> {
  const { db, config } = billing.platform;
  const known = await ensureAccount(db, user.id);
  try {
    const account = await ensureCustomer(billing, payments, user, known);
    await refuseSecond(billing, payments, account);
    const url = await payments.openCheckout({
      customer_id: account.customer_id,
      user_id: user.id,
      success_url: `${config.app_url}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${config.app_url}/subscription/cancel`,
      key: `checkout-${account.customer_id}-${account.checkout_attempt}`,
    });
    if (url === null) await passCheckout(db, user.id, known.checkout_attempt);
    return url;
  } catch (error) {
    // Also where the parent's name or address has changed since a customer was asked for and the answer was lost.
    if (error instanceof KeyUsedOtherwise) await passCheckout(db, user.id, known.checkout_attempt);
    else if (error instanceof UnknownAtStripe) await forgetCustomerOf(billing, user.id);
    else throw error;
    return null;
  }
}

interface WithCustomer {
  readonly user_id: string;
  readonly customer_id: string;
  readonly checkout_attempt: number;
}

/** @throws Refusal not_found when the account was deleted meanwhile; the new customer goes with it */
async function ensureCustomer(
  { platform: { db, jobs } }: Billing,
  payments: Payments,
  user: UserRow,
  before: BillingAccount,
): Promise<WithCustomer> {
  if (before.customer_id !== null) return { ...before, customer_id: before.customer_id };
  const customer_id = await payments.createCustomer({
    user_id: user.id,
    ...customerOf(user),
    // Two requests at once make one customer; a parent whose customer was deleted there gets a new one.
    key: `customer-${user.id}-${before.checkout_attempt}`,
  });
  await keepCustomer(db, user.id, customer_id);
  const account = await findAccount(db, user.id);
  if (!account) {
    await jobs.enqueue(db, endBilling, { customer_id });
    throw notFound("This account");
  }
  return { ...account, customer_id: account.customer_id ?? customer_id };
}

async function forgetCustomerOf({ platform: { db } }: Billing, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (account?.customer_id != null) await forgetCustomer(db, userId, account.customer_id);
}

async function refuseSecond(billing: Billing, payments: Payments, account: WithCustomer): Promise<void> {
  const subscriptions = await payments.readSubscriptions(account.customer_id);
  if (!subscriptions.some(isLive)) return;
  await syncAccount(billing, account.user_id);
  throw new Refusal(
    "conflict",
    "You already have a subscription. Reload this page to see it; cards and invoices are in the billing portal.",
  );
}
