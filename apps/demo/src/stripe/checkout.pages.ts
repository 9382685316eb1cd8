/** checkout.stripe.com: the page to pay on. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Stripe } from "stripe";
import { checkCard } from "./cards.ts";
import { field, parseFields } from "./form.ts";
import type { Life } from "./life.ts";
import { pence } from "./objects.ts";
import { escape } from "../html.ts";
import { cardFields, page, pounds, problemBox } from "./page.ts";
import type { StripeState } from "./state.ts";

export type PageSetup = { state: StripeState; life: Life; priceId: string };

export function registerCheckoutPages(app: FastifyInstance, { state, life, priceId }: PageSetup): void {
  app.get("/c/pay/:id", (request, reply) => {
    const session = openSession(state, (request.params as { id: string }).id);
    return session ? html(reply, checkoutPage(state, session)) : gone(reply);
  });

  app.post("/c/pay/:id", (request, reply) => {
    const session = openSession(state, (request.params as { id: string }).id);
    if (!session) return gone(reply);
    const checked = checkCard(field(parseFields(request.body as string), "card") ?? "");
    if ("refused" in checked) return html(reply.code(402), checkoutPage(state, session, checked.refused));
    // A card that fails "later" fails here too: the first payment is due now.
    if (!checked.card.pays)
      return html(reply.code(402), checkoutPage(state, session, "Your card was declined."));
    life.pay(session, priceId, checked.card);
    return reply.redirect((session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
  });
}

function openSession(state: StripeState, id: string): Stripe.Checkout.Session | undefined {
  const session = state.checkouts[id];
  return session?.status === "open" ? session : undefined;
}

function checkoutPage(state: StripeState, session: Stripe.Checkout.Session, problem?: string): string {
  const email = state.customers[session.customer as string]?.email ?? "";
  return page(
    "Subscribe to Premium",
    `${session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Back to Gatepost</a></p>` : ""}
<h1>Subscribe to Gatepost Premium</h1><p class="price">${pounds(pence)} <span class="soft" style="font-size:1rem;font-weight:400">a month</span></p>
<p class="soft">${escape(email)}</p>${problemBox(problem)}
<form method="post">${cardFields(problem)}<button class="main">Subscribe</button></form>`,
  );
}

const html = (reply: FastifyReply, text: string) =>
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(text);

const gone = (reply: FastifyReply) =>
  html(
    reply.code(410),
    page(
      "This page is used up",
      "<h1>This page is used up</h1><p>It was paid on already, or has expired. Go back to Gatepost and start again.</p>",
    ),
  );
