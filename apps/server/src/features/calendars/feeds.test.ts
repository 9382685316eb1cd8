import {
  createCalendarFeed,
  deleteCalendarFeed,
  downloadCalendarItem,
  listCalendarFeeds,
  readCalendarFeed,
  renewCalendarFeed,
} from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { type ItemUpdate, updateItem } from "@gatepost/contract/emails-lists";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { eventsIn } from "../../testing/calendars.ts";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { storeThings, type TestThing } from "../../testing/stored-things.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-03-10T08:00:00Z" }));

async function givenFamily() {
  const parent = await registerParent(app, { tier: "premium" });
  const token = parent.access;
  const child = async (name: string) =>
    (await app.call(createChild, { token, body: childOf({ name }) })).body.id;
  return { parent, token, amelia: await child("Amelia Ashby"), noah: await child("Noah Ashby") };
}

async function feedOf(parent: TestUser, child_id: string | null = null) {
  const { body } = await app.call(createCalendarFeed, { token: parent.access, body: { child_id } });
  return { ...body, file: body.url.split("/").at(-1) ?? "" };
}

const read = (file: string, headers: Record<string, string> = {}) =>
  app.call(readCalendarFeed, { params: { file }, headers });

test("shows upcoming dates in the family's feed, with first names and evidence", async () => {
  const { parent, amelia, noah } = await givenFamily();
  const { things: ids } = await storeThings(app, parent, [
    {
      line: "Farm trip, bring wellies; coats, too",
      children: [amelia],
      day: "2026-04-20",
      starts: "09:00",
      ends: "15:00",
      said: "We leave at 9am\nand return by 3pm.",
    },
    { line: "Pay £12 for the trip", kind: "task", children: [amelia, noah], day: "2026-04-10" },
    { line: "Book week", children: [noah], day: "2026-04-13", until: "2026-04-17" },
    { line: "Choir", children: [noah], day: "2026-04-14", starts: "15:30", state: "cancelled" },
    { line: "Only news", kind: "note", children: [noah], day: "2026-04-14" },
    { line: "Year 3 swimming", children: [], day: "2026-04-14" },
    { line: "Long ago", children: [noah], day: "2025-04-14" },
  ]);
  const { body, status, headers } = await read((await feedOf(parent)).file);
  expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(eventsIn(body)).toEqual([
    {
      uid: `${ids[0]}@localhost`,
      summary: "Amelia: Farm trip, bring wellies; coats, too",
      description: expect.stringMatching(
        /^"We leave at 9am\nand return by 3pm."\n\(email\)\n\nFrom "Spring dates", Oakwood Office$/,
      ),
      start: "2026-04-20T08:00:00.000Z",
      end: "2026-04-20T14:00:00.000Z",
      status: "CONFIRMED",
    },
    expect.objectContaining({ summary: "Amelia, Noah: Pay £12 for the trip", start: "2026-04-10" }),
    expect.objectContaining({ summary: "Noah: Book week", start: "2026-04-13", end: "2026-04-18" }),
    expect.objectContaining({
      summary: "Cancelled: Noah: Choir",
      start: "2026-04-14T14:30:00.000Z",
      status: "CANCELLED",
    }),
  ]);
  expect(String(body)).not.toContain("Ashby");
  for (const line of String(body).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("shows only that child's dates in a child's feed, and deletes it with the child", async () => {
  const { parent, amelia, noah } = await givenFamily();
  await storeThings(app, parent, [
    { line: "Farm trip", children: [amelia], day: "2026-04-20" },
    { line: "Choir", children: [noah], day: "2026-04-21" },
  ]);
  const feed = await feedOf(parent, noah);
  expect(eventsIn((await read(feed.file)).body)).toMatchObject([{ summary: "Choir" }]);
  await app.database.db.deleteFrom("children").where("id", "=", noah).execute();
  expect((await read(feed.file)).status).toBe(404);
});

test("words an event like the summary's line, with the price", async () => {
  const { parent, amelia } = await givenFamily();
  const tell = (subject: string, thing: TestThing) =>
    storeThings(app, parent, [{ children: [amelia], ...thing }], { subject });
  await tell("Year 6 residential", {
    line: "Pay the third instalment.",
    kind: "task",
    day: "2026-04-10",
    amount: "£45.00",
  });
  await tell("Class assembly", { line: "Two seats a family.", day: "2026-04-14" });
  expect(eventsIn((await read((await feedOf(parent)).file)).body).map(({ summary }) => summary)).toEqual([
    "Amelia: Pay the third instalment (£45.00)",
    "Amelia: Two seats a family.",
  ]);
});

test("leaves out items that are ticked off or not for the child", async () => {
  const { parent, amelia } = await givenFamily();
  const { things } = await storeThings(app, parent, [
    { line: "Pay", kind: "task", children: [amelia], day: "2026-04-10" },
    { line: "Not hers", children: [amelia], day: "2026-04-11" },
    { line: "Kept", children: [amelia], day: "2026-04-12" },
  ]);
  const [done, wrong, kept] = things;
  const say = (id: string | undefined, body: ItemUpdate) =>
    app.call(updateItem, { token: parent.access, params: { id: id ?? "" }, body });
  await say(done, { done: true });
  await say(wrong, { not_for_child_id: amelia });
  const { body } = await read((await feedOf(parent)).file);
  expect(eventsIn(body)).toMatchObject([{ uid: `${kept}@localhost` }]);
});

test("keeps one feed each, with an unreadable token in the database, and ends the old address on renewal", async () => {
  const { parent, token, noah } = await givenFamily();
  const feed = await feedOf(parent);
  expect((await feedOf(parent)).url).toBe(feed.url);
  expect((await feedOf(parent, noah)).url).not.toBe(feed.url);
  expect((await app.call(listCalendarFeeds, { token })).body).toHaveLength(2);
  const secret = feed.file.replace(".ics", "");
  expect(secret.length).toBe(43);
  const { rows } = await app.database.pool.query("SELECT * FROM calendar_feeds");
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(secret);

  const renewed = await app.call(renewCalendarFeed, { token, params: { id: feed.id } });
  expect(renewed.body.url).not.toBe(feed.url);
  expect((await read(feed.file)).status).toBe(404);
  expect((await read(renewed.body.url.split("/").at(-1) ?? "")).status).toBe(200);
  expect((await app.call(deleteCalendarFeed, { token, params: { id: feed.id } })).status).toBe(204);
  expect((await read(renewed.body.url.split("/").at(-1) ?? "")).status).toBe(404);
});

test.each(["x.ics", `${"A".repeat(43)}.ics`, `${"A".repeat(43)}`, "%2e%2e.ics"])(
  "finds no feed for %s",
  async (file) => {
    expect((await read(file)).status).toBe(404);
  },
);

test("doesn't resend an unchanged feed", async () => {
  const { parent, amelia } = await givenFamily();
  await storeThings(app, parent, [{ line: "Farm trip", children: [amelia], day: "2026-04-20" }]);
  const { file } = await feedOf(parent);
  const first = await read(file);
  const etag = String(first.headers.etag);
  expect(String(first.headers["cache-control"])).toContain("no-cache");
  const again = await read(file, { "if-none-match": `W/${etag}, "other"` });
  expect([again.status, again.headers.etag, again.body]).toEqual([304, etag, {}]);
  await storeThings(app, parent, [{ line: "Choir", children: [amelia], day: "2026-04-21" }]);
  const changed = await read(file, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test("downloads one item with a date, its own or its event's, and refuses one without", async () => {
  const { parent, token, amelia } = await givenFamily();
  const { things } = await storeThings(app, parent, [
    { line: "Farm trip", children: [amelia], day: "2026-04-20", starts: "09:00" },
    { line: "Undated", children: [amelia] },
  ]);
  const [dated, undated] = things;
  const answer = await app.call(downloadCalendarItem, { token, params: { id: dated ?? "" } });
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="school-date.ics"');
  expect(eventsIn(answer.body)).toMatchObject([
    { summary: "Amelia: Farm trip", start: "2026-04-20T08:00:00.000Z" },
  ]);
  expect((await app.call(downloadCalendarItem, { token, params: { id: undated ?? "" } })).status).toBe(404);
  const { things: tasks } = await storeThings(app, parent, [
    { line: "Book a place", kind: "task", verb: "book", children: [amelia], event_id: dated! },
  ]);
  const task = await app.call(downloadCalendarItem, { token, params: { id: tasks[0]! } });
  expect(eventsIn(task.body)).toMatchObject([{ summary: "Amelia: Book a place", start: "2026-04-20" }]);
  expect((await read((await feedOf(parent)).file)).body).toContain("Book a place");
});

test("doesn't let line breaks and separators in a school's text add lines", async () => {
  const { parent, amelia } = await givenFamily();
  await storeThings(app, parent, [
    {
      line: "Trip\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT;,\\ 🎒".repeat(5),
      children: [amelia],
      day: "2026-04-20",
    },
  ]);
  const { body } = await read((await feedOf(parent)).file);
  const [event] = new ICAL.Component(ICAL.parse(String(body))).getAllSubcomponents("vevent");
  expect(event?.getFirstProperty("attendee")).toBeNull();
  expect(event?.getFirstPropertyValue("summary")).toContain(
    "Trip ATTENDEE:mailto:x@example.org END:VEVENT;,\\ 🎒",
  );
  expect(event?.getFirstPropertyValue("description")).toContain(
    "Trip\nATTENDEE:mailto:x@example.org\nEND:VEVENT;,\\ 🎒",
  );
});
