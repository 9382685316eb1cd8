import { exportData } from "@gatepost/contract/account";
import { login } from "@gatepost/contract/auth";
import { removeFromFamily } from "@gatepost/contract/family";
import type { Route } from "@gatepost/contract/route";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "../testing/gmail.ts";
import { startTestStripe, stripeEnv } from "../testing/stripe.ts";
import { startTestImap } from "../testing/imap.ts";
import { startTestOutlook } from "../testing/outlook.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { givenInvitation, givenMember, givenRecipient } from "../testing/families.ts";
import { isolationCases } from "../testing/isolation-cases/index.ts";
import type { IsolationCase, IsolationGiven } from "../testing/isolation-cases/isolation-case.ts";

let app: GmailTestApp;
/** For cases that leave everyone as they were. */
let lasting: People;
/** Two adults of one family: `other` has stored things, `owner` has none. */
let pair: { owner: TestUser; other: TestUser };
beforeAll(async () => {
  const mail = await startMailServer();
  const imap = await startTestImap();
  const outlook = await startTestOutlook(() => new Date());
  app = await buildGmailTestApp({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "hello@gatepost.example",
      SUPPORT_EMAIL: "help@gatepost.example",
      ...outlook.env,
      IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port},${outlook.env.IMAP_ALLOWED_HOSTS}`,
      INBOUND_DOMAIN: "in.gatepost.example",
      INBOUND_IMAP_URL: "imaps://gatepost:secret@localhost",
      ...stripeEnv(await startTestStripe()),
    },
  });
  lasting = await givenPeople({ joined: true, apart: true });
  if (onEmbedded) pair = await givenAdults();
});

/** The owner's calls run on PostgreSQL too, which covers every route's SQL once. */
const onEmbedded = inject("engine") === "embedded";

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
const leavesAll = ({ route, scope, alone, ends }: IsolationCase) =>
  !alone && !ends && (route.method === "GET" || scope === "record");

test("every registered route has its case, and every case its route", () => {
  const registered = app.server.contractRoutes.map(nameOf).toSorted();
  expect(isolationCases.map(({ route }) => nameOf(route)).toSorted()).toEqual(registered);
});

test("the public routes are exactly those that the contract opens to anyone", () => {
  const open = isolationCases.filter(({ route }) => route.auth === "none").map(({ route }) => nameOf(route));
  const calledPublic = isolationCases
    .filter(({ scope }) => scope === "public")
    .map(({ route }) => nameOf(route));
  expect(open).toEqual(expect.arrayContaining(calledPublic));
});

describe.each(isolationCases.map((each) => ({ ...each, name: nameOf(each.route) })))("$name", (isolation) => {
  const { route, scope, member = "apart" } = isolation;

  const othersAnswer = membersAnswer[member] ?? strangersAnswer[scope];
  const isLasting = leavesAll(isolation);

  test(`keeps the owner's records from strangers, invited people, second recipients and former members, serves the owner, and answers the other adult: ${member}`, async () => {
    const people = isLasting ? lasting : await givenPeople({ joined: !isolation.alone });
    const { owner, outsiders } = people;
    if (isLasting && onEmbedded) await invite(people);
    const given: IsolationGiven = (await isolation.given?.(app, owner)) ?? {};
    for (const caller of outsiders) {
      const theirs = await ask(route, given, caller);
      // Somebody who once joined a family has confirmed their address, and may have what a stranger hasn't.
      const answers = member === "theirs" ? [...strangersAnswer[scope], ...served] : strangersAnswer[scope];
      expect(answers).toContain(theirs.status);
      expect(marksIn(theirs, given)).toEqual([]);
    }
    // What they share, either may use up.
    const isUsed = member === "shares" && route.method !== "GET";
    const before = people.other && !isUsed ? await ask(route, given, people.other) : undefined;
    const own = await ask(route, given, owner);
    expect({ ...own, served: served.includes(own.status) }).toMatchObject({ served: true });
    if (!onEmbedded) return;
    const others = before ?? (await askOtherAdult(isolation, isLasting ? people : undefined));
    expect(othersAnswer).toContain(others.status);
    const shown = member === "shares" ? marksIn(own, given) : [];
    expect(isUsed ? shown : marksIn(others, given)).toEqual(shown);
  });
});

/** With records made anew, in another family if the first call may have changed the family itself. */
async function askOtherAdult({ route, given }: IsolationCase, people: People | undefined) {
  const { owner, other } = people ?? (await givenAdults());
  return ask(route, (await given?.(app, owner)) ?? {}, other!);
}

async function givenAdults() {
  const owner = await registerParent(app, { tier: "premium" });
  return { owner, other: await givenMember(app, owner) };
}

/** What is one adult's own is kept from the other, whoever owns the family. The owner's export has the family's data (family.test.ts). */
const personal = isolationCases.filter(
  ({ route, member = "apart", scope }) =>
    route.auth === "access" &&
    route !== exportData &&
    ["apart", "elsewhere"].includes(member) &&
    scope !== "customer",
);

describe.runIf(onEmbedded).each(personal.map((each) => ({ ...each, name: nameOf(each.route) })))(
  "$name",
  (isolation) => {
    const { route, scope, member = "apart" } = isolation;

    test("keeps the other adult's own data from the owner of the family", async () => {
      const { owner, other } = leavesAll(isolation) ? pair : await givenAdults();
      const given: IsolationGiven = (await isolation.given?.(app, other)) ?? {};
      const theirs = await ask(route, given, owner);
      // An owner who deletes the account must say what becomes of the family.
      expect([...(membersAnswer[member] ?? strangersAnswer[scope]), 409]).toContain(theirs.status);
      expect(marksIn(theirs, given)).toEqual([]);
    });
  },
);

/** The owner's data in this response. */
const marksIn = ({ body }: { body: unknown }, { marks = [] }: IsolationGiven) =>
  marks.filter((mark) => (JSON.stringify(body) ?? "").includes(mark));

/** According to the case; for a person's own data, the same as for a stranger. */
const membersAnswer: Partial<Record<string, readonly number[]>> = {
  shares: served,
  theirs: served,
  refused: [403],
  elsewhere: [409],
};

interface People {
  readonly owner: TestUser;
  /** The other adult of the owner's family. */
  readonly other: TestUser | undefined;
  /** Who shared the family and was removed from it, and who is invited to it and gets its summary: one person, or two and a stranger. */
  readonly outsiders: readonly TestUser[];
}

async function givenPeople({ joined, apart = false }: { joined: boolean; apart?: boolean }): Promise<People> {
  const owner = await registerParent(app, { tier: "premium" });
  if (!onEmbedded) return { owner, other: undefined, outsiders: [] };
  const others = apart
    ? [await registerParent(app, { tier: "premium" }), await registerParent(app, { tier: "premium" })]
    : [];
  const people = { owner, outsiders: [await givenExMember(owner), ...others] };
  await invite(people);
  return { ...people, other: joined ? await givenMember(app, owner) : undefined };
}

/** Invites the last outsider into the family and makes them the second recipient, again for each case: the one before may have chosen another. */
async function invite({ owner, outsiders }: Pick<People, "owner" | "outsiders">): Promise<void> {
  const { email } = outsiders.at(-1)!.user;
  await givenInvitation(app, owner, email);
  await givenRecipient(app, owner, email);
}

async function givenExMember(owner: TestUser): Promise<TestUser> {
  const member = await givenMember(app, owner);
  await app.call(removeFromFamily, { token: owner.access, params: { id: member.user.id } });
  const { username, password } = { username: member.user.username, password: member.password };
  const { body } = await app.call(login, { body: { username, password } });
  return { ...member, ...body.tokens };
}

function ask(route: Route, given: IsolationGiven, caller: TestUser) {
  const { body, bodyOf, query } = given;
  const params = given.paramsOf?.(caller) ?? given.params;
  return app.call(route, {
    token: caller.access,
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    body: bodyOf ? bodyOf(caller) : body,
  });
}
