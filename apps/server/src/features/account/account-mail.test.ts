import {
  requestPasswordReset,
  resetPassword,
  sendEmailVerification,
  updateProfile,
  verifyEmail,
} from "@gatepost/contract/account";
import { getProfile, login, refreshAccess } from "@gatepost/contract/auth";
import { contactFailed, sendContact } from "@gatepost/contract/contact";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent } from "../../testing/factories.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";

const { app, mail, tokenIn } = mailedTests(() => ({ SUPPORT_EMAIL: "help@gatepost.example" }));
beforeEach(async () => {
  mail.behave("accept");
  await app.app.drainJobs();
  mail.received.length = 0;
});

describe("confirming an address", () => {
  test("emails a link to a new parent, which may be opened twice", async () => {
    const { user, access: token } = await registerParent(app);
    await app.app.drainJobs();
    const subject = "Please confirm your email address for Gatepost";
    expect(mail.received).toMatchObject([{ to: user.email, from: "hello@gatepost.example", subject }]);
    expect(mail.received[0]?.text).toContain("http://localhost:3000/verify-email?token=");
    expect(mail.received[0]?.text).toContain("The link works for 7 days.");
    expect(mail.received[0]?.raw).toContain("text/html");
    expect((await app.call(getProfile, { token })).body.email_verified).toBe(false);
    const body = { token: await tokenIn("verify-email", user.email) };
    expect((await app.call(verifyEmail, { token, body })).status).toBe(200);
    expect((await app.call(verifyEmail, { token, body })).status).toBe(200);
    expect((await app.call(getProfile, { token })).body.email_verified).toBe(true);
  });

  test("needs a new link after the address has changed", async () => {
    const { user, access: token } = await registerParent(app);
    const oldLink = await tokenIn("verify-email", user.email);
    const changed = await app.call(updateProfile, { token, body: { email: "new.address@example.org" } });
    expect(changed.body.email_verified).toBe(false);
    const newLink = await tokenIn("verify-email", "new.address@example.org");
    expect((await app.call(verifyEmail, { token, body: { token: oldLink } })).status).toBe(400);
    expect((await app.call(verifyEmail, { token, body: { token: newLink } })).status).toBe(200);
    expect((await app.call(getProfile, { token })).body.email_verified).toBe(true);
  });

  test("refuses a link after 7 days, and sends at most five an hour", async () => {
    const { user, access: token, refresh } = await registerParent(app);
    const link = await tokenIn("verify-email", user.email);
    for (let n = 0; n < 8; n++) await app.call(sendEmailVerification, { token });
    await app.app.drainJobs();
    expect(mail.received).toHaveLength(5);
    const start = app.clock.now();
    app.clock.advance({ days: 8 });
    const { body } = await app.call(refreshAccess, { body: { refresh } });
    const late = await app.call(verifyEmail, { token: body.access, body: { token: link } });
    expect(late.status).toBe(400);
    app.clock.set(start);
  });
});

describe("resetting a forgotten password", () => {
  test("replaces the password once and ends every session", async () => {
    const { user, access, password } = await registerParent(app);
    await app.app.drainJobs();
    await app.call(requestPasswordReset, { body: { email: user.email.toUpperCase() } });
    const token = await tokenIn("reset-password", user.email);
    const body = { token, new_password: "a better password" };
    const common = await app.call(resetPassword, { body: { ...body, new_password: "password1" } });
    expect([common.status, Object.keys(common.body.fields ?? {})]).toEqual([400, ["new_password"]]);
    expect((await app.call(resetPassword, { body })).status).toBe(200);
    expect((await app.call(getProfile, { token: access })).status).toBe(401);
    const signIn = (secret: string) => app.call(login, { body: { username: user.email, password: secret } });
    expect((await signIn(password)).status).toBe(401);
    const signedIn = await signIn("a better password");
    expect(signedIn.body.user.email_verified).toBe(true);
    expect((await app.call(resetPassword, { body })).status).toBe(400);
  });

  test("gives the same answer for an unknown address and sends nothing", async () => {
    const { user } = await registerParent(app);
    await app.app.drainJobs();
    mail.received.length = 0;
    const known = await app.call(requestPasswordReset, { body: { email: user.email } });
    const unknown = await app.call(requestPasswordReset, { body: { email: "nobody@example.org" } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await app.app.drainJobs();
    expect(mail.received.map(({ to }) => to)).toEqual([user.email]);
  });

  test("refuses a link after an hour", async () => {
    const { user } = await registerParent(app);
    await app.call(requestPasswordReset, { body: { email: user.email } });
    const token = await tokenIn("reset-password", user.email);
    const start = app.clock.now();
    app.clock.advance({ minutes: 61 });
    const body = { token, new_password: "a better password" };
    expect((await app.call(resetPassword, { body })).status).toBe(400);
    app.clock.set(start);
  });
});

test("doesn't retry an address that the mail server has refused permanently", async () => {
  mail.behave("refuse");
  await registerParent(app);
  expect(await app.app.drainJobs()).toBe(1);
  expect(await app.app.drainJobs()).toBe(0);
});

describe("the contact form", () => {
  const form = {
    name: "Rowan\r\nBcc: everyone@example.org",
    email: "rowan@example.org",
    subject: "billing",
    message: "How do I pay?",
  };

  test("sends the message to support with the sender as the reply address", async () => {
    const { status } = await app.call(sendContact, { body: form });
    expect(status).toBe(200);
    expect(mail.received).toMatchObject([{ to: "help@gatepost.example", reply_to: "rowan@example.org" }]);
    expect(mail.received[0]?.subject).toContain("billing");
    expect(mail.received[0]?.text).toContain("How do I pay?");
  });

  test("reports that a message could not be delivered", async () => {
    mail.behave("down");
    const { status, body } = await app.call(sendContact, { body: form });
    expect([status, body.error]).toEqual([503, contactFailed]);
  });
});
