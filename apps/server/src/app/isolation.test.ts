import type { Route } from "@gatepost/contract/route";
import { beforeAll, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "../testing/gmail.ts";
import { startTestStripe, stripeEnv } from "../testing/stripe.ts";
import { startTestImap } from "../testing/imap.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { isolationCases } from "../testing/isolation-cases/index.ts";
import type { IsolationGiven } from "../testing/isolation-cases/isolation-case.ts";

let app: GmailTestApp;
beforeAll(async () => {
  const mail = await startMailServer();
  const imap = await startTestImap();
  app = await buildGmailTestApp({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "hello@gatepost.example",
      SUPPORT_EMAIL: "help@gatepost.example",
      IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port}`,
      INBOUND_DOMAIN: "in.gatepost.example",
      INBOUND_SMTP_PORT: "0",
      ...stripeEnv(await startTestStripe()),
    },
  });
});

const served = [200, 201, 202, 204];
const strangersAnswer = {
  record: [403, 404],
  link: [400],
  mailbox: [409],
  customer: [409],
  factor: [409],
  own: served,
  public: served,
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test("every registered route has its case, and every case its route", () => {
  const registered = app.server.contractRoutes.map(nameOf).toSorted();
  expect(isolationCases.map(({ route }) => nameOf(route)).toSorted()).toEqual(registered);
});

test("what is public is exactly what the contract opens to anyone", () => {
  const open = isolationCases.filter(({ route }) => route.auth === "none").map(({ route }) => nameOf(route));
  const calledPublic = isolationCases
    .filter(({ scope }) => scope === "public")
    .map(({ route }) => nameOf(route));
  expect(open).toEqual(expect.arrayContaining(calledPublic));
});

describe.each(isolationCases.map((each) => ({ ...each, name: nameOf(each.route) })))("$name", (isolation) => {
  const { route, scope } = isolation;

  test.runIf(route.auth === "access")("wants a token", async () => {
    const { status, body } = await app.call(route, {
      params: { id: "any" },
      body: route.body ? {} : undefined,
    });
    expect([status, body.code]).toEqual([401, "not_authenticated"]);
  });

  test("keeps the owner's records from a stranger, and serves the owner", async () => {
    const [owner, stranger] = [
      await registerParent(app, { tier: "premium" }),
      await registerParent(app, { tier: "premium" }),
    ];
    const given: IsolationGiven = (await isolation.given?.(app, owner)) ?? {};

    const theirs = await ask(route, given, stranger);
    expect(strangersAnswer[scope]).toContain(theirs.status);
    const answer = JSON.stringify(theirs.body);
    for (const mark of given.marks ?? []) expect(answer).not.toContain(mark);

    const own = await ask(route, given, owner);
    expect({ ...own, served: served.includes(own.status) }).toMatchObject({ served: true });
  });
});

function ask(route: Route, given: IsolationGiven, caller: TestUser) {
  const { body, bodyOf } = given;
  const params = given.paramsOf?.(caller) ?? given.params;
  const query = given.queryOf?.(caller) ?? given.query;
  return app.call(route, {
    token: caller.access,
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    body: bodyOf ? bodyOf(caller) : body,
  });
}
