import {
  createCheckoutSession,
  createPortalSession,
  downgrade,
  getSubscription,
  refreshSubscription,
} from "@gatepost/contract/billing";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import type { IsolationCase } from "./isolation-case.ts";

/** The owner has started a payment, so that the provider knows them. */
async function givenCustomer(app: TestApp, owner: TestUser) {
  const { body } = await app.call(createCheckoutSession, { token: owner.access });
  const { customer_id } = await app.database.db
    .selectFrom("billing_accounts")
    .select("customer_id")
    .where("family_id", "=", owner.family_id)
    .executeTakeFirstOrThrow();
  return { marks: [owner.user.id, body.checkout_url, customer_id ?? ""] };
}

export const billingCases: readonly IsolationCase[] = [
  { route: createCheckoutSession, member: "refused", scope: "own", given: givenCustomer },
  { route: createPortalSession, member: "refused", scope: "customer", given: givenCustomer },
  { route: getSubscription, member: "shares", scope: "own", given: givenCustomer },
  { route: refreshSubscription, member: "refused", scope: "own", given: givenCustomer },
  { route: downgrade, member: "refused", scope: "own", given: givenCustomer },
];
