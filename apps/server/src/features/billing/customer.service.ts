import { UnknownAtStripe } from "../../integrations/stripe/index.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { addressInUse, findOwner, type UserRow } from "../auth/index.ts";
import { findAccount } from "./accounts.repo.ts";
import { updateBillingCustomer } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";

/** What the provider knows about a family's owner besides their card. Receipts go to a confirmed address, like other mail. */
export const customerOf = (user: UserRow): { email: string; name: string } => ({
  email: addressInUse(user),
  name: `${user.first_name} ${user.last_name}`.trim(),
});

/** Runs in the transaction of the change; does nothing without a customer. */
export async function updateCustomerLater(
  { platform: { jobs }, payments }: Billing,
  trx: Trx,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  if (!payments || isSame(customerOf(before), customerOf(after))) return;
  if (after.family_role !== "owner") return;
  const account = await findAccount(trx, after.family_id);
  if (account?.customer_id == null) return;
  await jobs.enqueue(trx, updateBillingCustomer, { family_id: after.family_id });
}

/** Repeats until what was sent is still current: of two simultaneous jobs, the one that read first may write last. */
export async function updateCustomer(billing: Billing, familyId: FamilyId): Promise<void> {
  const payments = requirePayments(billing);
  const { db } = billing.platform;
  for (let told: UserRow | undefined; ;) {
    const user = await findOwner(db, familyId);
    const account = await findAccount(db, familyId);
    if (!user || account?.customer_id == null) return;
    if (told && isSame(customerOf(told), customerOf(user))) return;
    try {
      await payments.updateCustomer(account.customer_id, customerOf(user));
    } catch (error) {
      if (error instanceof UnknownAtStripe) return; // the next sync forgets the customer here too
      throw error;
    }
    told = user;
  }
}

const isSame = (a: ReturnType<typeof customerOf>, b: ReturnType<typeof customerOf>): boolean =>
  a.email === b.email && a.name === b.name;
