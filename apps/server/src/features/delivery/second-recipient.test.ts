import { deleteAccount, exportData, updateProfile } from "@gatepost/contract/account";
import * as contract from "@gatepost/contract/delivery";
import { proveSession } from "@gatepost/contract/sessions";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { postForm } from "../../testing/post-form.ts";
import { startScheduledRuns } from "../schedule/index.ts";
import { sendSummary } from "./delivery.jobs.ts";

const grandpa = "grandpa@family.example";
const steps = mailedTests();
const { app, mail, deliver, later } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
});

const invite = async (email = grandpa, who = parent) => {
  const answer = await app.call(contract.inviteSecondRecipient, { token: who.access, body: { email } });
  await app.app.drainJobs();
  return answer;
};
const show = async () => (await app.call(contract.getDelivery, { token: parent.access })).body;
const tokens = () =>
  mail.received.flatMap(({ text }) => /summary-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? []);
const answer = (accept: boolean, token = tokens().at(-1) ?? "") =>
  app.call(contract.answerInvitation, { body: { token, accept } });
/** Runs the day's schedule and sends its emails. */
async function sweep(day = "2026-03-10") {
  app.clock.set(`${day}T08:00:00Z`);
  parent = await later(parent, {});
  mail.received.length = 0;
  await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
  await app.app.drainJobs();
  return mail.received.map(({ to }) => to).toSorted();
}

describe("a second recipient", () => {
  test("gets only the invitation until they accept by its link", async () => {
    expect((await invite()).body.second_recipient).toMatchObject({ email: grandpa, state: "invited" });
    expect(mail.received).toMatchObject([{ to: grandpa }]);
    expect(mail.received[0]?.subject).not.toContain("Ashby");
    expect(mail.received[0]?.text).toMatch(
      /for each child, and what the school wrote.*for 14 days, for whoever/s,
    );
    expect(await sweep()).not.toContain(grandpa);
    expect(await sweep("2026-03-11")).not.toContain(grandpa);
  });

  test("gets the day's summary once after accepting, with their own unsubscribe link and no link into the app", async () => {
    await invite();
    expect(
      (await app.call(contract.readInvitation, { body: { token: tokens()[0] ?? "" } })).body,
    ).toMatchObject({ inviter: "Rowan", state: "invited" });
    expect((await answer(true)).status).toBe(200);
    deliver({
      subject: "Swimming",
      body: "Dear Year 5 parents,\n\nPlease bring a towel on Thursday 12 March.",
    });
    expect(await sweep()).toEqual([grandpa, "priya@mail.example"]);
    const theirs = mail.received.find(({ to }) => to === grandpa)?.raw ?? "";
    const own = mail.received.find(({ to }) => to !== grandpa)?.raw ?? "";
    expect(theirs).toMatch(/bring a towel/i);
    expect(theirs).not.toContain("/settings");
    expect(theirs).not.toContain("/emails?summary");
    expect(own).toContain("/settings");
    const out = (raw: string) => /^List-Unsubscribe:\s+<([^>]+)>/im.exec(raw)?.[1];
    expect(out(theirs)).not.toBe(out(own));
    const { summary_id } = await app.database.db
      .selectFrom("second_recipient_mails")
      .select("summary_id")
      .executeTakeFirstOrThrow();
    const key = { user_id: parent.user.id, summary_id, reader: "second" };
    await app.app.platform.jobs.enqueue(app.database.db, sendSummary, key);
    await app.app.drainJobs();
    expect(mail.received).toHaveLength(2);
  });

  test("leaves by one click in the mailbox provider, and the parent sees it", async () => {
    await invite();
    await answer(true);
    await sweep();
    const raw = mail.received.find(({ to }) => to === grandpa)?.raw ?? "";
    const { pathname } = new URL(/^List-Unsubscribe:\s+<([^>]+)>/im.exec(raw)?.[1] ?? "none:");
    const clicked = await postForm(app, pathname, "List-Unsubscribe=One-Click");
    expect(clicked.body).toContain("or anything else from us");
    expect((await show()).second_recipient).toMatchObject({ state: "left" });
    expect(await sweep("2026-03-11")).toEqual(["priya@mail.example"]);
  });

  test("gets nothing after declining", async () => {
    await invite();
    await answer(false);
    expect((await show()).second_recipient).toMatchObject({ state: "left" });
    expect((await app.call(contract.resendInvitation, { token: parent.access })).status).toBe(404);
    expect(await sweep()).toEqual(["priya@mail.example"]);
  });

  test("still gets summaries when the parent's emails are off, but not during the family's pause", async () => {
    await invite();
    await answer(true);
    await app.call(updateProfile, { token: parent.access, body: { email_summaries: false } });
    expect(await sweep()).toEqual([grandpa]);
    await app.call(updateProfile, { token: parent.access, body: { paused_until: "2026-03-12" } });
    expect(await sweep("2026-03-11")).toEqual([]);
  });

  test("is recorded separately, so that a refused address doesn't affect the parent's email", async () => {
    await invite();
    await answer(true);
    mail.behave("refuse");
    await sweep();
    const states = async (table: "summary_mails" | "second_recipient_mails") =>
      (await app.database.db.selectFrom(table).select("state").execute()).map(({ state }) => state);
    expect([await states("summary_mails"), await states("second_recipient_mails")]).toEqual([
      ["not_sent"],
      ["not_sent"],
    ]);
    mail.behave("accept");
    expect(await sweep("2026-03-11")).toEqual([grandpa, "priya@mail.example"]);
  });

  test("loses old links when replaced or removed, and is deleted with the account", async () => {
    await invite();
    const [first = ""] = tokens();
    await invite("aunt@family.example");
    expect((await answer(true, first)).status).toBe(400);
    expect((await answer(true)).status).toBe(200);
    expect((await show()).second_recipient).toMatchObject({
      email: "aunt@family.example",
      state: "confirmed",
    });
    await app.call(contract.removeSecondRecipient, { token: parent.access });
    expect((await show()).second_recipient).toBeNull();
    expect((await answer(true)).status).toBe(400);
    expect(await sweep()).toEqual(["priya@mail.example"]);
    await invite();
    await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
    for (const table of ["second_recipients", "recipient_invitations"] as const)
      expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("is in the family's export and encrypted everywhere", async () => {
    await invite();
    const { body } = await app.call(exportData, { token: parent.access });
    expect(JSON.stringify(body)).toContain(grandpa);
    const stored = [
      ...(await app.database.db.selectFrom("second_recipients").selectAll().execute()),
      ...(await app.database.db.selectFrom("recipient_invitations").selectAll().execute()),
    ];
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain("grandpa");
    for (const token of tokens()) expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("invitations", () => {
  test("are refused for the parent's own addresses and not repeated for a confirmed one", async () => {
    for (const email of [parent.user.email.toUpperCase(), "priya@mail.example"])
      expect((await invite(email)).body.fields).toHaveProperty("email");
    await invite();
    await answer(true);
    await invite("Grandpa@Family.example");
    expect((await show()).second_recipient).toMatchObject({ state: "confirmed" });
    expect(mail.received).toHaveLength(1);
  });

  test("are limited to five an hour from one family", async () => {
    for (const n of [1, 2, 3, 4, 5]) expect((await invite(`someone${n}@family.example`)).status).toBe(200);
    expect((await invite("someone6@family.example")).status).toBe(429);
    expect(mail.received).toHaveLength(5);
    app.clock.advance({ minutes: 61 });
    parent = await later(parent, {});
    const proof = { password: parent.password };
    expect((await app.call(proveSession, { token: parent.access, body: proof })).status).toBe(204);
    expect((await invite("someone6@family.example")).status).toBe(200);
  });

  test("reach an address at most three times a week from all families, without telling anyone", async () => {
    const families = [parent, ...(await Promise.all([1, 2, 3].map(() => registerParent(app))))];
    await app.app.drainJobs();
    mail.received.length = 0;
    const answers: number[] = [];
    for (const family of families) answers.push((await invite(grandpa, family)).status);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(mail.received).toHaveLength(3);
  });

  test("get the same answer for an address with an account and one without", async () => {
    const known = await registerParent(app);
    const shape = (body: contract.Delivery) => ({
      ...body,
      second_recipient: Object.keys(body.second_recipient ?? {}),
    });
    const [theirs, nobodys] = [await invite(known.user.email), await invite("nobody@family.example")];
    expect(shape(theirs.body)).toEqual(shape(nobodys.body));
    expect(theirs.status).toBe(nobodys.status);
  });

  test("work for seven days", async () => {
    await invite();
    app.clock.advance({ days: 7, minutes: 1 });
    expect((await answer(true)).status).toBe(400);
    expect((await app.call(contract.readInvitation, { body: { token: "made-up" } })).status).toBe(400);
  });
});
