import { deleteAccount, exportData } from "@gatepost/contract/account";
import { createChild, deleteChild, listChildren, updateChild } from "@gatepost/contract/children";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { getPage, updateItem } from "@gatepost/contract/emails-lists";
import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  type NewUsualWeekEntry,
  updateUsualWeekEntry,
  type UsualWeekUpdate,
} from "@gatepost/contract/usual-week";
import { usualWeekMaximum } from "@gatepost/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { childOf, registerAmeliasParent, type TestUser } from "../../testing/factories.ts";
import { storeThings } from "../../testing/stored-things.ts";
import { beforeFile } from "../../testing/before-file.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";

const app = beforeFile(() => buildTestApp());
let parent: TestUser;
/** Amelia's id. */
let child: string;
beforeEach(async () => {
  // A Monday.
  app.clock.set("2026-03-09T07:00:00Z");
  parent = await registerAmeliasParent(app);
  const { body } = await app.call(listChildren, { token: parent.access });
  child = body[0]!.id;
});

const swimming: NewUsualWeekEntry = { title: "Swimming", kit: "costume and towel", weekdays: [3] };
const add = (body: unknown, of = child) =>
  app.call(createUsualWeekEntry, { token: parent.access, params: { id: of }, body });
const change = (entry_id: string, body: UsualWeekUpdate) =>
  app.call(updateUsualWeekEntry, { token: parent.access, params: { id: child, entry_id }, body });
const remove = (entry_id: string) =>
  app.call(deleteUsualWeekEntry, { token: parent.access, params: { id: child, entry_id } });
const list = async () =>
  (await app.call(listUsualWeek, { token: parent.access, params: { id: child } })).body;
const pageOf = async (date: string): Promise<DigestPage> =>
  (await app.call(getPage, { token: parent.access, query: { date } })).body.page;
const swim = "Swimming: pack costume and towel";
/** Texts of the day and the next school day. */
const soonOf = async (date: string) =>
  (await pageOf(date)).days.flatMap(({ lines }) => lines.map(({ text }) => text));
const daysOf = async (date: string, text: string) => {
  const { days, week } = await pageOf(date);
  return [...days, ...week]
    .filter(({ lines }) => lines.some((line) => line.text === text))
    .map((day) => day.date);
};
const tick = (id: string, done: boolean) =>
  app.call(updateItem, { token: parent.access, params: { id }, body: { done } });

describe("an entry that the parent makes", () => {
  test("is returned as entered, unreadable in the database and readable in the export", async () => {
    const { status, body } = await add({ ...swimming, weekdays: [5, 3], from: "2026-03-11", time: "10:15" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      title: "Swimming",
      kit: "costume and towel",
      verb: "bring",
      weekdays: [3, 5],
      every: 1,
      from: "2026-03-11",
      until: null,
      time: "10:15",
      state: "active",
      source: "parent",
      message_id: null,
    });
    expect(await list()).toEqual([body]);
    const rows = await app.database.db
      .selectFrom("usual_week_entries")
      .selectAll()
      .where("family_id", "=", parent.family_id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/swimming|towel|10:15/i);
    const exported = await app.call(exportData, { token: parent.access });
    expect(JSON.stringify(exported.body)).toContain("costume and towel");
  });
  test("keeps fields that a change leaves out", async () => {
    const { body } = await add(swimming);
    expect((await change(body.id, { weekdays: [4] })).body).toEqual({ ...body, weekdays: [4] });
    expect((await change(body.id, { state: "paused" })).body).toMatchObject({
      weekdays: [4],
      state: "paused",
    });
    expect((await change(body.id, { kit: "" })).body).toMatchObject({ kit: null, state: "paused" });
  });
  test.each([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ kit: "x".repeat(121) }, "kit"],
    [{ weekdays: [] }, "weekdays"],
    [{ weekdays: [3, 3] }, "weekdays"],
    [{ weekdays: [6] }, "weekdays"],
    [{ every: 0 }, "every"],
    [{ from: "2026-02-30" }, "from"],
    [{ time: "25:00" }, "time"],
    [{ from: "2026-03-12", until: "2026-03-11" }, "until"],
    [{ verb: "pay" }, "verb"],
  ])("is refused with %o, naming the field", async (wrong, field) => {
    const { status, body } = await add({ ...swimming, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
  test("can't be changed to end before it starts", async () => {
    const { body } = await add({ ...swimming, from: "2026-03-11" });
    const { status, body: refusal } = await change(body.id, { until: "2026-03-10" });
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ["until"]]);
  });
  test(`is limited to ${usualWeekMaximum} per child, even when several are added at once`, async () => {
    const answers = await Promise.all(Array.from({ length: usualWeekMaximum + 3 }, () => add(swimming)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(usualWeekMaximum);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
  test("belongs to one child and is deleted with the child or the account", async () => {
    const { body: entry } = await add(swimming);
    const { body: noah } = await app.call(createChild, {
      token: parent.access,
      body: childOf({ name: "Noah" }),
    });
    const wrong = { token: parent.access, params: { id: noah.id, entry_id: entry.id } };
    expect((await app.call(updateUsualWeekEntry, { ...wrong, body: { state: "paused" } })).status).toBe(404);
    expect((await app.call(deleteUsualWeekEntry, wrong)).status).toBe(404);
    await add(swimming, noah.id);
    const count = async () => {
      const rows = app.database.db.selectFrom("usual_week_entries").where("family_id", "=", parent.family_id);
      return (await rows.select("id").execute()).length;
    };
    expect(await count()).toBe(2);
    await app.call(deleteChild, { token: parent.access, params: { id: noah.id } });
    expect(await count()).toBe(1);
    await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
    expect(await count()).toBe(0);
  });
});

describe("on the page", () => {
  test("shows an entry on its days", async () => {
    await add(swimming);
    expect(await daysOf("2026-03-09", swim)).toEqual(["2026-03-11"]);
    expect(await soonOf("2026-03-10")).toEqual([swim]);
    expect(await soonOf("2026-03-12")).toEqual([]);
  });
  test("shows an entry of every second week on its own weeks", async () => {
    await add({ ...swimming, every: 2, from: "2026-03-09" });
    expect(await daysOf("2026-03-09", swim)).toEqual(["2026-03-11"]);
    expect(await daysOf("2026-03-16", swim)).toEqual([]);
    expect(await daysOf("2026-03-23", swim)).toEqual(["2026-03-25"]);
  });
  test("hides an entry that is paused or over, or whose child is inactive", async () => {
    const { body } = await add({ ...swimming, until: "2026-03-11" });
    expect(await soonOf("2026-03-17")).toEqual([]);
    await change(body.id, { state: "paused" });
    expect(await soonOf("2026-03-10")).toEqual([]);
    await change(body.id, { state: "active", until: null });
    expect(await soonOf("2026-03-17")).toEqual([swim]);
    const inactive = { token: parent.access, params: { id: child }, body: { is_active: false } };
    await app.call(updateChild, inactive);
    expect(await soonOf("2026-03-17")).toEqual([]);
  });
  test("ticks an entry off for one day, for all children on the line", async () => {
    const { body: noah } = await app.call(createChild, {
      token: parent.access,
      body: childOf({ name: "Noah" }),
    });
    const both = { ...swimming, weekdays: [2, 4] };
    await add(both);
    await add(both, noah.id);
    const lineOf = async (date: string) => (await pageOf(date)).days.flatMap(({ lines }) => lines)[0];
    const line = await lineOf("2026-03-09");
    expect(line).toMatchObject({ text: swim, due: "2026-03-10", done_at: null, usual_week: true });
    expect(line?.children.map(({ name }) => name)).toEqual(["Amelia", "Noah"]);
    expect((await tick(line!.item_id, true)).body).toMatchObject({ item_id: line!.item_id });
    expect(await lineOf("2026-03-09")).toMatchObject({ done_at: "2026-03-09T07:00:00.000Z" });
    expect(await lineOf("2026-03-11")).toMatchObject({ text: swim, done_at: null });
    expect((await tick(line!.item_id, false)).body.done_at).toBeNull();
    expect(await lineOf("2026-03-10")).toMatchObject({ due: "2026-03-10", done_at: null });
  });
  test("pauses the child's entry after “not for”, and undoes that", async () => {
    await add({ ...swimming, weekdays: [2] });
    const [line] = (await pageOf("2026-03-09")).days.flatMap(({ lines }) => lines);
    const say = (body: object) =>
      app.call(updateItem, { token: parent.access, params: { id: line!.item_id }, body });
    expect((await say({ not_for_child_id: child })).body.not_for_child_ids).toEqual([child]);
    expect(await soonOf("2026-03-09")).toEqual([]);
    expect(await list()).toMatchObject([{ state: "paused" }]);
    await say({ for_child_id: child });
    expect(await soonOf("2026-03-09")).toEqual([swim]);
  });
});

describe("what emails tell of the usual week", () => {
  const kit = { line: "Wear PE kit", kind: "task", verb: "wear", timing: "every" } as const;
  const givenTold = () => storeThings(app, parent, [{ ...kit, children: [child], weekdays: [2, 4] }]);

  test("is among the child's entries and on the page, with the email's words", async () => {
    const { things, message } = await givenTold();
    expect(await list()).toMatchObject([
      {
        id: things[0],
        title: "Wear PE kit",
        weekdays: [2, 4],
        state: "active",
        source: "email",
        message_id: message,
      },
    ]);
    const [line] = (await pageOf("2026-03-09")).days.flatMap(({ lines }) => lines);
    expect(line).toMatchObject({
      text: "Wear PE kit",
      due: "2026-03-10",
      usual_week: false,
      message_id: message,
    });
  });
  test("stays as the parent changed it, paused or deleted, whatever the email says again", async () => {
    const { things } = await givenTold();
    const { body } = await change(things[0]!, { kit: "PE kit", title: "PE", weekdays: [4] });
    expect(body).toMatchObject({ source: "parent", weekdays: [4] });
    expect(await soonOf("2026-03-09")).toEqual([]);
    expect(await soonOf("2026-03-11")).toEqual(["Wear PE kit"]);
    await change(body.id, { state: "paused" });
    expect(await soonOf("2026-03-11")).toEqual([]);
    expect((await remove(body.id)).status).toBe(204);
    expect((await remove(body.id)).status).toBe(404);
    await givenTold();
    expect(await list()).toEqual([]);
    expect(await soonOf("2026-03-11")).toEqual([]);
  });
  test("is off while school is closed", async () => {
    await givenTold();
    await storeThings(app, parent, [
      { line: "School closed", day: "2026-03-12", closure: "closed", children: [child] },
    ]);
    expect(await daysOf("2026-03-10", "Wear PE kit")).toEqual(["2026-03-10"]);
    expect(await soonOf("2026-03-16")).toEqual(["Wear PE kit"]);
  });
});
