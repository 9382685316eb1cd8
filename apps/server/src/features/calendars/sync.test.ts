import {
  createCalendarSource,
  listCalendarSources,
  syncCalendarSource,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import { updateProfile } from "@gatepost/contract/account";
import { login } from "@gatepost/contract/auth";
import { expect, test } from "vitest";
import { calendarTests, icsOf } from "../../testing/calendars.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { syncDueLater } from "./sync.service.ts";

const { app, school } = calendarTests();

const weekly = (...more: string[]) => [
  "UID:club",
  "DTSTART;TZID=Europe/London:20260317T154500",
  "DTEND;TZID=Europe/London:20260317T164500",
  "RRULE:FREQ=WEEKLY;COUNT=2",
  "SUMMARY:Chess club",
  ...more,
];

async function givenSource(
  path: string,
  text: string,
  etag?: string,
): Promise<{ parent: TestUser; id: string }> {
  school.files.set(path, { text, ...(etag ? { etag } : {}) });
  const parent = await registerParent(app, { tier: "premium" });
  const { body } = await app.call(createCalendarSource, {
    token: parent.access,
    body: { name: "Clubs", ics_url: school.url(path) },
  });
  await app.app.drainJobs();
  return { parent, id: body.id };
}

const eventsOf = (sourceId: string) =>
  app.database.db
    .selectFrom("calendar_events")
    .selectAll()
    .where("source_id", "=", sourceId)
    .orderBy("recurrence_id")
    .execute();

const statusesAt = (path: string) =>
  school.asked.filter((each) => each.path === path).map(({ status }) => status);

async function syncAgain({ parent, id }: { parent: TestUser; id: string }) {
  app.clock.advance({ minutes: 5 });
  const token = await tokenOf(parent);
  expect((await app.call(syncCalendarSource, { token, params: { id } })).status).toBe(200);
  await app.app.drainJobs();
}

/** The clock of these tests outlasts any session. */
async function tokenOf({ user, password }: TestUser): Promise<string> {
  const { body } = await app.call(login, { body: { username: user.username, password } });
  return body.tokens.access;
}

test("shows a family that moves to another time zone its new local hours at once, even with an unchanged file", async () => {
  const { parent, id } = await givenSource("/abroad.ics", icsOf(weekly()), '"1"');
  await app.call(updateProfile, { token: await tokenOf(parent), body: { timezone: "Europe/Paris" } });
  await app.app.drainJobs();
  expect((await eventsOf(id)).map(({ starts_at }) => starts_at)).toEqual([
    "2026-03-17T16:45",
    "2026-03-24T16:45",
  ]);
});

test("updates a moved and a cancelled occurrence in place", async () => {
  const source = await givenSource("/moved.ics", icsOf(weekly()));
  const before = await eventsOf(source.id);
  expect(before.map(({ starts_at }) => starts_at)).toEqual(["2026-03-17T15:45", "2026-03-24T15:45"]);
  school.files.set("/moved.ics", {
    text: icsOf(
      weekly("SEQUENCE:1"),
      [
        "UID:club",
        "RECURRENCE-ID;TZID=Europe/London:20260317T154500",
        "DTSTART;TZID=Europe/London:20260318T160000",
        "SUMMARY:Chess club",
        "SEQUENCE:1",
      ],
      [
        "UID:club",
        "RECURRENCE-ID;TZID=Europe/London:20260324T154500",
        "DTSTART;TZID=Europe/London:20260324T154500",
        "SUMMARY:Chess club",
        "STATUS:CANCELLED",
      ],
    ),
  });
  await syncAgain(source);
  expect(await eventsOf(source.id)).toMatchObject([
    {
      id: before[0]?.id,
      starts_at: "2026-03-18T16:00",
      cancelled: false,
      first_seen_at: before[0]?.first_seen_at,
    },
    { id: before[1]?.id, starts_at: "2026-03-24T15:45", cancelled: true, changed_at: app.clock.now() },
  ]);
});

test("deletes events that left the file, and leaves the others unchanged", async () => {
  const other = ["UID:fair", "DTSTART;VALUE=DATE:20260501", "SUMMARY:Spring fair"];
  const source = await givenSource("/gone.ics", icsOf(weekly(), other));
  const fair = (await eventsOf(source.id)).find(({ uid }) => uid === "fair");
  school.files.set("/gone.ics", { text: icsOf(other) });
  await syncAgain(source);
  expect(await eventsOf(source.id)).toEqual([fair]);
});

test("sends the tag of an unchanged calendar, and expands it again after days", async () => {
  const source = await givenSource("/tag.ics", icsOf(weekly()), '"v1"');
  await syncAgain(source);
  expect(statusesAt("/tag.ics")).toEqual([200, 304]);
  expect(await eventsOf(source.id)).toHaveLength(2);
  app.clock.advance({ days: 4 });
  await syncAgain(source);
  expect(statusesAt("/tag.ics").at(-1)).toBe(200);
});

test("reports a failure, retries, clears the error on success and keeps earlier events", async () => {
  const source = await givenSource("/flaky.ics", icsOf(weekly()));
  school.files.set("/flaky.ics", { text: "", status: 500 });
  await syncAgain(source);
  const list = async () => app.call(listCalendarSources, { token: await tokenOf(source.parent) });
  const failed = (await list()).body[0];
  expect(failed).toMatchObject({
    last_error: expect.stringContaining("could not be reached"),
    next_events: [{}, {}],
  });
  school.files.set("/flaky.ics", { text: icsOf(weekly()) });
  app.clock.advance({ hours: 2 });
  await syncDueLater(app.app.features.calendars);
  await app.app.drainJobs();
  expect((await list()).body[0]).toMatchObject({ last_error: null });
});

test("each source comes due once about every six hours, with any number of workers", async () => {
  const source = await givenSource("/due.ics", icsOf(weekly()));
  const { calendars } = app.app.features;
  await syncDueLater(calendars);
  await app.app.drainJobs();
  const before = statusesAt("/due.ics").length;
  app.clock.advance({ hours: 4 });
  await syncDueLater(calendars);
  await app.app.drainJobs();
  expect(statusesAt("/due.ics")).toHaveLength(before);
  app.clock.advance({ hours: 4 });
  await Promise.all([syncDueLater(calendars), syncDueLater(calendars), syncDueLater(calendars)]);
  await app.app.drainJobs();
  expect(statusesAt("/due.ics")).toHaveLength(before + 1);
  await app.call(updateCalendarSource, {
    token: await tokenOf(source.parent),
    params: { id: source.id },
    body: { is_active: false },
  });
  app.clock.advance({ hours: 12 });
  await syncDueLater(calendars);
  await app.app.drainJobs();
  expect(statusesAt("/due.ics")).toHaveLength(before + 1);
});

test("a clock that once ran a year ahead doesn't leave a calendar unread for that year", async () => {
  const source = await givenSource("/ahead.ics", icsOf(weekly()));
  const { calendars } = app.app.features;
  const right = app.clock.now().toISOString();
  app.clock.advance({ days: 400 });
  await syncDueLater(calendars);
  await app.app.drainJobs();
  app.clock.set(right);
  app.clock.advance({ hours: 1 });
  const before = statusesAt("/ahead.ics").length;
  await syncDueLater(calendars);
  await app.app.drainJobs();
  expect(statusesAt("/ahead.ics")).toHaveLength(before + 1);
  await syncAgain(source);
  expect(statusesAt("/ahead.ics")).toHaveLength(before + 2);
});

test("repeated requests cause one sync", async () => {
  const source = await givenSource("/eager.ics", icsOf(weekly()));
  app.clock.advance({ minutes: 5 });
  for (let n = 0; n < 5; n++) {
    await app.call(syncCalendarSource, { token: source.parent.access, params: { id: source.id } });
  }
  await app.app.drainJobs();
  expect(statusesAt("/eager.ics")).toHaveLength(2);
});
