import { BadSignature, UnreadableNotice } from "../../integrations/stripe/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { findAccountByCustomer } from "./accounts.repo.ts";
import { handleBillingNotice } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";
import { findNotice, insertNotice, markNoticesHandled, setNoticeCustomer } from "./notices.repo.ts";
import { syncAccount } from "./sync.service.ts";

/**
 * Takes a webhook in: when this returns, the notice and the job that looks into it are on disk.
 * @throws Refusal not_configured, validation (signature, no event)
 */
export async function receiveNotice(
  billing: Billing,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const { db, clock, jobs } = billing.platform;
  const notice = readSigned(billing, body, signature);
  if (!notice) return;
  await db.transaction().execute(async (trx) => {
    if (await insertNotice(trx, notice, clock.now()))
      await jobs.enqueue(trx, handleBillingNotice, { notice_id: notice.id });
  });
}

function readSigned(billing: Billing, body: Buffer, signature: string) {
  try {
    return requirePayments(billing).readNotice({ body, signature, now: billing.platform.clock.now() });
  } catch (cause) {
    if (cause instanceof UnreadableNotice)
      throw new Refusal("validation", "This isn't an event of the payment provider.", { cause });
    if (!(cause instanceof BadSignature)) throw cause;
    throw new Refusal("validation", "The signature is not right.", { cause });
  }
}

/** Whatever the notice says: asks the provider how the parent stands now. */
export async function handleNotice(billing: Billing, id: string): Promise<void> {
  const { db, clock } = billing.platform;
  const notice = await findNotice(db, id);
  if (!notice || notice.handled_at) return;
  const customerId = notice.customer_id ?? (await customerOf(billing, notice));
  const account = customerId === null ? undefined : await findAccountByCustomer(db, customerId);
  // Another product of the same Stripe account, or a parent whose account has been deleted.
  if (!account) return markNoticesHandled(db, [id], clock.now());
  await syncAccount(billing, account.user_id);
}

async function customerOf(billing: Billing, notice: { id: string; charge_id: string | null }) {
  if (notice.charge_id === null) return null;
  const customerId = await requirePayments(billing).customerOfCharge(notice.charge_id);
  if (customerId !== null) await setNoticeCustomer(billing.platform.db, notice.id, customerId);
  return customerId;
}
