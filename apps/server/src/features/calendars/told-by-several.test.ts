import { createCalendarFeed, readCalendarFeed } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { updateItem } from "@gatepost/contract/emails-lists";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { eventsIn } from "../../testing/calendars.ts";
import { childOf, registerParent } from "../../testing/factories.ts";
import { storeChanges, storeThings } from "../../testing/stored-things.ts";
import type { ThingFields } from "@gatepost/analysis/thing";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-03-10T08:00:00Z" }));

const read = (file: string) => app.call(readCalendarFeed, { params: { file } });

describe("an event in several messages", () => {
  const concert = {
    line: "Spring concert in the hall",
    day: "2026-04-22",
    starts: "18:00",
    ends: "19:00",
  };

  async function givenToldTwice() {
    const parent = await registerParent(app, { tier: "premium" });
    const token = parent.access;
    const amelia = (await app.call(createChild, { token, body: childOf({ name: "Amelia Ashby" }) })).body.id;
    const { body } = await app.call(createCalendarFeed, { token, body: { child_id: null } });
    const file = body.url.split("/").at(-1) ?? "";
    const told = await storeThings(app, parent, [{ ...concert, children: [amelia] }], {
      subject: "Spring concert",
      received_at: "2026-03-01T09:00:00Z",
    });
    const [id = ""] = told.things;
    const change = (fields: Partial<ThingFields>, subject: string, received_at: string) =>
      storeChanges(
        app,
        parent,
        (sources) => [{ does: "change", id, fields, sources: sources(subject, "changed") }],
        { subject, received_at },
      );
    const cancel = (subject: string, received_at: string) =>
      storeChanges(
        app,
        parent,
        (sources) => [{ does: "end", id, why: "cancelled", line: null, sources: sources(subject, "ended") }],
        { subject, received_at },
      );
    const before = await read(file);
    await change(
      { line: "Spring concert in the hall: doors open at 5.30pm" },
      "Reminder: spring concert",
      "2026-03-08T09:00:00Z",
    );
    return { token, file, change, cancel, before, id };
  }

  const revisionsIn = (text: unknown) =>
    new ICAL.Component(ICAL.parse(String(text))).getAllSubcomponents("vevent").map((event) => ({
      sequence: event.getFirstPropertyValue("sequence"),
      modified: String(event.getFirstPropertyValue("last-modified")),
    }));

  const sequenceIn = (text: unknown) => Number(revisionsIn(text)[0]?.sequence);

  test("is one event with the latest text, its first UID and a new revision", async () => {
    const { file, before, id } = await givenToldTwice();
    const after = await read(file);
    expect(eventsIn(before.body)).toMatchObject([
      { uid: `${id}@localhost`, summary: "Amelia: Spring concert in the hall" },
    ]);
    expect(revisionsIn(before.body)).toMatchObject([{ modified: "2026-03-01T09:00:00Z" }]);
    expect(eventsIn(after.body)).toEqual([
      expect.objectContaining({
        uid: `${id}@localhost`,
        summary: "Amelia: Spring concert in the hall: doors open at 5.30pm",
        description: expect.stringMatching(
          /From "Reminder: spring concert", Oakwood Office\nAlso in "Spring concert", Oakwood Office$/,
        ),
        start: "2026-04-22T17:00:00.000Z",
        status: "CONFIRMED",
      }),
    ]);
    expect(revisionsIn(after.body)).toMatchObject([{ modified: "2026-03-08T09:00:00Z" }]);
    expect(sequenceIn(after.body)).toBeGreaterThan(sequenceIn(before.body));
  });

  test("keeps its wording when an older message about it is read later", async () => {
    const { file, change, id } = await givenToldTwice();
    const before = await read(file);
    await change({ line: "A concert", place: "Hall" }, "Spring letter", "2026-02-01T09:00:00Z");
    const { body } = await read(file);
    expect(eventsIn(body)).toMatchObject([
      { uid: `${id}@localhost`, summary: "Amelia: Spring concert in the hall: doors open at 5.30pm" },
    ]);
    expect(sequenceIn(body)).toBeGreaterThan(sequenceIn(before.body));
  });

  test("keeps its UID after its first day is over", async () => {
    const { file, change, id } = await givenToldTwice();
    await change({ until: "2026-05-20" }, "Concert season", "2026-03-09T09:00:00Z");
    app.clock.set("2026-06-01T08:00:00Z");
    const { body } = await read(file);
    app.clock.set("2026-03-10T08:00:00Z");
    expect(eventsIn(body)).toMatchObject([
      { uid: `${id}@localhost`, start: "2026-04-22T17:00:00.000Z", end: "2026-05-20T18:00:00.000Z" },
    ]);
  });

  test("is cancelled under its UID by the last message", async () => {
    const { file, cancel, id } = await givenToldTwice();
    const before = await read(file);
    await cancel("Spring concert cancelled", "2026-03-09T09:00:00Z");
    const { body } = await read(file);
    expect(eventsIn(body)).toMatchObject([{ uid: `${id}@localhost`, status: "CANCELLED" }]);
    expect(sequenceIn(body)).toBeGreaterThan(sequenceIn(before.body));
  });

  test("is revised when a parent puts its day right, and again when they take that back", async () => {
    const { token, file, id } = await givenToldTwice();
    const after = async (at: string, day: string | null) => {
      app.clock.set(at);
      await app.call(updateItem, { token, params: { id }, body: { day } });
      return (await read(file)).body;
    };
    const first = (await read(file)).body;
    const corrected = await after("2026-03-10T08:05:00Z", "2026-04-23");
    const back = await after("2026-03-10T08:06:00Z", null);
    app.clock.set("2026-03-10T08:00:00Z");
    const days = [first, corrected, back].map((body) => eventsIn(body)[0]?.start?.slice(0, 10));
    expect(days).toEqual(["2026-04-22", "2026-04-23", "2026-04-22"]);
    const numbers = [first, corrected, back].map(sequenceIn);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect([corrected, back].flatMap(revisionsIn).map(({ modified }) => modified)).toEqual([
      "2026-03-10T08:05:00Z",
      "2026-03-10T08:06:00Z",
    ]);
  });

  test("leaves the feed when ticked off, and doesn't return with another message", async () => {
    const { token, file, change, id } = await givenToldTwice();
    await app.call(updateItem, { token, params: { id }, body: { done: true } });
    expect(eventsIn((await read(file)).body)).toEqual([]);
    await change({ place: "Hall" }, "Last reminder", "2026-03-10T09:00:00Z");
    expect(eventsIn((await read(file)).body)).toEqual([]);
  });
});
