import { listChildren } from "@gatepost/contract/children";
import { linesOfPage } from "@gatepost/contract/digest-page";
import { getMonth, getPage, getWeek, updateItem } from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";
import { storeThings } from "../../../testing/stored-things.ts";
import type { TestUser } from "../../../testing/factories.ts";

let app: GmailTestApp;
let parent: TestUser;
const { givenParent, later } = processingSteps(() => app);
beforeAll(async () => {
  app = await buildGmailTestApp();
});
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
  parent = await givenParent("premium");
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

test("leaves the usual week out on a closed day and marks it closed", async () => {
  await givenWeek();
  const { body } = await ask("2026-03-18");
  expect(body.from).toBe("2026-03-16");
  const [monday, , , thursday] = body.days;
  expect(monday).toMatchObject({ closed: false, lines: [{ text: "Swimming: pack costume and towel" }] });
  expect(thursday).toMatchObject({ closed: true, lines: [{ closure: "closed" }] });
  expect(thursday?.lines).toHaveLength(1);
});

test("leaves the usual week out during a holiday that began before, on the page as well", async () => {
  await givenWeek();
  const children = (await app.call(listChildren, { token: parent.access })).body.map(({ id }) => id);
  const note = {
    line: "Collect your child from the hall from Friday",
    kind: "note",
    timing: "from",
  } as const;
  await storeThings(app, parent, [
    { line: "School breaks up", day: "2026-03-27", children },
    { line: "Summer term begins", day: "2026-04-14", children },
    { ...note, day: "2026-03-27", children },
  ]);
  parent = await later(parent, { days: 28 });
  expect(await weekOf()).toEqual({});
  expect(await weekOf("2026-04-13")).toEqual({
    "2026-04-14": ["Summer term begins"],
    "2026-04-16": ["Swimming: pack costume and towel"],
  });
  const { page } = (await app.call(getPage, { token: parent.access, query: {} })).body;
  expect(linesOfPage(page).map(({ text }) => text)).toEqual(["Summer term begins"]);
});

test("keeps items in place after they are ticked off, and marks them", async () => {
  await givenWeek();
  const pay = (await ask()).body.days[4]!.lines[0]!;
  const tick = { token: parent.access, params: { id: pay.item_id }, body: { done: true } };
  await app.call(updateItem, tick);
  expect((await ask()).body.days[4]!.lines).toMatchObject([
    { text: pay.text, done_at: "2026-03-11T07:00:00.000Z" },
  ]);
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
  parent = await givenParent("free");
  expect((await ask("2026-02-30")).status).toBe(400);
  expect((await ask("2026-02-09")).status).toBe(200);
  expect((await ask("2026-01-26")).status).toBe(404);
  const january = await app.call(getMonth, { token: parent.access, query: { from: "2026-01-10" } });
  expect(january.status).toBe(404);
});
