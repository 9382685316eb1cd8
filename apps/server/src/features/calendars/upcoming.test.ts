import { createCalendarSource, updateCalendarSource } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { expect, test } from "vitest";
import { calendarTests, icsOf } from "../../testing/calendars.ts";
import { childOf, registerParent } from "../../testing/factories.ts";
import { upcomingEvents } from "./index.ts";

const { app, school } = calendarTests();

const on = (day: string, title: string, ...more: string[]) => [
  `UID:${title}`,
  `DTSTART;TZID=Europe/London:202603${day}T090000`,
  `DTEND;TZID=Europe/London:202603${day}T100000`,
  `SUMMARY:${title}`,
  ...more,
];

const window = { from: new Date("2026-03-10T00:00:00Z"), to: new Date("2026-03-24T00:00:00Z") };

async function givenFamily(tier: "free" | "premium", name: string, path: string) {
  const parent = await registerParent(app, { tier });
  const token = parent.access;
  const ids: Record<string, string> = {};
  const children = [
    childOf({ name: "Amelia Ashby", year_group: "Year 5", class_name: "Oak", school: "Oakwood Primary" }),
  ];
  if (tier === "premium")
    children.push(childOf({ name: "Noah Ashby", year_group: "Year 1", school: "Elm Lane Infants" }));
  for (const body of children)
    ids[body.name.split(" ")[0] ?? ""] = (await app.call(createChild, { token, body })).body.id;
  const { body } = await app.call(createCalendarSource, { token, body: { name, ics_url: school.url(path) } });
  await app.app.drainJobs();
  return { parent, ids, source: body.id };
}

test("assigns events to the children they name, like email", async () => {
  school.files.set("/all.ics", {
    text: icsOf(
      on("11", "Year 5 swimming"),
      on("12", "Year 3 swimming"),
      on("13", "Inset day"),
      on("16", "Class assembly", "DESCRIPTION:Oak class lead this one."),
      on("17", "KS1 phonics morning"),
      on("18", "Noah's reading award"),
      on("19", "Years 1 and 5 buddy reading"),
      on("30", "After the window"),
    ),
  });
  const { parent, ids } = await givenFamily("premium", "School dates", "/all.ics");
  const events = await upcomingEvents(app.app.platform, parent.family_id, window);
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  expect(events.map(({ title, children }) => [title, children.map((id) => names[id])])).toEqual([
    ["Year 5 swimming", ["Amelia"]],
    ["Inset day", ["Amelia", "Noah"]],
    ["Class assembly", ["Amelia"]],
    ["KS1 phonics morning", ["Noah"]],
    ["Noah's reading award", ["Noah"]],
    ["Years 1 and 5 buddy reading", ["Amelia", "Noah"]],
  ]);
});

test("assigns a calendar named after a school or class to its children", async () => {
  school.files.set("/oakwood.ics", { text: icsOf(on("13", "Inset day")) });
  for (const name of ["Oakwood Primary term dates", "Year 5"]) {
    const { parent, ids } = await givenFamily("premium", name, "/oakwood.ics");
    const events = await upcomingEvents(app.app.platform, parent.family_id, window);
    expect(events).toMatchObject([{ source_name: name, children: [ids.Amelia] }]);
  }
});

test("syncs sources on the free plan but keeps their events out of summaries", async () => {
  school.files.set("/free.ics", { text: icsOf(on("13", "Inset day")) });
  const { parent } = await givenFamily("free", "School", "/free.ics");
  const stored = "SELECT * FROM calendar_events WHERE family_id = $1";
  expect((await app.database.pool.query(stored, [parent.family_id])).rows).toHaveLength(1);
  expect(await upcomingEvents(app.app.platform, parent.family_id, window)).toEqual([]);
});

test("shows nothing from a disabled source", async () => {
  school.files.set("/disabled.ics", { text: icsOf(on("13", "Inset day")) });
  const { parent, source } = await givenFamily("premium", "School", "/disabled.ics");
  expect(await upcomingEvents(app.app.platform, parent.family_id, window)).toHaveLength(1);
  await app.call(updateCalendarSource, {
    token: parent.access,
    params: { id: source },
    body: { is_active: false },
  });
  expect(await upcomingEvents(app.app.platform, parent.family_id, window)).toEqual([]);
});
