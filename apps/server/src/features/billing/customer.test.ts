import { deleteAccount, updateProfile, verifyEmail } from "@gatepost/contract/account";
import { createCheckoutSession, downgrade, getSubscription } from "@gatepost/contract/billing";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { letters } from "../../testing/mailed-parent.ts";
import { startSecondProcess } from "../../testing/second-process.ts";
import { buildStripeTestApp } from "../../testing/stripe.ts";
import { beforeFile } from "../../testing/before-file.ts";

const mail = beforeFile(startMailServer);
const app = beforeFile(() => {
  const env = { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example" };
  return buildStripeTestApp({ now: "2026-11-21T09:00:00Z", env });
});
let parent: TestUser;
beforeEach(async () => {
  Object.assign(app.stripe.faults, { apiDown: false, beforeAnswer: undefined });
  parent = await registerParent(app);
});

const customers = () =>
  Object.values(app.stripe.state.customers).filter(
    ({ metadata }) => metadata["family_id"] === parent.family_id,
  );
const calledThere = () => customers().map(({ email, name }) => [email, name]);
const change = (body: object) => app.call(updateProfile, { token: parent.access, body });
const checkout = () => app.call(createCheckoutSession, { token: parent.access });

const { tokenIn } = letters({ app, mail });

async function openLinkAt(address: string): Promise<void> {
  const token = await tokenIn("verify-email", address);
  expect((await app.call(verifyEmail, { token: parent.access, body: { token } })).status).toBe(200);
  await app.app.drainJobs();
}

describe("the customer at the provider", () => {
  test("gets a new name, and a new address once that is confirmed", async () => {
    await openLinkAt(parent.user.email);
    await app.upgrade(parent);
    await change({ first_name: "Robin", last_name: "Alder" });
    await app.app.drainJobs();
    expect(calledThere()).toEqual([[parent.user.email, "Robin Alder"]]);

    await change({ email: "robin.alder@example.org" });
    await app.app.drainJobs();
    expect(calledThere()).toEqual([[parent.user.email, "Robin Alder"]]);
    await openLinkAt("robin.alder@example.org");
    expect(calledThere()).toEqual([["robin.alder@example.org", "Robin Alder"]]);
  });

  test("isn't updated when neither has changed, or when the parent has never paid", async () => {
    await change({ first_name: "Robin" });
    await app.pay(parent);
    await change({ first_name: "Robin", email_schedule_time: "06:30" });
    expect(await app.app.drainJobs()).toBe(0);
  });

  test("ends up with the newest name after an outage or two simultaneous updates", async () => {
    await app.pay(parent);
    await change({ first_name: "Robin" });
    app.stripe.faults.beforeAnswer = async (request) => {
      if (!request.startsWith("POST /v1/customers/")) return;
      app.stripe.faults.beforeAnswer = undefined;
      await change({ first_name: "Rowan" });
    };
    await app.app.drainJobs();
    expect(calledThere()[0]?.[1]).toMatch(/^Rowan /);
  });
});

describe("starting a payment", () => {
  test("works after a lost first answer and a change of name", async () => {
    app.stripe.faults.beforeAnswer = async (request) => {
      if (request === "POST /v1/customers") throw new Error("the line is dead");
    };
    expect((await checkout()).status).toBe(503);
    app.stripe.faults.beforeAnswer = undefined;
    await change({ first_name: "Robin" });
    expect((await checkout()).status).toBe(200);
  });

  test("leaves no customer behind when the account is deleted in another tab meanwhile", async () => {
    app.stripe.faults.beforeAnswer = async (request) => {
      if (request !== "POST /v1/customers") return;
      app.stripe.faults.beforeAnswer = undefined;
      await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
    };
    expect((await checkout()).status).toBe(404);
    await app.deliverAll();
    expect(customers()).toEqual([]);
  });

  test("fails with a price that the provider doesn't know, but keeps the customer", async () => {
    await app.upgrade(parent);
    await app.call(downgrade, { token: parent.access });
    await app.deliverAll();
    const before = customers().map(({ id }) => id);
    const stripe = { ...app.config.stripe!, price_id: "price_mistyped" };
    const mistaken = await startSecondProcess(app, { stripe });
    const { status, body } = await mistaken(createCheckoutSession, { token: parent.access });
    expect([status, body.code]).toEqual([503, "provider_unavailable"]);
    expect(customers().map(({ id }) => id)).toEqual(before);
    expect((await app.call(getSubscription, { token: parent.access })).body.has_portal).toBe(true);
  });
});

test("Premium given by the operator survives a downgrade while the provider is unavailable", async () => {
  await app.pay(parent);
  await app.database.db
    .updateTable("billing_accounts")
    .set({ premium_granted: true })
    .where("family_id", "=", parent.family_id)
    .execute();
  app.stripe.faults.apiDown = true;
  expect((await app.call(downgrade, { token: parent.access })).status).toBe(503);
  app.stripe.faults.apiDown = false;
  const given = async () => (await app.call(getSubscription, { token: parent.access })).body.is_granted;
  expect(await given()).toBe(true);
  const { body } = await app.call(downgrade, { token: parent.access });
  expect([body.user.subscription_tier, await given()]).toEqual(["free", false]);
});
