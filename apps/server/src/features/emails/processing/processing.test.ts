import { listSummaries, markSummaryRead } from "@gatepost/contract/emails-lists";
import { getUserStats } from "@gatepost/contract/user-stats";
import { deleteSchoolDomain, listSchoolDomains } from "@gatepost/contract/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { claimRun } from "./runs.repo.ts";

const { app, deliver, emptyMailbox, givenParent, later, run, runs, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(() => {
  emptyMailbox();
  app.clock.advance({ days: 30 });
});

describe("a run", () => {
  test("returns ids at once, and ends with counts and the day's summary", async () => {
    const user = await givenParent();
    deliver({
      subject: "Swimming for Year 5",
      body: "Dear parents,\r\n\r\nYear 5 need their swimming kit on Thursday.",
    });
    deliver({ subject: "Shop", from: "news@shop.example" });
    const begun = await start(user);
    expect(begun).toMatchObject({
      status: 202,
      body: {
        dry_run: false,
        emails_processed: 0,
        summaries_created: 0,
        processed_emails: [],
        killed_count: 0,
      },
    });
    expect((await runs(user))[0]).toMatchObject({ status: "running", progress_message: "Waiting to start" });
    await app.app.drainJobs();
    const [log] = await runs(user);
    expect(log).toMatchObject({
      id: begun.body.log_id,
      status: "completed",
      emails_fetched: 1,
      emails_processed: 1,
      emails_skipped_due_to_limit: 0,
      emails_failed: 0,
      error_message: null,
      trigger: "manual",
      processed_emails: [{ subject: "Swimming for Year 5", relevant_children: ["Amelia"] }],
    });
    expect(log?.summary_id).toEqual(expect.any(String));
  });

  test("stores nothing twice, by Gmail's id or by Message-ID", async () => {
    const user = await givenParent();
    deliver({ subject: "One", message_id: "same@oakwood.northshire.sch.uk" }, 5);
    deliver({ subject: "One again, by the list", message_id: "same@oakwood.northshire.sch.uk" }, 4);
    deliver({ subject: "No id", message_id: null }, 3);
    expect(await run(user)).toMatchObject({ emails_fetched: 2, emails_processed: 2 });
    const again = await run(user);
    expect(again).toMatchObject({
      status: "completed",
      emails_fetched: 0,
      emails_processed: 0,
      progress_message: "No new school emails",
    });
    expect(await stored(user)).toHaveLength(2);
  });

  test("reads only email that is really from the school, whatever Gmail's search finds", async () => {
    const user = await givenParent();
    deliver({ subject: "Subdomain", from: "bursar@mail.oakwood.northshire.sch.uk" });
    deliver({ subject: "At sign in the name", from: "PTA@Oakwood <pta@oakwood.northshire.sch.uk>" });
    deliver({ subject: "Look-alike host", from: "office@oakwood.northshire.sch.uk.evil.example" });
    deliver({
      subject: "Claimed in the name",
      from: '"office@oakwood.northshire.sch.uk" <evil@evil.example>',
    });
    deliver({ subject: "Two senders", from: "office@oakwood.northshire.sch.uk, evil@evil.example" });
    deliver({ subject: "Ends alike", from: "office@notoakwood.northshire.sch.uk" });
    expect(await run(user)).toMatchObject({ emails_fetched: 2, emails_processed: 2 });
    expect((await stored(user)).map(({ subject }) => subject).toSorted()).toEqual([
      "At sign in the name",
      "Subdomain",
    ]);
  });

  test("reads every *.sch.uk and the known platforms if no school is set", async () => {
    const user = await givenParent();
    const { body } = await app.call(listSchoolDomains, { token: user.access });
    for (const { id } of body) await app.call(deleteSchoolDomain, { token: user.access, params: { id } });
    deliver({ subject: "Any school", from: "head@elm.kent.sch.uk" });
    deliver({ subject: "Platform", from: "no-reply@parentpay.com" });
    deliver({ subject: "Neither", from: "someone@gmail.com" });
    expect(await run(user)).toMatchObject({ emails_fetched: 2 });
  });

  test("goes back the requested number of hours, or 24", async () => {
    const user = await givenParent();
    deliver({ subject: "Last week" }, 24 * 6);
    deliver({ subject: "Yesterday evening" }, 14);
    expect(await run(user)).toMatchObject({ emails_processed: 1 });
    expect(await run(user, { hours: 24 * 7 })).toMatchObject({ emails_processed: 1 });
    for (const hours of [0, 721, 1.5]) expect((await start(user, { hours })).status).toBe(400);
  });

  test("pages through a long list", async () => {
    const user = await givenParent();
    for (let i = 0; i < 530; i += 1) deliver({ from: "office@oakwood.northshire.sch.uk.lookalike.example" });
    for (let i = 0; i < 3; i += 1)
      deliver({ subject: `School ${i}`, message_id: `p${i}@oakwood.northshire.sch.uk` }, 20);
    app.google.stats.reset();
    expect(await run(user)).toMatchObject({ emails_processed: 3 });
    expect(app.google.stats.requests("messages.list")).toBe(2);
  });

  test("completes on an empty mailbox without a summary", async () => {
    const user = await givenParent();
    expect(await run(user)).toMatchObject({ status: "completed", emails_fetched: 0, summary_id: null });
  });

  test("adds to the day's summary, which becomes unread for something new", async () => {
    const user = await givenParent();
    deliver({ subject: "First, for Year 5", body: "Year 5 need a packed lunch tomorrow." }, 3);
    const first = await run(user);
    const params = { id: first.summary_id! };
    await app.call(markSummaryRead, { token: user.access, params });
    const idle = await run(user);
    expect(idle.summary_id).toBe(first.summary_id);
    const summary = async () => (await app.call(listSummaries, { token: user.access })).body.results;
    expect((await summary())[0]).toMatchObject({ emails_processed: 1, viewed_at: expect.any(String) });
    deliver({ subject: "Second, for Year 5", body: "Year 5: please return the slip by Friday." }, 1);
    expect((await run(user)).summary_id).toBe(first.summary_id);
    expect(await summary()).toMatchObject([{ emails_processed: 2, viewed_at: null }]);
  });
});

describe("a dry run", () => {
  test("saves only its log, with what a run would store", async () => {
    const user = await givenParent();
    deliver({
      subject: "Trip for Year 5",
      body: "Year 5 visit the museum on Friday. Please pay £5 by Thursday.",
    });
    const log = await run(user, { dry_run: true });
    expect(log).toMatchObject({
      status: "completed",
      dry_run: true,
      emails_processed: 1,
      summary_id: null,
      processed_emails: [{ subject: "Trip for Year 5", relevant_children: ["Amelia"] }],
    });
    expect(await stored(user)).toEqual([]);
    expect(await run(user)).toMatchObject({ emails_processed: 1 });
  });
});

describe("the free plan", () => {
  test("stores the two most likely to matter, lists the rest, and reads them on a later day", async () => {
    const user = await givenParent("free");
    deliver({ subject: "Lunch menu for the half term" }, 5);
    deliver(
      { subject: "School closed tomorrow", body: "School is closed tomorrow because of the boiler." },
      20,
    );
    deliver(
      { subject: "Year 5 trip: consent and payment due Thursday", body: "Year 5: please pay by Thursday." },
      10,
    );
    deliver({ subject: "Photos of the fair" }, 4);
    const log = await run(user);
    expect(log).toMatchObject({
      status: "completed",
      emails_fetched: 4,
      emails_processed: 2,
      emails_skipped_due_to_limit: 2,
    });
    expect(log.summary_id).not.toBeNull();
    expect(log.processed_emails.map(({ subject }) => subject).sort()).toEqual([
      "School closed tomorrow",
      "Year 5 trip: consent and payment due Thursday",
    ]);
    expect(log.skipped_emails).toEqual([
      expect.objectContaining({ subject: expect.any(String), sender: expect.stringContaining("@") }),
      expect.objectContaining({ reason: expect.stringContaining("7 days") }),
    ]);
    const stats = (as = user) => app.call(getUserStats, { token: as.access });
    expect((await stats()).body).toEqual({
      children_count: 1,
      summaries_count: 1,
      emails_processed: 2,
      emails_skipped_due_to_limit: 2,
      recent_processing: {
        has_unprocessed_emails: true,
        emails_skipped_due_to_limit: 2,
        emails_processed: 2,
        emails_fetched: 4,
      },
    });
    expect(await run(user)).toMatchObject({ emails_processed: 0, emails_skipped_due_to_limit: 2 });
    const wednesday = await later(user, { days: 3 });
    expect(await run(wednesday)).toMatchObject({ emails_processed: 2, emails_skipped_due_to_limit: 0 });
    expect((await stats(wednesday)).body.recent_processing.has_unprocessed_emails).toBe(false);
  });

  test("forgets what it left out after 7 days", async () => {
    const user = await givenParent("free");
    for (let i = 0; i < 3; i += 1) deliver({ subject: `Note ${i}` });
    await run(user);
    const nextWeek = await later(user, { days: 7, hours: 1 });
    expect(await run(nextWeek)).toMatchObject({ emails_fetched: 0 });
  });

  test("doesn't count dry runs, but limits their batch too", async () => {
    const user = await givenParent("free");
    for (let i = 0; i < 3; i += 1) deliver({ subject: `Note ${i}` });
    for (let i = 0; i < 2; i += 1)
      expect(await run(user, { dry_run: true })).toMatchObject({
        emails_processed: 2,
        emails_skipped_due_to_limit: 1,
      });
    expect(await run(user)).toMatchObject({ emails_processed: 2 });
  });
});

describe("starting while a run is in progress", () => {
  test("is refused with the running job, unless force_kill ends that first", async () => {
    const user = await givenParent();
    const first = await start(user);
    app.clock.advance({ seconds: 30 });
    const refused = await start(user);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      error: expect.any(String),
      code: "job_running",
      can_force_kill: true,
      running_job: {
        started_at: expect.stringMatching(/Z$/),
        duration_minutes: 0.5,
        progress_message: "Waiting to start",
        is_stale: false,
      },
      auto_killed_stale: false,
      message: expect.any(String),
      killed_count: 0,
    });
    const forced = await start(user, { force_kill: true });
    expect(forced).toMatchObject({ status: 202, body: { killed_count: 1 } });
    await app.app.drainJobs();
    const logs = await runs(user);
    expect(logs.find(({ id }) => id === first.body.log_id)).toMatchObject({
      status: "failed",
      error_message: "Ended by you, to start again.",
    });
    expect(logs.find(({ id }) => id === forced.body.log_id)).toMatchObject({ status: "completed" });
  });

  test("waits for a run that no worker has taken up yet, and ends one whose worker has fallen silent", async () => {
    const user = await givenParent();
    const { body: first } = await start(user);
    app.clock.advance({ minutes: 5 });
    const waiting = { id: first.log_id, is_stale: false, progress_message: "Waiting to start" };
    expect((await runs(user))[0]).toMatchObject(waiting);
    expect(await start(user)).toMatchObject({
      status: 409,
      body: { running_job: { is_stale: false }, message: expect.stringContaining("waiting for their turn") },
    });
    await claimRun(app.database.db, first.log_id, first.task_id, app.clock.now());
    app.clock.advance({ seconds: 61 });
    expect((await runs(user))[0]).toMatchObject({ id: first.log_id, is_stale: true });
    const second = await start(user);
    expect(second.status).toBe(202);
    expect(second.body).toMatchObject({
      killed_count: 1,
      message: expect.stringContaining("stopped responding"),
    });
    await app.app.drainJobs();
    expect((await runs(user)).map(({ status }) => status).sort()).toEqual(["completed", "failed"]);
  });

  test("succeeds once when tried several times at once", async () => {
    const user = await givenParent();
    const statuses = (await Promise.all([start(user), start(user), start(user)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409]);
    await app.app.drainJobs();
  });
});

test("a run without a connected mailbox is refused with what to do", async () => {
  const user = await registerParent(app);
  expect(await start(user)).toMatchObject({ status: 409, body: { code: "not_connected" } });
});
