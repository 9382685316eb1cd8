import {
  createCheckoutSession,
  createPortalSession,
  downgrade,
  getSubscription,
  refreshSubscription,
} from "@gatepost/contract/billing";
import { getProfile } from "@gatepost/contract/auth";
import { createChild, listChildren, updateChild } from "@gatepost/contract/children";
import { deleteAccount } from "@gatepost/contract/account";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { buildStripeTestApp, cards, payOn, signInAgain } from "../../testing/stripe.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildStripeTestApp({ now: "2026-11-21T09:00:00Z" }));
let parent: TestUser;
beforeEach(async () => {
  app.clock.set("2026-11-21T09:00:00Z");
  app.stripe.faults.apiDown = false;
  parent = await registerParent(app);
});

const tier = async (user = parent) =>
  (await app.call(getProfile, { token: user.access })).body.subscription_tier;
const subscription = async () => (await app.call(getSubscription, { token: parent.access })).body;
const addChild = (name: string) => app.call(createChild, { token: parent.access, body: childOf({ name }) });
const children = async () => (await app.call(listChildren, { token: parent.access })).body;
const theirs = () => app.subscriptionsOf(parent);

describe("upgrading", () => {
  test("sends the parent to a payment page, and back with the checkout's id", async () => {
    const { status, body } = await app.call(createCheckoutSession, { token: parent.access });
    expect(status).toBe(200);
    const page = await (await fetch(body.checkout_url)).text();
    expect(page).toContain("£4.95");
    expect(page).toContain(parent.user.email);
    const back = new URL((await payOn(body.checkout_url, cards.pays)) ?? "");
    expect(back.pathname).toBe("/subscription/success");
    expect(back.searchParams.get("session_id")).toMatch(/^cs_test_/);
  });

  test("gives Premium once the webhooks have arrived, and not before", async () => {
    await app.upgrade(parent);
    expect(await tier()).toBe("free");
    await app.deliverAll();
    expect(await tier()).toBe("premium");
    expect(await subscription()).toEqual({
      status: "active",
      current_period_end: "2026-12-21T09:00:00.000Z",
      grace_until: null,
      cancel_at_period_end: false,
      has_portal: true,
      is_granted: false,
    });
  });

  test("gives Premium without a webhook when the parent refreshes", async () => {
    await app.upgrade(parent);
    const { body } = await app.call(refreshSubscription, { token: parent.access });
    expect([body.user.subscription_tier, body.subscription.status]).toEqual(["premium", "active"]);
    await app.deliverAll();
  });

  test("stays free with a declined card, and accepts another card on the same page", async () => {
    const { body } = await app.call(createCheckoutSession, { token: parent.access });
    expect(await payOn(body.checkout_url, cards.declined)).toBeNull();
    await app.deliverAll();
    expect(await tier()).toBe("free");
    expect(await payOn(body.checkout_url, cards.pays)).toContain("/subscription/success");
    await app.deliverAll();
    expect(await tier()).toBe("premium");
  });

  test("leads, when requested twice at once, to one page, one customer and one payment", async () => {
    const ask = () => app.call(createCheckoutSession, { token: parent.access });
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.checkout_url)).size).toBe(1);
    expect(app.customersOf(parent)).toHaveLength(1);
  });

  test("is refused to a parent who already pays, and repairs a lost webhook", async () => {
    await app.upgrade(parent);
    const { status, body } = await app.call(createCheckoutSession, { token: parent.access });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(await tier()).toBe("premium");
    expect(theirs()).toHaveLength(1);
    await app.deliverAll();
  });

  test("gets a new page when the first one has expired", async () => {
    const first = await app.call(createCheckoutSession, { token: parent.access });
    app.clock.advance({ hours: 25 });
    app.stripe.life.catchUp();
    const fresh = await app.call(createCheckoutSession, { token: parent.access });
    expect(fresh.status).toBe(401); // the access token has expired too
    const { body } = await app.call(createCheckoutSession, { token: await signInAgain(app, parent) });
    expect(body.checkout_url).not.toBe(first.body.checkout_url);
    expect(await payOn(body.checkout_url, cards.pays)).toContain("/subscription/success");
  });

  test("gets a new customer when the old one was deleted in the dashboard", async () => {
    await app.call(createCheckoutSession, { token: parent.access });
    app.stripe.life.deleteCustomer(app.customersOf(parent)[0]!.id);
    expect(await app.upgrade(parent)).toContain("/subscription/success");
    await app.deliverAll();
    expect(await tier()).toBe("premium");
  });
});

describe("downgrading", () => {
  beforeEach(async () => {
    await app.pay(parent);
    for (const name of ["Amelia", "Ben", "Cora"]) await addChild(name);
  });

  test("ends the payments at once and keeps the oldest child active, but deletes nothing", async () => {
    const { status, body } = await app.call(downgrade, { token: parent.access });
    expect([status, body.user.subscription_tier]).toEqual([200, "free"]);
    expect(theirs().map((one) => one.status)).toEqual(["canceled"]);
    expect((await children()).map(({ name, is_active }) => [name, is_active])).toEqual([
      ["Amelia", true],
      ["Ben", false],
      ["Cora", false],
    ]);
    await app.deliverAll();
    expect(await tier()).toBe("free");
    expect((await subscription()).status).toBe("canceled");
  });

  test("lets the children be reactivated after another upgrade", async () => {
    await app.call(downgrade, { token: parent.access });
    const ben = (await children())[1]!;
    const reactivate = () =>
      app.call(updateChild, { token: parent.access, params: { id: ben.id }, body: { is_active: true } });
    expect((await reactivate()).body.code).toBe("plan_limit");
    await app.pay(parent);
    expect((await reactivate()).body.is_active).toBe(true);
  });

  test("does nothing the second time", async () => {
    await app.call(downgrade, { token: parent.access });
    const again = await app.call(downgrade, { token: parent.access });
    expect([again.status, again.body.user.subscription_tier]).toEqual([200, "free"]);
  });

  test("changes nothing and reports an error while the provider is unavailable", async () => {
    app.stripe.faults.apiDown = true;
    const { status, body } = await app.call(downgrade, { token: parent.access });
    expect([status, body.code]).toEqual([503, "provider_unavailable"]);
    expect(body.error).toContain("can’t reach the payment provider just now");
    expect(await tier()).toBe("premium");
    expect((await children()).every((child) => child.is_active)).toBe(true);
  });
});

describe("the billing portal", () => {
  test("opens for a parent who has paid, and we receive its changes", async () => {
    await app.pay(parent);
    const { body } = await app.call(createPortalSession, { token: parent.access });
    expect(await (await fetch(body.portal_url)).text()).toContain("PRETEND-");
    await fetch(`${body.portal_url}/cancel`, { method: "POST", body: new URLSearchParams() });
    await app.deliverAll();
    expect(await subscription()).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await tier()).toBe("premium");
  });

  test("is refused to a parent who has never paid", async () => {
    const { status, body } = await app.call(createPortalSession, { token: parent.access });
    expect([status, body.code]).toEqual([409, "not_configured"]);
  });
});

test("deleting the account ends the payments and deletes the customer at the provider", async () => {
  await app.pay(parent);
  const before = theirs();
  const { status } = await app.call(deleteAccount, {
    token: parent.access,
    body: { password: parent.password },
  });
  expect(status).toBe(200);
  await app.deliverAll();
  expect(before.map((one) => one.status)).toEqual(["canceled"]);
  expect(app.customersOf(parent)).toEqual([]);
  await app.deliverAll(); // webhook events of a deleted account are accepted
});

describe("without a payment provider", () => {
  let plain: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    plain = await buildTestApp({ database: app.database });
    user = await registerParent(plain);
  });

  test.each([createCheckoutSession, createPortalSession, downgrade, refreshSubscription])(
    "$path answers that billing is not set up",
    async (route) => {
      const { status, body } = await plain.call(route, { token: user.access });
      expect([status, body.code]).toEqual([409, "not_configured"]);
      expect(body.error).toContain("Payments aren’t set up here.");
    },
  );
});
