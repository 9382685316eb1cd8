/** Signed webhook events, resent until the receiver answers 2xx. */
import { createHmac } from "node:crypto";
import type { Stripe } from "stripe";

export type WebhookTarget = { url: string; secret: string };

export type SignedWebhook = { body: string; headers: Record<string, string> };

/** Stripe's signature: HMAC-SHA256 over the time and the bytes. */
export function signWebhook(event: Stripe.Event, secret: string, now: Date): SignedWebhook {
  const body = JSON.stringify(event, null, 2);
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return {
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${time},v1=${signature}`,
    },
  };
}

type Outbox = {
  target: () => WebhookTarget | undefined;
  /** Real time: receivers refuse old signatures. */
  now: () => Date;
  onDelivered: (eventId: string) => void;
  /** Waits between attempts. */
  retryMs?: readonly number[];
};

export type Delivery = { event: string; type: string; attempt: number; status: number | "no answer" };

const defaultRetryMs = [1_000, 3_000, 10_000, 30_000, 60_000, 300_000];

/** Delivers in the background; several at once, in no guaranteed order, as Stripe does. */
export function createOutbox({ target, now, onDelivered, retryMs = defaultRetryMs }: Outbox) {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const deliveries: Delivery[] = [];

  function send(event: Stripe.Event, attempt = 0): void {
    const to = target();
    if (!to || ending.signal.aborted) return;
    const run = deliver(event, attempt, to).finally(() => running.delete(run));
    running.add(run);
  }

  async function deliver(event: Stripe.Event, attempt: number, to: WebhookTarget) {
    const status = await post(to, event);
    deliveries.push({ event: event.id, type: event.type, attempt, status });
    if (deliveries.length > 500) deliveries.shift();
    if (typeof status === "number" && status >= 200 && status < 300) return onDelivered(event.id);
    const wait = retryMs[attempt];
    if (wait === undefined || ending.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      send(event, attempt + 1);
    }, wait);
    timers.add(timer.unref());
  }

  async function post(to: WebhookTarget, event: Stripe.Event): Promise<Delivery["status"]> {
    try {
      const { body, headers } = signWebhook(event, to.secret, now());
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(10_000)]);
      const answer = await fetch(to.url, { method: "POST", body, headers, signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return "no answer"; // the server is down, restarting, or this stand-in is closing
    }
  }

  return {
    send,
    /** Attempts so far, oldest first. */
    deliveries: (): readonly Delivery[] => deliveries,
    async close(): Promise<void> {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
