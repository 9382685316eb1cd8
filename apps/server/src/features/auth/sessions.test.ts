import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  login,
  refreshAccess,
} from "@gatepost/contract/auth";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";

const start = "2026-11-21T07:30:00Z";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ now: start });
});
beforeEach(() => app.clock.set(start));

const refreshed = async (refresh: string) => (await app.call(refreshAccess, { body: { refresh } })).status;

test("an access token ends after 15 minutes and is renewed", async () => {
  const { access, refresh } = await registerParent(app);
  app.clock.advance({ minutes: 14 });
  expect((await app.call(getProfile, { token: access })).status).toBe(200);
  app.clock.advance({ minutes: 2 });
  const { status, body } = await app.call(getProfile, { token: access });
  expect([status, body.code]).toEqual([401, "session_ended"]);
  const renewed = await app.call(refreshAccess, { body: { refresh } });
  expect((await app.call(getProfile, { token: renewed.body.access })).status).toBe(200);
});

test("without remember-me a session ends after 12 hours, used or not", async () => {
  const { user, password } = await registerParent(app);
  const signedIn = await app.call(login, { body: { username: user.username, password, remember_me: false } });
  const { refresh } = signedIn.body.tokens;
  app.clock.advance({ hours: 11 });
  expect(await refreshed(refresh)).toBe(200);
  app.clock.advance({ hours: 2 });
  expect(await refreshed(refresh)).toBe(401);
});

test("with it, after 30 days without use", async () => {
  const { refresh } = await registerParent(app);
  app.clock.advance({ days: 29 });
  expect(await refreshed(refresh)).toBe(200);
  app.clock.advance({ days: 29 });
  expect(await refreshed(refresh)).toBe(200);
  app.clock.advance({ days: 31 });
  expect(await refreshed(refresh)).toBe(401);
});

test("and after 180 days whatever its use", async () => {
  const { refresh } = await registerParent(app);
  for (let days = 0; days < 175; days += 25) {
    app.clock.advance({ days: 25 });
    expect(await refreshed(refresh)).toBe(200);
  }
  app.clock.advance({ days: 6 });
  expect(await refreshed(refresh)).toBe(401);
});

test("a parent sees the sign-ins, ends one, and ends all others", async () => {
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

test("a token of somebody else's making is refused", async () => {
  const { access } = await registerParent(app);
  const [head, claims] = access.split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const token of [`${head}.${claims}.AAAA`, `${none}.${claims}.`, "nonsense"]) {
    const { status, body } = await app.call(getProfile, { token });
    expect([status, body.code]).toEqual([401, "not_authenticated"]);
  }
});
