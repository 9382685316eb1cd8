import { getProfile, login, refreshAccess } from "@gatepost/contract/auth";
import { endOtherSessions, endSession, listSessions, proveSession } from "@gatepost/contract/sessions";
import { beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { later, guard, registerParent } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const start = "2026-11-21T07:30:00Z";

const app = beforeFile(() => buildTestApp({ now: start }));
beforeEach(() => app.clock.set(start));

const refreshed = async (refresh: string) => (await app.call(refreshAccess, { body: { refresh } })).status;

test("ends a session without remember-me after 12 hours, even in use", async () => {
  const { user, password } = await registerParent(app);
  const signedIn = await app.call(login, { body: { username: user.username, password, remember_me: false } });
  const { refresh } = signedIn.body.tokens;
  app.clock.advance({ hours: 11, minutes: 50 });
  const { status, body } = await app.call(refreshAccess, { body: { refresh } });
  expect(status).toBe(200);
  app.clock.advance({ minutes: 11 });
  expect(await refreshed(refresh)).toBe(401);
  // Its access token would have been valid for a few minutes more.
  expect((await app.call(getProfile, { token: body.access })).status).toBe(401);
});

test("ends a remembered session after 30 days without use", async () => {
  const { refresh } = await registerParent(app);
  app.clock.advance({ days: 29 });
  expect(await refreshed(refresh)).toBe(200);
  app.clock.advance({ days: 29 });
  expect(await refreshed(refresh)).toBe(200);
  app.clock.advance({ days: 31 });
  expect(await refreshed(refresh)).toBe(401);
});

test("ends a remembered session after 180 days, even in use", async () => {
  const { refresh } = await registerParent(app);
  for (let days = 0; days < 175; days += 25) {
    app.clock.advance({ days: 25 });
    expect(await refreshed(refresh)).toBe(200);
  }
  app.clock.advance({ days: 6 });
  expect(await refreshed(refresh)).toBe(401);
});

test("lists the parent's sessions, ends one, and ends all others", async () => {
  const { access: token, user, password } = await registerParent(app);
  const elsewhere = await Promise.all(
    ["Phone", "Tablet", "Library"].map((name) =>
      app.call(login, { body: { username: user.username, password }, headers: { "user-agent": name } }),
    ),
  );
  const { body: sessions } = await app.call(listSessions, { token });
  expect(sessions).toHaveLength(4);
  expect(sessions.filter((session) => session.is_current)).toHaveLength(1);

  const phone = sessions.find((session) => session.user_agent === "Phone");
  expect((await app.call(endSession, { token, params: { id: phone?.id ?? "" } })).status).toBe(204);
  const access = elsewhere.map(({ body }) => body.tokens.access);
  const statuses = () =>
    Promise.all(access.map(async (each) => (await app.call(getProfile, { token: each })).status));
  expect(await statuses()).toEqual([401, 200, 200]);

  await app.call(endOtherSessions, { token });
  expect(await statuses()).toEqual([401, 401, 401]);
  expect((await app.call(getProfile, { token })).status).toBe(200);
});

describe("signing out another device ten minutes after signing in", () => {
  async function laterParent() {
    const parent = await registerParent(app);
    const { body } = await app.call(login, {
      body: { username: parent.user.username, password: parent.password },
    });
    const { access: token } = await later(app, parent);
    const sessions = (await app.call(listSessions, { token })).body;
    const [other] = sessions.filter((session) => !session.is_current);
    const endOne = () => app.call(endSession, { token, params: { id: other?.id ?? "" } });
    const endOthers = () => app.call(endOtherSessions, { token });
    const prove = (proof: { password: string; code?: string }) =>
      app.call(proveSession, { token, body: proof });
    const otherStands = async () => (await refreshed(body.tokens.refresh)) === 200;
    return { ...parent, token, endOne, endOthers, prove, otherStands };
  }
  const wanted = ({ status, body }: { status: number; body: { fields?: object } }) =>
    status === 400 ? Object.keys(body.fields ?? {}) : status;

  test("needs the password, which then holds for ten minutes", async () => {
    const { endOne, endOthers, prove, otherStands, password } = await laterParent();
    expect([wanted(await endOne()), wanted(await endOthers())]).toEqual([["password"], ["password"]]);
    expect(wanted(await prove({ password: "a thief's guess" }))).toEqual(["password"]);
    expect([wanted(await endOthers()), await otherStands()]).toEqual([["password"], true]);
    expect((await prove({ password })).status).toBe(204);
    expect((await endOne()).status).toBe(204);
    expect([(await endOthers()).status, await otherStands()]).toEqual([200, false]);
    app.clock.advance({ minutes: 11 });
    expect(wanted(await endOthers())).toEqual(["password"]);
  });

  test("needs the app's code too where two-step sign-in is on", async () => {
    const parent = await registerParent(app);
    const { code } = await guard(app, parent);
    const { access: token, password } = await later(app, parent);
    const endOthers = () => app.call(endOtherSessions, { token });
    expect(wanted(await endOthers())).toEqual(["password", "code"]);
    expect(wanted(await app.call(proveSession, { token, body: { password } }))).toEqual(["password", "code"]);
    const wrong = { password, code: "000000" };
    expect(wanted(await app.call(proveSession, { token, body: wrong }))).toEqual(["code"]);
    expect((await app.call(proveSession, { token, body: { password, code: code() } })).status).toBe(204);
    expect((await endOthers()).status).toBe(200);
  });

  test("needs no proof for the device's own session", async () => {
    const { token } = await laterParent();
    const { body } = await app.call(listSessions, { token });
    const own = body.find((session) => session.is_current);
    expect((await app.call(endSession, { token, params: { id: own?.id ?? "" } })).status).toBe(204);
  });
});
