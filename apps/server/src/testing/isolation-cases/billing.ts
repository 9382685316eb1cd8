import * as contract from "@gatepost/contract/billing";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { customer, own } from "./isolation-case.ts";

/** The owner has started a payment, so that the provider knows them. */
async function givenCustomer(app: TestApp, owner: TestUser) {
  const { body } = await app.call(contract.createCheckoutSession, { token: owner.access });
  const { customer_id } = await app.database.db
    .selectFrom("billing_accounts")
    .select("customer_id")
    .where("family_id", "=", owner.family_id)
    .executeTakeFirstOrThrow();
  return { marks: [owner.user.id, body.checkout_url, customer_id ?? ""] };
}

export const billingCases = [
  own(contract.createCheckoutSession, givenCustomer, { member: "refused" }),
  customer(contract.createPortalSession, givenCustomer, { member: "refused" }),
  own(contract.getSubscription, givenCustomer, { member: "shares" }),
  own(contract.refreshSubscription, givenCustomer, { member: "refused" }),
  own(contract.downgrade, givenCustomer, { member: "refused" }),
];
