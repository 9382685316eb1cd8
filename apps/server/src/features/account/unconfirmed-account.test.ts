import { requestPasswordReset, resetPassword, updateProfile, verifyEmail } from "@gatepost/contract/account";
import { listActivity } from "@gatepost/contract/activity";
import { getProfile, login, refreshAccess, register } from "@gatepost/contract/auth";
import {
  createCalendarFeed,
  createCalendarSource,
  listCalendarFeeds,
  readCalendarFeed,
} from "@gatepost/contract/calendars";
import { createChild, listChildren } from "@gatepost/contract/children";
import { answerInvitation, getDelivery, inviteSecondRecipient } from "@gatepost/contract/delivery";
import { createSchoolDomain, listEmailProviders } from "@gatepost/contract/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { childOf, guard, registerParent, registrationOf, type TestUser } from "../../testing/factories.ts";
import { connectMailbox, testMailboxes } from "../../testing/gmail.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";

const strangersMailbox = testMailboxes[0]!.email;
const spy = "spy@stranger.example";
const password = "the owner's own words";

const { app, mail, tokenIn } = mailedTests();
beforeEach(async () => {
  await app.app.drainJobs();
  mail.received.length = 0;
});

/** Sets up everything that a stranger can before the owner of the address comes. */
async function preparedBy(stranger: TestUser) {
  const token = stranger.access;
  await app.call(createChild, { token, body: childOf({ name: "Not Yours" }) });
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  const source = { name: "Theirs", ics_url: "https://stranger.example/a.ics" };
  await app.call(createCalendarSource, { token, body: source });
  const feed = await app.call(createCalendarFeed, { token, body: { child_id: null } });
  await app.call(inviteSecondRecipient, { token, body: { email: spy } });
  const invitation = await tokenIn("summary-invitation", spy);
  await app.call(answerInvitation, { body: { token: invitation, accept: true } });
  await connectMailbox(app, stranger, strangersMailbox);
  await guard(app, stranger);
  expect((await app.call(getDelivery, { token })).body.second_recipient?.state).toBe("confirmed");
  return { feed: feed.body.url.split("/").at(-1) ?? "" };
}

async function takeOver({ user }: TestUser) {
  await app.call(requestPasswordReset, { body: { email: user.email } });
  const body = { token: await tokenIn("reset-password", user.email), new_password: password };
  const reset = await app.call(resetPassword, { body });
  const signedIn = await app.call(login, { body: { username: user.email, password } });
  return { reset, signedIn, token: signedIn.body.tokens?.access };
}

describe("an account that a stranger made with somebody's address", () => {
  test("is emptied when its owner resets the password by email, and the stranger loses all access", async () => {
    const stranger = await registerParent(app);
    const { feed } = await preparedBy(stranger);
    const { reset, signedIn, token } = await takeOver(stranger);
    expect(reset.body.message).toContain("your account starts empty");
    expect(signedIn.body.user).toMatchObject({
      username: stranger.user.email,
      first_name: "",
      last_name: "",
      email_verified: true,
      has_connected_gmail: false,
    });

    expect((await app.call(listChildren, { token })).body).toEqual([]);
    expect((await app.call(listCalendarFeeds, { token })).body).toEqual([]);
    expect((await app.call(listEmailProviders, { token })).body).toEqual([]);
    expect((await app.call(getDelivery, { token })).body.second_recipient).toBeNull();
    expect((await app.call(readCalendarFeed, { params: { file: feed } })).status).toBe(404);
    await app.app.drainJobs();
    expect(app.google.grants.live(strangersMailbox)).toEqual([]);
    expect((await app.call(getProfile, { token: stranger.access })).status).toBe(401);
    expect((await app.call(refreshAccess, { body: { refresh: stranger.refresh } })).status).toBe(401);
    const { status } = await app.call(login, {
      body: { username: stranger.user.username, password: stranger.password },
    });
    expect(status).toBe(401);
    const { body } = await app.call(listActivity, { token });
    expect(body.results.map(({ kind }) => kind)).toEqual(["signed_in", "account_emptied"]);
    const { rows } = await app.database.pool.query("SELECT 1 FROM users WHERE id = $1", [stranger.user.id]);
    expect(rows).toEqual([]);
  });

  test("isn't confirmed by the link alone, so it is still emptied for the owner afterwards", async () => {
    const stranger = await registerParent(app);
    const body = { token: await tokenIn("verify-email", stranger.user.email) };
    expect((await app.call(verifyEmail, { body })).status).toBe(401);
    const owner = await registerParent(app);
    const elsewhere = await app.call(verifyEmail, { token: owner.access, body });
    expect([elsewhere.status, Object.keys(elsewhere.body.fields ?? {})]).toEqual([400, ["token"]]);
    expect((await app.call(getProfile, { token: stranger.access })).body.email_verified).toBe(false);
    await app.call(createCalendarFeed, { token: stranger.access, body: { child_id: null } });
    const { token } = await takeOver(stranger);
    expect((await app.call(listCalendarFeeds, { token })).body).toEqual([]);
  });

  test("says in the reset email that it will be emptied, without quoting the stranger", async () => {
    const stranger = await registerParent(app, { username: "call.evil.example", first_name: "Win £9 now" });
    await app.call(requestPasswordReset, { body: { email: stranger.user.email } });
    await app.app.drainJobs();
    for (const { text } of mail.received) expect(text).not.toMatch(/evil|£9/);
    expect(mail.received.at(-1)?.text).toContain("With the new password it starts empty");
  });
});

describe("a parent who holds both the account and the mailbox", () => {
  test("confirms the address while signed in and keeps everything, even after a password reset", async () => {
    const parent = await registerParent(app);
    const token = parent.access;
    await app.call(createChild, { token, body: childOf({ name: "Amelia" }) });
    await connectMailbox(app, parent, strangersMailbox);
    const body = { token: await tokenIn("verify-email", parent.user.email) };
    expect((await app.call(verifyEmail, { token, body })).status).toBe(200);
    expect((await app.call(getProfile, { token })).body.email_verified).toBe(true);

    const after = await takeOver(parent);
    expect(after.reset.body.message).not.toContain("empty");
    expect(after.signedIn.body.user).toMatchObject({ id: parent.user.id, has_connected_gmail: true });
    const children = await app.call(listChildren, { token: after.token });
    expect(children.body).toMatchObject([{ name: "Amelia" }]);
  });

  test("confirms the address by connecting a Gmail account with the same one", async () => {
    const email = testMailboxes[1]!.email;
    const parent = await registerParent(app, { email: email.toUpperCase() });
    await connectMailbox(app, parent, strangersMailbox);
    expect((await app.call(getProfile, { token: parent.access })).body.email_verified).toBe(false);
    await connectMailbox(app, parent, email);
    expect((await app.call(getProfile, { token: parent.access })).body.email_verified).toBe(true);
  });
});

test("refuses a password link after the address has changed", async () => {
  const parent = await registerParent(app);
  await app.call(requestPasswordReset, { body: { email: parent.user.email } });
  const link = await tokenIn("reset-password", parent.user.email);
  const moved = { email: `right.${parent.user.email}` };
  expect((await app.call(updateProfile, { token: parent.access, body: moved })).status).toBe(200);
  const body = { token: link, new_password: password };
  expect((await app.call(resetPassword, { body })).status).toBe(400);
  expect((await app.call(getProfile, { token: parent.access })).status).toBe(200);
});

test("repeats in email only what looks like a name", async () => {
  const named = async (first_name: string) =>
    app.call(register, { body: registrationOf({ first_name }), address: "10.9.0.1" });
  expect((await named("You won £9, ring 0800 1")).status).toBe(201);
  expect((await named("Zoë")).status).toBe(201);
  await app.app.drainJobs();
  expect(mail.received.map(({ text }) => text.split("\r\n")[0])).toEqual(["Hello,", "Hello Zoë,"]);
});
