import { createCalendarFeed, downloadCalendarItem, readCalendarFeed } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { updateItem } from "@gatepost/contract/emails-lists";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { eventsIn } from "../../testing/calendars.ts";
import { childOf, registerParent } from "../../testing/factories.ts";
import { storeMessage, type TestItem } from "../../testing/stored-message.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ now: "2026-03-10T08:00:00Z" });
});

const read = (file: string) => app.call(readCalendarFeed, { params: { file } });

describe("an event in several messages", () => {
  const concert = {
    text: "Spring concert in the hall",
    starts_at: "2026-04-22T18:00",
    ends_at: "2026-04-22T19:00",
  };

  async function givenToldTwice() {
    const parent = await registerParent(app, { tier: "premium" });
    const token = parent.access;
    const amelia = (await app.call(createChild, { token, body: childOf({ name: "Amelia Ashby" }) })).body.id;
    const { body } = await app.call(createCalendarFeed, { token, body: { child_id: null } });
    const file = body.url.split("/").at(-1) ?? "";
    const tell = (item: Partial<TestItem>, subject: string, received_at: string) =>
      storeMessage(app, parent, [{ ...concert, children: [amelia], ...item }], { subject, received_at });
    const [first] = await tell({}, "Spring concert", "2026-03-01T09:00:00Z");
    const before = await read(file);
    const [second] = await tell(
      { text: "Spring concert in the hall: doors open at 5.30pm" },
      "Reminder: spring concert",
      "2026-03-08T09:00:00Z",
    );
    return { token, file, tell, before, first: first ?? "", second: second ?? "" };
  }

  const revisionsIn = (text: unknown) =>
    new ICAL.Component(ICAL.parse(String(text))).getAllSubcomponents("vevent").map((event) => ({
      sequence: event.getFirstPropertyValue("sequence"),
      modified: String(event.getFirstPropertyValue("last-modified")),
    }));

  test("is one event with the latest text, its first UID and a new revision", async () => {
    const { file, before, first } = await givenToldTwice();
    const after = await read(file);
    expect(eventsIn(before.body)).toMatchObject([
      { uid: `${first}@localhost`, summary: "Amelia: Spring concert in the hall" },
    ]);
    expect(revisionsIn(before.body)).toEqual([{ sequence: 0, modified: "2026-03-01T09:00:00Z" }]);
    expect(eventsIn(after.body)).toEqual([
      expect.objectContaining({
        uid: `${first}@localhost`,
        summary: "Amelia: Spring concert in the hall: doors open at 5.30pm",
        description: expect.stringMatching(
          /From "Reminder: spring concert", Oakwood Office\nAlso in "Spring concert", Oakwood Office$/,
        ),
        start: "2026-04-22T17:00:00.000Z",
        status: "CONFIRMED",
      }),
    ]);
    expect(revisionsIn(after.body)).toEqual([{ sequence: 1, modified: "2026-03-08T09:00:00Z" }]);
  });

  test("keeps its UID when an older message about it is read later", async () => {
    const { file, tell, first } = await givenToldTwice();
    await tell({}, "Spring letter", "2026-02-01T09:00:00Z");
    expect(eventsIn((await read(file)).body)).toMatchObject([
      { uid: `${first}@localhost`, summary: "Amelia: Spring concert in the hall: doors open at 5.30pm" },
    ]);
  });

  test("keeps its UID after the first message's date is over", async () => {
    const { file, tell, first } = await givenToldTwice();
    await tell({ ends_at: "2026-05-20T19:00" }, "Concert season", "2026-03-09T09:00:00Z");
    app.clock.set("2026-06-01T08:00:00Z");
    const { body } = await read(file);
    app.clock.set("2026-03-10T08:00:00Z");
    expect(eventsIn(body)).toMatchObject([
      { uid: `${first}@localhost`, start: "2026-04-22T17:00:00.000Z", end: "2026-05-20T18:00:00.000Z" },
    ]);
  });

  test("is cancelled under its UID by the last message", async () => {
    const { file, tell, first } = await givenToldTwice();
    await tell(
      { text: "The spring concert in the hall is cancelled", flags: ["cancelled"] },
      "Spring concert cancelled",
      "2026-03-09T09:00:00Z",
    );
    const { body } = await read(file);
    expect(eventsIn(body)).toMatchObject([{ uid: `${first}@localhost`, status: "CANCELLED" }]);
    expect(revisionsIn(body)).toMatchObject([{ sequence: 2 }]);
  });

  test("stays separate from another event on the same day", async () => {
    const { file, tell } = await givenToldTwice();
    await tell({ text: "Year 5 swimming gala at the pool" }, "Swimming", "2026-03-09T09:00:00Z");
    expect(eventsIn((await read(file)).body)).toHaveLength(2);
  });

  test("downloads under the same UID from any of its messages", async () => {
    const { token, first, second } = await givenToldTwice();
    for (const id of [first, second]) {
      const { body } = await app.call(downloadCalendarItem, { token, params: { id } });
      expect(eventsIn(body)).toMatchObject([
        { uid: `${first}@localhost`, summary: "Amelia: Spring concert in the hall: doors open at 5.30pm" },
      ]);
    }
  });

  test("leaves the feed when ticked off, and doesn't return with another message", async () => {
    const { token, file, tell, second } = await givenToldTwice();
    await app.call(updateItem, { token, params: { id: second }, body: { done: true } });
    expect(eventsIn((await read(file)).body)).toEqual([]);
    await tell({}, "Last reminder", "2026-03-10T09:00:00Z");
    expect(eventsIn((await read(file)).body)).toEqual([]);
  });
});
