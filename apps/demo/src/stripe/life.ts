/** The life of subscriptions: paid, renewed, failed, refunded, disputed, cancelled; each step emits events. */
import type { Stripe } from "stripe";
import type { Card } from "./cards.ts";
import { newCharge, newDispute, newId, newInvoice, newInvoicePayment, newSubscription } from "./objects.ts";
import type { StripeState } from "./state.ts";

export type Emit = (type: Stripe.Event["type"], object: object) => void;

/** Failed payments are retried at these intervals; after the last one the subscription ends. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

export function createLife(state: StripeState, now: () => number, emit: Emit) {
  /** Opens the checkout's subscription and charges the card. */
  function pay(session: Stripe.Checkout.Session, price: string, card: Card): void {
    const customer = session.customer as string;
    state.cards[customer] = card;
    const created = now();
    const subscription = newSubscription({
      id: newId("sub"),
      customer,
      price,
      created,
      period_end: monthAfter(created),
    });
    state.subscriptions[subscription.id] = subscription;
    const invoice = bill(subscription, "subscription_create");
    settle(invoice);
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    });
    emit("customer.subscription.created", subscription);
    emit("invoice.paid", invoice);
    emit("checkout.session.completed", session);
  }

  function bill(subscription: Stripe.Subscription, billing_reason: Stripe.Invoice["billing_reason"]) {
    const count = Object.keys(state.invoices).length + 1;
    const invoice = newInvoice({
      subscription: subscription.id,
      customer: subscription.customer as string,
      created: now(),
      period_end: monthAfter(now()),
      number: `PRETEND-${String(count).padStart(4, "0")}`,
      billing_reason,
    });
    state.invoices[invoice.id] = invoice;
    subscription.latest_invoice = invoice.id;
    emit("invoice.created", invoice);
    return invoice;
  }

  function settle(invoice: Stripe.Invoice): void {
    const intent = newId("pi");
    const charge = newCharge({ customer: invoice.customer as string, intent, created: now() });
    const payment = newInvoicePayment(invoice.id, intent, now());
    state.charges[charge.id] = charge;
    state.invoice_payments[payment.id] = payment;
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: null,
    });
    invoice.status_transitions.paid_at = now();
    emit("charge.succeeded", charge);
  }

  /** Starts the next period: it is paid, or payment fails, or a scheduled end takes effect. */
  function renew(subscription: Stripe.Subscription): void {
    if (subscription.cancel_at_period_end) return cancel(subscription);
    const item = subscription.items.data[0];
    if (!item || subscription.status !== "active") return;
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_end);
    attempt(subscription, bill(subscription, "subscription_cycle"));
  }

  /** Charges the card for an open invoice. */
  function attempt(subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
    if (state.cards[subscription.customer as string]?.pays) {
      settle(invoice);
      subscription.status = "active";
      emit("invoice.paid", invoice);
      emit("customer.subscription.updated", subscription);
      return;
    }
    const wait = retryDays[invoice.attempt_count];
    invoice.attempt_count += 1;
    invoice.attempted = true;
    invoice.next_payment_attempt = wait === undefined ? null : now() + wait * daySeconds;
    subscription.status = "past_due";
    emit("invoice.payment_failed", invoice);
    if (wait === undefined) cancel(subscription);
    else emit("customer.subscription.updated", subscription);
  }

  /** Immediately. */
  function cancel(subscription: Stripe.Subscription): void {
    if (subscription.status === "canceled") return;
    subscription.status = "canceled";
    subscription.canceled_at = now();
    subscription.ended_at = now();
    const invoice = state.invoices[subscription.latest_invoice as string];
    if (invoice?.status === "open") Object.assign(invoice, { status: "void", next_payment_attempt: null });
    emit("customer.subscription.deleted", subscription);
  }

  function endAtPeriodEnd(subscription: Stripe.Subscription, ends: boolean): void {
    if (subscription.cancel_at_period_end === ends) return;
    subscription.cancel_at_period_end = ends;
    subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    subscription.canceled_at = ends ? now() : null;
    emit("customer.subscription.updated", subscription);
  }

  /** Sets a new card, and charges it at once for money owed. */
  function changeCard(customer: string, card: Card): void {
    state.cards[customer] = card;
    emit("customer.updated", state.customers[customer] as Stripe.Customer);
    for (const subscription of subscriptionsOf(customer)) {
      const invoice = state.invoices[subscription.latest_invoice as string];
      if (subscription.status === "past_due" && invoice?.status === "open") attempt(subscription, invoice);
    }
  }

  /** Refunds the newest payment, in full or in part. */
  function refund(subscription: Stripe.Subscription, amount?: number): void {
    const charge = chargeOf(subscription);
    if (!charge) return;
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + (amount ?? charge.amount));
    charge.refunded = charge.amount_refunded === charge.amount;
    emit("charge.refunded", charge);
  }

  /** The bank takes the newest payment back. */
  function dispute(subscription: Stripe.Subscription): void {
    const charge = chargeOf(subscription);
    if (!charge || charge.disputed) return;
    charge.disputed = true;
    const opened = newDispute(charge, now());
    state.disputes[opened.id] = opened;
    emit("charge.dispute.created", opened);
    emit("charge.dispute.funds_withdrawn", opened);
  }

  function closeDispute(subscription: Stripe.Subscription, result: "won" | "lost"): void {
    const charge = chargeOf(subscription);
    const open = Object.values(state.disputes).find(
      (one) => one.charge === charge?.id && one.status === "needs_response",
    );
    if (!open) return;
    open.status = result;
    emit("charge.dispute.closed", open);
    if (result === "won") emit("charge.dispute.funds_reinstated", open);
  }

  function deleteCustomer(id: string): void {
    for (const subscription of subscriptionsOf(id)) cancel(subscription);
    const customer = state.customers[id];
    delete state.customers[id];
    for (const session of Object.values(state.checkouts)) if (session.customer === id) expire(session);
    if (customer) emit("customer.deleted", customer);
  }

  const subscriptionsOf = (customer: string) =>
    Object.values(state.subscriptions).filter((subscription) => subscription.customer === customer);

  /** The charge that paid the newest invoice. */
  function chargeOf(subscription: Stripe.Subscription): Stripe.Charge | undefined {
    const payment = Object.values(state.invoice_payments).find(
      (one) => one.invoice === subscription.latest_invoice,
    );
    return Object.values(state.charges).find(
      (charge) => charge.payment_intent === payment?.payment.payment_intent,
    );
  }

  /** Does everything that has fallen due by now, in order of time. */
  function catchUp(): void {
    for (const subscription of Object.values(state.subscriptions)) {
      const invoice = () => state.invoices[subscription.latest_invoice as string];
      const isDue = () => (subscription.items.data[0]?.current_period_end ?? Infinity) <= now();
      for (let left = 120; left > 0 && subscription.status === "active" && isDue(); left--)
        renew(subscription);
      for (let left = 10; left > 0 && subscription.status === "past_due"; left--) {
        const unpaid = invoice();
        if (!unpaid || (unpaid.next_payment_attempt ?? Infinity) > now()) break;
        attempt(subscription, unpaid);
      }
    }
    for (const session of Object.values(state.checkouts)) if (session.expires_at <= now()) expire(session);
  }

  function expire(session: Stripe.Checkout.Session): void {
    if (session.status !== "open") return;
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
  }

  return {
    pay,
    renew,
    cancel,
    endAtPeriodEnd,
    changeCard,
    refund,
    dispute,
    closeDispute,
    deleteCustomer,
    subscriptionsOf,
    catchUp,
  };
}

export type Life = ReturnType<typeof createLife>;

/** The same day of the next month, or its last day. */
function monthAfter(seconds: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}
