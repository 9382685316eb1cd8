import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultPatience } from "../../../integrations/google/retry.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { startScheduledRuns } from "./processing.service.ts";

const { app, deliver, emptyMailbox, givenParent, later, run, runs, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeAll(async () => {
  vi.spyOn(defaultPatience, "sleep").mockResolvedValue();
});
beforeEach(() => {
  emptyMailbox();
  app.google.faults.clear();
  app.clock.advance({ days: 30 });
});

async function begin({ user: { id } }: TestUser): Promise<string | null> {
  const dependencies = { ...app.app.platform, mailboxes: app.app.features.mailboxes };
  const begun = await startScheduledRuns(dependencies, [id], async () => new Set([id]));
  return begun.get(id) ?? null;
}

async function scheduled(user: TestUser) {
  const id = await begin(user);
  await app.app.drainJobs();
  const log = (await runs(user)).find((each) => each.id === id);
  if (!log) throw new Error("no scheduled run");
  return log;
}

describe("a scheduled run", () => {
  test("reads 14 days at first, then everything since the last complete run", async () => {
    const user = await givenParent();
    deliver({ subject: "Older than two weeks" }, 24 * 15);
    deliver({ subject: "Last week" }, 24 * 7);
    expect(await scheduled(user)).toMatchObject({ trigger: "scheduled", emails_processed: 1 });
    const sunday = await later(user, { days: 5 });
    deliver({ subject: "Three days ago" }, 24 * 3);
    expect(await scheduled(sunday)).toMatchObject({ emails_processed: 1 });
  });

  test("checks Gmail's history first, and lists nothing when nothing has changed", async () => {
    const user = await givenParent();
    deliver({ subject: "First" });
    await scheduled(user);
    const wednesday = await later(user, { days: 1 });
    app.google.stats.reset();
    expect(await scheduled(wednesday)).toMatchObject({ status: "completed", emails_fetched: 0 });
    expect(app.google.stats.requests("history.list")).toBe(1);
    expect(app.google.stats.requests("messages.list")).toBe(0);
    deliver({ subject: "Second" });
    expect(await scheduled(wednesday)).toMatchObject({ emails_processed: 1 });
    expect(app.google.stats.requests("messages.list")).toBe(1);
  });

  test("reads what was rescued from the spam since the last run, whichever run came between", async () => {
    const user = await givenParent();
    await scheduled(user);
    const friday = await later(user, { days: 3 });
    await scheduled(friday);
    deliver({ subject: "Four days in the spam" }, 24 * 4);
    deliver({ subject: "Weeks in the spam" }, 24 * 15);
    deliver({ subject: "Private", from: "aunt@mail.example" }, 24 * 4);
    expect(await run(friday, { hours: 73 })).toMatchObject({ emails_processed: 0 });
    expect(await scheduled(friday)).toMatchObject({ emails_processed: 1 });
    expect((await stored(friday)).map(({ subject }) => subject)).toEqual(["Four days in the spam"]);
  });

  test("reads the whole window when Gmail no longer has the history", async () => {
    const user = await givenParent();
    deliver({ subject: "First" });
    await scheduled(user);
    const later10 = await later(user, { days: 10 });
    deliver({ subject: "While nobody looked" }, 24 * 4);
    app.google.mailbox("priya@mail.example").expireHistory();
    expect(await scheduled(later10)).toMatchObject({ status: "completed", emails_processed: 1 });
    expect((await stored(user)).map(({ subject }) => subject)).toEqual(["First", "While nobody looked"]);
  });

  test("loses nothing after a failed run or a parent's short one", async () => {
    const user = await givenParent();
    await scheduled(user);
    const thursday = await later(user, { days: 2 });
    deliver({ subject: "During the outage" }, 30);
    app.google.faults.add({ route: "messages.list", kind: "internal_error" });
    expect(await scheduled(thursday)).toMatchObject({ status: "failed" });
    app.google.faults.clear();
    expect(await run(thursday, { hours: 1 })).toMatchObject({ emails_processed: 0 });
    expect(await scheduled(thursday)).toMatchObject({ emails_processed: 1 });
  });

  test("waits while another run is in progress or no mailbox is connected", async () => {
    const user = await givenParent();
    await start(user);
    expect(await begin(user)).toBeNull();
    await app.app.drainJobs();
    app.google.grants.revokeAll("priya@mail.example");
    expect(await scheduled(user)).toMatchObject({ status: "failed" });
    expect(await begin(user)).toBeNull();
  });
});
