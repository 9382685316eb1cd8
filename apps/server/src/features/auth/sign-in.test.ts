import { getProfile, login, logout, refreshAccess, register } from "@gatepost/contract/auth";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent, registrationOf } from "../../testing/factories.ts";
import { tooCommonMessage, tooEasyMessage } from "./password.rules.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

describe("registration", () => {
  test("returns the user and tokens that work at once", async () => {
    const { status, body } = await app.call(register, { body: registrationOf({ username: "Morgan" }) });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: "Morgan",
      subscription_tier: "free",
      email_schedule_time: "08:00:00",
    });
    const profile = await app.call(getProfile, { token: body.tokens.access });
    expect(profile.body).toEqual(body.user);
  });

  test("reports every invalid field under its own name", async () => {
    const { status, body } = await app.call(register, {
      body: { username: " ", email: "no", password: "short" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      username: expect.arrayContaining(["Choose a username."]),
      email: ["Enter a valid email address."],
      password: ["Use at least 8 characters."],
      first_name: ["Enter your first name."],
    });
  });

  test.each([
    ["iloveyou", tooCommonMessage],
    ["harebell", tooEasyMessage],
  ])("refuses %s with a sentence under the field", async (password, sentence) => {
    const body = registrationOf({ username: "harebell", password });
    const answer = await app.call(register, { body });
    expect([answer.status, answer.body]).toEqual([400, { password: [sentence] }]);
  });

  test("refuses a username and an address that are taken, in any case", async () => {
    await registerParent(app, { username: "Sam", email: "sam@example.org" });
    const { status, body } = await app.call(register, {
      body: registrationOf({ username: "sAM", email: "SAM@example.org" }),
    });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(["email", "username"]);
  });
});

test("gives a name to only one of several who register it at once", async () => {
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((letter) =>
      app.call(register, { body: registrationOf({ username: "Wanted", email: `${letter}@wanted.example` }) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400).map(({ body }) => Object.keys(body));
  expect(refused).toEqual([["username"], ["username"], ["username"]]);
});

describe("sign-in", () => {
  test("works by username and by email address", async () => {
    const { password } = await registerParent(app, { username: "Jo", email: "jo.b@example.org" });
    for (const username of ["jo", "JO.B@example.org"]) {
      const { status } = await app.call(login, { body: { username, password } });
      expect(status).toBe(200);
    }
  });

  test("gives the same answer for an unknown name and a wrong password", async () => {
    await registerParent(app, { username: "Kit" });
    const answers = [];
    for (const username of ["kit", "nobody-of-that-name"]) {
      const { status, body } = await app.call(login, { body: { username, password: "not the password" } });
      answers.push({ status, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    expect(typeof answers[0]?.body.detail).toBe("string");
  });
});

describe("a session", () => {
  test("gets its own token of 256 bits at each sign-in", async () => {
    const { user, password, refresh } = await registerParent(app);
    const again = await app.call(login, { body: { username: user.username, password } });
    const both = [refresh, again.body.tokens.refresh];
    expect(new Set(both).size).toBe(2);
    expect(both.map((token) => Buffer.from(token, "base64url").length)).toEqual([32, 32]);
  });

  test("renews access tokens until sign-out, after which none works", async () => {
    const { access, refresh } = await registerParent(app);
    const renewed = await app.call(refreshAccess, { body: { refresh } });
    expect(renewed.status).toBe(200);
    expect((await app.call(logout, { body: { refresh } })).status).toBe(200);
    for (const token of [access, renewed.body.access]) {
      const { status, body } = await app.call(getProfile, { token });
      expect([status, body.code]).toEqual([401, "session_ended"]);
    }
    expect((await app.call(refreshAccess, { body: { refresh } })).status).toBe(401);
  });
});
