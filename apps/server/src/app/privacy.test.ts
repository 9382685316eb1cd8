import { deleteAccount, requestPasswordReset } from "@gatepost/contract/account";
import { getMessage } from "@gatepost/contract/emails-lists";
import { createFeedback } from "@gatepost/contract/feedback";
import { login } from "@gatepost/contract/auth";
import { beforeAll, expect, test } from "vitest";
import { tidyAccounts } from "../features/account/index.ts";
import { forgetMail } from "../features/emails/index.ts";
import { dumpDatabase, placesOf } from "../testing/database-dump.ts";
import { feedbackOf, registerParent, type TestUser } from "../testing/factories.ts";
import { makeFullFamily } from "../testing/full-family.ts";
import { buildGmailTestApp, type GmailTestApp } from "../testing/gmail.ts";
import { startMailServer } from "../testing/mail-server.ts";

let app: GmailTestApp;
let parent: TestUser;
let message_id: string;

beforeAll(async () => {
  const mail = await startMailServer();
  app = await buildGmailTestApp({
    now: "2026-06-01T09:00:00Z",
    env: { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example" },
  });
  ({ parent, message_id } = await makeFullFamily(app));
  await app.call(requestPasswordReset, { body: { email: parent.user.email.toUpperCase() } });
  await app.call(createFeedback, { token: parent.access, body: feedbackOf() });
  await app.app.drainJobs();
});

const rowsIn = async (table: string) =>
  (await dumpDatabase(app.database.pool)).filter((row) => row.table === `public.${table}`).length;

/** Where the value is stored now, as `table.column`. */
const placesNow = async (value: string) => placesOf(await dumpDatabase(app.database.pool), value);

async function night() {
  for (const job of [forgetMail, tidyAccounts]) await app.app.platform.jobs.enqueue(app.database.db, job, {});
  await app.app.drainJobs();
}

test("bodies, and data about messages that were not stored, are kept for 7 days and then deleted", async () => {
  expect(await rowsIn("message_bodies")).toBe(1);
  expect(await rowsIn("run_messages")).toBe(2);
  app.clock.advance({ days: 6, hours: 23 });
  await night();
  expect(await rowsIn("message_bodies")).toBe(1);
  expect(await rowsIn("run_messages")).toBe(2);
  app.clock.advance({ hours: 2 });
  await night();
  expect(await rowsIn("message_bodies")).toBe(0);
  expect(await rowsIn("run_messages")).toBe(0);
});

test("run logs are kept for a year and then deleted, and what they stored stays", async () => {
  const stored = await rowsIn("messages");
  app.clock.advance({ days: 357 });
  await night();
  expect(await rowsIn("processing_runs")).toBe(1);
  app.clock.advance({ days: 2 });
  await night();
  expect(await rowsIn("processing_runs")).toBe(0);
  expect(await rowsIn("messages")).toBe(stored);
});

test("an erased account is gone from every table, job and cache at once; another's is untouched", async () => {
  const { password } = parent;
  const { body } = await app.call(login, { body: { username: parent.user.username, password } });
  const token = body.tokens.access;
  await app.call(getMessage, { token, params: { id: message_id } });
  expect(await rowsIn("message_bodies")).toBe(1);
  const { id, email, username } = parent.user;
  // The queue holds the address as typed, and the id of a welcome email that was sent.
  expect(await placesNow(email)).toContain("pgboss.job_common.data");
  const { family_id } = parent;
  expect((await placesNow(id)).length + (await placesNow(family_id)).length).toBeGreaterThan(15);
  const other = await registerParent(app);
  await app.app.drainJobs();
  const othersPlaces = await placesNow(other.user.id);

  const { status } = await app.call(deleteAccount, { token, body: { password } });
  expect(status).toBe(200);

  for (const value of [id, family_id, email, username, message_id])
    expect(await placesNow(value)).toEqual([]);
  expect(await rowsIn("message_bodies")).toBe(0);
  await app.app.drainJobs();
  for (const value of [id, family_id, email, username, message_id])
    expect(await placesNow(value)).toEqual([]);
  expect(await placesNow(other.user.id)).toEqual(othersPlaces);
});
