import { login } from "@gatepost/contract/auth";
import { createCheckoutSession, stripeWebhookPath } from "@gatepost/contract/billing";
import { apiBase } from "@gatepost/contract/route";
import { startStripe, type PretendStripe } from "@gatepost/demo/stripe";
import { createHash } from "node:crypto";
import { afterFile } from "./after-file.ts";
import { buildTestApp, type TestApp, type TestAppOptions } from "./build-test-app.ts";
import type { TestUser } from "./factories.ts";
import { createTestClock } from "./test-clock.ts";

export const cards = { pays: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" } as const;

const webhookSecret = "whsec_test";

type StripeEvent = PretendStripe["state"]["events"][number];

export type StripeTestApp = Awaited<ReturnType<typeof buildStripeTestApp>>;

/** Variables that point a test server at a running stand-in. */
export const stripeEnv = (stripe: PretendStripe) => ({
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: "price_premium",
  STRIPE_API_URL: stripe.apiUrl,
});

/** A stand-in that holds back its events until a test delivers them; closed after the file's last test. */
export async function startTestStripe(now: () => Date = () => new Date()): Promise<PretendStripe> {
  const stripe = await startStripe({ secretKey: "sk_test_1", priceId: "price_premium", now });
  afterFile(() => stripe.close());
  return stripe;
}

/** The test server with a Stripe stand-in, on the test's clock. */
export async function buildStripeTestApp(options: TestAppOptions = {}) {
  const clock = createTestClock(options.now);
  const stripe = await startTestStripe(clock.now);
  const app = await buildTestApp({ ...options, clock, env: { ...stripeEnv(stripe), ...options.env } });
  let delivered = 0;

  /** Posts one event as Stripe would; returns the status. */
  async function deliver(event: StripeEvent): Promise<number> {
    const { body, headers } = stripe.sign(event, webhookSecret);
    const answer = await app.server.inject({
      method: "POST",
      url: apiBase + stripeWebhookPath,
      headers,
      payload: body,
    });
    return answer.statusCode;
  }

  /** Posts all events not yet posted by this, in order, and runs the jobs. */
  async function deliverAll(): Promise<void> {
    for (; delivered < stripe.state.events.length; delivered++)
      await deliver(stripe.state.events[delivered]!);
    await app.app.drainJobs();
  }

  /** The parent presses Upgrade and pays on the page; returns where the browser is sent. */
  async function upgrade(user: TestUser, card: string = cards.pays): Promise<string | null> {
    const { status, body } = await app.call(createCheckoutSession, {
      token: user.access,
      address: addressOf(user),
    });
    if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return payOn(body.checkout_url, card);
  }

  const customersOf = ({ user }: TestUser) =>
    Object.values(stripe.state.customers).filter(({ email }) => email === user.email);

  return {
    ...app,
    stripe,
    deliver,
    deliverAll,
    upgrade,
    /** A parent upgrades, and the webhooks arrive. */
    pay: async (user: TestUser): Promise<void> => {
      await upgrade(user);
      await deliverAll();
    },
    /** This parent's customers and subscriptions at the stand-in. */
    customersOf,
    subscriptionsOf: (user: TestUser) =>
      customersOf(user).flatMap(({ id }) => stripe.life.subscriptionsOf(id)),
  };
}

/** A new access token: one lasts 15 minutes, and tests of subscriptions move the clock by weeks. */
export async function signInAgain({ call }: TestApp, { user, password }: TestUser): Promise<string> {
  const { status, body } = await call(login, { body: { username: user.username, password } });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body.tokens.access;
}

/** Each parent calls from an address of their own, so that they do not share a limit. */
function addressOf({ user }: TestUser): string {
  const [a, b, c] = createHash("sha256").update(user.id).digest();
  return `10.${a}.${b}.${c}`;
}

/** Fills in the page and presses Subscribe; null if the card was refused. */
export async function payOn(checkoutUrl: string, card: string): Promise<string | null> {
  const answer = await fetch(checkoutUrl, {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });
  return answer.headers.get("location");
}
