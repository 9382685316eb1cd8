import { beforeEach, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { deliverNotice, type Notice, notifyLater } from "./notices.service.ts";

const steps = mailedTests();
const { app, mail } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
});

const notice: Notice = {
  kind: "alert",
  title: "News from school for today",
  body: "School closes at 12.30pm today",
  path: "/emails?summary=1",
  tag: "alert-1",
  local_date: "2026-03-10",
  expires_at: new Date("2026-03-10T12:30:00Z"),
};
const tell = (change: Partial<Notice> = {}) =>
  app.database.db
    .transaction()
    .execute((trx) => notifyLater(app.app.platform, trx, parent.user.id, { ...notice, ...change }));
const row = () => app.database.db.selectFrom("notices").selectAll().executeTakeFirstOrThrow();
const deliverNow = async () => {
  const { platform, features } = app.app;
  const { mailer, mailboxes } = features;
  const dependencies = { platform, mailer, pushSender: null, mailboxes };
  const job = { user_id: parent.user.id, notice_id: (await row()).id, lastAttempt: false };
  return deliverNotice(dependencies, job);
};

test("emails a notice once per tag, with the title as the subject and the body inside", async () => {
  expect([await tell(), await tell(), await tell({ tag: "alert-2" })]).toEqual([true, false, true]);
  await app.app.drainJobs();
  expect(mail.received.map(({ subject }) => subject)).toEqual([notice.title, notice.title]);
  const [sent] = mail.received;
  expect(sent?.text).toContain(notice.body);
  expect(sent?.text).toContain("http://localhost:3000/emails?summary=1");
  expect(sent?.raw).toMatch(/^Message-ID: <notice-[\w-]+@localhost>/im);
});

test("doesn't send a notice that has expired", async () => {
  await tell();
  app.clock.set("2026-03-10T12:30:00Z");
  await app.app.drainJobs();
  expect([mail.received.length, (await row()).state]).toEqual([0, "not_sent"]);
});

test("sends it once from several workers, and takes over from one that died", async () => {
  await tell();
  await Promise.allSettled([1, 2, 3].map(deliverNow));
  expect(mail.received).toHaveLength(1);
  await app.database.db
    .updateTable("notices")
    .set({ state: "sending", sending_since: app.clock.now() })
    .execute();
  await expect(deliverNow()).rejects.toMatchObject({ name: "MailInHand" });
  app.clock.advance({ minutes: 6 });
  await deliverNow();
  expect([mail.received.length, (await row()).state]).toEqual([2, "sent"]);
});
