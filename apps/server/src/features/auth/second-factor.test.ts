import { requestPasswordReset, resetPassword } from "@gatepost/contract/account";
import { listActivity, type ActivityKind } from "@gatepost/contract/activity";
import { getProfile, login } from "@gatepost/contract/auth";
import { listSessions } from "@gatepost/contract/sessions";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "@gatepost/contract/second-factor";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appCode } from "../../testing/authenticator.ts";
import { guard, registerParent, type TestUser } from "../../testing/factories.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";
import { askForProof, dropSecondFactor } from "../../app/operator.ts";
import { tidyAuth } from "./tidy.service.ts";

const { app, mail, lettersTo, tokenIn } = mailedTests(() => ({ TRUST_PROXY: "on" }));
beforeEach(async () => {
  await app.app.drainJobs();
  mail.received.length = 0;
});

interface Guarded extends TestUser {
  readonly key: string;
  readonly codes: string[];
}

/** The app's current code, in a time step of its own. */
function nextCode(key: string): string {
  app.clock.advance({ seconds: 30 });
  return appCode(key, app.clock.now());
}

async function guardedParent(): Promise<Guarded> {
  const parent = await registerParent(app);
  const { key, recovery_codes: codes } = await guard(app, parent);
  return { ...parent, key, codes };
}

async function confirmedParent(): Promise<Guarded> {
  const parent = await guardedParent();
  await app.database.db
    .updateTable("users")
    .set({ email_verified_at: app.clock.now() })
    .where("id", "=", parent.user.id)
    .execute();
  return parent;
}

const signIn = ({ user, password }: TestUser, code?: string, from = "192.0.2.10") =>
  app.call(login, {
    body: { username: user.username, password, ...(code === undefined ? {} : { code }) },
    headers: { "x-forwarded-for": from },
  });

const kindsOf = async (token: string): Promise<ActivityKind[]> =>
  (await app.call(listActivity, { token, query: { page_size: "100" } })).body.results.map(({ kind }) => kind);

async function subjectsSentTo(address: string): Promise<string[]> {
  return (await lettersTo(address)).map(({ subject }) => subject.replace(" at Gatepost", ""));
}

describe("switching on two-step sign-in", () => {
  test("needs the password and a first code, ends the other sessions and notifies the parent", async () => {
    const parent = await registerParent(app);
    const token = parent.access;
    const elsewhere = await signIn(parent);
    const wrong = await app.call(beginSecondFactor, { token, body: { password: "not this" } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["password"]]);
    const { body } = await app.call(beginSecondFactor, { token, body: { password: parent.password } });
    expect((await app.call(getSecondFactor, { token })).body.enabled).toBe(false);
    expect((await signIn(parent)).status).toBe(200);
    const miss = await app.call(confirmSecondFactor, { token, body: { code: "000000" } });
    expect([miss.status, Object.keys(miss.body.fields ?? {})]).toEqual([400, ["code"]]);

    const done = await app.call(confirmSecondFactor, { token, body: { code: nextCode(body.key) } });
    expect(done.body.recovery_codes).toHaveLength(10);
    expect((await app.call(getSecondFactor, { token })).body).toEqual({
      enabled: true,
      enabled_at: app.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await app.call(getProfile, { token: elsewhere.body.tokens.access })).status).toBe(401);
    expect((await app.call(listSessions, { token })).body).toHaveLength(1);
    expect((await kindsOf(token))[0]).toBe("second_factor_on");
    expect(await subjectsSentTo(parent.user.email)).toContain("Two-step sign-in is on");
  });

  test("can't be done twice, and forgets a key after an hour without a code", async () => {
    const { access: token, password } = await guardedParent();
    expect((await app.call(beginSecondFactor, { token, body: { password } })).status).toBe(409);
    const other = await registerParent(app);
    const begun = await app.call(beginSecondFactor, {
      token: other.access,
      body: { password: other.password },
    });
    app.clock.advance({ minutes: 61 });
    const { tokens } = (await signIn(other)).body;
    const late = { token: tokens.access, body: { code: nextCode(begun.body.key) } };
    expect((await app.call(confirmSecondFactor, late)).status).toBe(409);
    await tidyAuth(app.app.platform);
    const kept = await app.database.db.selectFrom("second_factors").select("user_id").execute();
    expect(kept.map(({ user_id }) => user_id)).not.toContain(other.user.id);
  });
});

describe("signing in", () => {
  let parent: Guarded;
  beforeAll(async () => {
    parent = await guardedParent();
  });

  test("asks for a code only after a correct password, and accepts each code once", async () => {
    const wrong = await signIn({ ...parent, password: "not the password" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    const asked = await signIn(parent);
    expect([asked.status, asked.body.code, typeof asked.body.detail]).toEqual([
      401,
      "second_factor_required",
      "string",
    ]);
    const code = nextCode(parent.key);
    expect((await signIn(parent, code)).status).toBe(200);
    const replayed = await signIn(parent, code);
    expect([replayed.status, replayed.body.code]).toEqual([401, "invalid_credentials"]);
    expect((await signIn(parent, nextCode(parent.key))).status).toBe(200);
  });

  test("accepts one of two simultaneous uses of the same code", async () => {
    const code = nextCode(parent.key);
    const answers = await Promise.all([signIn(parent, code), signIn(parent, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("refuses an older code after a newer one", async () => {
    const before = nextCode(parent.key);
    expect((await signIn(parent, nextCode(parent.key))).status).toBe(200);
    expect((await signIn(parent, before)).status).toBe(401);
  });

  test("accepts a recovery code once and notifies the parent", async () => {
    const [first = "", second = ""] = parent.codes;
    const entered = await signIn(parent, ` ${first.toUpperCase()} `);
    expect(entered.status).toBe(200);
    expect((await signIn(parent, first)).status).toBe(401);
    const atOnce = await Promise.all([signIn(parent, second), signIn(parent, second)]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const token = entered.body.tokens.access;
    expect((await app.call(getSecondFactor, { token })).body.recovery_codes_left).toBe(8);
    expect(await kindsOf(token)).toContain("recovery_code_used");
    expect(await subjectsSentTo(parent.user.email)).toContain("Recovery code used");
  });

  test("refuses another parent's codes", async () => {
    const other = await guardedParent();
    expect((await signIn(parent, nextCode(other.key))).status).toBe(401);
    expect((await signIn(parent, other.codes[0])).status).toBe(401);
  });

  test("ignores a code that wasn't needed", async () => {
    expect((await signIn(await registerParent(app), "123456")).status).toBe(200);
  });
});

describe("guessing codes", () => {
  test("is slowed down across all addresses, whatever passwords come in between, but doesn't stop the owner", async () => {
    const parent = await guardedParent();
    const home = "198.51.100.7";
    expect((await signIn(parent, nextCode(parent.key), home)).status).toBe(200);
    for (let n = 0; n < 5; n++) {
      expect((await signIn(parent, "not-right", `203.0.113.${n}`)).status).toBe(401);
      await signIn(parent, undefined, `203.0.113.${n}`);
    }
    const held = await signIn(parent, nextCodeNow(parent.key), "203.0.113.200");
    expect([held.status, held.body.code]).toEqual([429, "too_many_requests"]);
    expect((await signIn(parent, nextCode(parent.key), home)).status).toBe(200);
    const kinds = await kindsOf(parent.access);
    expect(kinds.filter((kind) => kind === "second_factor_failed")).toHaveLength(1);
  });

  const nextCodeNow = (key: string) => appCode(key, app.clock.now());
});

test("resetting the password by email doesn't bypass two-step sign-in", async () => {
  const parent = await confirmedParent();
  await app.call(requestPasswordReset, { body: { email: parent.user.email } });
  const token = await tokenIn("reset-password", parent.user.email);
  const password = "a better password";
  expect((await app.call(resetPassword, { body: { token, new_password: password } })).status).toBe(200);
  const renewed = { ...parent, password };
  expect((await signIn(renewed)).body.code).toBe("second_factor_required");
  expect((await signIn(renewed, nextCode(parent.key))).status).toBe(200);
});

describe("switching two-step sign-in off, and renewing recovery codes", () => {
  test("needs the password and a code, which may be a recovery code", async () => {
    const parent = await guardedParent();
    const token = parent.access;
    const refused = async (body: { password: string; code: string }) =>
      Object.keys((await app.call(endSecondFactor, { token, body })).body.fields ?? {});
    expect(await refused({ password: "not this", code: nextCode(parent.key) })).toEqual(["password"]);
    expect(await refused({ password: parent.password, code: "000000" })).toEqual(["code"]);
    const proof = { password: parent.password, code: parent.codes[9]! };
    expect((await app.call(endSecondFactor, { token, body: proof })).status).toBe(200);
    expect((await signIn(parent)).status).toBe(200);
    expect((await kindsOf(token)).slice(0, 3)).toEqual(
      expect.arrayContaining(["signed_in", "second_factor_off", "recovery_code_used"]),
    );
    expect(await subjectsSentTo(parent.user.email)).toContain("Two-step sign-in is off");
    expect((await app.call(endSecondFactor, { token, body: proof })).status).toBe(409);
  });

  test("invalidates the earlier recovery codes", async () => {
    const parent = await guardedParent();
    const body = { password: parent.password, code: nextCode(parent.key) };
    const renewed = await app.call(renewRecoveryCodes, { token: parent.access, body });
    expect((await signIn(parent, parent.codes[0])).status).toBe(401);
    expect((await signIn(parent, renewed.body.recovery_codes[0])).status).toBe(200);
  });
});

describe("a parent who has lost the app and the recovery codes", () => {
  const drop = ({ user }: TestUser, code: string | null) =>
    dropSecondFactor(app.app.features, user.username, code);

  /** Asks for proof as support does. @returns the code from the email */
  async function provenBy({ user }: TestUser): Promise<string> {
    await askForProof(app.app.features, user.username);
    const asked = await lettersTo(user.email);
    const email = asked.findLast(({ subject }) => subject.includes("Did you write"));
    return /^[\w-]{43}$/m.exec(email?.text ?? "")?.[0] ?? "none";
  }

  test("signs in with the password alone after the operator checks the emailed code", async () => {
    const parent = await confirmedParent();
    const code = await provenBy(parent);
    expect(await drop(parent, code)).toContain("by password alone");
    expect((await signIn(parent)).status).toBe(200);
    expect(await kindsOf(parent.access)).toContain("second_factor_removed");
    expect(await subjectsSentTo(parent.user.email)).toContain("Two-step sign-in was removed");
    await expect(drop(parent, code)).rejects.toThrow("has not switched");
  });

  test("can't sign in without the code, with another account's, or with one from four days ago", async () => {
    const [parent, stranger] = [await confirmedParent(), await confirmedParent()];
    const [theirs, earlier] = [await provenBy(stranger), await provenBy(parent)];
    await expect(drop(parent, null)).rejects.toThrow("ask-for-proof");
    for (const code of [theirs, "guessed"]) await expect(drop(parent, code)).rejects.toThrow("not theirs");
    const start = app.clock.now();
    app.clock.advance({ days: 4 });
    await expect(drop(parent, earlier)).rejects.toThrow("has run out");
    app.clock.set(start);
    expect((await signIn(parent)).status).toBe(401);
  });

  test("is let in by the operator alone where no address was ever confirmed", async () => {
    const parent = await guardedParent();
    await expect(askForProof(app.app.features, parent.user.username)).rejects.toThrow("no confirmed address");
    expect(await drop(parent, null)).toContain("by password alone");
    expect((await signIn(parent)).status).toBe(200);
  });
});
