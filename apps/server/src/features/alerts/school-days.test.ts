import { updateAlertSettings } from "@gatepost/contract/alerts";
import { beforeAll, expect, inject, test } from "vitest";
import { testMailboxes } from "../../testing/gmail.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";
import { type Kill, type MovedWorkers, startMovedWorkers } from "../../testing/moved-workers.ts";
import { processingSteps } from "../../testing/processing.ts";
import { plannedLetters, type Planned } from "../../testing/school-week.ts";
import { testSecrets } from "../../testing/test-secrets.ts";

const { app, mail } = mailedTests();
let workers: MovedWorkers;
const families = testMailboxes.map(({ email }) => processingSteps(app, email));

/** User ids decide when in the interval a mailbox is checked, so these are the same in every run. */
const firstLooks = ["06:33:20", "06:39:40"];

/** Each kill hits every other urgent email in turn. */
const kills: Kill[] = [
  { when: "asking what is new", from: "client", says: /\/history\?/ },
  { when: "reading a header", from: "client", says: /format=metadata/ },
  { when: "reading the email", from: "client", says: /format=raw/ },
  { when: "stored, about to send", from: "client", says: /^EHLO/ },
  { when: "in the middle of sending", from: "client", says: /^DATA/ },
  { when: "sent, and not noted yet", from: "server", says: /^250 kept/ },
];

beforeAll(async () => {
  for (const [n, steps] of families.entries()) {
    const { access: token, user } = await steps.givenParent();
    await app.call(updateAlertSettings, { token, body: { enabled: true } });
    const next_look_at = new Date(`2026-03-09T${firstLooks[n]}Z`);
    await app.database.db.insertInto("mailbox_watches").values({ user_id: user.id, next_look_at }).execute();
  }
  await app.app.drainJobs();
  mail.received.length = 0;
  // The queue uses the test's clock.
  await app.database.pool.query(`
    CREATE TABLE school_day_clock AS SELECT '2026-03-09T06:00:00Z'::timestamptz AS now;
    CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz AS 'SELECT now FROM public.school_day_clock' LANGUAGE sql STABLE`);
  await app.app.stop(0);
  await app.database.release();
  const { config, database, google } = app;
  workers = await startMovedWorkers(
    // Only one process can use the embedded database.
    inject("engine") === "embedded" ? { workers: 1, watchers: 3 } : { workers: 3, watchers: 1 },
    {
      ...testSecrets,
      APP_URL: config.app_url,
      DATA_DIR: database.data_dir,
      ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
      GOOGLE_CLIENT_ID: "client-1",
      GOOGLE_CLIENT_SECRET: "secret-1",
      GOOGLE_ISSUER: google.issuer,
      GMAIL_API_URL: google.gmailApiUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: "hello@gatepost.example",
    },
  );
});

type Told = { family: number; at: Date; subject: string; text: string; id: string };
const told: Told[] = [];

test(
  "through three school days of killed workers, alerts once within a quarter of an hour to every urgent email and to no other",
  { timeout: 400_000 },
  async () => {
    const letters = plannedLetters();
    let urgent = 0;
    let now = new Date("2026-03-09T06:30:00Z");
    for (const letter of letters) {
      now = await liveUntil(now, letter.at);
      if (letter.kind !== "sounds urgent" && urgent++ % 2 === 0)
        workers.arm(kills[(urgent >> 1) % kills.length]!);
      families[letter.family]!.deliver(letter, 0);
    }
    await liveUntil(now, new Date("2026-03-11T18:00:00Z"));
    const rows = letters.map(outcomeOf);
    const alerted = rows.filter(({ alerts }) => alerts > 0);
    const falsely = alerted.filter(({ letter }) => letter.kind === "sounds urgent");
    expect(falsely.map(({ letter }) => letter.subject)).toEqual([]);
    expect(alerted).toHaveLength(12);
    // If the mail server took the email but the worker died before recording it, the email is sent again with the same Message-ID.
    expect(new Set(told.map(({ id }) => id)).size).toBe(12);
    expect(told.length - 12).toBe(workers.deaths.filter((when) => when.startsWith("sent")).length);
    expect(percentile(alerted, 0.95)).toBeLessThan(15);
    expect(new Set(workers.deaths)).toEqual(new Set(kills.map(({ when }) => when)));
  },
);

type Outcome = { letter: Planned; alerts: number; minutes: number };

function outcomeOf(letter: Planned): Outcome {
  const ours = told.filter(
    ({ family, at, text }) =>
      family === letter.family &&
      at >= letter.at &&
      at.getTime() < letter.at.getTime() + 12 * 3_600_000 &&
      text.includes(letter.subject),
  );
  const [first] = ours;
  return {
    letter,
    alerts: new Set(ours.map(({ id }) => id)).size,
    minutes: first ? (first.at.getTime() - letter.at.getTime()) / 60_000 : NaN,
  };
}

function percentile(alerted: readonly Outcome[], part: number): number {
  const minutes = alerted.map((each) => each.minutes).toSorted((a, b) => a - b);
  return minutes[Math.ceil(minutes.length * part) - 1] ?? Infinity;
}

/** Stops at each minute in which something is due, but skips the middle of a time in which nothing arrives. */
async function liveUntil(from: Date, end: Date): Promise<Date> {
  const [quiet, awake] = [from.getTime() + 30 * 60_000, end.getTime() - 20 * 60_000];
  let now = from;
  for (;;) {
    app.clock.set(now);
    const { next_look, jobs_left } = await workers.pass(now);
    note(now);
    const look = jobs_left > 0 ? 0 : Math.ceil(Date.parse(next_look ?? end.toISOString()) / 60_000) * 60_000;
    const next = Math.max(now.getTime() + 60_000, look);
    now = passNight(new Date(jobs_left === 0 && next > quiet ? Math.max(next, awake) : next));
    if (now >= end) break;
  }
  app.clock.set(end);
  return end;
}

/** Nothing is checked after 18:00. */
function passNight(at: Date): Date {
  if (at.getUTCHours() < 18) return at;
  const morning = new Date(at.getTime() + 86_400_000);
  morning.setUTCHours(6, 30, 0, 0);
  return morning;
}

function note(at: Date): void {
  for (const { to, subject, text, raw } of mail.received.splice(0)) {
    const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "";
    told.push({ family: families.findIndex(({ address }) => to.includes(address)), at, subject, text, id });
  }
}
