import { deleteAccount, exportData } from "@gatepost/contract/account";
import { listActivity } from "@gatepost/contract/activity";
import { getProfile, login } from "@gatepost/contract/auth";
import { createChild, listChildren } from "@gatepost/contract/children";
import { markSummaryRead, listSummaries, updateItem } from "@gatepost/contract/emails-lists";
import * as contract from "@gatepost/contract/family";
import { createCalendarFeed, listCalendarFeeds, readCalendarFeed } from "@gatepost/contract/calendars";
import { beforeEach, describe, expect, test } from "vitest";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { familySteps, givenInvitation, givenMember } from "../../testing/families.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";
import { storeSummary, storeThings } from "../../testing/stored-things.ts";

const { app, mail, tokenIn } = mailedTests();

let owner: TestUser;
beforeEach(async () => {
  mail.received.length = 0;
  owner = await registerParent(app, { first_name: "Alex", tier: "premium" });
});

const { add, family, handOver, invite, join, names, remove } = familySteps(app);

describe("an invitation", () => {
  test("is emailed, names the inviter, works once, and puts both adults in one family", async () => {
    const email = "sam.alder@example.org";
    const { status, body } = await invite(owner, email);
    expect([status, body.email]).toEqual([201, email]);
    expect(Date.parse(body.expires_at) - app.clock.now().getTime()).toBe(48 * 3_600_000);
    const token = await tokenIn("join", email);
    const read = await app.call(contract.readFamilyInvitation, { body: { token } });
    expect(read.body).toMatchObject({ inviter: "Alex", email });
    const sam = await registerParent(app, { first_name: "Sam", email });
    expect((await join(sam, token)).body.members.map(({ role }) => role)).toEqual(["owner", "member"]);
    expect((await family(owner)).members).toEqual((await family(sam)).members);
    const late = await registerParent(app);
    expect((await join(late, token)).status).toBe(400); // it has been used
    expect((await family(late)).members).toHaveLength(1);
  });

  test("ends after 48 hours or when withdrawn", async () => {
    const sam = await registerParent(app);
    const { id, token } = await givenInvitation(app, owner, sam.user.email);
    const params = { id };
    const withdrawn = await app.call(contract.withdrawFamilyInvitation, { token: owner.access, params });
    expect(withdrawn.status).toBe(200);
    expect((await join(sam, token)).status).toBe(400);
    const other = await givenInvitation(app, owner, sam.user.email);
    await app.database.db
      .updateTable("family_invitations")
      .set({ expires_at: app.clock.now() })
      .where("id", "=", other.id)
      .execute();
    expect((await join(sam, other.token)).status).toBe(400);
    expect((await family(owner)).invitations).toEqual([]);
  });

  test("lets in only the account with the address that it was sent to, which it confirms", async () => {
    const [sam, other] = [await registerParent(app), await registerParent(app)];
    const { token } = await givenInvitation(app, owner, sam.user.email);
    const refused = await join(other, token);
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining(sam.user.email)]);
    expect((await family(other)).members).toHaveLength(1);
    const answers = await Promise.all([join(sam, token), join(sam, token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await family(owner)).members).toHaveLength(2);
    const profile = await app.call(getProfile, { token: sam.access });
    expect(profile.body.email_verified).toBe(true);
  });

  test("doesn't let in an account whose address is only being changed to it", async () => {
    const sam = await registerParent(app);
    const { token } = await givenInvitation(app, owner, "new@example.org");
    await app.database.db
      .updateTable("users")
      .set({ email: "new@example.org", email_key: "new@example.org", former_email: sam.user.email })
      .where("id", "=", sam.user.id)
      .execute();
    expect((await join(sam, token)).status).toBe(403);
  });

  test("can only be sent by the owner, and not for a third adult", async () => {
    const sam = await givenMember(app, owner);
    expect((await invite(sam, "x@example.org")).status).toBe(403);
    expect((await invite(owner, "x@example.org")).status).toBe(409);
  });
});

describe("joining", () => {
  test("brings the named children along and leaves the rest behind", async () => {
    await add(owner, "Amelia");
    const sam = await registerParent(app, { tier: "premium" });
    const ids: string[] = [];
    for (const name of ["Noah", "Amelia again"]) ids.push((await add(sam, name)).body.id);
    const { token } = await givenInvitation(app, owner, sam.user.email);
    expect((await join(sam, token, ids.slice(0, 1))).status).toBe(200);
    expect(await names(sam)).toEqual(["Amelia", "Noah"]);
    expect(await names(owner)).toEqual(["Amelia", "Noah"]);
  });

  test("can't bring another family's child, and is refused to somebody who already shares a family", async () => {
    const { body: child } = await app.call(createChild, { token: owner.access, body: childOf() });
    const sam = await registerParent(app);
    const { token } = await givenInvitation(app, owner, sam.user.email);
    expect((await join(sam, token, [child.id])).status).toBe(404);
    const member = await givenMember(app, await registerParent(app));
    const again = await givenInvitation(app, owner, member.user.email);
    expect((await join(member, again.token)).status).toBe(409);
  });

  test("keeps one active child on the free plan", async () => {
    const free = await registerParent(app);
    await add(free, "Amelia");
    const sam = await registerParent(app);
    const { body } = await add(sam, "Noah");
    const { token } = await givenInvitation(app, free, sam.user.email);
    await join(sam, token, [body.id]);
    const children = (await app.call(listChildren, { token: sam.access })).body;
    expect(children.map(({ name, is_active }) => [name, is_active])).toEqual([
      ["Amelia", true],
      ["Noah", false],
    ]);
  });
});

describe("what both adults see", () => {
  async function givenTask() {
    const sam = await givenMember(app, owner);
    const day = app.clock.now().toISOString().slice(0, 10);
    const { things } = await storeThings(app, owner, [{ line: "Return the form", kind: "task", day }]);
    const [item_id = ""] = things;
    const say = (who: TestUser, body: object) =>
      app.call(updateItem, { token: who.access, params: { id: item_id }, body });
    return { sam, say };
  }

  test("shows who ticked a task and when; the first of two simultaneous ticks counts", async () => {
    const { sam, say } = await givenTask();
    const answers = await Promise.all([say(sam, { done: true }), say(owner, { done: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => body.done_by?.id);
    expect(first).toBe(second);
    expect([sam.user.id, owner.user.id]).toContain(first);
    await say(owner, { done: false });
    expect((await say(sam, { done: true })).body.done_by).toEqual({ id: sam.user.id, name: "Sam" });
    expect((await say(owner, {})).body.done_by).toEqual({ id: sam.user.id, name: "Sam" });
  });

  test("gives a claim to one adult when both claim at once", async () => {
    const { sam, say } = await givenTask();
    const answers = await Promise.all([say(sam, { claimed: true }), say(owner, { claimed: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [loser, winner] = answers[0]!.status === 409 ? [sam, owner] : [owner, sam];
    expect((await say(loser, {})).body.claimed_by?.id).toBe(winner.user.id);
    expect((await say(winner, { claimed: false })).body.claimed_by).toBeNull();
    expect((await say(loser, { claimed: true })).body.claimed_by?.id).toBe(loser.user.id);
  });

  test("keeps a summary unread for one adult after the other has read it", async () => {
    const sam = await givenMember(app, owner);
    const id = await storeSummary(app, owner);
    await app.call(markSummaryRead, { token: sam.access, params: { id } });
    const read = async (who: TestUser) =>
      (await app.call(listSummaries, { token: who.access })).body.results[0]?.viewed;
    expect([await read(sam), await read(owner)]).toEqual([true, false]);
  });

  test("leaves family data out of a member's export", async () => {
    const sam = await givenMember(app, owner);
    await add(owner, "Amelia Unique");
    const [own, members] = [
      JSON.stringify((await app.call(exportData, { token: owner.access })).body),
      JSON.stringify((await app.call(exportData, { token: sam.access })).body),
    ];
    expect([own.includes("Amelia Unique"), members.includes("Amelia Unique")]).toEqual([true, false]);
    expect(members).toContain(sam.user.email);
  });

  test("shows an export of family data in both adults' activity, but a member's own only in theirs", async () => {
    const sam = await givenMember(app, owner);
    const kinds = async (who: TestUser) =>
      (await app.call(listActivity, { token: who.access, query: {} })).body.results.map(({ kind }) => kind);
    await app.call(exportData, { token: sam.access });
    expect(await kinds(sam)).toContain("data_exported");
    expect(await kinds(owner)).not.toContain("family_exported");
    await app.call(exportData, { token: owner.access });
    expect(await kinds(owner)).toContain("data_exported");
    expect(await kinds(sam)).toContain("family_exported");
  });
});

describe("leaving", () => {
  const signIn = async ({ user, password }: TestUser) =>
    (await app.call(login, { body: { username: user.username, password } })).status;

  test("lets a member leave at once, keeping account and sign-in, and ends their calendar address", async () => {
    const sam = await givenMember(app, owner);
    await add(owner, "Amelia");
    const feed = await app.call(createCalendarFeed, { token: sam.access, body: { child_id: null } });
    const owners = await app.call(createCalendarFeed, { token: owner.access, body: { child_id: null } });
    expect((await app.call(listCalendarFeeds, { token: owner.access })).body).toHaveLength(1);
    const fileOf = (url: string) => ({ file: url.split("/").at(-1) ?? "" });
    expect((await remove(sam, sam.user.id)).status).toBe(200);
    expect(await names(sam)).toEqual([]);
    expect((await family(sam)).members).toMatchObject([{ role: "owner", id: sam.user.id }]);
    expect((await family(owner)).members).toHaveLength(1);
    const shown = (url: string) => app.call(readCalendarFeed, { params: fileOf(url) });
    expect((await shown(feed.body.url)).status).toBe(404);
    expect((await shown(owners.body.url)).status).toBe(200);
  });

  test("signs a removed adult out at once, who may then sign in to a family of their own", async () => {
    const sam = await givenMember(app, owner);
    expect((await remove(owner, sam.user.id)).status).toBe(200);
    expect((await app.call(contract.getFamily, { token: sam.access })).status).toBe(401);
    expect(await signIn(sam)).toBe(200);
  });

  test("stops an owner from leaving, and anybody from removing an adult of another family", async () => {
    const sam = await givenMember(app, owner);
    expect((await remove(owner, owner.user.id)).status).toBe(409);
    expect((await remove(sam, owner.user.id)).status).toBe(403);
    expect((await remove(await registerParent(app), sam.user.id)).status).toBe(404);
  });

  test("makes the owner a member after handing over", async () => {
    const sam = await givenMember(app, owner);
    expect((await handOver(owner, sam)).status).toBe(200);
    expect((await family(sam)).members).toMatchObject([
      { id: sam.user.id, role: "owner" },
      { id: owner.user.id, role: "member" },
    ]);
    expect((await handOver(owner, sam)).status).toBe(403);
  });

  test("asks an owner who deletes the account whether to hand the family over or end it", async () => {
    const sam = await givenMember(app, owner);
    await add(owner, "Amelia");
    const gone = (fate?: "hand_over" | "end") =>
      app.call(deleteAccount, {
        token: owner.access,
        body: { password: owner.password, ...(fate ? { family: fate } : {}) },
      });
    expect((await gone()).status).toBe(409);
    expect((await gone("hand_over")).status).toBe(200);
    expect(await names(sam)).toEqual(["Amelia"]);
    expect((await family(sam)).members).toMatchObject([{ id: sam.user.id, role: "owner" }]);

    const robin = await givenMember(app, sam);
    const body = { password: sam.password, family: "end" as const };
    expect((await app.call(deleteAccount, { token: sam.access, body })).status).toBe(200);
    expect(await names(robin)).toEqual([]);
    expect((await family(robin)).members).toMatchObject([{ id: robin.user.id, role: "owner" }]);
  });

  test("gives an adult who leaves while being removed a family of their own", async () => {
    const sam = await givenMember(app, owner);
    const answers = await Promise.all([remove(sam, sam.user.id), remove(owner, sam.user.id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await family(owner)).members).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      "SELECT family_role FROM users WHERE id = $1 AND family_id <> $2",
      [sam.user.id, owner.family_id],
    );
    expect(rows).toEqual([{ family_role: "owner" }]);
  });
});
