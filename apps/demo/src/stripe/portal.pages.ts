/** billing.stripe.com: card, invoices, cancelling at the period's end. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Stripe } from "stripe";
import { checkCard } from "./cards.ts";
import type { PageSetup } from "./checkout.pages.ts";
import { field, parseFields } from "./form.ts";
import { newestFirst, type StripeState } from "./state.ts";
import { escape } from "../html.ts";
import { cardFields, day, page, pounds, problemBox } from "./page.ts";

export function registerPortalPages(app: FastifyInstance, { state, life }: PageSetup): void {
  const sessionOf = (request: FastifyRequest) => state.portals[(request.params as { id: string }).id];

  app.get("/p/session/:id", (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(404).send("There is no such page.");
    return html(reply, portalPage(state, session));
  });

  app.post("/p/session/:id/card", (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(404).send("There is no such page.");
    const checked = checkCard(field(parseFields(request.body as string), "card") ?? "");
    if ("refused" in checked) return html(reply.code(402), portalPage(state, session, checked.refused));
    life.changeCard(session.customer, checked.card);
    return reply.redirect(session.url, 303);
  });

  for (const [name, ends] of [
    ["cancel", true],
    ["keep", false],
  ] as const) {
    app.post(`/p/session/:id/${name}`, (request, reply) => {
      const session = sessionOf(request);
      if (!session) return reply.code(404).send("There is no such page.");
      for (const one of current(state, session.customer)) life.endAtPeriodEnd(one, ends);
      return reply.redirect(session.url, 303);
    });
  }
}

const current = (state: StripeState, customer: string) =>
  newestFirst(state.subscriptions).filter(
    (one) => one.customer === customer && ["active", "past_due"].includes(one.status),
  );

function portalPage(state: StripeState, session: Stripe.BillingPortal.Session, problem?: string): string {
  const card = state.cards[session.customer];
  const subscriptions = current(state, session.customer);
  const invoices = newestFirst(state.invoices).filter((one) => one.customer === session.customer);
  return page(
    "Billing",
    `${session.return_url ? `<p><a href="${escape(session.return_url)}">Return to Gatepost</a></p>` : ""}
<h1>Billing</h1>${problemBox(problem)}
<h2>Subscription</h2>${subscriptions.map((one) => subscriptionPart(session, one)).join("") || '<p class="soft">No current subscription.</p>'}
<h2>Card</h2><p>${card ? `Card ending in ${card.last4}` : "No card."}</p>
<form method="post" action="/p/session/${session.id}/card">${cardFields(problem)}<button class="main">Save card</button></form>
<h2>Invoices</h2><ul>${invoices.map(invoicePart).join("") || "<li>None yet.</li>"}</ul>`,
  );
}

function subscriptionPart(session: Stripe.BillingPortal.Session, one: Stripe.Subscription): string {
  const end = day(one.items.data[0]?.current_period_end ?? 0);
  const button = (name: string, label: string) =>
    `<form method="post" action="/p/session/${session.id}/${name}"><button>${label}</button></form>`;
  if (one.status === "past_due")
    return `<p>Gatepost Premium. <b>The last payment failed.</b> Save another card to pay.</p>${button("cancel", "Cancel subscription")}`;
  return one.cancel_at_period_end
    ? `<p>Gatepost Premium, ends on ${end}.</p>${button("keep", "Don’t cancel")}`
    : `<p>Gatepost Premium, renews on ${end}.</p>${button("cancel", "Cancel subscription")}`;
}

const invoicePart = (invoice: Stripe.Invoice) =>
  `<li>${day(invoice.created)} – ${pounds(invoice.amount_due)} – ${escape(invoice.status ?? "")} <span class="soft">${escape(invoice.number ?? "")}</span></li>`;

const html = (reply: FastifyReply, text: string) =>
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(text);
