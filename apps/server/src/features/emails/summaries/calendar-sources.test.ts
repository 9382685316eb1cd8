import { createCalendarSource, downloadCalendarItem } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { linesOfPage } from "@gatepost/contract/digest-page";
import { getSummary, getWeek } from "@gatepost/contract/emails-lists";
import { expect, test } from "vitest";
import { calendarTests, icsOf } from "../../../testing/calendars.ts";
import { childOf, registerParent } from "../../../testing/factories.ts";
import { storeSummary, storeThings } from "../../../testing/stored-things.ts";

const { app, school } = calendarTests();

const allDay = (uid: string, day: string, title: string, ...more: string[]) => [
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:202603${day}`,
  `SUMMARY:${title}`,
  ...more,
];

const trip = "Farm trip to Elm Farm";

/** A family with an email about a farm trip in today's summary, and a calendar. */
async function givenDay(tier: "free" | "premium", path: string, ...events: string[][]) {
  school.files.set(path, { text: icsOf(...events) });
  const parent = await registerParent(app, { tier });
  const token = parent.access;
  const { body: child } = await app.call(createChild, { token, body: childOf() });
  await app.call(createCalendarSource, { token, body: { name: "School dates", ics_url: school.url(path) } });
  await app.app.drainJobs();
  const summary_id = await storeSummary(app, parent);
  await storeThings(app, parent, [{ line: trip, children: [child.id], day: "2026-03-12" }], { summary_id });
  const lines = async () => {
    const { body } = await app.call(getSummary, { token, params: { id: summary_id } });
    return linesOfPage(body.page);
  };
  return { token, child, lines };
}

test("shows calendar events among those of emails, once, with the calendar as their source", async () => {
  const { token, child, lines } = await givenDay(
    "premium",
    "/a.ics",
    allDay("inset", "13", "Inset day"),
    allDay("farm", "12", "Year 5 farm trip to Elm Farm"),
    allDay("swim", "13", "Year 2 swimming gala"),
    allDay("far", "30", "Far away fair"),
  );
  const found = await lines();
  expect(found.map(({ text, calendar }) => [text, calendar])).toEqual([
    ["Farm trip to Elm Farm", null],
    ["Inset day", "School dates"],
  ]);
  const [farm, inset] = found;
  expect(farm).toMatchObject({ source_ids: [farm?.message_id], evidence: { place: "email" } });
  expect(inset).toMatchObject({
    kind: "event",
    children: [{ id: child.id, name: "Amelia" }],
    source_ids: [],
    evidence: { text: "Inset day", place: "calendar School dates" },
  });
  const file = await app.call(downloadCalendarItem, { token, params: { id: inset?.item_id ?? "" } });
  expect([file.status, String(file.body)]).toEqual([
    200,
    expect.stringContaining("DTSTART;VALUE=DATE:20260313"),
  ]);
});

test("shows an event as cancelled when the calendar cancels it after an email announced it", async () => {
  const { lines } = await givenDay(
    "premium",
    "/b.ics",
    allDay("farm", "12", "Year 5 farm trip to Elm Farm", "STATUS:CANCELLED"),
  );
  const found = await lines();
  expect(found).toMatchObject([{ flags: ["cancelled"], calendar: null }]);
  expect(found[0]?.source_ids).toEqual([found[0]?.message_id]);
});

test("leaves calendar events out of the summary on the free plan", async () => {
  const { lines } = await givenDay("free", "/c.ics", allDay("inset", "13", "Inset day"));
  expect((await lines()).map(({ text }) => text)).toEqual(["Farm trip to Elm Farm"]);
});

test("shows calendar events in a week, and no usual week at half-term", async () => {
  const { token, child } = await givenDay(
    "premium",
    "/half-term.ics",
    allDay("1", "16", "Half-term", "DTEND;VALUE=DATE:20260321"),
    allDay("2", "12", trip),
  );
  const params = { id: child.id };
  await app.call(createUsualWeekEntry, { token, params, body: { title: "Swimming", weekdays: [4] } });
  const weekOf = async (from: string) => {
    const { body } = await app.call(getWeek, { token, query: { from } });
    return body.days.map(({ closed, lines }) => [closed, ...lines.map(({ text }) => text)]);
  };
  const weekend = [[true], [true]];
  expect(await weekOf("2026-03-09")).toEqual([
    [false],
    [false],
    [false],
    [false, trip, "Swimming"],
    [false],
    ...weekend,
  ]);
  const off = [true, "Half-term"];
  expect(await weekOf("2026-03-16")).toEqual([off, off, off, off, off, ...weekend]);
  expect((await weekOf("2026-03-23"))[3]).toEqual([false, "Swimming"]);
});
