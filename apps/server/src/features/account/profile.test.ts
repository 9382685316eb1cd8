import { changePassword, deleteAccount, exportData, updateProfile } from "@gatepost/contract/account";
import { getProfile, login, refreshAccess } from "@gatepost/contract/auth";
import { listSessions } from "@gatepost/contract/sessions";
import { createChild } from "@gatepost/contract/children";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { childOf, registerParent } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

describe("the profile", () => {
  test("keeps fields that a change leaves out", async () => {
    const { access: token, user } = await registerParent(app);
    const { status, body } = await app.call(updateProfile, { token, body: { email_schedule_time: "06:45" } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, email_schedule_time: "06:45:00" });
    expect((await app.call(getProfile, { token })).body).toEqual(body);
  });

  test("can be changed in every field", async () => {
    const { access: token } = await registerParent(app);
    const changes = {
      first_name: "Robin",
      last_name: "Alder",
      email: "robin@example.org",
      email_schedule_time: "17:30:00",
      timezone: "Europe/Paris",
      email_summaries: false,
      paused_from: "2026-12-19",
      paused_until: "2026-12-27",
    };
    await app.call(updateProfile, { token, body: changes });
    expect((await app.call(getProfile, { token })).body).toMatchObject(changes);
    const resumed = await app.call(updateProfile, { token, body: { paused_until: null } });
    expect(resumed.body.paused_until).toBeNull();
  });

  test.each([
    [{ email: "not an address" }, "email"],
    [{ first_name: " " }, "first_name"],
    [{ first_name: "there!\n\nCall us" }, "first_name"],
    [{ first_name: "Ro\u0007wan" }, "first_name"],
    [{ first_name: "Rowan\u202e" }, "first_name"],
    [{ last_name: "see http://evil.example" }, "last_name"],
    [{ last_name: "evil.example" }, "last_name"],
    [{ email_schedule_time: "25:00" }, "email_schedule_time"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ timezone: "+01:00" }, "timezone"],
    [{ paused_until: "tomorrow" }, "paused_until"],
    [{ paused_until: "0000-01-01" }, "paused_until"],
    [{ paused_until: "9999-12-31" }, "paused_until"],
  ])("refuses %o under the field's name", async (changes, field) => {
    const { access: token } = await registerParent(app);
    const { status, body } = await app.call(updateProfile, { token, body: changes });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test.each(["Zoë", "J. R.", "Anne-Marie O’Neill", "Dr. Jo", "مریم", "D'Arcy St. John", "Mum/Dad"])(
    "accepts %s as a name",
    async (first_name) => {
      const { access: token } = await registerParent(app);
      const { body } = await app.call(updateProfile, { token, body: { first_name } });
      expect(body.first_name).toBe(first_name);
    },
  );

  test("refuses another parent's address", async () => {
    const other = await registerParent(app);
    const { access: token } = await registerParent(app);
    const { status, body } = await app.call(updateProfile, {
      token,
      body: { email: other.user.email.toUpperCase() },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["email"]]);
  });
});

describe("a password change", () => {
  test("ends the other sessions, keeps this one and invalidates the old password", async () => {
    const { access: token, user, password } = await registerParent(app);
    const elsewhere = await app.call(login, { body: { username: user.username, password } });
    const changed = await app.call(changePassword, {
      token,
      body: { old_password: password, new_password: "a better password" },
    });
    expect(changed.status).toBe(200);
    expect((await app.call(listSessions, { token })).body).toHaveLength(1);
    expect((await app.call(getProfile, { token: elsewhere.body.tokens.access })).status).toBe(401);
    const refreshed = await app.call(refreshAccess, { body: { refresh: elsewhere.body.tokens.refresh } });
    expect(refreshed.status).toBe(401);
    const signIn = (secret: string) =>
      app.call(login, { body: { username: user.username, password: secret } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn("a better password")).status).toBe(200);
  });

  test("needs the old password and a strong new one", async () => {
    const { access: token, password } = await registerParent(app);
    const wrong = await app.call(changePassword, {
      token,
      body: { old_password: "not this", new_password: "a better password" },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["old_password"]]);
    const easy = await app.call(changePassword, {
      token,
      body: { old_password: password, new_password: "aaaaaaaaaaaa" },
    });
    expect([easy.status, Object.keys(easy.body.fields ?? {})]).toEqual([400, ["new_password"]]);
    const short = await app.call(changePassword, {
      token,
      body: { old_password: password, new_password: "short" },
    });
    expect(short.body.error).toBe("New password must be at least 8 characters long");
  });
});

describe("deleting the account", () => {
  test("needs the password", async () => {
    const { access: token } = await registerParent(app);
    const { status, body } = await app.call(deleteAccount, { token, body: { password: "not this" } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["password"]]);
    expect((await app.call(getProfile, { token })).status).toBe(200);
  });
});

test("exports what the parent entered in readable form, without secrets", async () => {
  const { access: token, user } = await registerParent(app);
  await app.call(createChild, { token, body: childOf({ name: "Amelia", context: "Allergic to nuts" }) });
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  const { status, body, headers } = await app.call(exportData, { token });
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="gatepost-export-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(body).toMatchObject({
    profile: { username: user.username, email: user.email },
    children: [{ name: "Amelia", context: "Allergic to nuts" }],
    school_domains: [{ domain: "oakwood.northshire.sch.uk" }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash|v1:/);
});
