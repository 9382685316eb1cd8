import { newId } from "../../platform/crypto/ids.ts";
import { listCustomersAfter } from "./accounts.repo.ts";
import { syncBillingAccount } from "./billing.jobs.ts";
import type { Billing } from "./billing.ts";
import { deleteNoticesBefore } from "./notices.repo.ts";

const batch = 200;
const noticesKeptMs = 30 * 24 * 3_600_000;

/** Asks about every customer once, as jobs of their own; forgets notices after 30 days. */
export async function reconcile({ platform: { db, jobs, clock }, payments }: Billing): Promise<void> {
  await deleteNoticesBefore(db, new Date(clock.now().getTime() - noticesKeptMs));
  if (!payments) return;
  for (let after: string | null = null; ;) {
    const userIds: string[] = await listCustomersAfter(db, after, batch);
    const looks = userIds.map((user_id) => ({ id: newId(), payload: { user_id } }));
    await jobs.enqueueAll(db, syncBillingAccount, looks);
    after = userIds.at(-1) ?? null;
    if (userIds.length < batch) return;
  }
}
