import { parseMessage } from "@gatepost/analysis/own-mail";
import { receiveMail } from "@gatepost/analysis/receive-mail";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../platform/crypto/ids.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { schoolMail } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { findFamilySettings } from "./family-settings.ts";
import { endLostRuns, processingWorkers } from "./processing.jobs.ts";
import { readBatch } from "./read-batch.ts";
import { beat, claimRun, finishRun, RunLost } from "./runs.repo.ts";
import { storeBatch } from "./store-batch.ts";

const { app, deliver, emptyMailbox, givenParent, runs, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(() => {
  emptyMailbox();
  app.google.faults.clear();
  app.clock.advance({ days: 30 });
});

const learnt = { not_for: [], missed: [] };

/** Acts as a worker that claims the run and then dies: never writes again. */
async function takeUp(user: TestUser) {
  const { body } = await start(user);
  const run = await claimRun(app.database.db, body.log_id, body.task_id, app.clock.now());
  return run!;
}

type Understood = Awaited<ReturnType<typeof understood>>;

const store = (
  run: Awaited<ReturnType<typeof takeUp>>,
  settings: Understood["settings"],
  result: Understood["result"],
) => {
  const { cipher } = app.app.platform;
  const now = app.clock.now();
  return storeBatch(app.database.db, { cipher, run, settings, now }, result);
};

async function understood(user: TestUser, subject: string) {
  const settings = await findFamilySettings(app.app.platform, user.family_id, null, []);
  const message = await parseMessage(Buffer.from(schoolMail({ subject })));
  const candidate = {
    mailbox_id: null,
    mailbox: "priya@mail.example",
    provider: "gmail" as const,
    source_id: newId(),
    message_id: `${newId()}@x`,
    from: "office@oakwood.northshire.sch.uk",
    subject,
    snippet: "",
    received_at: app.clock.now(),
    size: 100,
    left_out_since: null,
    read_again: null,
    authentication_results: null,
  };
  const received = receiveMail(message, candidate.received_at, settings.family);
  const result = await readBatch([{ id: newId(), candidate, message, received }], {
    settings,
    learnt,
    notebook: { things: [], writers: new Map() },
    now: app.clock.now(),
    owner: user.user.id,
    signal: new AbortController().signal,
  });
  return { settings, result };
}

describe("a run whose worker died", () => {
  test("is continued by the next one, which stores each message once and analyses none again", async () => {
    const user = await givenParent();
    const ids = [1, 2, 3, 4].map((n) => deliver({ subject: `Note ${n}` }, n));
    const lease = await takeUp(user);
    const { settings, result } = await understood(user, "Note 1");
    const mails = result.mails.map((mail) => ({
      ...mail,
      candidate: { ...mail.candidate, source_id: ids[0]! },
    }));
    expect(await store(lease, settings, { ...result, mails })).toEqual(["stored"]);
    app.google.stats.reset();
    await app.app.drainJobs();
    // Headers and source of the other three: the stored one isn't fetched, so it isn't analysed again.
    expect(app.google.stats.requests("messages.get")).toBe(6);
    const [log] = await runs(user);
    expect(log).toMatchObject({ status: "completed", emails_fetched: 4, emails_processed: 4 });
    expect(new Set((await stored(user)).map(({ source_id }) => source_id))).toEqual(new Set(ids));
    expect((await stored(user)).every(({ summary_id }) => summary_id === log?.summary_id)).toBe(true);
  });

  test("stores nothing of that worker's, should it come back after the next one has taken over", async () => {
    const user = await givenParent();
    const lease = await takeUp(user);
    const { settings, result } = await understood(user, "Late");
    const { db } = app.database;
    await claimRun(db, lease.id, lease.job_id!, app.clock.now());
    await expect(beat(db, lease, app.clock.now())).rejects.toThrow(RunLost);
    await expect(store(lease, settings, result)).rejects.toThrow(RunLost);
    await app.app.drainJobs();
    expect(await stored(user)).toEqual([]);
  });

  test("is left to its job for as long as the queue has one", async () => {
    const user = await givenParent();
    await takeUp(user);
    app.clock.advance({ minutes: 10 });
    const { db } = app.database;
    const nobody = { scheduledRunCompleted: [], watchRunEnded: [] };
    const worker = processingWorkers(app.app.platform, app.app.features.mailboxes, nobody, []).find(
      ({ job }) => job === endLostRuns,
    );
    await app.app.platform.jobs.enqueue(db, endLostRuns, {});
    await app.app.platform.jobs.drain([worker!]);
    expect((await runs(user))[0]).toMatchObject({ status: "running" });
    await app.app.drainJobs();
    expect((await runs(user))[0]).toMatchObject({ status: "completed" });
  });

  test.each([
    ["", takeUp],
    [
      ", even if no worker has taken it up",
      async (user: TestUser) => ({ id: (await start(user)).body.log_id }),
    ],
  ])("ends with a reason when its job is gone%s", async (_, begin) => {
    const user = await givenParent();
    const lease = await begin(user);
    await app.app.platform.jobs.enqueue(app.database.db, endLostRuns, {});
    app.clock.advance({ seconds: 90 });
    await app.database.pool.query("UPDATE processing_runs SET job_id = 'used-up' WHERE id = $1", [lease.id]);
    await app.app.drainJobs();
    expect((await runs(user))[0]).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("interrupted several times"),
    });
    expect((await start(user)).status).toBe(202);
    await app.app.drainJobs();
  });
});

describe("a run that was ended from outside", () => {
  test("refuses every later write of the worker that lost the lease", async () => {
    const user = await givenParent();
    const lease = await takeUp(user);
    const { settings, result } = await understood(user, "Late");
    await start(user, { force_kill: true });
    const { db } = app.database;
    const late = { status: "completed" as const, finished_at: app.clock.now(), progress_message: "late" };
    await expect(beat(db, lease, app.clock.now())).rejects.toThrow(RunLost);
    await expect(finishRun(db, lease, late)).rejects.toThrow(RunLost);
    await expect(store(lease, settings, result)).rejects.toThrow(RunLost);
    expect(await stored(user)).toEqual([]);
    await app.app.drainJobs();
    expect((await runs(user)).map(({ status }) => status).sort()).toEqual(["completed", "failed"]);
  });

  test("stops in the middle, and the run that replaces it reads everything once", async () => {
    const user = await givenParent();
    const ids = Array.from({ length: 12 }, (_, n) => deliver({ subject: `Note ${n}` }, n + 1));
    const killed = Promise.withResolvers<void>();
    app.google.faults.add({
      route: "messages.get",
      kind: "slow",
      url_contains: "format=raw",
      after: 8,
      until: () => killed.promise,
    });
    const first = await start(user);
    const working = app.app.drainJobs();
    await expect.poll(async () => (await stored(user)).length).toBe(8);
    const second = await start(user, { force_kill: true });
    killed.resolve();
    expect(second.body.killed_count).toBe(1);
    await working;
    await app.app.drainJobs();
    const logs = new Map((await runs(user)).map((log) => [log.id, log]));
    expect(logs.get(first.body.log_id)).toMatchObject({ status: "failed" });
    expect(logs.get(second.body.log_id)).toMatchObject({ status: "completed" });
    expect((await stored(user)).map(({ source_id }) => source_id).sort()).toEqual(ids.toSorted());
  });
});

test("stores two a day on the free plan, even when eight messages are stored at once", async () => {
  const user = await givenParent("free");
  const lease = await takeUp(user);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { settings, result } = await understood(user, `Note ${n}`);
      return store(lease, settings, result);
    }),
  );
  expect(outcomes.flat().filter((outcome) => outcome === "stored")).toHaveLength(2);
  expect(await stored(user)).toHaveLength(2);
});
