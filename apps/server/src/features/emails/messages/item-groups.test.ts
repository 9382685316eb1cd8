import type { Item } from "@gatepost/analysis";
import { createCalendarFeed, readCalendarFeed } from "@gatepost/contract/calendars";
import { createChild, listChildren } from "@gatepost/contract/children";
import { getPage, updateItem } from "@gatepost/contract/emails-lists";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localDate } from "../../../platform/clock/local-time.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { eventsIn } from "../../../testing/calendars.ts";
import { childOf } from "../../../testing/factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";
import { event, receipt, task } from "../../../testing/worded-items.ts";
import { findFamilySettings } from "../processing/family-settings.ts";
import { claimRun } from "../processing/runs.repo.ts";
import { storeTogether } from "../processing/store-message.ts";
import { extendSummary } from "../summaries/compose.service.ts";

let app: GmailTestApp;
const { givenParent, later, start } = processingSteps(() => app);
beforeAll(async () => {
  app = await buildGmailTestApp({ now: "2026-03-10T06:00:00Z" });
});
beforeEach(() => {
  // A Tuesday.
  app.clock.set("2026-03-10T06:00:00Z");
});

/** The parent of Amelia and Noah, and a run that stores given items as if an analyser had found them. */
async function givenRun() {
  let user = await givenParent();
  const noah = (
    await app.call(createChild, { token: user.access, body: childOf({ name: "Noah", year_group: "Year 2" }) })
  ).body.id;
  const [amelia] = (await app.call(listChildren, { token: user.access })).body.map(({ id }) => id);
  const { body: feed } = await app.call(createCalendarFeed, { token: user.access, body: { child_id: null } });
  const { body: begun } = await start(user);
  const { db } = app.database;
  const until = new Date(app.clock.now().getTime() + 15_000);
  const run = (await claimRun(db, begun.log_id, begun.task_id, { now: app.clock.now(), until }))!;
  const settings = await findFamilySettings(app.app.platform, user.family_id, newId(), []);

  /** @returns the items' ids */
  async function store(subject: string, items: Item[]): Promise<string[]> {
    const now = app.clock.now();
    const stored = items.map((each) => ({ ...each, item_id: newId() }));
    const candidate = {
      mailbox_id: null,
      mailbox: "priya@mail.example",
      provider: "gmail" as const,
      source_id: newId(),
      message_id: `${newId()}@x`,
      from: "Oakwood Office <office@oakwood.northshire.sch.uk>",
      subject,
      snippet: "",
      received_at: now,
      size: 100,
      left_out_since: null,
      authentication_results: null,
    };
    const analysis = {
      school_mail: true,
      relevance_score: 0.9,
      priority: "medium" as const,
      relevant_children: [amelia!],
      ai_summary: "A letter.",
      items: stored,
      reason: "A test.",
      warnings: [],
      analyser: "language_model" as const,
    };
    const { cipher } = app.app.platform;
    const understood = [{ id: newId(), candidate, analysis }];
    const [outcome] = await storeTogether(db, cipher, run, settings, understood, now);
    if (outcome !== "stored") throw new Error(`it was ${outcome}`);
    return stored.map(({ item_id }) => item_id);
  }

  const summarise = () =>
    db.transaction().execute((trx) =>
      extendSummary(trx, user.family_id, {
        local_date: localDate(app.clock.now(), "Europe/London"),
        now: app.clock.now(),
        even_if_quiet: true,
        mail_read: true,
      }),
    );

  return {
    amelia: amelia!,
    noah,
    tell: store,
    /** Moves the clock on by this many days. */
    wait: async (days: number) => {
      await summarise();
      user = await later(user, { days });
    },
    /** Every line on today's page, in the order of its sections. */
    lines: async () => {
      await summarise();
      const { page } = (await app.call(getPage, { token: user.access, query: {} })).body;
      return [
        ...page.tray,
        ...page.week.flatMap(({ lines }) => lines),
        ...page.more_this_week,
        ...page.later,
        ...page.good_to_know,
      ];
    },
    change: (id: string, body: object) => app.call(updateItem, { token: user.access, params: { id }, body }),
    feed: async () => {
      const file = feed.url.split("/").at(-1) ?? "";
      return eventsIn((await app.call(readCalendarFeed, { params: { file } })).body);
    },
    groups: async () => {
      const rows = await db
        .selectFrom("message_items")
        .select("group_id")
        .where("family_id", "=", user.family_id)
        .orderBy("id")
        .execute();
      return rows.map(({ group_id }) => group_id);
    },
    forgetGroups: () =>
      db
        .updateTable("message_items")
        .set({ group_id: null })
        .where("family_id", "=", user.family_id)
        .execute(),
  };
}

describe("a tick", () => {
  test("stays after a reminder for the same day, on that day and the next", async () => {
    const { amelia, tell, lines, change, wait } = await givenRun();
    await tell("Canoes", [task([amelia], "pay", "canoe week", "2026-03-16", { amount: "£30" })]);
    const [line] = await lines();
    await change(line!.item_id, { done: true });
    await tell("Reminder: canoes", [task([amelia], "pay", "canoe week", "2026-03-16", { amount: "£30" })]);
    expect(await lines()).toMatchObject([
      { item_id: line!.item_id, done_at: expect.any(String), source_ids: { length: 2 } },
    ]);
    await wait(1);
    expect(await lines()).toEqual([]);
  });

  test("is removed when the date moves", async () => {
    const { amelia, tell, lines, change, wait } = await givenRun();
    await tell("Canoes", [task([amelia], "bring", "canoe shoes", "2026-03-16", { event: "Canoe week" })]);
    const [line] = await lines();
    await change(line!.item_id, { done: true });
    await wait(1);
    const said = "Canoe shoes are needed on a new date, Thursday 19th March.";
    await tell("Canoes", [task([amelia], "bring", "canoe shoes", "2026-03-19", { said })]);
    expect(await lines()).toMatchObject([{ item_id: line!.item_id, due: "2026-03-19", done_at: null }]);
  });

  test("is set and undone by the id of any item in the group", async () => {
    const { amelia, tell, lines, change } = await givenRun();
    const [first] = await tell("Canoes", [task([amelia], "pay", "canoe week", "2026-03-16")]);
    const [second] = await tell("Canoes", [task([amelia], "pay", "canoe week", "2026-03-16")]);
    expect((await change(second!, { done: true })).body).toMatchObject({ done_at: expect.any(String) });
    expect(await lines()).toMatchObject([{ item_id: first, done_at: expect.any(String) }]);
    expect((await change(first!, { done: false })).body).toMatchObject({ done_at: null });
    expect(await lines()).toMatchObject([{ item_id: first, done_at: null }]);
  });
});

test("'Not for' stays after a reminder, and is undone for both", async () => {
  const { amelia, noah, tell, lines, change, wait } = await givenRun();
  const pay = task([amelia, noah], "pay", "canoe week", "2026-03-16");
  const [first] = await tell("Canoes", [pay]);
  await change(first!, { not_for_child_id: noah });
  await wait(1);
  await tell("Reminder: canoes", [pay]);
  expect(await lines()).toMatchObject([{ children: [{ name: "Amelia" }], source_ids: { length: 2 } }]);
  await change(first!, { not_for_child_id: null });
  expect(await lines()).toMatchObject([{ children: [{ name: "Amelia" }, { name: "Noah" }] }]);
});

test("moves an event on the page and in the feed under the same UID after a correction", async () => {
  const { amelia, tell, lines, feed, wait } = await givenRun();
  await tell("Dates", [event([amelia], "Sports day", "2026-03-17")]);
  const [before] = await feed();
  await wait(1);
  await tell("Sports day", [
    event([amelia], "Sports day", "2026-03-24", { change: "moved", replaces: "2026-03-17" }),
  ]);
  expect(await feed()).toMatchObject([
    { uid: before!.uid, summary: "Amelia: Sports day (moved from Tue 17 Mar)", start: "2026-03-24" },
  ]);
  await wait(7);
  expect(await lines()).toMatchObject([
    { text: "Sports day (moved from Tue 17 Mar)", starts_at: "2026-03-24" },
  ]);
});

test("closes a payment for the child named in a receipt, that day and the next", async () => {
  const { amelia, noah, tell, lines, feed, wait } = await givenRun();
  await tell("Canoes", [task([amelia, noah], "pay", "canoe week", "2026-03-16", { amount: "£30" })]);
  await wait(1);
  await tell("Payment received", [
    receipt([amelia], "We have received your payment for canoe week.", "£30.00"),
  ]);
  const forNoah = [{ text: "Pay £30 for canoe week", children: [{ name: "Noah" }] }];
  expect(await lines()).toMatchObject(forNoah);
  expect(await feed()).toMatchObject([{ summary: expect.stringMatching(/^Noah: Pay £30/) }]);
  await wait(1);
  expect(await lines()).toMatchObject(forNoah);
  await tell("Payment received", [
    receipt([noah], "We have received your payment for canoe week.", "£30.00"),
  ]);
  expect(await lines()).toEqual([]);
  await wait(1);
  expect(await lines()).toEqual([]);
  expect(await feed()).toEqual([]);
});

test("shows a cancelled event until its day, and drops its tasks for good", async () => {
  const { amelia, tell, lines, feed, wait } = await givenRun();
  await tell("Farm", [
    event([amelia], "Trip to Marlow Farm", "2026-03-16"),
    task([amelia], "bring", "wellies", "2026-03-16", { event: "Trip to Marlow Farm" }),
    task([amelia], "pay", "farm trip", "2026-03-20", { amount: "£9", event: "Marlow Farm trip" }),
  ]);
  await wait(1);
  await tell("Farm trip is off", [event([amelia], "Farm trip", "2026-03-16", { change: "cancelled" })]);
  const cancelled = [{ text: "Trip to Marlow Farm cancelled", flags: ["cancelled"] }];
  expect(await lines()).toMatchObject(cancelled);
  await wait(5);
  expect(await lines()).toMatchObject(cancelled);
  await wait(1);
  expect(await lines()).toEqual([]);
  expect(await feed()).toMatchObject([{ status: "CANCELLED" }]);
});

test("shows two dates for one event on one line", async () => {
  const { amelia, tell, lines } = await givenRun();
  await tell("Newsletter 9", [event([amelia], "Flu vaccination", "2026-03-17")]);
  app.clock.advance({ minutes: 1 });
  await tell("Flu vaccination", [event([amelia], "Flu vaccination", "2026-03-19")]);
  expect(await lines()).toMatchObject([
    {
      text: "Flu vaccination (newsletter says Tue 17 Mar)",
      starts_at: "2026-03-19",
      source_ids: { length: 2 },
    },
  ]);
});

test("makes one group of two messages stored at once with a tick in between", async () => {
  const { amelia, tell, groups, change } = await givenRun();
  const pay = task([amelia], "pay", "canoe week", "2026-03-16");
  const [first] = await tell("Canoes", [pay]);
  await Promise.all([tell("Reminder", [pay]), change(first!, { done: true }), tell("Last reminder", [pay])]);
  expect(await groups()).toEqual([first, first, first]);
});

describe("items stored without groups by the previous version", () => {
  test("are one event in the feed under the same UID, before and after grouping", async () => {
    const { amelia, tell, feed, forgetGroups, groups, wait } = await givenRun();
    const fair = event([amelia], "Easter fair", "2026-03-27");
    const [first] = await tell("Dates", [fair]);
    await tell("Easter fair", [fair]);
    await forgetGroups();
    const before = await feed();
    expect(before).toMatchObject([{ uid: `${first}@localhost` }]);
    await wait(1);
    await tell("Diary", [event([amelia], "Easter fair", "2026-03-27T14:00")]);
    expect(await groups()).toEqual([first, first, first]);
    expect(await feed()).toMatchObject([{ uid: before[0]!.uid, start: "2026-03-27T14:00:00.000Z" }]);
  });

  test("are ticked off together", async () => {
    const { amelia, tell, forgetGroups, change, lines, wait } = await givenRun();
    const pay = task([amelia], "pay", "canoe week", "2026-03-16");
    const [first] = await tell("Canoes", [pay]);
    await tell("Reminder: canoes", [pay]);
    await forgetGroups();
    await change(first!, { done: true });
    await wait(1);
    expect(await lines()).toEqual([]);
  });
});
