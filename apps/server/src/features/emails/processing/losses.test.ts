import { retryEmail } from "@gatepost/contract/processing";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../../testing/factories.ts";
import { testMailboxes } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { findFamilySettings } from "./family-settings.ts";
import { processRun, type RunDependencies } from "./process-run.ts";
import {
  failuresMaximum,
  lossesBeforeCare,
  lossesBeforeSettingAside,
  lossesMaximum,
} from "./processing.rules.ts";
import { beat, claimRun } from "./runs.repo.ts";

const { app, deliver, emptyMailbox, givenParent, run, runs, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(async () => {
  emptyMailbox();
  app.google.faults.clear();
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
  app.clock.advance({ days: 30 });
});

type Begun = { log_id: string; task_id: string };
const begin = async (user: TestUser): Promise<Begun> => (await start(user)).body;

/** Acts as a worker that claims the run, records the message in hand, and is killed. */
async function dieWith({ log_id, task_id }: Begun, in_hand: string | null): Promise<void> {
  const now = app.clock.now();
  const claimed = await claimRun(app.database.db, log_id, task_id, now);
  if (in_hand !== null) await beat(app.database.db, claimed!, now, { in_hand });
}

async function dieTimes(times: number, begun: Begun, in_hand: string | null = null): Promise<void> {
  for (let n = 0; n < times; n += 1) await dieWith(begun, in_hand);
}

const inHand = (sourceId: string) => `${testMailboxes[0]!.email} ${sourceId}`;

const rowOf = ({ log_id }: Begun) =>
  app.database.db
    .selectFrom("processing_runs")
    .selectAll()
    .where("id", "=", log_id)
    .executeTakeFirstOrThrow();
const subjects = async (user: TestUser) => (await stored(user)).map(({ subject }) => subject);

describe("killed workers", () => {
  test("end the run when nothing is ever stored, and the next run reads what was waiting", async () => {
    const user = await givenParent();
    deliver({ subject: "Swimming" });
    const begun = await begin(user);
    await dieTimes(lossesMaximum, begun);
    await app.app.drainJobs();
    expect(await rowOf(begun)).toMatchObject({
      status: "failed",
      interrupted: true,
      error_message: expect.stringContaining("interrupted several times"),
    });
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 1 });
  });

  test("no longer count once a message is stored", async () => {
    const user = await givenParent();
    deliver({ subject: "Swimming" });
    const begun = await begin(user);
    await dieTimes(3, begun);
    await app.app.drainJobs();
    expect(await rowOf(begun)).toMatchObject({ status: "completed", losses: 0, failures: 0 });
  });
});

describe("a poison message", () => {
  test("is recorded before it is fetched, and read alone", async () => {
    const user = await givenParent();
    const ids = [1, 2, 3].map((n) => deliver({ subject: `Note ${n}` }, 10 - n));
    const begun = await begin(user);
    await dieTimes(lossesBeforeCare, begun);
    const seen: { fetched: string; in_hand: string | null }[] = [];
    const until = async (fetched: string) => seen.push({ fetched, in_hand: (await rowOf(begun)).in_hand });
    app.google.faults.add({ route: "messages.get", kind: "slow", url_contains: "format=raw", until });
    await app.app.drainJobs();
    expect(seen).toEqual(ids.map((id) => ({ fetched: expect.stringContaining(id), in_hand: inHand(id) })));
    expect(await subjects(user)).toEqual(["Note 1", "Note 2", "Note 3"]);
  });

  test("is set aside with a reason, and read again only when the parent asks", async () => {
    const user = await givenParent();
    const [first] = [1, 2, 3].map((n) => deliver({ subject: `Note ${n}` }, 10 - n));
    const begun = await begin(user);
    await dieTimes(lossesBeforeSettingAside, begun, inHand(first!));
    await app.app.drainJobs();
    expect(await subjects(user)).toEqual(["Note 2", "Note 3"]);
    expect((await runs(user))[0]).toMatchObject({
      status: "completed",
      emails_failed: 1,
      failed_emails: [expect.objectContaining({ reason: expect.stringContaining("was interrupted") })],
    });
    expect(await run(user, { hours: 24 })).toMatchObject({ status: "completed", emails_processed: 0 });
    const log = (await runs(user)).find(({ id }) => id === begun.log_id);
    const retry_id = log?.failed_emails[0]?.retry_id ?? "";
    const retry = () =>
      app.call(retryEmail, {
        token: user.access,
        params: { id: begun.log_id },
        body: { retry_id },
      });
    expect(await retry()).toMatchObject({ status: 200 });
    expect(await retry()).toMatchObject({ status: 404 });
    expect(await run(user, { hours: 1 })).toMatchObject({ status: "completed", emails_processed: 1 });
    expect(await subjects(user)).toEqual(["Note 1", "Note 2", "Note 3"]);
  });
});

describe("an attempt that throws", () => {
  const attempt = async (begun: Begun, change: Partial<RunDependencies>, signal?: AbortSignal) => {
    const { platform, features } = app.app;
    const dependencies: RunDependencies = {
      ...platform,
      mailboxes: features.mailboxes,
      scheduledRunCompleted: [],
      watchRunEnded: [],
      findFamilySettings: (row) => findFamilySettings(platform, row.family_id, row, []),
      ...change,
    };
    const job = { id: begun.task_id, run_id: begun.log_id, lastAttempt: false };
    await processRun(dependencies, { ...job, signal: signal ?? new AbortController().signal });
  };
  const throwing = (error: Error): Partial<RunDependencies> => ({
    findFamilySettings: async () => {
      throw error;
    },
  });

  test("is tried six times in all for our own error", async () => {
    const begun = await begin(await givenParent());
    const broken = throwing(new Error("a bug"));
    for (let n = 1; n < failuresMaximum; n += 1)
      await expect(attempt(begun, broken)).rejects.toThrow("a bug");
    expect(await rowOf(begun)).toMatchObject({ status: "running", failures: failuresMaximum - 1 });
    await attempt(begun, broken);
    expect(await rowOf(begun)).toMatchObject({ status: "failed", interrupted: false });
  });

  test.each([
    ["the database was away", new Error("Connection terminated unexpectedly")],
    ["the disk was full", Object.assign(new Error("no space"), { code: "53100", severity: "ERROR" })],
  ])("because %s doesn't count against the run", async (_, error) => {
    const begun = await begin(await givenParent());
    for (let n = 0; n < 2 * failuresMaximum; n += 1) {
      // Ends the pause; the worker itself continues.
      const ending = AbortSignal.timeout(60);
      await expect(attempt(begun, throwing(error), ending)).rejects.toThrow(/terminated|no space|timeout/);
    }
    expect(await rowOf(begun)).toMatchObject({ status: "running", failures: 0, losses: 0, held: false });
  });
});
