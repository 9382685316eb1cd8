import { changePassword, exportData } from "@gatepost/contract/account";
import { listActivity, type ActivityKind } from "@gatepost/contract/activity";
import { login } from "@gatepost/contract/auth";
import { endOtherSessions, endSession, listSessions } from "@gatepost/contract/sessions";
import { createCalendarFeed, deleteCalendarFeed, renewCalendarFeed } from "@gatepost/contract/calendars";
import { disconnectGmail } from "@gatepost/contract/settings";
import { updateProfile } from "@gatepost/contract/account";
import { expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { buildGmailTestApp, connectMailbox } from "../../testing/gmail.ts";
import { tidyAuth } from "./tidy.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildGmailTestApp());

const kindsOf = async (token: string): Promise<ActivityKind[]> =>
  (await app.call(listActivity, { token, query: { page_size: "100" } })).body.results.map(({ kind }) => kind);

const signIn = ({ user }: TestUser, password: string) =>
  app.call(login, {
    body: { username: user.username, password },
    headers: { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" },
  });

test("lists the account's activity, newest first, with the browser", async () => {
  const parent = await registerParent(app);
  const token = parent.access;
  await signIn(parent, "not the password");
  await signIn(parent, parent.password);
  const { body } = await app.call(listSessions, { token });
  const id = body.find(({ is_current }) => !is_current)!.id;
  await app.call(endSession, { token, params: { id } });
  await app.call(endOtherSessions, { token });
  await app.call(changePassword, {
    token,
    body: { old_password: parent.password, new_password: "a better password" },
  });
  await app.call(updateProfile, { token, body: { email: "somewhere.else@example.org" } });
  await connectMailbox(app, parent);
  await app.call(disconnectGmail, { token });
  await app.call(exportData, { token });
  const feed = await app.call(createCalendarFeed, { token, body: { child_id: null } });
  await app.call(renewCalendarFeed, { token, params: { id: feed.body.id } });
  await app.call(deleteCalendarFeed, { token, params: { id: feed.body.id } });

  expect(await kindsOf(token)).toEqual([
    "feed_closed",
    "feed_renewed",
    "feed_created",
    "data_exported",
    "gmail_disconnected",
    "gmail_connected",
    "email_changed",
    "password_changed",
    "sessions_ended",
    "session_ended",
    "signed_in",
    "sign_in_failed",
    "registered",
  ]);
  const { body: page } = await app.call(listActivity, { token, query: { page_size: "100" } });
  expect(page.count).toBe(13);
  expect(
    page.results.filter(({ user_agent }) => user_agent?.includes("iPhone")).map(({ kind }) => kind),
  ).toEqual(["signed_in", "sign_in_failed"]);
});

test("returns the activity in pages", async () => {
  const parent = await registerParent(app);
  for (let n = 0; n < 4; n++) await app.call(endOtherSessions, { token: parent.access });
  const page = (query: Record<string, string>) =>
    app.call(listActivity, { token: parent.access, query: { page_size: "3", ...query } });
  const first = (await page({})).body;
  const second = (await page({ cursor: first.next ?? "" })).body;
  expect([first.results.length, second.results.length, second.next]).toEqual([3, 2, null]);
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(5);
});

test("records an attack as one line per ten minutes, not one per guess", async () => {
  const parent = await registerParent(app);
  for (let n = 0; n < 4; n++) await signIn(parent, "a wrong guess");
  app.clock.advance({ minutes: 11 });
  await signIn(parent, "a wrong guess");
  app.clock.advance({ seconds: 10 });
  const { body } = await signIn(parent, parent.password);
  const kinds = await kindsOf(body.tokens.access);
  expect(kinds.filter((kind) => kind === "sign_in_failed")).toHaveLength(2);
});

test("keeps the activity for a year", async () => {
  const parent = await registerParent(app);
  const count = async () =>
    (
      await app.database.db
        .selectFrom("audit_events")
        .select("id")
        .where("user_id", "=", parent.user.id)
        .execute()
    ).length;
  app.clock.advance({ days: 364 });
  await tidyAuth(app.app.platform);
  expect(await count()).toBe(1);
  app.clock.advance({ days: 2 });
  await tidyAuth(app.app.platform);
  expect(await count()).toBe(0);
});
