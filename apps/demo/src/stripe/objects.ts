/** New objects in full, as the API sends them, typed by the SDK. Times are seconds since 1970, amounts pence. */
import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

export const pence = 495;
export const currency = "gbp";

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export function newCustomer(given: {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Stripe.Metadata;
}): Stripe.Customer {
  return {
    ...given,
    object: "customer",
    balance: 0,
    default_source: null,
    delinquent: false,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    shipping: null,
  };
}

export function price(id: string, created: number): Stripe.Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: "prod_premium",
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "inclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: pence,
    unit_amount_decimal: null,
  };
}

function plan(id: string, created: number): Stripe.Plan {
  return {
    id,
    object: "plan",
    active: true,
    amount: pence,
    amount_decimal: null,
    billing_scheme: "per_unit",
    created,
    currency,
    interval: "month",
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: "prod_premium",
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export function newSubscription(given: {
  id: string;
  customer: string;
  price: string;
  created: number;
  period_end: number;
}): Stripe.Subscription {
  const { id, customer, created } = given;
  const item: Stripe.SubscriptionItem = {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: given.period_end,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: plan(given.price, created),
    price: price(given.price, created),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: "charge_automatically",
    created,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}
