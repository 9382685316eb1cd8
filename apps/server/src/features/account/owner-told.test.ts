import { changePassword, exportData, requestPasswordReset, resetPassword } from "@gatepost/contract/account";
import {
  createCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  renewCalendarFeed,
} from "@gatepost/contract/calendars";
import { answerInvitation, getDelivery, inviteSecondRecipient } from "@gatepost/contract/delivery";
import { proveSession } from "@gatepost/contract/sessions";
import { beforeEach, describe, expect, test } from "vitest";
import { later, registerParent, type TestUser } from "../../testing/factories.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";

/** Each test uses another: an address gets at most three invitations a week. */
let grandpa = "";
let count = 0;
const new_password = "another long password";

const { app, mail, lettersTo, tokenIn, confirmedParent } = mailedTests();
beforeEach(async () => {
  grandpa = `grandpa${++count}@family.example`;
  await app.app.drainJobs();
  mail.received.length = 0;
});

const invite = (token: string) => app.call(inviteSecondRecipient, { token, body: { email: grandpa } });
const makeFeed = (token: string) => app.call(createCalendarFeed, { token, body: { child_id: null } });
const takeExport = (token: string) => app.call(exportData, { token });

/** A parent with a calendar feed and a second recipient who has accepted. */
async function sharingParent() {
  const parent = await confirmedParent();
  const feed = await makeFeed(parent.access);
  await invite(parent.access);
  const token = await tokenIn("summary-invitation", grandpa);
  await app.call(answerInvitation, { body: { token, accept: true } });
  await app.app.drainJobs();
  mail.received.length = 0;
  return { parent, file: feed.body.url.split("/").at(-1) ?? "" };
}

async function emailsTo({ user }: TestUser) {
  const all = await lettersTo(user.email);
  return all.map(({ subject, text }) => ({ subject: subject.replace(" at Gatepost", ""), text }));
}
const isRead = async (file: string) => (await app.call(readCalendarFeed, { params: { file } })).status;
const recipientOf = async (token: string) =>
  (await app.call(getDelivery, { token })).body.second_recipient?.state ?? "none";
const change = ({ access, password }: TestUser, end_sharing?: boolean) =>
  app.call(changePassword, {
    token: access,
    body: { old_password: password, new_password, ...(end_sharing === undefined ? {} : { end_sharing }) },
  });

test("asks once for the password before sharing or exporting, from ten minutes after signing in", async () => {
  const parent = await confirmedParent();
  const feed = await makeFeed(parent.access);
  const { access: token } = await later(app, parent);
  const renew = () => app.call(renewCalendarFeed, { token, params: { id: feed.body.id } });
  const all = async () => [
    await invite(token),
    await makeFeed(token),
    await renew(),
    await takeExport(token),
  ];
  for (const { status, body } of await all())
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "validation", ["password"]]);
  expect(await recipientOf(token)).toBe("none");
  const proof = { password: parent.password };
  expect((await app.call(proveSession, { token, body: proof })).status).toBe(204);
  expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("emails the owner about a second recipient, a calendar address, an export and a new password, and says what to do", async () => {
  const parent = await confirmedParent();
  await invite(parent.access);
  const { body } = await makeFeed(parent.access);
  await makeFeed(parent.access);
  await app.call(renewCalendarFeed, { token: parent.access, params: { id: body.id } });
  await takeExport(parent.access);
  await change(parent);
  const emails = await emailsTo(parent);
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    "Calendar address replaced",
    "New calendar address",
    "Second recipient added",
    "Your data was downloaded",
    "Your password was changed",
  ]);
  for (const { text } of emails) {
    expect(text).toContain("If it wasn't you, choose a new password");
    expect(text).toContain("http://localhost:3000/settings");
    expect(text).not.toContain(body.url);
  }
});

test("sends no notice to an unconfirmed address, whose reader may be a stranger", async () => {
  const parent = await registerParent(app);
  await app.app.drainJobs();
  mail.received.length = 0;
  await invite(parent.access);
  await makeFeed(parent.access);
  await takeExport(parent.access);
  await change(parent);
  expect(await emailsTo(parent)).toEqual([]);
});

describe("changing the password while signed in", () => {
  test("keeps what is shared and lists it in the email", async () => {
    const { parent, file } = await sharingParent();
    expect((await change(parent)).status).toBe(200);
    expect([await isRead(file), await recipientOf(parent.access)]).toEqual([200, "confirmed"]);
    const [email] = await emailsTo(parent);
    expect(email?.text).toContain("- 1 private calendar address");
    expect(email?.text).toContain(`- ${grandpa}, who gets your summaries by email`);
  });

  test("withdraws an invitation that nobody has accepted", async () => {
    const parent = await confirmedParent();
    await invite(parent.access);
    const token = await tokenIn("summary-invitation", grandpa);
    await change(parent);
    expect(await recipientOf(parent.access)).toBe("none");
    expect((await app.call(answerInvitation, { body: { token, accept: true } })).status).toBe(400);
  });

  test("ends all sharing if the parent asks for it", async () => {
    const { parent, file } = await sharingParent();
    await change(parent, true);
    expect([await isRead(file), await recipientOf(parent.access)]).toEqual([404, "none"]);
    expect((await emailsTo(parent))[0]?.text).not.toContain(grandpa);
  });

  test("changes nothing when the old password is wrong", async () => {
    const { parent, file } = await sharingParent();
    expect((await change({ ...parent, password: "not this" }, true)).status).toBe(400);
    expect([await isRead(file), await recipientOf(parent.access)]).toEqual([200, "confirmed"]);
  });
});

test("resetting the password by email ends all sharing and notifies the owner", async () => {
  const { parent, file } = await sharingParent();
  await app.call(requestPasswordReset, { body: { email: parent.user.email } });
  const token = await tokenIn("reset-password", parent.user.email);
  expect((await app.call(resetPassword, { body: { token, new_password } })).status).toBe(200);
  expect(await isRead(file)).toBe(404);
  const rows = await app.database.db
    .selectFrom("second_recipients")
    .select("id")
    .where("family_id", "=", parent.family_id)
    .execute();
  expect(rows).toEqual([]);
  const subjects = (await emailsTo(parent)).map(({ subject }) => subject);
  expect(subjects).toContain("Your password was replaced");
  expect((await app.call(listCalendarFeeds, { token: parent.access })).status).toBe(401);
});
