import { getSubscription, refreshSubscription, stripeWebhookPath } from "@gatepost/contract/billing";
import { getProfile } from "@gatepost/contract/auth";
import { apiBase } from "@gatepost/contract/route";
import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { buildStripeTestApp, signInAgain } from "../../testing/stripe.ts";
import { reconcileBilling } from "./billing.jobs.ts";
import { beforeFile } from "../../testing/before-file.ts";

const start = "2026-11-21T09:00:00Z";
const path = apiBase + stripeWebhookPath;
const app = beforeFile(() => buildStripeTestApp({ now: start }));
let parent: TestUser;
beforeEach(async () => {
  app.clock.set(start);
  parent = await registerParent(app);
});

const tier = async () =>
  (await app.call(getProfile, { token: await signInAgain(app, parent) })).body.subscription_tier;
const subscription = async () =>
  (await app.call(getSubscription, { token: await signInAgain(app, parent) })).body;
const theirs = () => app.subscriptionsOf(parent)[0]!;

describe("receiving a webhook", () => {
  const anEvent = async () => {
    await app.upgrade(parent);
    return app.stripe.state.events.findLast((one) => one.type === "customer.subscription.created")!;
  };
  const signed = (body: string) => {
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const signature = createHmac("sha256", "whsec_test").update(`${at}.${body}`).digest("hex");
    return { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` };
  };
  const post = (body: string, headers: Record<string, string>) =>
    app.server.inject({ method: "POST", url: path, payload: body, headers });

  test("requires our signature over the unchanged bytes", async () => {
    const event = await anEvent();
    const { body, headers } = app.stripe.sign(event, "whsec_test");
    expect((await post(body, { "content-type": "application/json" })).statusCode).toBe(400);
    expect((await post(`${body} `, headers)).statusCode).toBe(400);
    const strangers = app.stripe.sign(event, "whsec_of_somebody_else");
    expect((await post(strangers.body, strangers.headers)).statusCode).toBe(400);
    await app.app.drainJobs();
    expect(await tier()).toBe("free");
    expect((await post(body, headers)).json()).toEqual({ received: true });
  });

  test("refuses one signed ten minutes ago, which may be a replay", async () => {
    const event = await anEvent();
    const { body, headers } = app.stripe.sign(event, "whsec_test", new Date("2026-11-21T08:50:00Z"));
    expect((await post(body, headers)).statusCode).toBe(400);
  });

  test("has it in the queue before acknowledging it, however often it arrives", async () => {
    const event = await anEvent();
    expect([await app.deliver(event), await app.deliver(event)]).toEqual([200, 200]);
    const { rows } = await app.database.pool.query(
      "SELECT id FROM pgboss.job WHERE name = 'handle-billing-notice' AND data->>'customer_id' = $1",
      [(event.data.object as { customer: string }).customer],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await tier()).toBe("free");
    await app.app.drainJobs();
    expect(await tier()).toBe("premium");
  });

  test.each([
    ["null", "null"],
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["an event without data", '{"id":"evt_1","type":"invoice.paid"}'],
    ["an id that is no text", '{"id":{},"type":"invoice.paid","data":{"object":{"object":"invoice"}}}'],
    ["an id with a NUL", '{"id":"evt\\u0000","type":"invoice.paid","data":{"object":{"object":"invoice"}}}'],
    [
      "a customer that is no text",
      '{"id":"evt_1","type":"invoice.paid","data":{"object":{"object":"invoice","customer":7}}}',
    ],
    [
      "a deleted customer without an id",
      '{"id":"evt_1","type":"customer.deleted","data":{"object":{"object":"customer"}}}',
    ],
  ])("refuses one that is %s, even with a valid signature", async (_, body) => {
    const answer = await post(body, signed(body));
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation"]);
  });

  test("keeps it until the provider can be reached", async () => {
    const event = await anEvent();
    await app.deliver(event);
    app.stripe.faults.apiDown = true;
    await expect(app.app.drainJobs()).rejects.toThrow(/503/);
    app.stripe.faults.apiDown = false;
    expect(await tier()).toBe("free");
    // The queue retries after some seconds; the daily reconciliation would work too.
    await app.deliverAll();
    expect(await tier()).toBe("premium");
  });
});

describe("the life of a subscription", () => {
  beforeEach(() => app.pay(parent));

  test("a failed payment leaves seven days to change the card, with the date", async () => {
    app.stripe.state.cards[theirs().customer as string] = { last4: "0341", pays: false };
    app.stripe.life.renew(theirs());
    await app.deliverAll();
    expect(await tier()).toBe("premium");
    expect(await subscription()).toMatchObject({
      status: "past_due",
      grace_until: "2026-11-28T09:00:00.000Z",
    });
    app.clock.advance({ days: 8 });
    await reconciled();
    expect(await tier()).toBe("free");
    app.stripe.life.changeCard(theirs().customer as string, { last4: "4242", pays: true });
    await app.deliverAll();
    expect([await tier(), (await subscription()).status]).toEqual(["premium", "active"]);
  });

  test("a failed payment enqueues one sync after the grace period, however often we sync before", async () => {
    app.stripe.state.cards[theirs().customer as string] = { last4: "0341", pays: false };
    app.stripe.life.renew(theirs());
    await app.deliverAll();
    await reconciled();
    await reconciled();
    const { rows } = await app.database.pool.query(
      "SELECT id FROM pgboss.job WHERE name = 'sync-billing-account' AND data->>'family_id' = $1 AND start_after = $2",
      [parent.family_id, "2026-11-28T09:00:00Z"],
    );
    expect(rows).toHaveLength(1);
  });

  test("a full refund ends Premium and cancels the subscription at the provider", async () => {
    app.stripe.life.refund(theirs());
    await app.deliverAll();
    expect(theirs().status).toBe("canceled");
    expect(await tier()).toBe("free");
  });

  test("a dispute pauses Premium and the renewal, and winning it restores Premium", async () => {
    app.stripe.life.dispute(theirs());
    await app.deliverAll();
    expect([await tier(), (await subscription()).status]).toEqual(["free", "disputed"]);
    expect(theirs().cancel_at_period_end).toBe(true);
    app.stripe.life.closeDispute(theirs(), "won");
    await app.deliverAll();
    expect([await tier(), (await subscription()).status]).toEqual(["premium", "active"]);
  });

  test("a lost dispute leaves the parent free", async () => {
    app.stripe.life.dispute(theirs());
    app.stripe.life.closeDispute(theirs(), "lost");
    await app.deliverAll();
    expect(await tier()).toBe("free");
  });

  test("a subscription cancelled for the end of the period is Premium until then", async () => {
    app.stripe.life.endAtPeriodEnd(theirs(), true);
    await app.deliverAll();
    expect(await tier()).toBe("premium");
    app.clock.advance({ days: 31 });
    app.stripe.life.catchUp();
    await app.deliverAll();
    expect(await tier()).toBe("free");
  });

  test("the daily reconciliation makes up for lost webhooks", async () => {
    app.stripe.life.cancel(theirs());
    expect(await tier()).toBe("premium");
    await reconciled();
    expect(await tier()).toBe("free");
  });

  test("a slow sync doesn't overwrite a later one", async () => {
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    app.stripe.faults.beforeAnswer = async (request) => {
      if (!request.startsWith("GET /v1/subscriptions?")) return;
      app.stripe.faults.beforeAnswer = undefined;
      held.resolve();
      await release.promise;
    };
    const slow = app.call(refreshSubscription, { token: parent.access });
    await held.promise;
    app.stripe.life.cancel(theirs());
    await app.deliverAll();
    expect(await tier()).toBe("free");
    release.resolve();
    expect((await slow).body.user.subscription_tier).toBe("free");
    expect([await tier(), (await subscription()).status]).toEqual(["free", "canceled"]);
  });

  test("Premium given by the operator outlasts the subscription", async () => {
    await app.database.db
      .updateTable("billing_accounts")
      .set({ premium_granted: true })
      .where("family_id", "=", parent.family_id)
      .execute();
    app.stripe.life.cancel(theirs());
    await app.deliverAll();
    expect(await tier()).toBe("premium");
  });
});

/** Runs the nightly reconciliation. */
async function reconciled() {
  await app.app.platform.jobs.enqueue(app.database.db, reconcileBilling, {});
  await app.app.drainJobs();
}
