import { createChild, listChildren } from "@gatepost/contract/children";
import { foldedParts, totalsOf } from "@gatepost/contract/digest-page";
import { getPage, getSummary } from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { beforeAll, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";

let app: GmailTestApp;
const { deliver, emptyMailbox, givenParent, run } = processingSteps(() => app);
beforeAll(async () => {
  // A Tuesday.
  app = await buildGmailTestApp({ now: "2026-03-10T06:00:00Z" });
});

test("gives a page for today and for any day, with or without a summary", async () => {
  const user = await givenParent("free");
  deliver({ subject: "Payment", body: "Year 5: please pay £8 for swimming by Thursday 12 March." });
  const { summary_id } = await run(user);
  const token = user.access;
  const pageOf = async (date?: string) =>
    (await app.call(getPage, { token, query: date ? { date } : {} })).body;
  const summary = await app.call(getSummary, { token, params: { id: summary_id! } });
  expect(await pageOf()).toEqual({ date: "2026-03-10", page: summary.body.page });
  expect((await pageOf()).page.week).toMatchObject([{ date: "2026-03-12", lines: [{ amount: "£8" }] }]);
  const wednesday = await pageOf("2026-03-11");
  expect(wednesday).toMatchObject({ date: "2026-03-11", page: { tray: [{ amount: "£8" }], week: [] } });
  expect((await pageOf("2026-05-11")).page).toMatchObject({ tray: [], week: [], later: [] });
  const longAgo = await app.call(getPage, { token, query: { date: "2026-01-11" } });
  expect(longAgo.status).toBe(404);
  const never = await app.call(getPage, { token, query: { date: "2026-02-30" } });
  expect(never.status).toBe(400);
});

test("extends the tray past a closed day, and says on that day that it is closed", async () => {
  emptyMailbox();
  const user = await givenParent();
  const token = user.access;
  const [child] = (await app.call(listChildren, { token })).body;
  const kit = { title: "Swimming", kit: "costume and towel", weekdays: [3, 4] };
  await app.call(createUsualWeekEntry, { token, params: { id: child!.id }, body: kit });
  deliver({ subject: "Closed", body: "School will be closed to all pupils on Wednesday 11 March." });
  deliver({ subject: "Trip", body: "Year 5: please pay £8 for the farm trip by Thursday 12 March." });
  await run(user);
  const pageOf = async (date: string) => (await app.call(getPage, { token, query: { date } })).body.page;
  const before = await pageOf("2026-03-10");
  expect(before).toMatchObject({
    tray_until: "Thursday",
    tray: [{ text: "Pay £8 for the farm trip" }, { text: "Pack costume and towel" }],
    week: [{ date: "2026-03-11", lines: [{ closure: "closed" }] }, { date: "2026-03-12" }],
  });
  const onTheDay = await pageOf("2026-03-11");
  expect(onTheDay).toMatchObject({ next_school_day: { closed: true, date: "2026-03-11" } });
  expect(onTheDay.tray.map(({ text }) => text).toSorted()).toEqual([
    "Pack costume and towel",
    "Pay £8 for the farm trip",
  ]);
});

test("shows nothing on a day without any items", async () => {
  emptyMailbox();
  const user = await givenParent("free");
  const { page } = (await app.call(getPage, { token: user.access, query: {} })).body;
  expect([page.tray, page.week, page.later, page.letters, page.money.parts, page.replies]).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test("shortens forty emails for four children to twelve lines at most, each with its own child", async () => {
  emptyMailbox();
  const user = await givenParent();
  const token = user.access;
  const siblings = { Ben: "Reception", Cara: "Year 2", Dev: "Year 9" } as const;
  for (const [name, year_group] of Object.entries(siblings))
    await app.call(createChild, { token, body: { name, year_group } });
  const days = ["Tuesday 10", "Wednesday 11", "Thursday 12", "Friday 13", "Monday 16"];
  const places = [
    "castle",
    "harbour",
    "museum",
    "farm",
    "theatre",
    "library",
    "forest",
    "gallery",
    "mill",
    "zoo",
  ];
  const groups = { Amelia: "Year 5", ...siblings };
  for (const group of Object.values(groups))
    for (const [index, place] of places.entries()) {
      const pay = `please pay £${index + 1} for the ${group} ${place} trip by ${days[index % days.length]} March.`;
      deliver({ subject: `${group} ${place} trip`, body: `${group}: ${pay}` });
    }
  await run(user);
  const { page } = (await app.call(getPage, { token, query: {} })).body;
  const shown = [...page.tray, ...page.week.flatMap(({ lines }) => lines)];
  expect(1 + shown.length + totalsOf(page).length + foldedParts(page).length).toBeLessThanOrEqual(12);
  const whose = page.money.parts.map(({ text, children }) => [
    /Reception|Year \d/.exec(text)?.[0],
    ...children.map(({ name }) => name),
  ]);
  for (const [name, group] of Object.entries(groups))
    expect(whose.filter(([of]) => of === group)).toEqual(places.map(() => [group, name]));
});
