import type { FamilyId } from "../../platform/crypto/ids.ts";
import { sql, type Selectable } from "kysely";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { BillingAccountsTable } from "../../platform/db/tables/billing.ts";
import type { Entitlement } from "./entitlement.rules.ts";

export type BillingAccount = Selectable<BillingAccountsTable>;

const accounts = (db: DbOrTrx) => db.selectFrom("billing_accounts").selectAll();

const change = (db: DbOrTrx, familyId: FamilyId) =>
  db.updateTable("billing_accounts").where("family_id", "=", familyId);

export function findAccount(db: DbOrTrx, familyId: FamilyId): Promise<BillingAccount | undefined> {
  return accounts(db).where("family_id", "=", familyId).executeTakeFirst();
}

export function findAccountByCustomer(db: DbOrTrx, customerId: string): Promise<BillingAccount | undefined> {
  return accounts(db).where("customer_id", "=", customerId).executeTakeFirst();
}

export async function ensureAccount(db: DbOrTrx, familyId: FamilyId): Promise<BillingAccount> {
  await db
    .insertInto("billing_accounts")
    .values({ family_id: familyId })
    .onConflict((conflict) => conflict.column("family_id").doNothing())
    .execute();
  return accounts(db).where("family_id", "=", familyId).executeTakeFirstOrThrow();
}

/** Sets the customer unless another request has already done so. */
export async function keepCustomer(db: DbOrTrx, familyId: FamilyId, customerId: string): Promise<void> {
  await change(db, familyId).set({ customer_id: customerId }).where("customer_id", "is", null).execute();
}

/** The provider no longer knows this customer. Counts up the attempt, so that the next customer gets a new idempotency key. */
export async function forgetCustomer(db: DbOrTrx, familyId: FamilyId, customerId: string): Promise<void> {
  await change(db, familyId)
    .set((set) => ({ customer_id: null, checkout_attempt: set("checkout_attempt", "+", 1) }))
    .where("customer_id", "=", customerId)
    .execute();
}

/** Moves on to the next checkout, unless another request already has. */
export async function passCheckout(db: DbOrTrx, familyId: FamilyId, attempt: number): Promise<void> {
  await change(db, familyId)
    .set({ checkout_attempt: attempt + 1 })
    .where("checkout_attempt", "=", attempt)
    .execute();
}

/** The customer, and a number for the sync that is about to begin. */
export function takeTicket(db: DbOrTrx, familyId: FamilyId) {
  return change(db, familyId)
    .set((set) => ({ last_ticket: set("last_ticket", "+", 1) }))
    .returning([sql<number>`last_ticket`.as("ticket"), "customer_id"])
    .executeTakeFirst();
}

/** Writes what a sync found, unless a later sync has already written. @returns the account as written, or undefined */
export function writeEntitlement(
  trx: Trx,
  familyId: FamilyId,
  { ticket, entitlement, now }: { ticket: number; entitlement: Entitlement; now: Date },
): Promise<BillingAccount | undefined> {
  const { status, current_period_end, grace_until, cancel_at_period_end } = entitlement;
  const found = { status, current_period_end, grace_until, cancel_at_period_end };
  return change(trx, familyId)
    .set({ ...found, applied_ticket: ticket, synced_at: now })
    .where("applied_ticket", "<", ticket)
    .returningAll()
    .executeTakeFirst();
}

export async function setGrant(db: DbOrTrx, familyId: FamilyId, granted: boolean): Promise<void> {
  await ensureAccount(db, familyId);
  await change(db, familyId).set({ premium_granted: granted }).execute();
}

/** Families with a customer at the provider, sorted by id, after the given one. */
export async function listCustomersAfter(db: DbOrTrx, after: FamilyId | null, limit: number) {
  let query = db
    .selectFrom("billing_accounts")
    .select("family_id")
    .where("customer_id", "is not", null)
    .orderBy("family_id")
    .limit(limit);
  if (after !== null) query = query.where("family_id", ">", after);
  return (await query.execute()).map((row) => row.family_id);
}

/** As if nobody had ever paid; Premium that the operator gave is kept. */
export async function forgetPayments(trx: Trx, familyId: FamilyId): Promise<void> {
  await change(trx, familyId)
    .set((set) => ({
      customer_id: null,
      status: "none",
      current_period_end: null,
      grace_until: null,
      cancel_at_period_end: false,
      checkout_attempt: set("checkout_attempt", "+", 1),
      applied_ticket: set.ref("last_ticket"),
    }))
    .execute();
}
