import { BadSignature, UnreadableWebhookEvent, type WebhookEvent } from "../../integrations/stripe/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { findAccountByCustomer } from "./accounts.repo.ts";
import { handleBillingWebhookEvent } from "./billing.jobs.ts";
import { requirePayments, type Billing } from "./billing.ts";
import { syncAccount } from "./sync.service.ts";

/**
 * Enqueues a webhook event, which is durable when this returns.
 * @throws Refusal not_configured, validation (signature, no event)
 */
export async function receiveWebhookEvent(
  billing: Billing,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const { db, jobs } = billing.platform;
  const event = readSigned(billing, body, signature);
  if (event) await jobs.enqueue(db, handleBillingWebhookEvent, event);
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

/** Asks the provider for the customer's current state, whatever the event says of it. */
export async function handleWebhookEvent(
  billing: Billing,
  { customer_id, charge_id }: WebhookEvent,
): Promise<void> {
  const customer = customer_id ?? (charge_id && (await requirePayments(billing).customerOfCharge(charge_id)));
  const account = customer ? await findAccountByCustomer(billing.platform.db, customer) : undefined;
  // Otherwise it belongs to another product of the same Stripe account, or to a deleted account.
  if (account) await syncAccount(billing, account.family_id);
}
