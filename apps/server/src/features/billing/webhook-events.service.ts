import { BadSignature, UnreadableWebhookEvent } from "../../integrations/stripe/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { findAccountByCustomer } from "./accounts.repo.ts";
import { handleBillingWebhookEvent } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";
import * as repo from "./webhook-events.repo.ts";
import { syncAccount } from "./sync.service.ts";

/**
 * Stores a webhook event and enqueues its job; both are durable when this returns.
 * @throws Refusal not_configured, validation (signature, no event)
 */
export async function receiveWebhookEvent(
  billing: Billing,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const { db, clock, jobs } = billing.platform;
  const event = readSigned(billing, body, signature);
  if (!event) return;
  await db.transaction().execute(async (trx) => {
    if (await repo.insertWebhookEvent(trx, event, clock.now()))
      await jobs.enqueue(trx, handleBillingWebhookEvent, { notice_id: event.id });
  });
}

function readSigned(billing: Billing, body: Buffer, signature: string) {
  try {
    return requirePayments(billing).readWebhookEvent({ body, signature, now: billing.platform.clock.now() });
  } catch (cause) {
    if (cause instanceof UnreadableWebhookEvent)
      throw new Refusal("validation", "This isn't an event of the payment provider.", { cause });
    if (!(cause instanceof BadSignature)) throw cause;
    throw new Refusal("validation", "The signature is not right.", { cause });
  }
}

/** Ignores the event's content and asks the provider for the current state. */
export async function handleWebhookEvent(billing: Billing, id: string): Promise<void> {
  const { db, clock } = billing.platform;
  const event = await repo.findWebhookEvent(db, id);
  if (!event || event.handled_at) return;
  const customerId = event.customer_id ?? (await customerOf(billing, event));
  const account = customerId === null ? undefined : await findAccountByCustomer(db, customerId);
  // It belongs to another product of the same Stripe account, or to a deleted account.
  if (!account) return repo.markWebhookEventsHandled(db, [id], clock.now());
  await syncAccount(billing, account.family_id);
}

async function customerOf(billing: Billing, event: { id: string; charge_id: string | null }) {
  if (event.charge_id === null) return null;
  const customerId = await requirePayments(billing).customerOfCharge(event.charge_id);
  if (customerId !== null) await repo.setWebhookEventCustomer(billing.platform.db, event.id, customerId);
  return customerId;
}
