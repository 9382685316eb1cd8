import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PretendStripe, startStripe, type StripeStore } from "./index.ts";

/** Tests the stand-in with the SDK that the server uses. */

const secret = "whsec_1";
let stripe: PretendStripe;
let sdk: Stripe;

const connect = (to: PretendStripe, key = "sk_test_1") =>
  new Stripe(key, {
    protocol: "http",
    host: "127.0.0.1",
    port: Number(new URL(to.apiUrl).port),
    maxNetworkRetries: 0,
    telemetry: false,
  });

beforeEach(async () => {
  const now = () => new Date("2026-11-21T09:00:00Z"); // months differ in length
  stripe = await startStripe({ secretKey: "sk_test_1", priceId: "price_1", now });
  sdk = connect(stripe);
});
afterEach(() => stripe.close());

async function checkout(idempotencyKey?: string) {
  const customer = await sdk.customers.create({ email: "jo@mail.example", metadata: { user_id: "1" } });
  const session = await sdk.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: "price_1", quantity: 1 }],
      success_url: "http://localhost/success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost/cancel",
    },
    idempotencyKey ? { idempotencyKey } : {},
  );
  return { customer, session };
}

const payOn = (url: string | null, card: string) =>
  fetch(url ?? "", { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

async function subscribed() {
  const { customer, session } = await checkout();
  await payOn(session.url, "4242 4242 4242 4242");
  const { data } = await sdk.subscriptions.list({ customer: customer.id, expand: ["data.latest_invoice"] });
  return { customer, subscription: data[0]! };
}

describe("Checkout", () => {
  it.each([
    ["4000 0000 0000 0002", "Your card was declined. Try a different card."],
    ["4000 0000 0000 0341", "Your card was declined."],
    ["4242", "Your card number is incomplete."],
    ["1234 1234 1234 1234", "This pretend Stripe knows the test cards below only."],
  ])("refuses %s with a message and keeps the page open", async (card, words) => {
    const { session } = await checkout();
    const answer = await payOn(session.url, card);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(words);
    expect((await sdk.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  it("shows an address with markup in it as text", async () => {
    const { customer, session } = await checkout();
    stripe.state.customers[customer.id]!.email = "<script>x</script>@mail.example";
    expect(await (await fetch(session.url ?? "")).text()).not.toContain("<script>");
  });
});

describe("the API, like Stripe's,", () => {
  it("refuses any other key", async () => {
    await expect(connect(stripe, "sk_wrong").customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it("refuses an unknown object or route", async () => {
    await expect(sdk.customers.retrieve("cus_none")).rejects.toMatchObject({ code: "resource_missing" });
    await expect(sdk.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it("repeats its first response to a repeated key, and refuses other parameters", async () => {
    const options = { idempotencyKey: "k1" };
    const first = await sdk.customers.create({ email: "a@mail.example" }, options);
    expect((await sdk.customers.create({ email: "a@mail.example" }, options)).id).toBe(first.id);
    await expect(sdk.customers.create({ email: "b@mail.example" }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it("expires an open payment page when its customer is deleted", async () => {
    const { session, customer } = await checkout();
    await sdk.customers.del(customer.id);
    expect((await sdk.checkout.sessions.retrieve(session.id)).status).toBe("expired");
    expect((await fetch(session.url!)).status).toBe(410);
  });
});

describe("time", () => {
  const status = async (id: string) => (await sdk.subscriptions.retrieve(id)).status;

  it("renews each month, on the same day or the month's last", async () => {
    const { subscription } = await subscribed();
    const before = subscription.items.data[0]!.current_period_end;
    stripe.advance(70);
    const { items } = await sdk.subscriptions.retrieve(subscription.id);
    expect(items.data[0]!.current_period_end - before).toBeGreaterThan(58 * 86_400);
    expect(Object.values(stripe.state.invoices)).toHaveLength(3);
  });

  it("retries a failing card after 3, 5 and 7 days, then gives up", async () => {
    const { customer, subscription } = await subscribed();
    stripe.state.cards[customer.id] = { last4: "0341", pays: false };
    stripe.advance(32);
    expect(await status(subscription.id)).toBe("past_due");
    stripe.advance(12);
    expect(await status(subscription.id)).toBe("past_due");
    stripe.advance(2);
    expect(await status(subscription.id)).toBe("canceled");
  });

  it("lets its own page do what banks and operators do otherwise", async () => {
    const { subscription } = await subscribed();
    const press = (act: string) =>
      fetch(`${stripe.apiUrl}/control/${act}/${subscription.id}`, { method: "POST" });
    await press("dispute");
    expect(Object.values(stripe.state.disputes)[0]?.status).toBe("needs_response");
    await press("won");
    expect(Object.values(stripe.state.disputes)[0]?.status).toBe("won");
    await press("refund");
    expect(Object.values(stripe.state.charges)[0]?.refunded).toBe(true);
    expect(await (await fetch(stripe.apiUrl)).text()).toContain("jo@mail.example");
  });
});

describe("webhooks", () => {
  it("are resent until they are accepted, even after a restart", async () => {
    const taken: string[] = [];
    let refusals = 3;
    const receiver = createServer((request, answer) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => {
        answer.statusCode = refusals-- > 0 ? 503 : 200;
        if (answer.statusCode === 200)
          taken.push(
            sdk.webhooks.constructEvent(body, request.headers["stripe-signature"] as string, secret).id,
          );
        answer.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    let saved: string | undefined;
    const store: StripeStore = { load: () => saved, save: (text) => void (saved = text) };
    const options = { secretKey: "sk_test_1", priceId: "price_1", store };

    const before = await startStripe(options); // no receiver yet
    await connect(before).customers.create({ email: "jo@mail.example" });
    const expected = before.state.events.map((event) => event.id);
    await before.close();
    const after = await startStripe({ ...options, webhook: { url, secret }, retryMs: [5, 5, 5, 5] });
    await expect.poll(() => taken).toEqual(expected);
    await expect.poll(() => after.deliveries().map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    await after.close();
    receiver.close();
  });
});
