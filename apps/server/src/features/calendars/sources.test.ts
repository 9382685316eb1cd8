import {
  createCalendarSource,
  deleteCalendarSource,
  listCalendarSources,
  syncCalendarSource,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import { calendarSourcesMaximum } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { icsOf, startCalendarServer, type CalendarServer } from "../../testing/calendars.ts";
import { registerParent } from "../../testing/factories.ts";
import { sealAddress, updateSource } from "./sources.repo.ts";

let app: TestApp;
let school: CalendarServer;
beforeAll(async () => {
  school = await startCalendarServer();
  app = await buildTestApp({ env: { CALENDAR_ALLOWED_HOSTS: school.host }, now: "2026-03-10T08:00:00Z" });
});

const trip = [
  "UID:trip",
  "DTSTART;TZID=Europe/London:20260420T090000",
  "DTEND;TZID=Europe/London:20260420T150000",
];

test("reads a new source at once and shows its next events", async () => {
  school.files.set("/oak.ics", { text: icsOf([...trip, "SUMMARY:Farm visit", "LOCATION:Elm Farm"]) });
  const { access: token } = await registerParent(app);
  const added = await app.call(createCalendarSource, {
    token,
    body: { name: " Oak class ", ics_url: school.url("/oak.ics") },
  });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    name: "Oak class",
    is_active: true,
    last_sync_at: null,
    last_error: null,
    is_syncing: true,
    next_events: [],
  });
  await app.app.drainJobs();
  const { body } = await app.call(listCalendarSources, { token });
  expect(body).toEqual([
    {
      ...added.body,
      is_syncing: false,
      last_sync_at: "2026-03-10T08:00:00.000Z",
      next_events: [
        {
          title: "Farm visit",
          starts_at: "2026-04-20T09:00",
          ends_at: "2026-04-20T15:00",
          all_day: false,
          location: "Elm Farm",
          cancelled: false,
        },
      ],
    },
  ]);
});

test("stores the address unreadable and reads webcal as https", async () => {
  const { access: token } = await registerParent(app);
  const { body } = await app.call(createCalendarSource, {
    token,
    body: { name: "Secret", ics_url: "webcal://calendar.example/private-7f3a/basic.ics#top" },
  });
  expect(body.ics_url).toBe("https://calendar.example/private-7f3a/basic.ics");
  const row = await app.database.db
    .selectFrom("calendar_sources")
    .selectAll()
    .where("id", "=", body.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("private-7f3a");
});

test.each([
  "",
  "oakwood.northshire.sch.uk/calendar.ics",
  "ftp://oakwood.northshire.sch.uk/a.ics",
  "http://",
  "javascript:alert(1)",
])("refuses the address %s in the agreed words", async (ics_url) => {
  const { access: token } = await registerParent(app);
  const { status, body } = await app.call(createCalendarSource, { token, body: { name: "School", ics_url } });
  expect([status, body.error]).toEqual([400, texts.calendar_url_invalid]);
  expect(body.fields?.ics_url).toContain(texts.calendar_url_invalid);
});

test.each([
  ["http://127.0.0.1:9/a.ics", "public internet"],
  ["http://169.254.169.254/latest/meta-data/", "public internet"],
  ["/gone.ics", "There is no calendar at this address any more."],
  ["/page", "gives a page, not a calendar"],
  ["/signin.ics", "asks for a sign-in"],
])("%s ends in a plain error on that source alone", async (address, words) => {
  school.files.set("/page", { text: "<html>Our calendar</html>" });
  school.files.set("/signin.ics", { text: "", status: 401 });
  school.files.set("/fine.ics", { text: icsOf([...trip, "SUMMARY:Fine"]) });
  const { access: token } = await registerParent(app);
  for (const path of [address, "/fine.ics"]) {
    const ics_url = path.startsWith("/") ? school.url(path) : path;
    await app.call(createCalendarSource, { token, body: { name: path, ics_url } });
  }
  await app.app.drainJobs();
  const { body } = await app.call(listCalendarSources, { token });
  expect(body).toMatchObject([
    { last_error: expect.stringContaining(words), last_sync_at: null, is_syncing: false },
    { last_error: null, next_events: [{ title: "Fine" }] },
  ]);
});

test("reports entries that it can't understand and reads the rest", async () => {
  school.files.set("/half.ics", { text: icsOf([...trip, "SUMMARY:Fine"], ["UID:b", "DTSTART:soon"]) });
  const { access: token } = await registerParent(app);
  await app.call(createCalendarSource, { token, body: { name: "Half", ics_url: school.url("/half.ics") } });
  await app.app.drainJobs();
  const { body } = await app.call(listCalendarSources, { token });
  expect(body[0]?.last_error).toContain("We couldn’t understand one entry of this calendar");
  expect(body[0]?.next_events).toHaveLength(1);
});

test("doesn't read a disabled source, and reads it once it is enabled", async () => {
  school.files.set("/off.ics", { text: icsOf([...trip, "SUMMARY:First"]) });
  const { access: token } = await registerParent(app);
  const { body } = await app.call(createCalendarSource, {
    token,
    body: { name: "Off", ics_url: school.url("/off.ics") },
  });
  const params = { id: body.id };
  const off = await app.call(updateCalendarSource, { token, params, body: { is_active: false } });
  expect(off.body).toMatchObject({ is_active: false, is_syncing: false });
  await app.app.drainJobs();
  expect(school.asked.filter(({ path }) => path === "/off.ics")).toEqual([]);
  expect((await app.call(syncCalendarSource, { token, params })).status).toBe(409);

  const on = await app.call(updateCalendarSource, { token, params, body: { is_active: true } });
  expect(on.body).toMatchObject({ is_active: true, is_syncing: true });
  await app.app.drainJobs();
  const { body: list } = await app.call(listCalendarSources, { token });
  expect(list[0]?.next_events).toMatchObject([{ title: "First" }]);
});

test("keeps fields that a change leaves out; a new address drops the old events and is read at once", async () => {
  school.files.set("/old.ics", { text: icsOf([...trip, "SUMMARY:Old"]), etag: '"1"' });
  school.files.set("/new.ics", { text: icsOf([...trip, "SUMMARY:New"]), etag: '"1"' });
  const { access: token } = await registerParent(app);
  const { body } = await app.call(createCalendarSource, {
    token,
    body: { name: "A", ics_url: school.url("/old.ics") },
  });
  await app.app.drainJobs();
  const params = { id: body.id };
  const renamed = await app.call(updateCalendarSource, { token, params, body: { name: "B" } });
  expect(renamed.body).toMatchObject({ name: "B", is_syncing: false, next_events: [{ title: "Old" }] });
  const moved = await app.call(updateCalendarSource, {
    token,
    params,
    body: { ics_url: school.url("/new.ics") },
  });
  expect(moved.body).toMatchObject({ name: "B", is_syncing: true, next_events: [], last_sync_at: null });
  await app.app.drainJobs();
  const { body: list } = await app.call(listCalendarSources, { token });
  expect(list[0]?.next_events).toMatchObject([{ title: "New" }]);
});

test("deletes a source with its events, once", async () => {
  school.files.set("/bye.ics", { text: icsOf([...trip, "SUMMARY:Bye"]) });
  const { access: token, family_id } = await registerParent(app);
  const { body } = await app.call(createCalendarSource, {
    token,
    body: { name: "Bye", ics_url: school.url("/bye.ics") },
  });
  await app.app.drainJobs();
  const params = { id: body.id };
  expect((await app.call(deleteCalendarSource, { token, params })).status).toBe(204);
  expect((await app.call(deleteCalendarSource, { token, params })).status).toBe(404);
  const events = app.database.db.selectFrom("calendar_events").selectAll().where("family_id", "=", family_id);
  expect(await events.execute()).toEqual([]);
});

const addressField = (body: { fields?: Record<string, unknown> }) => body.fields?.["ics_url"];

test.each([
  "https://calendar.example/oak.ics",
  "webcal://calendar.example/oak.ics",
  "http://calendar.example/oak.ics",
  "HTTPS://Calendar.Example.:443/oak.ics?#today",
  "https://calendar.example/%6Fak.ics/",
])(
  "refuses a listed calendar, added again as %s, under the field and by its listed name",
  async (ics_url) => {
    const { access: token } = await registerParent(app);
    const other = await registerParent(app);
    const body = { name: "Oak", ics_url: "https://calendar.example/oak.ics" };
    await app.call(createCalendarSource, { token, body });
    const again = await app.call(createCalendarSource, { token, body: { name: "Oak too", ics_url } });
    expect(again.status).toBe(400);
    expect(addressField(again.body)).toEqual(["You have this calendar in your list already: Oak."]);
    expect((await app.call(listCalendarSources, { token })).body).toHaveLength(1);
    const theirs = await app.call(createCalendarSource, {
      token: other.access,
      body: { name: "Oak", ics_url },
    });
    expect(theirs.status).toBe(201);
  },
);

test("refuses another source's address in a change, but allows another spelling of its own", async () => {
  const { access: token } = await registerParent(app);
  const add = (name: string) =>
    app.call(createCalendarSource, {
      token,
      body: { name, ics_url: `https://calendar.example/${name}.ics` },
    });
  await add("oak");
  const { body: elm } = await add("elm");
  const change = (ics_url: string) =>
    app.call(updateCalendarSource, { token, params: { id: elm.id }, body: { name: "Elm", ics_url } });
  const taken = await change("webcal://CALENDAR.example/oak.ics");
  expect([taken.status, addressField(taken.body)]).toEqual([
    400,
    ["You have this calendar in your list already: oak."],
  ]);
  const own = await change("http://calendar.example/elm.ics");
  expect(own.body).toMatchObject({ name: "Elm", ics_url: "http://calendar.example/elm.ics" });
});

test("keeps one of several simultaneous sources with the same address", async () => {
  const { access: token } = await registerParent(app);
  const answers = await Promise.all(
    ["https", "webcal", "http", "https"].map((scheme, n) =>
      app.call(createCalendarSource, {
        token,
        address: `10.0.1.${n}`,
        body: { name: scheme, ics_url: `${scheme}://calendar.example/once.ics` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
});

test("keeps old duplicates, which can be renamed and given different addresses", async () => {
  const { access: token, family_id } = await registerParent(app);
  const add = (name: string) =>
    app.call(createCalendarSource, {
      token,
      body: { name, ics_url: `https://calendar.example/${name}.ics` },
    });
  const { body: first } = await add("first");
  const { body: second } = await add("second");
  const ics_url = sealAddress(app.app.platform.cipher, second.id, first.ics_url);
  await updateSource(app.database.db, family_id, second.id, { ics_url });
  const change = (body: { name?: string; ics_url?: string }) =>
    app.call(updateCalendarSource, { token, params: { id: second.id }, body });
  expect((await change({ name: "Renamed", ics_url: first.ics_url })).body.name).toBe("Renamed");
  expect((await change({ ics_url: "https://calendar.example/third.ics" })).status).toBe(200);
  expect((await change({ ics_url: first.ics_url })).status).toBe(400);
});

test("allows twenty sources and no more, even when added simultaneously", async () => {
  const { access: token } = await registerParent(app);
  const answers = await Promise.all(
    Array.from({ length: calendarSourcesMaximum + 4 }, (_, n) =>
      app.call(createCalendarSource, {
        token,
        address: `10.0.0.${n}`,
        body: { name: `${n}`, ics_url: `https://calendar.example/${n}.ics` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(calendarSourcesMaximum);
  expect(answers.find(({ status }) => status === 409)?.body.error).toContain("limit of 20");
});
