import { updateAlertSettings } from "@gatepost/contract/alerts";
import { beforeAll, expect, test } from "vitest";
import type { GmailTestApp } from "../../testing/gmail.ts";
import type { TestMailServer } from "../../testing/mail-server.ts";
import { buildMailedTestApp, startMorning } from "../../testing/mailed-parent.ts";
import { processingSteps } from "../../testing/processing.ts";
import { type WatchDependencies, watchMailboxes } from "./watch.service.ts";

let app: GmailTestApp;
let mail: TestMailServer;
const steps = processingSteps(() => app);
beforeAll(async () => {
  ({ app, mail } = await buildMailedTestApp());
});

const kinds = {
  closing: [
    "School closing at 12.30pm today",
    "The heating has failed and the school will close at 12.30pm today. Please collect your child at 12.30pm today.",
  ],
  opening: [
    "Late opening today",
    "Because of the ice school will open at 10.30am today. Please do not bring your child before 10.20am today.",
  ],
  off: [
    "Year 5 rehearsal cancelled today",
    "The Year 5 rehearsal after school is cancelled today as Mr Hale is away. Please collect your child at 3.15pm today.",
  ],
  bus: [
    "Bus 14 is late today",
    "Bus 14 has broken down. Your child is waiting in the hall. Please collect your child from school as soon as you can today.",
  ],
  ill: [
    "Amelia is unwell",
    "Amelia has been sick and is in the medical room. Please collect her from school as soon as possible.",
  ],
} as const;

/** A week in March 2026, when London keeps GMT: what arrives at which minute, after the summary of the day. */
const days: [date: string, ...[time: string, kind: keyof typeof kinds][]][] = [
  ["2026-03-09", ["08:07", "opening"], ["14:59", "off"]],
  ["2026-03-10", ["09:17", "closing"], ["15:33", "bus"]],
  ["2026-03-11", ["08:02", "bus"], ["11:46", "ill"]],
  ["2026-03-12", ["08:44", "opening"], ["12:55", "off"]],
  ["2026-03-13", ["10:04", "ill"], ["16:11", "bus"]],
];

test("over five school days each of ten urgent emails alerts once, within a quarter of an hour", async () => {
  await watchedParent("2026-03-09T06:00:00Z");
  const late: string[] = [];
  for (const [date, ...letters] of days) {
    await watchUntil(new Date(`${date}T06:30:00Z`));
    for (const [time, kind] of letters) {
      await watchUntil(new Date(`${date}T${time}:00Z`));
      const before = mail.received.length;
      const [subject, body] = kinds[kind];
      steps.deliver({ subject, body: `Dear parents,\r\n\r\n${body}` }, 0);
      const arrived = app.clock.now().getTime();
      while (mail.received.length === before && app.clock.now().getTime() < arrived + 3_600_000)
        await nextLook();
      const minutes = (app.clock.now().getTime() - arrived) / 60_000;
      if (minutes >= 15) late.push(`${date} ${time} ${kind}: ${minutes}`);
    }
    await watchUntil(new Date(`${date}T18:00:00Z`));
  }
  expect(late).toEqual([]);
  expect(mail.received.map(({ subject }) => subject)).toEqual(Array(10).fill("News from school for today"));
});

test.each<[string, WatchDependencies["mailboxes"]["withMailboxes"]]>([
  [
    "before it has looked",
    async () => {
      throw new Died();
    },
  ],
  [
    "after the run is started and before the look is noted",
    (userId, work, options) =>
      app.app.features.mailboxes.withMailboxes(
        userId,
        (open) =>
          work(open.map((mailbox) => ({ ...mailbox, saveWatch: async () => Promise.reject(new Died()) }))),
        options,
      ),
  ],
])("a worker that dies in a look %s loses no alert and doubles none", async (_when, withMailboxes) => {
  await watchedParent("2026-03-10T06:00:00Z");
  await watchUntil(new Date("2026-03-10T09:00:00Z"));
  const [subject, body] = kinds.closing;
  steps.deliver({ subject, body: `Dear parents,\r\n\r\n${body}` }, 0);
  const { mailboxes } = app.app.features;
  await nextLook({ ...mailboxes, withMailboxes });
  await watchUntil(new Date("2026-03-10T10:00:00Z"));
  expect(mail.received.map((sent) => sent.subject)).toEqual(["News from school for today"]);
});

/** What a process that is killed does next: nothing. */
class Died extends Error {}

async function watchedParent(from: string): Promise<void> {
  const parent = await startMorning({ app, mail }, steps);
  app.clock.set(from);
  const { access } = await steps.later(parent, { minutes: 0 });
  await app.call(updateAlertSettings, { token: access, body: { enabled: true } });
}

/** At the minute in which one is due, as the schedule has it. */
async function nextLook(mailboxes = app.app.features.mailboxes): Promise<void> {
  const { next } = await app.database.db
    .selectFrom("mailbox_watches")
    .select(({ fn }) => fn.min("next_look_at").as("next"))
    .executeTakeFirstOrThrow();
  const due = Math.max(next?.getTime() ?? 0, app.clock.now().getTime());
  app.clock.set(new Date(Math.ceil((due + 1) / 60_000) * 60_000));
  await watchMailboxes({ platform: app.app.platform, mailboxes }, new AbortController().signal);
  await app.app.drainJobs();
}

async function watchUntil(end: Date): Promise<void> {
  const isDueBefore = async () => {
    const row = await app.database.db.selectFrom("mailbox_watches").select("next_look_at").executeTakeFirst();
    return app.clock.now() < end && (!row || row.next_look_at.getTime() < end.getTime() - 60_000);
  };
  // Nights are passed over.
  if (end.getTime() - app.clock.now().getTime() < 12 * 3_600_000 && end.getUTCHours() >= 6)
    while (await isDueBefore()) await nextLook();
  app.clock.set(end);
}
