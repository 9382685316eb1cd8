import type { Selectable } from "kysely";
import type { Notice } from "../../integrations/stripe/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { BillingNoticesTable } from "../../platform/db/tables/billing.ts";

/** @returns whether it is new; the provider sends some twice */
export async function insertNotice(trx: Trx, notice: Notice, receivedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("billing_notices")
    .values({ ...notice, received_at: receivedAt, handled_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findNotice(db: DbOrTrx, id: string): Promise<Selectable<BillingNoticesTable> | undefined> {
  return db.selectFrom("billing_notices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A dispute's notice, once its charge has told whose it is. */
export async function setNoticeCustomer(db: DbOrTrx, id: string, customerId: string): Promise<void> {
  await db.updateTable("billing_notices").set({ customer_id: customerId }).where("id", "=", id).execute();
}

/** Ids of what waits to be looked into. */
export async function listWaitingNotices(db: DbOrTrx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("billing_notices")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("handled_at", "is", null)
    .execute();
  return rows.map((row) => row.id);
}

export async function markNoticesHandled(db: DbOrTrx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("billing_notices").set({ handled_at: now }).where("id", "in", ids).execute();
}

export async function deleteNoticesBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db.deleteFrom("billing_notices").where("received_at", "<", moment).execute();
}
