import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { listCustomersAfter } from "./accounts.repo.ts";
import { syncBillingAccount } from "./billing.jobs.ts";
import type { Billing } from "./billing.ts";

const batch = 200;

/** Enqueues a sync for every customer. */
export async function reconcile({ platform: { db, jobs }, payments }: Billing): Promise<void> {
  if (!payments) return;
  for (let after: FamilyId | null = null; ;) {
    const familyIds: FamilyId[] = await listCustomersAfter(db, after, batch);
    const syncs = familyIds.map((family_id) => ({ id: newId(), payload: { family_id } }));
    await jobs.enqueueAll(db, syncBillingAccount, syncs);
    after = familyIds.at(-1) ?? null;
    if (familyIds.length < batch) return;
  }
}
