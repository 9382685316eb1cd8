/** Checkout and portal sessions: new objects in full, typed by the SDK. */
import type { Stripe } from "stripe";
import { currency, newId, pence } from "./objects.ts";

const daySeconds = 86_400;

export function newCheckoutSession(given: {
  customer: string;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  pageUrl: string;
}): Stripe.Checkout.Session {
  const { pageUrl, ...rest } = given;
  const id = newId("cs_test");
  return {
    ...rest,
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: pence,
    amount_total: pence,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: given.created + daySeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    total_details: null,
    ui_mode: "hosted_page",
    url: `${pageUrl}/c/pay/${id}`,
    wallet_options: null,
  };
}

export function newPortalSession(given: {
  customer: string;
  return_url: string | null;
  created: number;
  pageUrl: string;
}): Stripe.BillingPortal.Session {
  const { pageUrl, ...rest } = given;
  const id = newId("bps");
  return {
    ...rest,
    id,
    object: "billing_portal.session",
    configuration: "bpc_pretend",
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${pageUrl}/p/session/${id}`,
  };
}
