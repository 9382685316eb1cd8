import { createCalendarSource } from "@gatepost/contract/calendars";
import { getSummary, listSummaries } from "@gatepost/contract/emails-lists";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayReactions } from "../../app/listeners.ts";
import { defaultPatience } from "../../integrations/google/retry.ts";
import { icsOf, startCalendarServer } from "../../testing/calendars.ts";
import type { TestUser } from "../../testing/factories.ts";
import { connectMailbox } from "../../testing/gmail.ts";
import { summariesDueNotSent } from "../delivery/index.ts";
import { startScheduledRuns, tidySchedule } from "./schedule.jobs.ts";
import { startDueDays } from "./schedule.service.ts";
import { beforeFile } from "../../testing/before-file.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";

const school = beforeFile(startCalendarServer);
const { app, mail, deliver, emptyMailbox, givenParent, later, runs, start } = mailedTests(() => ({
  CALENDAR_ALLOWED_HOSTS: school.host,
}));
let parent: TestUser;
beforeAll(() => void vi.spyOn(defaultPatience, "sleep").mockResolvedValue());
beforeEach(async () => {
  mail.behave("accept");
  emptyMailbox();
  app.google.faults.clear();
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
  app.clock.set("2026-03-09T07:00:00Z");
  parent = await givenParent();
  await at("2026-03-09T08:00:00Z");
  mail.received.length = 0;
});

/** Sets the clock and runs the schedule of that minute. */
async function at(moment: string): Promise<void> {
  app.clock.set(moment);
  parent = await later(parent, {});
  await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
  await app.app.drainJobs();
}
const breakGmail = () => app.google.faults.add({ route: "messages.list", kind: "internal_error" });
const summaries = async () => (await app.call(listSummaries, { token: parent.access })).body.results;
const today = async () => {
  const [first] = await summaries();
  if (!first) throw new Error("no summary");
  return (await app.call(getSummary, { token: parent.access, params: { id: first.id } })).body;
};
const scheduledRuns = async () => (await runs(parent)).filter(({ trigger }) => trigger === "scheduled");
const mailRow = () =>
  app.database.db.selectFrom("summary_mails").selectAll().orderBy("summary_id", "desc").executeTakeFirst();
const addCalendar = async () => {
  school.files.set("/term.ics", {
    text: icsOf(["UID:inset", "DTSTART;VALUE=DATE:20260312", "SUMMARY:Inset day"]),
  });
  const body = { name: "Oakwood", ics_url: school.url("/term.ics") };
  await app.call(createCalendarSource, { token: parent.access, body });
  await app.app.drainJobs();
};
const due = () => summariesDueNotSent(app.app.platform);

describe("a day whose run failed", () => {
  beforeEach(async () => {
    deliver({ subject: "Swimming" });
    breakGmail();
    await at("2026-03-10T08:00:00Z");
    await at("2026-03-10T08:01:00Z");
  });

  test("is retried after a quarter of an hour, and its summary is sent once", async () => {
    await at("2026-03-10T08:14:00Z");
    expect(await scheduledRuns()).toHaveLength(2);
    app.google.faults.clear();
    await at("2026-03-10T08:15:00Z");
    await at("2026-03-10T08:16:00Z");
    await at("2026-03-10T20:00:00Z");
    expect((await scheduledRuns()).map(({ status }) => status)).toEqual(["completed", "failed", "completed"]);
    expect(mail.received).toHaveLength(1);
    expect((await today()).digest.alert).toBeNull();
    expect((await today()).email_sent).toBe(true);
  });

  test("is pending meanwhile, and says why and until when", async () => {
    expect(await mailRow()).toMatchObject({
      state: "waiting",
      reason: "We couldn’t read your mailbox. We’ll try again at 08:15.",
    });
    expect(await today()).toMatchObject({ email_sent: false, date: "2026-03-10" });
  });

  test("goes on without the mailbox after the third try, and says at the top what is missing", async () => {
    await at("2026-03-10T08:15:00Z");
    await at("2026-03-10T08:16:00Z");
    await at("2026-03-10T09:15:00Z");
    await at("2026-03-10T09:16:00Z");
    await at("2026-03-10T12:00:00Z");
    await at("2026-03-10T23:00:00Z");
    expect(await scheduledRuns()).toHaveLength(4);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.subject).toBe("Please check your mailbox connection");
    expect(mail.received[0]?.text).toContain("We last read your mailbox on Mon 9 Mar.");
    const { digest, plain_content } = await today();
    expect(digest).toMatchObject({ quiet: false });
    expect(plain_content).toMatch(/^We last read your mailbox on Mon 9 Mar\./);
  });

  test("is left to the next day's run once the day is over", async () => {
    app.google.faults.clear();
    await at("2026-03-11T08:00:00Z");
    for (const minute of [1, 2]) await at(`2026-03-11T08:0${minute}:00Z`);
    expect((await scheduledRuns()).map(({ status }) => status)).toEqual(["completed", "failed", "completed"]);
    expect(mail.received).toHaveLength(1);
    const rows = await app.database.db
      .selectFrom("summary_mails")
      .selectAll()
      .orderBy("summary_id")
      .execute();
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ["sent", null],
      ["not_sent", "We couldn’t read your mailbox that day. What came in is in the next summary."],
      ["sent", null],
    ]);
  });

  test("is shown to the operator until its summary is sent", async () => {
    expect(await due()).toMatchObject({ unread: 0, waiting: 0 });
    app.clock.set("2026-03-10T08:12:00Z");
    expect(await due()).toMatchObject({
      unread: 1,
      waiting: 0,
      oldest_begun_at: new Date("2026-03-10T08:00:00Z"),
    });
    app.google.faults.clear();
    mail.behave("refuse");
    await at("2026-03-10T08:15:00Z");
    expect(await due()).toMatchObject({ unread: 0, waiting: 0, refused: 1 });
    app.clock.set("2026-03-11T08:09:00Z");
    expect(await due()).toMatchObject({ not_begun: 0 });
    app.clock.set("2026-03-11T08:11:00Z");
    expect(await due()).toMatchObject({ not_begun: 1 });
  });
});

test("makes up for a run that the parent ended to start their own", async () => {
  app.clock.set("2026-03-10T08:00:00Z");
  parent = await later(parent, {});
  const { features } = app.app;

  await startDueDays({
    ...features.platform,
    mailboxes: features.mailboxes,
    reactions: dayReactions(features),
  });
  await start(parent, { force_kill: true });
  await app.app.drainJobs();
  await at("2026-03-10T08:00:30Z");
  expect(await mailRow()).toMatchObject({
    state: "waiting",
    reason: "We were interrupted. We’ll try again at 08:01.",
  });
  await at("2026-03-10T08:01:00Z");
  expect((await scheduledRuns())[0]).toMatchObject({ status: "completed" });
  expect(mail.received).toHaveLength(1);
});

describe("a grant that was revoked", () => {
  const revoke = () => app.google.grants.revokeAll("priya@mail.example");

  test("is reported in one email, and Google isn't called again", async () => {
    revoke();
    await at("2026-03-10T08:00:00Z");
    await at("2026-03-10T08:01:00Z");
    app.google.stats.reset();
    for (const day of ["10", "11", "12"])
      for (const time of ["08:20", "09:30", "23:00"]) await at(`2026-03-${day}T${time}:00Z`);
    expect(mail.received.map(({ subject }) => subject)).toEqual(["Gatepost can no longer read your Gmail"]);
    expect(mail.received[0]?.text).toContain(
      "We haven't read the school emails that came since Monday 9 March.",
    );
    expect(app.google.stats.requests("messages.list")).toBe(0);
    expect(app.google.stats.requests("history.list")).toBe(0);
  });

  test("still gives a daily summary from calendars, which says at the top since when email is missing", async () => {
    await addCalendar();
    revoke();
    for (const day of ["10", "11", "12"])
      for (const time of ["08:00", "08:01", "09:30"]) await at(`2026-03-${day}T${time}:00Z`);
    const subjects = mail.received.map(({ subject }) => subject);
    expect(subjects.filter((each) => each.startsWith("Gatepost can no longer"))).toHaveLength(1);
    expect(subjects).toHaveLength(4);
    expect((await summaries()).map(({ date }) => date)).toEqual([
      "2026-03-12",
      "2026-03-11",
      "2026-03-10",
      "2026-03-09",
    ]);
    const { digest, page } = await today();
    expect(digest.alert).toBe(
      "We last read your mailbox on Mon 9 Mar. School emails since then are missing here.",
    );
    expect(JSON.stringify(page.days)).toContain("Inset day");
    expect(mail.received.at(-1)?.raw).toContain("Inset day");
  });

  test("gives no summary without calendars or Premium", async () => {
    revoke();
    await at("2026-03-10T08:00:00Z");
    await at("2026-03-10T08:01:00Z");
    await addCalendar();
    await app.database.db.updateTable("families").set({ subscription_tier: "free" }).execute();
    await at("2026-03-11T08:00:00Z");
    expect((await summaries()).map(({ date }) => date)).toEqual(["2026-03-09"]);
    expect(mail.received).toHaveLength(1);
    expect(await due()).toMatchObject({ not_begun: 0, unread: 0, waiting: 0, refused: 0 });
  });

  test("and restored has the gap read once and that day's summary sent", async () => {
    revoke();
    await at("2026-03-10T08:00:00Z");
    await at("2026-03-10T08:01:00Z");
    app.clock.set("2026-03-14T10:00:00Z");
    parent = await later(parent, {});
    deliver({ subject: "During the gap", body: "Dear parents, please bring a towel on Monday." }, 72);
    mail.received.length = 0;
    await connectMailbox(app, parent);
    await app.app.drainJobs();
    expect((await scheduledRuns())[0]).toMatchObject({ status: "completed", emails_processed: 1 });
    await at("2026-03-14T10:01:00Z");
    await at("2026-03-14T18:00:00Z");
    expect(await scheduledRuns()).toHaveLength(3);
    expect(mail.received).toHaveLength(1);
    await connectMailbox(app, parent);
    await app.app.drainJobs();
    expect(await scheduledRuns()).toHaveLength(3);
    expect((await today()).digest.alert).toBeNull();
  });

  test("and restored before the scheduled time is read at once and emailed on time", async () => {
    revoke();
    await at("2026-03-10T08:00:00Z");
    await at("2026-03-10T08:01:00Z");
    app.clock.set("2026-03-12T06:00:00Z");
    parent = await later(parent, {});
    deliver({ subject: "During the gap" }, 24);
    mail.received.length = 0;
    await connectMailbox(app, parent);
    await app.app.drainJobs();
    expect((await today()).emails_processed).toBe(1);
    expect(mail.received).toHaveLength(0);
    await at("2026-03-12T08:00:00Z");
    expect(mail.received).toHaveLength(1);
  });
});

test("deletes old days, but none that could be somebody's today", async () => {
  await at("2026-03-10T08:00:00Z");
  const left = async () =>
    (
      await app.database.db.selectFrom("scheduled_days").select("local_date").orderBy("local_date").execute()
    ).map(({ local_date }) => local_date);
  const tidyAt = async (moment: string) => {
    app.clock.set(moment);
    await app.app.platform.jobs.enqueue(app.database.db, tidySchedule, {});
    await app.app.drainJobs();
  };
  await tidyAt("2026-04-01T00:00:00Z");
  expect(await left()).toEqual(["2026-03-09", "2026-03-10"]);
  await tidyAt("2026-05-08T12:00:00Z");
  expect(await left()).toEqual(["2026-03-10"]);
});
