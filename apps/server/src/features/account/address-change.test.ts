import {
  deleteAccount,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
  updateProfile,
  verifyEmail,
} from "@gatepost/contract/account";
import { listActivity } from "@gatepost/contract/activity";
import { getProfile, login, refreshAccess, register } from "@gatepost/contract/auth";
import { sendTestSummary } from "@gatepost/contract/delivery";
import { beforeEach, describe, expect, test } from "vitest";
import { dumpDatabase } from "../../testing/database-dump.ts";
import { later, guard, registerParent, registrationOf, type TestUser } from "../../testing/factories.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";
import { tidyAuth } from "../auth/tidy.service.ts";

const { app, mail, tokenIn, confirmedParent } = mailedTests();
beforeEach(async () => {
  await app.app.drainJobs();
  mail.received.length = 0;
});

const change = (token: string, email: string) => app.call(updateProfile, { token, body: { email } });
/** Opens the confirmation link while signed in as this parent. */
async function verify({ refresh }: TestUser, token: string) {
  const { body } = await app.call(refreshAccess, { body: { refresh } });
  return app.call(verifyEmail, { token: body.access, body: { token } });
}
const undo = (token: string) => app.call(undoEmailChange, { body: { token } });
const profileOf = async (token: string) => (await app.call(getProfile, { token })).body;

async function askForReset(email: string): Promise<string[]> {
  await app.app.drainJobs();
  mail.received.length = 0;
  await app.call(requestPasswordReset, { body: { email } });
  await app.app.drainJobs();
  return mail.received.map(({ to }) => to);
}

let count = 0;
const freshAddress = () => `moved.${++count}@example.org`;

describe("a confirmed address that has been replaced", () => {
  test("receives mail and password links until the new one is confirmed", async () => {
    const parent = await confirmedParent();
    const { access: token, user } = parent;
    const next = freshAddress();
    const changed = await change(token, next);
    expect(changed.body).toMatchObject({ email: next, email_verified: false, email_in_use: user.email });
    const link = await tokenIn("verify-email", next);
    expect(await askForReset(user.email)).toEqual([user.email]);
    expect(await askForReset(next)).toEqual([user.email]);
    await app.call(sendTestSummary, { token });
    await app.app.drainJobs();
    expect(mail.received.at(-1)?.to).toBe(user.email);

    expect((await verify(parent, link)).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ email: next, email_verified: true });
    expect((await profileOf(token)).email_in_use).toBeUndefined();
    expect(await askForReset(next)).toEqual([next]);
    expect(await askForReset(user.email)).toEqual([]);
  });

  test("signs in alongside the new one until then, and nobody else can take either", async () => {
    const { access: token, user, password } = await confirmedParent();
    const next = freshAddress();
    await change(token, next);
    for (const username of [user.email, next.toUpperCase()])
      expect((await app.call(login, { body: { username, password } })).status).toBe(200);
    for (const email of [user.email.toUpperCase(), next]) {
      const { status, body } = await app.call(register, { body: registrationOf({ email }) });
      expect([status, Object.keys(body)]).toEqual([400, ["email"]]);
    }
    const stranger = await registerParent(app);
    expect((await change(stranger.access, user.email)).status).toBe(400);
  });

  test("gets an email at once that undoes the change, ends every session and cancels links to the new address", async () => {
    const parent = await confirmedParent();
    const { user, access: token } = parent;
    const next = freshAddress();
    await change(token, next);
    const undoing = await tokenIn("undo-email", user.email);
    await verify(parent, await tokenIn("verify-email", next));
    expect(await askForReset(next)).toEqual([next]);
    const stolen = await tokenIn("reset-password", next);

    expect((await undo(undoing)).status).toBe(200);
    expect((await app.call(getProfile, { token })).status).toBe(401);
    const body = { token: stolen, new_password: "a thief's password" };
    expect((await app.call(resetPassword, { body })).status).toBe(400);
    const again = (await app.call(login, { body: { username: user.username, password: parent.password } }))
      .body;
    expect(again.user).toMatchObject({ email: user.email, email_verified: true });
    const events = await app.call(listActivity, { token: again.tokens.access });
    expect(events.body.results.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["email_change_undone", "email_changed"]),
    );
    expect((await undo(undoing)).status).toBe(400);
  });

  test("is deleted with the account, from the queue too", async () => {
    const { user, access: token, password } = await confirmedParent();
    await change(token, freshAddress());
    expect(await askForReset(user.email)).toEqual([user.email]);
    expect((await app.call(deleteAccount, { token, body: { password } })).status).toBe(200);
    expect(JSON.stringify(await dumpDatabase(app.database.pool))).not.toContain(user.email);
  });

  test("is kept after a second change, even from a confirmed address", async () => {
    const parent = await confirmedParent();
    const { user, access: token } = parent;
    const [second, third] = [freshAddress(), freshAddress()];
    await change(token, second);
    const undoing = await tokenIn("undo-email", user.email);
    await verify(parent, await tokenIn("verify-email", second));
    await change(token, third);
    await app.app.drainJobs();
    expect(mail.received.filter(({ text }) => text.includes("/undo-email?")).map(({ to }) => to)).toEqual([
      user.email,
      user.email,
    ]);
    expect((await undo(undoing)).status).toBe(200);
  });

  test("can be restored without proof", async () => {
    const { user, access: token } = await confirmedParent();
    await change(token, freshAddress());
    expect((await change(token, user.email)).body).toMatchObject({ email: user.email, email_verified: true });
  });

  test("is forgotten with its link after seven days, once the new one is confirmed", async () => {
    const parent = await confirmedParent();
    const { user, access: token } = parent;
    const next = freshAddress();
    await change(token, next);
    const undoing = await tokenIn("undo-email", user.email);
    const start = app.clock.now();
    app.clock.advance({ days: 6, hours: 23 });
    await verify(parent, await tokenIn("verify-email", next));
    app.clock.advance({ hours: 2 });
    await tidyAuth(app.app.platform);
    expect((await undo(undoing)).status).toBe(400);
    expect((await app.call(register, { body: registrationOf({ email: user.email }) })).status).toBe(201);
    app.clock.set(start);
  });
});

describe("changing the address ten minutes after signing in", () => {
  const asked = async (token: string, proof: { password?: string; code?: string }) => {
    const { status, body } = await app.call(updateProfile, {
      token,
      body: { email: freshAddress(), ...proof },
    });
    return status === 200 ? "changed" : Object.keys(body.fields ?? {}).join(" and ");
  };

  test("needs the password, unlike other changes or the same address", async () => {
    const parent = await registerParent(app);
    expect(await asked(parent.access, {})).toBe("changed");
    const { access: token } = await later(app, parent);
    expect(await asked(token, {})).toBe("password");
    expect(await asked(token, { password: "a thief's guess" })).toBe("password");
    const { email } = await profileOf(token);
    expect((await app.call(updateProfile, { token, body: { first_name: "Jo", email } })).status).toBe(200);
    expect(await asked(token, { password: parent.password })).toBe("changed");
    expect(await asked(token, {})).toBe("password");
  });

  test("also needs the app's code where two-step sign-in is on", async () => {
    const parent = await registerParent(app);
    const { code } = await guard(app, parent);
    const { access: token, password } = await later(app, parent);
    expect(await asked(token, { password })).toBe("password and code");
    expect(await asked(token, { password, code: "000000" })).toBe("code");
    expect(await asked(token, { password, code: code() })).toBe("changed");
  });
});

test("sends nothing to a replaced address that was never confirmed, whose reader may be a stranger", async () => {
  const { user, access: token } = await registerParent(app);
  const next = freshAddress();
  const changed = await change(token, next);
  expect(changed.body.email_in_use).toBeUndefined();
  expect(await tokenIn("undo-email", user.email)).toBe("none");
  expect(await askForReset(next)).toEqual([next]);
});
