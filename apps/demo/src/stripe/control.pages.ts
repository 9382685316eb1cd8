/** The stand-in's control page: triggers what otherwise happens by itself, at the bank, or in the operator's dashboard. */
import type { FastifyInstance } from "fastify";
import type { Stripe } from "stripe";
import type { Life } from "./life.ts";
import { escape } from "../html.ts";
import { day, page } from "./page.ts";
import { newestFirst, type StripeState } from "./state.ts";
import type { Delivery } from "./webhooks.ts";

export type ControlSetup = {
  state: StripeState;
  life: Life;
  now: () => number;
  advance: (days: number) => void;
  deliveries: () => readonly Delivery[];
};

const acts: Record<string, { label: string; run: (life: Life, one: Stripe.Subscription) => void }> = {
  renew: { label: "Renew now", run: (life, one) => life.renew(one) },
  fail: {
    label: "Next payments fail",
    run: (life, one) => life.changeCard(one.customer as string, { last4: "0341", pays: false }),
  },
  refund: { label: "Refund", run: (life, one) => life.refund(one) },
  dispute: { label: "Dispute", run: (life, one) => life.dispute(one) },
  won: { label: "Dispute won", run: (life, one) => life.closeDispute(one, "won") },
  lost: { label: "Dispute lost", run: (life, one) => life.closeDispute(one, "lost") },
  cancel: { label: "Cancel at once", run: (life, one) => life.cancel(one) },
};

export function registerControlPages(app: FastifyInstance, setup: ControlSetup): void {
  const { state, life } = setup;
  app.get("/", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(controlPage(setup)),
  );
  app.post("/control/advance/:days", (request, reply) => {
    const days = Number((request.params as { days: string }).days);
    if (Number.isFinite(days) && days > 0 && days <= 366) setup.advance(days);
    return reply.redirect("/", 303);
  });
  app.post("/control/:act/:id", (request, reply) => {
    const { act, id } = request.params as { act: string; id: string };
    const subscription = state.subscriptions[id];
    const chosen = acts[act];
    if (!subscription || !chosen) return reply.code(404).send("There is no such thing here.");
    chosen.run(life, subscription);
    return reply.redirect("/", 303);
  });
}

function controlPage({ state, now, deliveries }: ControlSetup): string {
  const subscriptions = newestFirst(state.subscriptions);
  return page(
    "Subscriptions",
    `<h1>Subscriptions</h1><p>Here it is ${day(now())}.</p>
<div class="row">${[1, 7, 31].map((days) => form(`advance/${days}`, `${days} ${days === 1 ? "day" : "days"} later`)).join("")}</div>
${subscriptions.map((one) => part(state, one)).join("") || "<p>Nobody has subscribed yet.</p>"}
<h2>Webhooks</h2><ul>${deliveries().slice(-20).toReversed().map(line).join("") || "<li>None sent yet.</li>"}</ul>`,
    true,
  );
}

function part(state: StripeState, one: Stripe.Subscription): string {
  const email = state.customers[one.customer as string]?.email ?? "deleted customer";
  const end = day(one.items.data[0]?.current_period_end ?? 0);
  const ends = one.cancel_at_period_end ? ", ends then" : "";
  return `<h2>${escape(email)}</h2><p>${escape(one.status)}, period to ${end}${ends}</p>
<div class="row">${Object.entries(acts)
    .map(([name, { label }]) => form(`${name}/${one.id}`, label))
    .join("")}</div>`;
}

const form = (path: string, label: string) =>
  `<form method="post" action="/control/${path}"><button>${label}</button></form>`;

const line = ({ type, attempt, status }: Delivery) =>
  `<li>${escape(type)}${attempt > 0 ? `, attempt ${attempt + 1}` : ""}: ${status}</li>`;
