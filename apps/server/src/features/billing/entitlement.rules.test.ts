import { describe, expect, test } from "vitest";
import type { ProviderSubscription } from "../../integrations/stripe/index.ts";
import { decideEntitlement } from "./entitlement.rules.ts";

const now = new Date("2026-11-21T09:00:00Z");
const paidTo = new Date("2026-12-10T09:00:00Z");

const of = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: "sub_1",
  status: "active",
  created: new Date("2026-06-10T09:00:00Z"),
  current_period_end: paidTo,
  ends_by_itself: false,
  invoiced_at: new Date("2026-11-10T09:00:00Z"),
  payment: "kept",
  ...changes,
});
const tierOf = (...subscriptions: ProviderSubscription[]) => decideEntitlement(subscriptions, now).tier;

describe("one subscription", () => {
  test.each([
    ["active", "premium"],
    ["trialing", "premium"],
    ["unpaid", "free"],
    ["paused", "free"],
    ["canceled", "free"],
    ["incomplete", "free"],
    ["incomplete_expired", "free"],
    ["a status that Stripe has not invented yet", "free"],
  ])("%s: %s", (status, tier) => {
    expect(tierOf(of({ status }))).toBe(tier);
  });

  test("no subscription is free", () => {
    expect(decideEntitlement([], now)).toMatchObject({
      tier: "free",
      status: "none",
      current_period_end: null,
    });
  });

  test("a subscription set to end is Premium until its end date", () => {
    expect(decideEntitlement([of({ ends_by_itself: true })], now)).toMatchObject({
      tier: "premium",
      cancel_at_period_end: true,
      current_period_end: paidTo,
    });
  });
});

describe("a failed payment", () => {
  const failed = (daysAgo: number) =>
    of({ status: "past_due", invoiced_at: new Date(now.getTime() - daysAgo * 24 * 3_600_000) });

  test.each([
    [0, "premium"],
    [6.99, "premium"],
    [7, "free"],
    [20, "free"],
  ])("%f days ago: %s", (daysAgo, tier) => {
    expect(tierOf(failed(daysAgo))).toBe(tier);
  });

  test("gives the end of the grace period while there is one", () => {
    expect(decideEntitlement([failed(2)], now)).toMatchObject({
      status: "past_due",
      grace_until: new Date("2026-11-26T09:00:00Z"),
    });
  });
});

describe("refunds and disputes", () => {
  test("ends Premium after a refund and cancels the subscription, which would charge again", () => {
    expect(decideEntitlement([of({ payment: "refunded" })], now)).toMatchObject({
      tier: "free",
      status: "canceled",
      to_cancel: ["sub_1"],
      to_stop: [],
    });
  });

  test("pauses Premium after a dispute and stops the renewal once", () => {
    const disputed = of({ payment: "disputed" });
    expect(decideEntitlement([disputed], now)).toMatchObject({
      tier: "free",
      status: "disputed",
      to_cancel: [],
      to_stop: ["sub_1"],
    });
    expect(decideEntitlement([{ ...disputed, ends_by_itself: true }], now).to_stop).toEqual([]);
  });

  test("leaves alone a subscription that has ended", () => {
    expect(decideEntitlement([of({ status: "canceled", payment: "refunded" })], now).to_cancel).toEqual([]);
  });
});

test("the subscription that gives Premium decides, in any order", () => {
  const old = of({ id: "old", status: "canceled" });
  const unpaid = of({ id: "unpaid", status: "unpaid" });
  const good = of({ id: "good" });
  for (const order of [
    [old, unpaid, good],
    [good, old, unpaid],
    [unpaid, good, old],
  ])
    expect(decideEntitlement(order, now)).toMatchObject({ tier: "premium", status: "active" });
});
