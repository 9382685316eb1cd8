/** The part of api.stripe.com/v1 that a subscription needs. Anything else answers 404, so that no result is made up. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Stripe } from "stripe";
import { field, type Fields, parseFields } from "./form.ts";
import type { Life } from "./life.ts";
import { newCheckoutSession, newCustomer, newId, newPortalSession, pence, price } from "./objects.ts";
import { newestFirst, type StripeState } from "./state.ts";

export type ApiSetup = {
  secretKey: string;
  priceId: string;
  faults: { readonly priceAmount: number | undefined };
  pageUrl: () => string;
  state: StripeState;
  life: Life;
  /** Seconds. */
  now: () => number;
  emit: (type: Stripe.Event["type"], object: object) => void;
};

/** An error in Stripe's format. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string; param?: string };
  constructor(status: number, error: ApiRefusal["error"]) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const missing = (param: string, what: string, id: string) =>
  new ApiRefusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param,
  });

export function registerApi(app: FastifyInstance, setup: ApiSetup): void {
  const { state, life } = setup;
  app.addHook("onRequest", async (request) => {
    if (request.headers.authorization === `Bearer ${setup.secretKey}`) return;
    throw new ApiRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  });
  const post = (path: string, act: (body: Fields, id: string) => unknown) =>
    app.post(path, (request, reply) => once(setup, request, reply, act));

  post("/v1/customers", (body) => createCustomer(setup, body));
  post("/v1/customers/:id", (body, id) => updateCustomer(setup, body, id));
  app.get("/v1/customers/:id", (request) => found(state.customers, "customer", idIn(request)));
  app.delete("/v1/customers/:id", (request) => {
    const { id } = found(state.customers, "customer", idIn(request));
    life.deleteCustomer(id);
    return { id, object: "customer", deleted: true };
  });
  app.get("/v1/prices/:id", (request) => {
    const id = idIn(request);
    if (id !== setup.priceId) throw missing("price", "price", id);
    return { ...price(id, setup.now()), unit_amount: setup.faults.priceAmount ?? pence };
  });
  post("/v1/checkout/sessions", (body) => createCheckout(setup, body));
  app.get("/v1/checkout/sessions/:id", (request) =>
    found(state.checkouts, "checkout.session", idIn(request)),
  );
  post("/v1/billing_portal/sessions", (body) => {
    const customer = found(state.customers, "customer", field(body, "customer") ?? "", "customer").id;
    const session = newPortalSession({
      customer,
      return_url: field(body, "return_url") ?? null,
      created: setup.now(),
      pageUrl: setup.pageUrl(),
    });
    state.portals[session.id] = session;
    return session;
  });
  app.get("/v1/subscriptions", (request) => listSubscriptions(setup, queryOf(request)));
  app.get("/v1/subscriptions/:id", (request) => found(state.subscriptions, "subscription", idIn(request)));
  post("/v1/subscriptions/:id", (body, id) => {
    const subscription = live(state, id);
    const ends = field(body, "cancel_at_period_end");
    if (ends !== undefined) life.endAtPeriodEnd(subscription, ends === "true");
    return subscription;
  });
  app.delete("/v1/subscriptions/:id", (request) => {
    const subscription = live(state, idIn(request));
    life.cancel(subscription);
    return subscription;
  });
  app.get("/v1/invoice_payments", (request) => {
    const invoice = field(queryOf(request), "invoice");
    return list(newestFirst(state.invoice_payments).filter((payment) => payment.invoice === invoice));
  });
  app.get("/v1/charges", (request) => {
    const intent = field(queryOf(request), "payment_intent");
    return list(newestFirst(state.charges).filter((charge) => charge.payment_intent === intent));
  });
  app.get("/v1/charges/:id", (request) => found(state.charges, "charge", idIn(request)));
  app.get("/v1/disputes", (request) => {
    const charge = field(queryOf(request), "charge");
    return list(newestFirst(state.disputes).filter((dispute) => dispute.charge === charge));
  });
  refuseTheRest(app);
}

/** Registered last: refuses all other API routes in Stripe's format. */
function refuseTheRest(app: FastifyInstance): void {
  app.all("/v1/*", (request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    throw new ApiRefusal(404, { type: "invalid_request_error", message });
  });
}

const idIn = (request: FastifyRequest) => (request.params as { id: string }).id;
const queryOf = (request: FastifyRequest) => parseFields(request.url.split("?")[1] ?? "");
const list = (data: unknown[]) => ({ object: "list", data, has_more: false, url: "/v1" });

function found<T>(records: Record<string, T>, what: string, id: string, param = "id"): T {
  const record = records[id];
  if (!record) throw missing(param, what, id);
  return record;
}

/** An ended subscription can be neither changed nor ended: for these calls it does not exist. */
function live(state: StripeState, id: string): Stripe.Subscription {
  const subscription = found(state.subscriptions, "subscription", id);
  if (subscription.status === "canceled") throw missing("id", "subscription", id);
  return subscription;
}

/** The same idempotency key with the same body returns the first response again; another body is refused. */
function once(
  { state }: ApiSetup,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (body: Fields, id: string) => unknown,
): unknown {
  const text = (request.body as string | undefined) ?? "";
  const run = () => act(parseFields(text), (request.params as { id?: string }).id ?? "");
  const key = request.headers["idempotency-key"];
  // The SDK sends a new key with each POST; only keys that name something are repeated.
  if (typeof key !== "string") return run();
  const before = state.answered[key];
  const asked = `${request.url} ${text}`;
  if (before && before.request !== asked) {
    throw new ApiRefusal(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters.",
    });
  }
  if (before) {
    reply.header("idempotent-replayed", "true");
    return before.answer;
  }
  const answer = structuredClone(run());
  state.answered[key] = { request: asked, answer };
  return answer;
}

function createCustomer({ state, now, emit }: ApiSetup, body: Fields): Stripe.Customer {
  const metadata = body["metadata"];
  const customer = newCustomer({
    id: newId("cus"),
    created: now(),
    email: field(body, "email") ?? null,
    name: field(body, "name") ?? null,
    metadata: typeof metadata === "object" ? (metadata as Stripe.Metadata) : {},
  });
  state.customers[customer.id] = customer;
  emit("customer.created", customer);
  return customer;
}

function updateCustomer({ state, emit }: ApiSetup, body: Fields, id: string): Stripe.Customer {
  const customer = found(state.customers, "customer", id);
  customer.email = field(body, "email") ?? customer.email;
  customer.name = field(body, "name") ?? customer.name ?? null;
  emit("customer.updated", customer);
  return customer;
}

function createCheckout(setup: ApiSetup, body: Fields): Stripe.Checkout.Session {
  const asked = field(body, "line_items", "0", "price") ?? "";
  if (asked !== setup.priceId) throw missing("line_items[0][price]", "price", asked);
  const success_url = field(body, "success_url");
  if (!success_url || field(body, "mode") !== "subscription") {
    throw new ApiRefusal(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      message: "This stand-in wants mode=subscription and a success_url.",
    });
  }
  const session = newCheckoutSession({
    customer: found(setup.state.customers, "customer", field(body, "customer") ?? "", "customer").id,
    client_reference_id: field(body, "client_reference_id") ?? null,
    success_url,
    cancel_url: field(body, "cancel_url") ?? null,
    created: setup.now(),
    pageUrl: setup.pageUrl(),
  });
  setup.state.checkouts[session.id] = session;
  return session;
}

function listSubscriptions({ state }: ApiSetup, query: Fields) {
  const customer = field(query, "customer");
  const status = field(query, "status");
  const wanted = newestFirst(state.subscriptions).filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (status === "all" || (status === undefined ? one.status !== "canceled" : one.status === status)),
  );
  const expands = Object.values((query["expand"] ?? {}) as Fields).includes("data.latest_invoice");
  if (!expands) return list(wanted);
  return list(
    wanted.map((one) => ({ ...one, latest_invoice: state.invoices[one.latest_invoice as string] ?? null })),
  );
}
