import {
  createCalendarSource,
  deleteCalendarSource,
  listCalendarSources,
  syncCalendarSource,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import { calendarSourcesMaximum } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "vitest";
import { calendarTests, icsOf } from "../../testing/calendars.ts";
import { registerParent } from "../../testing/factories.ts";
import { sealAddress, updateSource } from "./sources.repo.ts";

const { app, school } = calendarTests();

const add = (token: string, name: string, ics_url: string, address = "127.0.0.1") =>
  app.call(createCalendarSource, { token, address, body: { name, ics_url } });

/** A source with one event of this title, not read yet. */
async function givenSource(path: string, title: string, etag?: string) {
  school.files.set(path, { text: icsOf([...trip, `SUMMARY:${title}`]), ...(etag ? { etag } : {}) });
  const { access: token, family_id } = await registerParent(app);
  const { body } = await add(token, title, school.url(path));
  return { token, family_id, params: { id: body.id } };
}

const trip = [
  "UID:trip",
  "DTSTART;TZID=Europe/London:20260420T090000",
  "DTEND;TZID=Europe/London:20260420T150000",
];

test("reads a new source at once and shows its next events", async () => {
  school.files.set("/oak.ics", { text: icsOf([...trip, "SUMMARY:Farm visit", "LOCATION:Elm Farm"]) });
  const { access: token } = await registerParent(app);
  const added = await add(token, " Oak class ", school.url("/oak.ics"));
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
  const { body } = await add(token, "Secret", "webcal://calendar.example/private-7f3a/basic.ics#top");
  expect(body.ics_url).toBe("https://calendar.example/private-7f3a/basic.ics");
  const stored = await app.database.pool.query("SELECT * FROM calendar_sources WHERE id = $1", [body.id]);
  expect(stored.rows).toHaveLength(1);
  expect(JSON.stringify(stored.rows)).not.toContain("private-7f3a");
});

test.each(["", "oakwood.northshire.sch.uk/calendar.ics", "ftp://oakwood.northshire.sch.uk/a.ics", "http://"])(
  "refuses the address %s in the agreed words",
  async (ics_url) => {
    const { access: token } = await registerParent(app);
    const { status, body } = await add(token, "School", ics_url);
    expect([status, body.error]).toEqual([400, texts.calendar_url_invalid]);
    expect(body.fields?.ics_url).toContain(texts.calendar_url_invalid);
  },
);

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
  for (const path of [address, "/fine.ics"])
    await add(token, path, path.startsWith("/") ? school.url(path) : path);
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
  await add(token, "Half", school.url("/half.ics"));
  await app.app.drainJobs();
  const { body } = await app.call(listCalendarSources, { token });
  expect(body[0]?.last_error).toContain("We couldn’t understand one entry of this calendar");
  expect(body[0]?.next_events).toHaveLength(1);
});

test("doesn't read a disabled source, and reads it once it is enabled", async () => {
  const { token, params } = await givenSource("/off.ics", "First");
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
  school.files.set("/new.ics", { text: icsOf([...trip, "SUMMARY:New"]), etag: '"1"' });
  const { token, params } = await givenSource("/old.ics", "Old", '"1"');
  await app.app.drainJobs();
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
  const { token, family_id, params } = await givenSource("/bye.ics", "Bye");
  await app.app.drainJobs();
  expect((await app.call(deleteCalendarSource, { token, params })).status).toBe(204);
  expect((await app.call(deleteCalendarSource, { token, params })).status).toBe(404);
  const events = app.database.db.selectFrom("calendar_events").selectAll().where("family_id", "=", family_id);
  expect(await events.execute()).toEqual([]);
});

const addressField = (body: { fields?: Record<string, unknown> }) => body.fields?.["ics_url"];

test("refuses a listed calendar under another spelling, under the field and by its listed name", async () => {
  const { access: token } = await registerParent(app);
  const other = await registerParent(app);
  await add(token, "Oak", "https://calendar.example/oak.ics");
  const again = "webcal://Calendar.Example.:443/oak.ics?#today";
  const refused = await add(token, "Oak too", again);
  expect(refused.status).toBe(400);
  expect(addressField(refused.body)).toEqual(["You have this calendar in your list already: Oak."]);
  expect((await app.call(listCalendarSources, { token })).body).toHaveLength(1);
  expect((await add(other.access, "Oak", again)).status).toBe(201);
});

test("refuses another source's address in a change, but allows another spelling of its own", async () => {
  const { access: token } = await registerParent(app);
  await add(token, "oak", "https://calendar.example/oak.ics");
  const { body: elm } = await add(token, "elm", "https://calendar.example/elm.ics");
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

test("keeps old duplicates, which can be renamed and given different addresses", async () => {
  const { access: token, family_id } = await registerParent(app);
  const { body: first } = await add(token, "first", "https://calendar.example/first.ics");
  const { body: second } = await add(token, "second", "https://calendar.example/second.ics");
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
      add(token, `${n}`, `https://calendar.example/${n}.ics`, `10.0.0.${n}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(calendarSourcesMaximum);
  expect(answers.find(({ status }) => status === 409)?.body.error).toContain("limit of 20");
});
