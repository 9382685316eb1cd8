import { deleteBefore } from "../../platform/db/delete-before.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { listCustomersAfter } from "./accounts.repo.ts";
import { syncBillingAccount } from "./billing.jobs.ts";
import type { Billing } from "./billing.ts";

const batch = 200;
const webhookEventsKeptMs = 30 * 24 * 3_600_000;

/** Enqueues a sync for every customer, and deletes webhook events after 30 days. */
export async function reconcile({ platform: { db, jobs, clock }, payments }: Billing): Promise<void> {
  const oldest = new Date(clock.now().getTime() - webhookEventsKeptMs);
  await deleteBefore(db, "billing_notices", "received_at", oldest);
  if (!payments) return;
  for (let after: FamilyId | null = null; ;) {
    const familyIds: FamilyId[] = await listCustomersAfter(db, after, batch);
    const syncs = familyIds.map((family_id) => ({ id: newId(), payload: { family_id } }));
    await jobs.enqueueAll(db, syncBillingAccount, syncs);
    after = familyIds.at(-1) ?? null;
    if (familyIds.length < batch) return;
  }
}
