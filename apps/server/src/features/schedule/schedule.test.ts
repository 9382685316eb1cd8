import type { FamilyId } from "../../platform/crypto/ids.ts";
import { updateProfile } from "@gatepost/contract/account";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { gmailTests } from "../../testing/processing.ts";
import { dayReactions } from "../../app/listeners.ts";
import type { Features } from "../../app/features.ts";
import { startScheduledRuns } from "./schedule.jobs.ts";
import { startDueDays } from "./schedule.service.ts";

const { app, emptyMailbox, givenParent, later, runs, start } = gmailTests({ now: "2026-03-10T07:00:00Z" });
let parent: TestUser;
beforeEach(async () => {
  emptyMailbox();
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
  app.clock.set("2026-03-10T07:00:00Z");
  parent = await givenParent();
});

const sweep = async () => {
  await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
  await app.app.drainJobs();
};
const scheduleDependencies = (features: Features) => ({
  ...features.platform,
  mailboxes: features.mailboxes,
  reactions: dayReactions(features),
});
const at = (moment: string) => app.clock.set(moment);
const days = async () => {
  const { db } = app.database;
  const rows = await db
    .selectFrom("processing_runs")
    .select("local_date")
    .where("user_id", "=", parent.user.id)
    .where("trigger", "=", "scheduled")
    .orderBy("started_at")
    .execute();
  return rows.map(({ local_date }) => local_date);
};

describe("the day's run", () => {
  test("starts at the parent's time, once a day, however often the schedule runs", async () => {
    at("2026-03-10T07:59:00Z");
    await sweep();
    expect(await days()).toEqual([]);
    for (const time of ["08:00:00", "08:01:00", "15:00:00", "23:59:00"]) {
      at(`2026-03-10T${time}Z`);
      await sweep();
    }
    expect(await days()).toEqual(["2026-03-10"]);
    at("2026-03-11T08:00:00Z");
    await sweep();
    expect(await days()).toEqual(["2026-03-10", "2026-03-11"]);
  });

  test("is made up for once after the server was down, but not on another day", async () => {
    at("2026-03-12T13:20:00Z");
    await sweep();
    await sweep();
    expect(await days()).toEqual(["2026-03-12"]);
  });

  test("isn't repeated when the clock goes back", async () => {
    at("2026-03-11T08:00:00Z");
    await sweep();
    at("2026-03-10T08:00:00Z");
    await sweep();
    at("2026-03-11T08:00:00Z");
    await sweep();
    expect(await days()).toEqual(["2026-03-10", "2026-03-11"]);
  });

  test("starts once when several processes check at the same time", async () => {
    at("2026-03-10T08:00:00Z");
    const dependencies = scheduleDependencies(app.app.features);
    const counts = await Promise.all([1, 2, 3, 4].map(() => startDueDays(dependencies)));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await days()).toEqual(["2026-03-10"]);
  });

  test("waits for a run that the parent started and follows it", async () => {
    at("2026-03-10T08:00:00Z");
    parent = await later(parent, { seconds: 1 });
    await start(parent);
    const dependencies = scheduleDependencies(app.app.features);
    expect(await startDueDays(dependencies)).toBe(0);
    await app.app.drainJobs();
    await sweep();
    expect((await runs(parent)).map(({ trigger }) => trigger)).toEqual(["scheduled", "manual"]);
  });
});

describe("no run starts", () => {
  test("during a pause, but one does on the day when it ends", async () => {
    const body = { paused_until: "2026-03-12" };
    await app.call(updateProfile, { token: parent.access, body });
    at("2026-03-11T09:00:00Z");
    await sweep();
    expect(await days()).toEqual([]);
    at("2026-03-12T09:00:00Z");
    await sweep();
    expect(await days()).toEqual(["2026-03-12"]);
  });

  test("from the first day of a later pause", async () => {
    const body = { paused_from: "2026-03-12", paused_until: "2026-03-14" };
    await app.call(updateProfile, { token: parent.access, body });
    for (const day of ["2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14"]) {
      at(`${day}T09:00:00Z`);
      await sweep();
    }
    expect(await days()).toEqual(["2026-03-11", "2026-03-14"]);
  });

  test("while the mailbox needs reconnecting", async () => {
    app.google.grants.revokeAll("priya@mail.example");
    at("2026-03-10T08:00:00Z");
    await sweep();
    at("2026-03-11T08:00:00Z");
    await sweep();
    expect(await days()).toEqual(["2026-03-10"]);
  });

  test("on the day when the mailbox was connected after the scheduled time", async () => {
    at("2026-03-10T12:00:00Z");
    parent = await givenParent();
    await sweep();
    expect(await days()).toEqual([]);
    at("2026-03-11T08:00:00Z");
    await sweep();
    expect(await days()).toEqual(["2026-03-11"]);
  });
});

test("starts more families than one batch holds", { timeout: 60_000 }, async () => {
  const { db } = app.database;
  const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  const connection = await db.selectFrom("mailboxes").selectAll().executeTakeFirstOrThrow();
  const ids = Array.from({ length: 2_010 }, () => crypto.randomUUID());
  const families = ids.map((id) => ({
    id: id as FamilyId,
    timezone: user.timezone,
    created_at: user.created_at,
  }));
  await db.insertInto("families").values(families).execute();
  const copies = ids.map((id) => ({
    ...user,
    id,
    username_key: id,
    email_key: id,
    family_id: id as FamilyId,
  }));
  await db.insertInto("users").values(copies).execute();
  await db
    .insertInto("mailboxes")
    .values(ids.map((user_id) => ({ ...connection, id: crypto.randomUUID(), user_id })))
    .execute();
  at("2026-03-10T08:00:00Z");
  const dependencies = scheduleDependencies(app.app.features);
  expect(await startDueDays(dependencies)).toBe(2_011);
  expect(await startDueDays(dependencies)).toBe(0);
});
