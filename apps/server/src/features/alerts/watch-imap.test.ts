import { updateAlertSettings } from "@gatepost/contract/alerts";
import { beforeAll, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { buildImapTestApp, imapSteps } from "../../testing/imap.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { watchMailboxes } from "./watch.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const mail = beforeFile(startMailServer);
const app = beforeFile(() =>
  buildImapTestApp({
    now: "2026-03-10T06:00:00Z",
    env: { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example" },
  }),
);
let parent: TestUser;
const steps = imapSteps(app);
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);

beforeAll(async () => {
  parent = await steps.givenParent();
  await app.database.db
    .updateTable("users")
    .set({ email_verified_at: app.clock.now() })
    .where("id", "=", parent.user.id)
    .execute();
  await app.call(updateAlertSettings, { token: parent.access, body: { enabled: true } });
});

/** Checks whenever a check is due until then. @returns when each email was sent */
async function watchUntil(end: Date): Promise<{ at: Date; subject: string }[]> {
  const sent: { at: Date; subject: string }[] = [];
  const before = mail.received.length;
  while (app.clock.now() < end) {
    const { platform, features } = app.app;
    await watchMailboxes({ platform, mailboxes: features.mailboxes }, new AbortController().signal);
    await app.app.drainJobs();
    for (const { subject } of mail.received.slice(before + sent.length))
      sent.push({ at: app.clock.now(), subject });
    app.clock.advance({ minutes: 6 });
  }
  return sent;
}

const closing = (time: string, day = "Tuesday 10 March") =>
  `Dear parents,\r\n\r\nThe heating has failed and the school will close at ${time} today, ${day}. Please collect your child from the main entrance at ${time}.`;

test(
  "alerts once within 15 minutes of an urgent email over IMAP, even with a bland subject",
  { timeout: 120_000 },
  async () => {
    app.clock.set(at("09:30"));
    await watchUntil(at("10:00"));
    const arrived = app.clock.now();
    const subject = "Message from the office";
    steps.inbox().addRaw(schoolMail({ subject, body: closing("12.30pm") }), { receivedAt: arrived });
    steps.inbox().addRaw(schoolMail({ subject: "Newsletter", body: "Our fair was a success." }), {
      receivedAt: arrived,
    });
    steps.inbox().addRaw(
      schoolMail({
        from: "Thief <office@oakwood-school.example>",
        subject: "Closing now",
        body: closing("11am"),
      }),
      { receivedAt: arrived },
    );
    const sent = await watchUntil(at("11:00"));
    expect(sent).toHaveLength(1);
    const minutes = (sent[0]!.at.getTime() - arrived.getTime()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await steps.stored(parent)).map((row) => row.subject)).toEqual([subject]);
  },
);

test("loses no alert when the connection drops again and again", { timeout: 120_000 }, async () => {
  app.clock.set(new Date("2026-03-11T08:30:00Z"));
  await watchUntil(new Date("2026-03-11T09:00:00Z"));
  const arrived = app.clock.now();
  const body = closing("2pm", "Wednesday 11 March");
  steps.inbox().addRaw(schoolMail({ subject: "School closing at 2pm today", body }), { receivedAt: arrived });
  const cut = setInterval(() => app.imap.hangUp(), 1);
  const meanwhile = await watchUntil(new Date("2026-03-11T09:30:00Z"));
  clearInterval(cut);
  const later = await watchUntil(new Date("2026-03-11T10:00:00Z"));
  expect([...meanwhile, ...later]).toHaveLength(1);
});
