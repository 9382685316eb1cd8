import { getProfile } from "@gatepost/contract/auth";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  infiniteStream,
  nat,
  record,
  type Stream,
} from "fast-check";
import { expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { buildStripeTestApp, signInAgain, type StripeTestApp } from "../../testing/stripe.ts";
import { beforeFile } from "../../testing/before-file.ts";

/**
 * However a subscription's webhooks arrive, the plan ends up matching the provider's records. The expected plan is worked out from the
 * fake provider's own records, not by the product's rules.
 */

const start = "2026-11-21T09:00:00Z";
const app = beforeFile(() => buildStripeTestApp({ now: start }));

type Life = StripeTestApp["stripe"]["life"];
type Subscription = ReturnType<Life["subscriptionsOf"]>[number];
type Event = StripeTestApp["stripe"]["state"]["events"][number];

const steps: Record<string, (life: Life, one: Subscription) => void> = {
  renew: (life, one) => life.renew(one),
  "card fails": (life, one) => life.changeCard(one.customer as string, { last4: "0341", pays: false }),
  "card mended": (life, one) => life.changeCard(one.customer as string, { last4: "4242", pays: true }),
  refund: (life, one) => life.refund(one),
  "refund in part": (life, one) => life.refund(one, 100),
  dispute: (life, one) => life.dispute(one),
  "dispute won": (life, one) => life.closeDispute(one, "won"),
  "dispute lost": (life, one) => life.closeDispute(one, "lost"),
  "end at period's end": (life, one) => life.endAtPeriodEnd(one, true),
  "do not end": (life, one) => life.endAtPeriodEnd(one, false),
  cancel: (life, one) => life.cancel(one),
};

/** What happens at the provider, and which of the waiting webhooks arrive after each step (any, in any order, repeated). */
const story = array(
  record({
    step: constantFrom(...Object.keys(steps), "subscribe anew"),
    arrive: array(nat(), { maxLength: 6 }),
    work: boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);
/** The order in which every webhook finally arrives: Stripe retries for days. */
const atLast = infiniteStream(nat());

test("webhooks in any order, repeated, lost and retried end in the provider's state", async () => {
  await assert(
    asyncProperty(story, atLast, async (happenings, order) => {
      app.clock.set(start);
      const parent = await registerParent(app);
      const began = app.stripe.state.events.length;
      await app.upgrade(parent);
      for (const { step, arrive, work } of happenings) {
        await happen(parent, step);
        const sent = app.stripe.state.events.slice(began);
        for (const number of arrive) await app.deliver(sent[number % sent.length]!);
        if (work) await app.app.drainJobs();
      }
      await deliverEverything(began, order);
      const found = (await app.call(getProfile, { token: await signInAgain(app, parent) })).body;
      expect([happenings.map(({ step }) => step), found.subscription_tier]).toEqual([
        happenings.map(({ step }) => step),
        tierByTheBooks(parent),
      ]);
    }),
    { numRuns: Number(process.env.CONVERGENCE_RUNS ?? 15), endOnFailure: false },
  );
}, 180_000);

async function happen(parent: TestUser, step: string) {
  const newest = app.subscriptionsOf(parent).at(-1);
  if (step === "subscribe anew") {
    if (newest?.status === "canceled") await app.upgrade(parent);
  } else if (newest) steps[step]!(app.stripe.life, newest);
}

/** Delivers in shuffled order, some twice, until the product's own corrections cause no more webhooks. */
async function deliverEverything(began: number, order: Stream<number>) {
  for (let done = began; done < app.stripe.state.events.length;) {
    const batch = app.stripe.state.events.slice(began);
    done = began + batch.length;
    const keys = [...order.take(batch.length)];
    const shuffled: Event[] = batch
      .map((event, index) => ({ event, key: keys[index]! }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ event }) => event);
    for (const event of shuffled) await app.deliver(event);
    await app.app.drainJobs();
  }
}

/** Premium if paid and not paid back, or unpaid for less than a week. The clock stands still, so every failure is recent. */
function tierByTheBooks(parent: TestUser): "free" | "premium" {
  const { invoice_payments, charges, disputes } = app.stripe.state;
  const entitles = (one: Subscription) => {
    if (one.status === "past_due") return true;
    if (one.status !== "active") return false;
    const payment = Object.values(invoice_payments).find(({ invoice }) => invoice === one.latest_invoice);
    const charge = Object.values(charges).find(
      ({ payment_intent }) => payment_intent === payment?.payment.payment_intent,
    );
    const dispute = Object.values(disputes).find((each) => each.charge === charge?.id);
    return !charge?.refunded && (!dispute || dispute.status === "won");
  };
  return app.subscriptionsOf(parent).some(entitles) ? "premium" : "free";
}
