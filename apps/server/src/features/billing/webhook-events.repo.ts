import type { WebhookEvent } from "../../integrations/stripe/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";

/** @returns whether it is new; the provider sends some events twice */
export async function insertWebhookEvent(trx: Trx, event: WebhookEvent, receivedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("billing_notices")
    .values({ ...event, received_at: receivedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findWebhookEvent(db: DbOrTrx, id: string) {
  return db.selectFrom("billing_notices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A dispute's event names only the charge; the customer is stored once we know it. */
export async function setWebhookEventCustomer(db: DbOrTrx, id: string, customerId: string): Promise<void> {
  await db.updateTable("billing_notices").set({ customer_id: customerId }).where("id", "=", id).execute();
}

/** Ids of the events that are waiting for a sync. */
export async function listWaitingWebhookEvents(db: DbOrTrx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("billing_notices")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("handled_at", "is", null)
    .execute();
  return rows.map((row) => row.id);
}

export async function markWebhookEventsHandled(db: DbOrTrx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return;
  await db.updateTable("billing_notices").set({ handled_at: now }).where("id", "in", ids).execute();
}
