import { listChildren } from "@gatepost/contract/children";
import { getMonth, getWeek } from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { beforeEach, expect, test } from "vitest";
import { storeThings } from "../../../testing/stored-things.ts";
import { registerAmeliasParent, type TestUser } from "../../../testing/factories.ts";
import { beforeFile } from "../../../testing/before-file.ts";
import { buildTestApp } from "../../../testing/build-test-app.ts";

const app = beforeFile(() => buildTestApp());
let parent: TestUser;
beforeEach(() => {
  // A Wednesday.
  app.clock.set("2026-03-11T07:00:00Z");
});

const ask = (from?: string) => app.call(getWeek, { token: parent.access, query: from ? { from } : {} });
async function weekOf(from?: string) {
  const { body } = await ask(from);
  return Object.fromEntries(
    body.days.flatMap(({ date, lines }) => (lines.length > 0 ? [[date, lines.map(({ text }) => text)]] : [])),
  );
}
async function givenWeek() {
  parent = await registerAmeliasParent(app);
  const [child] = (await app.call(listChildren, { token: parent.access })).body;
  const params = { id: child!.id };
  const swimming = { title: "Swimming", kit: "costume and towel", weekdays: [1, 4] };
  await app.call(createUsualWeekEntry, { token: parent.access, params, body: swimming });
  const children = [child!.id];
  await storeThings(app, parent, [
    {
      line: "Pay £8 for the farm trip",
      kind: "task",
      verb: "pay",
      day: "2026-03-13",
      timing: "by",
      children,
    },
    { line: "School closed", day: "2026-03-19", closure: "closed", children },
  ]);
}

test("shows emails and the usual week on their days from Monday to Sunday, including past ones", async () => {
  await givenWeek();
  const { body } = await ask();
  expect([body.from, body.to]).toEqual(["2026-03-09", "2026-03-15"]);
  expect(body.days.map(({ date }) => date)).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((n) => `2026-03-${`${n}`.padStart(2, "0")}`),
  );
  expect(await weekOf()).toEqual({
    "2026-03-09": ["Swimming: pack costume and towel"],
    "2026-03-12": ["Swimming: pack costume and towel"],
    "2026-03-13": ["Pay £8 for the farm trip"],
  });
  expect(await weekOf("2026-03-15")).toEqual(await weekOf());
});

test("shows whole weeks in a month, with the same days as the week view", async () => {
  await givenWeek();
  const { body } = await app.call(getMonth, { token: parent.access, query: {} });
  expect([body.month, body.from, body.to]).toEqual(["2026-03", "2026-02-23", "2026-04-05"]);
  expect(body.days).toHaveLength(42);
  expect(body.days.filter(({ date }) => date >= "2026-03-16" && date <= "2026-03-22")).toEqual(
    (await ask("2026-03-18")).body.days,
  );
  const april = await app.call(getMonth, { token: parent.access, query: { from: "2026-04-10" } });
  expect([april.body.month, april.body.from, april.body.to]).toEqual(["2026-04", "2026-03-30", "2026-05-03"]);
});

test("refuses an invalid date and a week before the plan's history", async () => {
  parent = await registerAmeliasParent(app, "free");
  expect((await ask("2026-02-30")).status).toBe(400);
  expect((await ask("2026-02-09")).status).toBe(200);
  expect((await ask("2026-01-26")).status).toBe(404);
  const january = await app.call(getMonth, { token: parent.access, query: { from: "2026-01-10" } });
  expect(january.status).toBe(404);
});
