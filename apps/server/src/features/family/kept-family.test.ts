import { login } from "@gatepost/contract/auth";
import * as contract from "@gatepost/contract/family";
import { listEmailProviders } from "@gatepost/contract/settings";
import { startProcessing } from "@gatepost/contract/processing";
import { beforeEach, describe, expect, test } from "vitest";
import { later, type TestUser } from "../../testing/factories.ts";
import { familySteps, givenInvitation, givenMember } from "../../testing/families.ts";
import { connectMailbox } from "../../testing/gmail.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";
import { tidyAccounts } from "../account/index.ts";

const steps = mailedTests();
const { app, mail } = steps;
let owner: TestUser;
let victim: TestUser;
beforeEach(async () => {
  owner = await steps.confirmedParent({ first_name: "Alex" });
  victim = await steps.confirmedParent({ first_name: "Sam" });
});

const lettersTo = ({ user }: TestUser) => steps.lettersTo(user.email);

/** The victim's access token from an old session. */
const oldSession = (who: TestUser) => later(app, who);
const { add, family, handOver, join, names, remove } = familySteps(app);
const restore = (token: string) => app.call(contract.restoreFamily, { body: { token } });
const signedIn = async (who: TestUser): Promise<TestUser> => {
  const { body } = await app.call(login, {
    body: { username: who.user.username, password: who.password },
  });
  return { ...who, ...body.tokens };
};
const mailboxOf = async (who: TestUser) =>
  (await app.call(listEmailProviders, { token: who.access })).body[0]?.status;

describe("with a stolen session alone", () => {
  const needsPassword = { status: 400, body: { fields: { password: [expect.any(String) as string] } } };

  test("nobody can be moved into another family, and nothing of theirs is lost", async () => {
    const { token } = await givenInvitation(app, owner, victim.user.email);
    const stolen = await oldSession(victim);
    expect(await join(stolen, token)).toMatchObject(needsPassword);
    expect((await family(stolen)).id).toBe(victim.family_id);
  });

  test("nobody can leave, be removed, or hand the family over", async () => {
    const sam = await givenMember(app, owner);
    const [stolen, stolenOwner] = [await oldSession(sam), await oldSession(owner)];
    expect(await remove(stolen, sam.user.id)).toMatchObject(needsPassword);
    expect(await remove(stolenOwner, sam.user.id)).toMatchObject(needsPassword);
    expect(await handOver(stolenOwner, sam)).toMatchObject(needsPassword);
  });
});

describe("both adults get a letter at their own addresses", () => {
  const subjects = async (who: TestUser) => (await lettersTo(who)).map(({ subject }) => subject);
  const named = async (who: TestUser, other: TestUser) =>
    (await lettersTo(who)).every(({ text }) => text.includes(`(${other.user.email})`));

  test("who joined", async () => {
    const { token } = await givenInvitation(app, owner, victim.user.email);
    await join(victim, token);
    expect(await subjects(owner)).toEqual(["Someone has joined your family at Gatepost"]);
    expect(await subjects(victim)).toEqual(["You have joined another family on Gatepost"]);
    expect([await named(owner, victim), await named(victim, owner)]).toEqual([true, true]);
  });

  test("who was made the owner, and who left", async () => {
    const { token } = await givenInvitation(app, owner, victim.user.email);
    await join(victim, token);
    await lettersTo(owner);
    mail.received.length = 0;
    await handOver(owner, victim);
    expect(await subjects(owner)).toEqual(["The family was handed over at Gatepost"]);
    expect(await subjects(victim)).toEqual(["The family is yours now at Gatepost"]);
    expect([await named(owner, victim), await named(victim, owner)]).toEqual([true, true]);
    mail.received.length = 0;
    await remove(owner, owner.user.id);
    expect(await subjects(owner)).toEqual(["You have left a family at Gatepost"]);
    expect(await subjects(victim)).toEqual(["Someone has left your family at Gatepost"]);
    expect([await named(owner, victim), await named(victim, owner)]).toEqual([true, true]);
  });
});

describe("the family that somebody leaves to join another", () => {
  async function joined() {
    const ids: string[] = [];
    await app.database.db
      .updateTable("families")
      .set({ subscription_tier: "premium" })
      .where("id", "=", victim.family_id)
      .execute();
    for (const name of ["Noah", "Edie"]) ids.push((await add(victim, name)).body.id);
    await connectMailbox(app, victim);
    const { token } = await givenInvitation(app, owner, victim.user.email);
    expect((await join(victim, token, ids.slice(0, 1))).status).toBe(200);
    return steps.tokenIn("restore-family", victim.user.email);
  }

  test("isn't read meanwhile: the mailbox must be connected again", async () => {
    await joined();
    expect(await mailboxOf(victim)).toBe("needs_reconnect");
    const run = await app.call(startProcessing, { token: victim.access, body: {} });
    expect([run.status, run.body.code]).toEqual([409, "needs_reconnect"]);
    await connectMailbox(app, victim);
    expect(await mailboxOf(victim)).toBe("connected");
  });

  test("is back by the link in the letter, with every child and the mailbox, and signs everybody out", async () => {
    const link = await joined();
    expect(await names(owner)).toEqual(["Noah"]);
    mail.received.length = 0;
    expect((await restore(link)).status).toBe(200);
    expect((await app.call(contract.getFamily, { token: victim.access })).status).toBe(401);
    const again = await signedIn(victim);
    expect(await names(again)).toEqual(["Edie", "Noah"]);
    expect(await mailboxOf(again)).toBe("connected");
    expect(await names(owner)).toEqual([]);
    const { id, members } = await family(again);
    expect([id, members.map(({ role }) => role)]).toEqual([victim.family_id, ["owner"]]);
    expect((await lettersTo(owner)).map(({ subject }) => subject)).toEqual([
      "Someone has left your family at Gatepost",
    ]);
    expect((await restore(link)).status).toBe(400);
  });

  test("is back even after the other family was handed over to them and they left it", async () => {
    const link = await joined();
    await handOver(owner, victim);
    expect((await restore(link)).status).toBe(200);
    expect(await names(await signedIn(victim))).toEqual(["Edie", "Noah"]);
    const { members } = await family(owner);
    expect(members.map(({ id, role }) => [id, role])).toEqual([[owner.user.id, "owner"]]);
  });

  test("is deleted for good after 14 days", async () => {
    const link = await joined();
    const families = async () =>
      (await app.database.db.selectFrom("families").select("id").where("id", "=", victim.family_id).execute())
        .length;
    const tidy = async () => {
      await app.app.platform.jobs.enqueue(app.database.db, tidyAccounts, {});
      await app.app.drainJobs();
    };
    app.clock.advance({ days: 13 });
    await tidy();
    expect(await families()).toBe(1);
    app.clock.advance({ days: 2 });
    await tidy();
    expect([await families(), (await restore(link)).status]).toEqual([0, 400]);
  });
});
