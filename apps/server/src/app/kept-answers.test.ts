import { logout } from "@gatepost/contract/auth";
import { createChild, listChildren, updateChild } from "@gatepost/contract/children";
import { listMessages, listSummaries } from "@gatepost/contract/emails-lists";
import { array, assert, asyncProperty, constantFrom, nat, tuple } from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import type { Call } from "../testing/call.ts";
import { childOf, registerParent } from "../testing/factories.ts";
import { lifeEvents } from "../testing/family-life/events.ts";
import { everythingShown, type Family, givenFamily, renewToken } from "../testing/family-life/family.ts";
import { startSecondProcess } from "../testing/second-process.ts";

const start = "2026-03-10T07:30:00Z";
let app: TestApp;
let other: Call;
let forgetful: Call;
beforeAll(async () => {
  app = await buildTestApp({
    now: start,
    env: { RATE_LIMITS: "off", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "us@gatepost.example" },
  });
  other = await startSecondProcess(app);
  forgetful = await startSecondProcess(app, { kept_answers_mb: 0 });
});

/** Days whose matters are carried to those after them. */
const someDays: readonly (readonly [string, number])[] = [
  ["a letter", 2],
  ["a day passes", 1],
  ["a letter", 3],
  ["a day passes", 1],
  ["a letter", 1],
];

/** Each kind of change at a moment when it is seen. */
const eventfulMonth: readonly (readonly [string, number])[] = [
  ...someDays,
  ["another letter", 3],
  ["a calendar", 2],
  ["a calendar's new name", 3],
  ["a child more", 4],
  ["a child's new name", 4],
  ["a child put aside", 5],
  ["a school", 6],
  ["a school's new name", 6],
  ["a school less", 6],
  ["a scheduled run begins", 1],
  ["a scheduled run ends", 1],
  ["old runs forgotten", 1],
  ["a summary read", 1],
  ["a tick", 1],
  ["not for my child", 2],
  ["another plan", 1],
  ["another plan", 2],
  ["an event called off", 8],
  ["a calendar put aside", 1],
  ["a calendar put aside", 2],
  ["a calendar less", 1],
  ["a letter of a run that was cut short", 9],
  ["hours pass", 9],
  ["a parent's new name and zone", 1],
  ["a parent's new name and zone", 3],
  ["minutes pass", 49],
  ["hours pass", 5],
  ["a letter", 12],
  ["a day passes", 1],
  ["the day's mail noted", 7],
  ["a message forgotten", 1],
  ["a child less", 4],
];

/** What each process answers after each event is what the one says that keeps nothing. @returns what that is at the end */
async function live(family: Family, events: readonly (readonly [string, number])[]) {
  let truth = {};
  for (const [at, [name, number]] of events.entries()) {
    await lifeEvents[name]!(family, number);
    await renewToken(family);
    truth = await everythingShown(forgetful, family);
    for (const [process, call] of Object.entries({ here: app.call, other }))
      expect({ process, after: events.slice(0, at + 1), ...(await everythingShown(call, family)) }).toEqual({
        process,
        after: events.slice(0, at + 1),
        ...truth,
      });
  }
  return truth;
}

describe("what is kept is never stale:", () => {
  test("every kind of change is in the very next answer of every process", async () => {
    app.clock.set(start);
    const family = await givenFamily(app);
    let before = await everythingShown(forgetful, family);
    const seen = new Set<string>();
    for (const event of eventfulMonth) {
      const after = await live(family, [event]);
      if (JSON.stringify(after) !== JSON.stringify(before)) seen.add(event[0]);
      before = after;
    }
    // A school decides for whom an event is, which this family's does not depend on.
    expect(Object.keys(lifeEvents).filter((name) => !seen.has(name))).toEqual([
      "a school",
      "a school's new name",
      "a school less",
    ]);
    expect(app.app.platform.kept.size()).toBeGreaterThan(50_000);
  }, 120_000);

  test("whatever happens in whatever order", async () => {
    const event = tuple(constantFrom(...Object.keys(lifeEvents)), nat(1_000));
    await assert(
      asyncProperty(array(event, { minLength: 6, maxLength: 9 }), async (events) => {
        app.clock.set(start);
        const family = await givenFamily(app);
        for (const [name, number] of [...someDays, ["a calendar", 2] as const])
          await lifeEvents[name]!(family, number);
        await live(family, events);
      }),
      { numRuns: Number(process.env.KEPT_RUNS ?? 1), endOnFailure: true },
    );
  }, 600_000);

  test("and without its trigger it would be", async () => {
    const { pool } = app.database;
    const family = await givenFamily(app);
    const { token } = family;
    await lifeEvents["a letter"]!(family, 1);
    const names = async (call: Call) =>
      (await call(listMessages, { token })).body.results[0]?.relevant_children.map(({ name }) => name);
    expect(await names(app.call)).toEqual(["Amelia"]);
    const [child] = (await app.call(listChildren, { token })).body;
    const rename = (name: string) =>
      app.call(updateChild, { token, params: { id: child!.id }, body: { name } });
    await pool.query("ALTER TABLE children DISABLE TRIGGER renew_revision");
    await rename("Millie");
    expect([await names(app.call), await names(forgetful)]).toEqual([["Amelia"], ["Millie"]]);
    await pool.query("ALTER TABLE children ENABLE TRIGGER renew_revision");
    await rename("Mila");
    expect(await names(app.call)).toEqual(["Mila"]);
  });
});

test("nobody gets what was kept for somebody else, whatever they ask for after each other", async () => {
  const mine = await givenFamily(app);
  const theirs = await givenFamily(app);
  await lifeEvents["a letter"]!(mine, 4_711);
  for (let round = 0; round < 2; round += 1) {
    expect(JSON.stringify(await everythingShown(app.call, mine))).toContain("trip 4711");
    expect(JSON.stringify(await everythingShown(app.call, theirs))).not.toContain("4711");
    expect((await app.call(listMessages)).status).toBe(401);
  }
});

test("signing out at one process ends what is kept at the others at once", async () => {
  const { access: token, refresh } = await registerParent(app);
  expect((await other(listSummaries, { token })).status).toBe(200);
  expect((await other(listSummaries, { token })).status).toBe(200);
  await app.call(logout, { body: { refresh } });
  expect((await other(listSummaries, { token })).status).toBe(401);
});

test("a family's revision changes with the commit, once, and no other family's does", async () => {
  const { db } = app.database;
  const [one, two] = [await givenFamily(app), await givenFamily(app)];
  const revisions = async () =>
    (
      await db
        .selectFrom("family_revisions")
        .select("revision")
        .where("user_id", "in", [one.id, two.id])
        .orderBy(sql`user_id = ${two.id}`)
        .execute()
    ).map(({ revision }) => revision);
  const before = await revisions();
  await app.call(createChild, { token: one.token, body: childOf() });
  const after = await revisions();
  expect([after[0] === before[0], after[1]]).toEqual([false, before[1]]);
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable("children").set({ is_active: false }).where("user_id", "=", one.id).execute();
      throw new Error("taken back");
    })
    .catch(() => undefined);
  expect(await revisions()).toEqual(after);
});
