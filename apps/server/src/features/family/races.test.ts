import { deleteAccount } from "@gatepost/contract/account";
import { createCheckoutSession } from "@gatepost/contract/billing";
import { createCalendarSource } from "@gatepost/contract/calendars";
import { deleteChild, updateChild } from "@gatepost/contract/children";
import { updateItem } from "@gatepost/contract/emails-lists";
import * as contract from "@gatepost/contract/family";
import { createSchoolDomain, listSchoolDomains } from "@gatepost/contract/settings";
import { createUsualWeekEntry, listUsualWeek, updateUsualWeekEntry } from "@gatepost/contract/usual-week";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { familySteps, givenInvitation, givenMember } from "../../testing/families.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { buildStripeTestApp, cards, payOn } from "../../testing/stripe.ts";
import { storeThings } from "../../testing/stored-things.ts";
import { beforeFile } from "../../testing/before-file.ts";

const mail = beforeFile(startMailServer);
const app = beforeFile(() =>
  buildStripeTestApp({ env: { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example" } }),
);

let owner: TestUser;
let sam: TestUser;
beforeEach(async () => {
  owner = await registerParent(app, { first_name: "Alex" });
  sam = await givenMember(app, owner);
});

/** After any race a family has one owner and at most one other adult, and only a kept one is empty. */
afterEach(async () => {
  const { rows } = await app.database.pool.query(
    `SELECT families.id, count(users.id) AS adults, count(*) FILTER (WHERE family_role = 'owner') AS owners
     FROM families LEFT JOIN users ON users.family_id = families.id
     WHERE families.kept_for IS NULL GROUP BY families.id
     HAVING count(*) FILTER (WHERE family_role = 'owner') <> 1 OR count(users.id) > 2`,
  );
  expect(rows).toEqual([]);
});

type Answered = { status: number };
/** Starts the calls at once. @returns their statuses in the given order, none of which is a server error */
async function atOnce(...calls: Promise<Answered>[]): Promise<number[]> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(Math.max(...statuses)).toBeLessThan(500);
  return statuses;
}
const { add, children, handOver, invite, join, remove } = familySteps(app);
const change = (who: TestUser, id: string, body: object) =>
  app.call(updateChild, { token: who.access, params: { id }, body });
const erase = (who: TestUser, family?: "hand_over" | "end") =>
  app.call(deleteAccount, { token: who.access, body: { password: who.password, ...(family && { family }) } });
const tierOf = async ({ user }: TestUser) => {
  const { rows } = await app.database.pool.query<{ tier: string; family_id: string }>(
    "SELECT subscription_tier AS tier, family_id FROM users JOIN families ON families.id = family_id WHERE users.id = $1",
    [user.id],
  );
  return rows[0]?.tier;
};

describe("simultaneous edits by both adults", () => {
  test("add only one child on the free plan", async () => {
    const statuses = await atOnce(add(owner, "Amelia"), add(sam, "Noah"));
    expect(statuses.toSorted()).toEqual([201, 403]);
    expect(await children(owner)).toHaveLength(1);
  });

  test("to different fields of one child are all kept", async () => {
    const { id } = (await add(owner, "Amelia")).body;
    const statuses = await atOnce(
      change(owner, id, { house: "Willow" }),
      change(sam, id, { class_name: "5B" }),
      change(owner, id, { context: "Shy" }),
      change(sam, id, { sports: ["Chess"] }),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    const changed = { house: "Willow", class_name: "5B", context: "Shy", sports: ["Chess"] };
    expect(await children(sam)).toMatchObject([changed]);
  });

  test("to a child that the other deletes leave it deleted", async () => {
    const { id } = (await add(owner, "Amelia")).body;
    const deleted = app.call(deleteChild, { token: sam.access, params: { id } });
    await atOnce(change(owner, id, { house: "Oak" }), deleted);
    expect(await children(owner)).toEqual([]);
  });

  test("that add the same school or calendar add it once", async () => {
    const school = (who: TestUser) =>
      app.call(createSchoolDomain, { token: who.access, body: { domain: "oakwood.sch.uk" } });
    const calendar = (who: TestUser) =>
      app.call(createCalendarSource, {
        token: who.access,
        body: { name: "School", ics_url: "https://calendar.example/school.ics" },
      });
    expect((await atOnce(school(owner), school(sam))).toSorted()).toEqual([201, 400]);
    expect((await atOnce(calendar(owner), calendar(sam))).toSorted()).toEqual([201, 400]);
    expect((await app.call(listSchoolDomains, { token: sam.access })).body).toHaveLength(1);
  });

  test("that rename and pause an entry of the usual week do both", async () => {
    const { id } = (await add(owner, "Amelia")).body;
    const body = { title: "PE kit", weekdays: [2] };
    const entry = (await app.call(createUsualWeekEntry, { token: sam.access, params: { id }, body })).body;
    const say = (who: TestUser, words: object) =>
      app.call(updateUsualWeekEntry, {
        token: who.access,
        params: { id, entry_id: entry.id },
        body: words,
      });
    expect(await atOnce(say(owner, { title: "PE" }), say(sam, { state: "paused" }))).toEqual([200, 200]);
    const week = await app.call(listUsualWeek, { token: owner.access, params: { id } });
    expect(week.body).toMatchObject([{ title: "PE", state: "paused" }]);
  });

  test("that claim and tick one task leave it done", async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const { things } = await storeThings(app, owner, [{ line: "Return the form", kind: "task", day }]);
    const [id = ""] = things;
    const say = (who: TestUser, body: object) =>
      app.call(updateItem, { token: who.access, params: { id }, body });
    await atOnce(say(sam, { claimed: true }), say(owner, { done: true }));
    expect((await say(sam, {})).body.done_by?.id).toBe(owner.user.id);
  });
});

describe("simultaneous changes to who is in the family", () => {
  test("send one invitation to an address invited from two devices", async () => {
    const alone = await registerParent(app);
    const statuses = await atOnce(invite(alone, "robin@example.org"), invite(alone, "robin@example.org"));
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  test("let in one of two invited people", async () => {
    const alone = await registerParent(app);
    const people = [await registerParent(app), await registerParent(app)];
    const tokens = [
      await givenInvitation(app, alone, people[0]!.user.email),
      await givenInvitation(app, alone, people[1]!.user.email),
    ];
    const statuses = await atOnce(...people.map((each, at) => join(each, tokens[at]!.token)));
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test("either withdraw or accept an invitation", async () => {
    const [alone, robin] = [await registerParent(app), await registerParent(app)];
    const { id, token } = await givenInvitation(app, alone, robin.user.email);
    const withdrawn = app.call(contract.withdrawFamilyInvitation, { token: alone.access, params: { id } });
    expect([
      [200, 404],
      [400, 200],
    ]).toContainEqual(await atOnce(join(robin, token), withdrawn));
  });

  test("let somebody join while they still edit their old family", async () => {
    const [alone, robin] = [await registerParent(app), await registerParent(app)];
    const { token } = await givenInvitation(app, alone, robin.user.email);
    const body = { domain: "elm.sch.uk" };
    const [joined] = await atOnce(
      join(robin, token),
      app.call(createSchoolDomain, { token: robin.access, body }),
      add(robin, "Noah"),
    );
    expect(joined).toBe(200);
    expect(await children(alone)).toEqual(await children(robin));
  });

  test("let a member leave while both keep editing", async () => {
    const [left] = await atOnce(remove(sam, sam.user.id), add(owner, "Amelia"), add(sam, "Noah"));
    expect(left).toBe(200);
    expect((await children(owner)).length + (await children(sam)).length).toBeGreaterThan(0);
  });

  test("either hand over to a member or let them leave", async () => {
    const [handed, left] = await atOnce(handOver(owner, sam), remove(sam, sam.user.id));
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([handed, left]);
  });

  test.each(["hand_over", "end"] as const)(
    "let the owner delete the account (%s) while the member leaves",
    async (fate) => {
      await add(owner, "Amelia");
      const [deleted] = await atOnce(erase(owner, fate), remove(sam, sam.user.id));
      expect(deleted).toBe(200);
      const theirs = await children(sam);
      expect(theirs.length).toBeLessThanOrEqual(fate === "end" ? 0 : 1);
    },
  );

  test("let the owner remove a member who deletes the account", async () => {
    const [, deleted] = await atOnce(remove(owner, sam.user.id), erase(sam));
    expect([200, 401]).toContain(deleted);
  });

  test("let both delete their accounts", async () => {
    await atOnce(erase(owner, "hand_over"), erase(sam));
  });
});

describe("a payment at the same time", () => {
  const checkout = (who: TestUser) => app.call(createCheckoutSession, { token: who.access });
  const customers = () => [owner, sam].flatMap(app.customersOf);

  test("opens one page for one customer when the owner pays twice, and none for the member", async () => {
    const answers = await Promise.all([checkout(owner), checkout(owner), checkout(sam)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(answers[0].body.checkout_url).toBe(answers[1].body.checkout_url);
    expect(customers()).toHaveLength(1);
  });

  test("gives Premium to the family but not to a member who leaves", async () => {
    await app.upgrade(owner);
    const [, { status }] = await Promise.all([app.deliverAll(), remove(sam, sam.user.id)]);
    expect([status, await tierOf(owner), await tierOf(sam)]).toEqual([200, "premium", "free"]);
  });

  test.each([0, 5, 20, 60])(
    "charges nobody for another's family when the owner hands over %i ms after opening the page",
    async (ms) => {
      const opening = checkout(owner);
      await new Promise((resolve) => setTimeout(resolve, ms));
      const [handed, opened] = await Promise.all([handOver(owner, sam), opening]);
      expect(handed.status).toBe(200);
      await app.app.drainJobs();
      expect(customers()).toEqual([]);
      if (opened.status === 200) await payOn(opened.body.checkout_url, cards.pays).catch(() => null);
      await app.deliverAll();
      expect(await tierOf(sam)).toBe("free");
      expect((await checkout(sam)).status).toBe(200);
      expect(customers().map(({ email }) => email)).toEqual([sam.user.email]);
    },
  );

  test("stops a handover or ends with it", async () => {
    await app.upgrade(owner);
    const [, handed] = await Promise.all([app.deliverAll(), handOver(owner, sam)]);
    await app.deliverAll();
    expect([200, 409]).toContain(handed.status);
    expect(await tierOf(owner)).toBe(handed.status === 200 ? "free" : "premium");
    expect(customers()).toHaveLength(handed.status === 200 ? 0 : 1);
  });

  test("leaves the family to the other adult, unpaid, when the owner deletes the account", async () => {
    await app.upgrade(owner);
    await Promise.all([app.deliverAll(), erase(owner, "hand_over")]);
    await app.deliverAll();
    expect([await tierOf(sam), customers()]).toEqual(["free", []]);
  });
});
