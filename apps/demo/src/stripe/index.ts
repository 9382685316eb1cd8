/**
 * A stand-in for Stripe: the API that a subscription needs, Checkout and portal pages, renewals, and signed webhook events with
 * retries, on one local port. The demo and the tests point STRIPE_API_URL at it; see docs/decisions/platform.md.
 */
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import type { Stripe } from "stripe";
import { ApiRefusal, registerApi } from "./api.routes.ts";
import { registerCheckoutPages } from "./checkout.pages.ts";
import { registerControlPages } from "./control.pages.ts";
import { createLife } from "./life.ts";
import { newId } from "./objects.ts";
import { registerPortalPages } from "./portal.pages.ts";
import { openState, type StripeStore } from "./state.ts";
import { createOutbox, signWebhook, type WebhookTarget } from "./webhooks.ts";

export type { StripeStore, WebhookTarget };
export type { SignedWebhook } from "./webhooks.ts";

export type StripeOptions = {
  /** A free port if left out. */
  port?: number;
  secretKey: string;
  priceId: string;
  /** Where events are posted; if left out, they are only stored, and a test delivers them itself. */
  webhook?: WebhookTarget;
  /** Waits between the attempts of one delivery. */
  retryMs?: readonly number[];
  /** Keeps everything across restarts. */
  store?: StripeStore;
  now?: () => Date;
};

/** Settings that take effect with the next request. */
export type StripeFaults = {
  /** Every API call answers 503. */
  apiDown: boolean;
  /** The price's amount in pence, instead of the usual one. */
  priceAmount: number | undefined;
  /** Awaited between computing a response and sending it, so that it may be outdated when it arrives. */
  beforeAnswer: ((request: string) => Promise<void>) | undefined;
};

export type PretendStripe = Awaited<ReturnType<typeof startStripe>>;

/** Listens on 127.0.0.1; `apiUrl` has no trailing slash and is also the address of the control page. */
export async function startStripe(options: StripeOptions) {
  const realNow = options.now ?? (() => new Date());
  const { state, save } = openState(options.store);
  const now = () => Math.floor(realNow().getTime() / 1000) + state.ahead;
  const outbox = createOutbox({
    target: () => options.webhook,
    now: realNow,
    retryMs: options.retryMs,
    onDelivered: (id) => {
      state.delivered.push(id);
      save();
    },
  });
  const life = createLife(state, now, emit);

  function emit(type: Stripe.Event["type"], object: object): void {
    const event = {
      id: newId("evt"),
      object: "event",
      type,
      api_version: null,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
    } as Stripe.Event; // type and object belong together at each caller
    state.events.push(event);
    outbox.send(event);
  }

  function advance(days: number): void {
    for (let left = days; left > 0; left--) {
      state.ahead += Math.round(Math.min(1, left) * 86_400);
      life.catchUp();
    }
    save();
  }

  const faults: StripeFaults = { apiDown: false, priceAmount: undefined, beforeAnswer: undefined };
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.addHook("onResponse", async () => save());
  let url = "";
  await app.register(async (api: FastifyInstance) => {
    api.addHook("onRequest", async () => {
      if (faults.apiDown) throw new ApiRefusal(503, { type: "api_error", message: "Pretending to be down." });
    });
    api.addHook("onSend", async (request) => faults.beforeAnswer?.(`${request.method} ${request.url}`));
    api.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiRefusal)) throw error;
      return reply.code(error.status).send({ error: error.error });
    });
    const { secretKey, priceId } = options;
    registerApi(api, { secretKey, priceId, faults, pageUrl: () => url, state, life, now, emit });
  });
  registerCheckoutPages(app, { state, life, priceId: options.priceId });
  registerPortalPages(app, { state, life, priceId: options.priceId });
  registerControlPages(app, { state, life, now, advance, deliveries: outbox.deliveries });
  await app.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const event of state.events) if (!state.delivered.includes(event.id)) outbox.send(event);

  return {
    apiUrl: url,
    state,
    life,
    /** Moves this Stripe's clock day by day, and does what falls due on the way. */
    advance,
    /** The webhook request of this event, signed as of `at`. */
    sign: (event: Stripe.Event, secret: string, at: Date = realNow()) => signWebhook(event, secret, at),
    deliveries: outbox.deliveries,
    faults,
    async close(): Promise<void> {
      await Promise.all([outbox.close(), app.close()]);
    },
  };
}
