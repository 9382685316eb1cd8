import { describe, expect, test } from "vitest";
import { compose, item, message } from "../testing/digest.ts";
import type { Item } from "../types.ts";

describe("the day's digest", () => {
  test("places each item by its day", () => {
    const digest = compose([
      message("1", [
        item({ text: "Pay today", due: "2026-03-10" }),
        item({ text: "Concert", kind: "event", starts_at: "2026-03-10T18:30", ends_at: "2026-03-10T20:00" }),
        item({ text: "Pack a towel", due: "2026-03-11" }),
        item({ text: "Fair", kind: "event", starts_at: "2026-03-14" }),
        item({ text: "Sports day", kind: "event", starts_at: "2026-06-19" }),
        item({ text: "New menu", kind: "info" }),
      ]),
    ]);
    const [section] = digest.sections;
    const texts = (lines: { text: string }[] | undefined) => lines?.map((line) => line.text);
    expect(texts(section?.today)).toEqual(["Pay today"]);
    expect(texts(section?.this_evening)).toEqual(["Concert", "Pack a towel"]);
    expect(texts(section?.next_7_days)).toEqual(["Fair"]);
    expect(texts(section?.later)).toEqual(["Sports day"]);
    expect(texts(section?.for_information)).toEqual(["New menu"]);
    expect(digest.first).toBeNull();
  });
  test.each(["Nothing out of the ordinary.", "Nothing to report", "A normal day!"])(
    "has no line for %s",
    (text) =>
      expect(
        compose([message("1", [item({ text, kind: "event", starts_at: "2026-03-12" })])]).sections,
      ).toEqual([]),
  );
  test("puts dates and times into words", () => {
    const words = (parts: Partial<Item>) =>
      compose([message("1", [item(parts)])]).sections.flatMap((section) => [
        ...section.today,
        ...section.this_evening,
        ...section.next_7_days,
        ...section.later,
      ])[0]?.due_words;
    expect(words({ due: "2026-03-10" })).toBe("today, Tue 10 Mar");
    expect(words({ due: "2026-03-11" })).toBe("tomorrow, Wed 11 Mar");
    expect(words({ kind: "event", starts_at: "2026-03-13T15:15", ends_at: "2026-03-13T17:00" })).toBe(
      "Fri 13 Mar, 3.15pm to 5pm",
    );
    expect(words({ kind: "event", starts_at: "2026-03-16", ends_at: "2026-03-20" })).toBe(
      "Mon 16 Mar to Fri 20 Mar",
    );
  });
  test("drops news about one day once it is over", () => {
    const told = (text: string, at: string) =>
      compose([message("1", [item({ kind: "info", text })], 10)], at).sections.length;
    expect(told("They will not let us back in this afternoon", "2026-03-10T16:00:00Z")).toBe(1);
    expect(told("They will not let us back in this afternoon", "2026-03-12T07:30:00Z")).toBe(0);
    expect(told("The hall has a new floor", "2026-03-12T07:30:00Z")).toBe(1);
  });
  test("lists an event's days on one line, but gives each day of this week its own", () => {
    const days = (...starts: string[]) => {
      const told = starts.map((starts_at) => item({ kind: "event", text: "Consultations", starts_at }));
      const [section] = compose([message("1", told)]).sections;
      return [...(section?.next_7_days ?? []), ...(section?.later ?? [])].map((line) => line.due_words);
    };
    expect(days("2026-03-19T15:30", "2026-03-20T17:00")).toEqual(["Thu 19 Mar, 3.30pm and Fri 20 Mar, 5pm"]);
    expect(days("2026-03-19", "2026-03-20", "2026-03-23", "2026-03-24")).toEqual([
      "Thu 19 Mar and 3 more days",
    ]);
    expect(days("2026-03-12", "2026-03-13", "2026-03-20")).toEqual([
      "Thu 12 Mar",
      "Fri 13 Mar",
      "Fri 20 Mar",
    ]);
  });
  test("makes no line for an empty day in a list", () => {
    const digest = compose([
      message("1", [item({ kind: "event", text: "Nothing!", starts_at: "2026-03-12" })]),
    ]);
    expect(digest.sections).toEqual([]);
  });
  test("merges a diary entry with the email whose subject names it", () => {
    const flu = (text: string, id: string) =>
      message(id, [item({ kind: "event", text, starts_at: "2026-03-13" })]);
    const letter = { ...flu("The nursing team visits Fernhill", "1"), subject: "Flu vaccination in school" };
    const lines = compose([letter, flu("Whole-school flu vaccinations", "2")]).sections[0]?.next_7_days;
    expect(lines).toHaveLength(1);
    expect(lines?.[0]?.source_ids).toEqual(["1", "2"]);
  });
  test("merges a calendar event with the email it came in", () => {
    const invitation = { text: "Year 5 safety evening, hall", starts_at: "2026-03-13T18:00" };
    const digest = compose([
      message("1", [
        item({ kind: "event", text: "You are invited to the safety evening", starts_at: "2026-03-13T18:00" }),
        item({ kind: "event", ...invitation, id: "u1#0", evidence: { text: "x", place: "event.ics" } }),
      ]),
    ]);
    expect(digest.sections[0]?.next_7_days.map((line) => line.text)).toEqual(["Year 5 safety evening, hall"]);
  });
  test("gives each child a section, and both together another", () => {
    const digest = compose([
      message("1", [
        item({ children: ["a", "b"], due: "2026-03-12" }),
        item({ children: ["b"], text: "Bring a coat", due: "2026-03-12" }),
        item({ children: ["a"], text: "Read a book", due: "2026-03-12" }),
      ]),
    ]);
    expect(digest.sections.map((section) => section.title)).toEqual(["Ida", "Jonah", "Ida and Jonah"]);
  });
  test("merges duplicates in three messages into one line with three sources and the latest wording", () => {
    const digest = compose([
      message("1", [item({ text: "Pay the museum trip", due: "2026-03-13" })], 6),
      message("2", [item({ text: "Museum trip: pay £6", due: "2026-03-13", amount: "£6" })], 7),
      message("3", [item({ text: "Last call: pay for the museum trip", due: "2026-03-13" })], 8),
    ]);
    const lines = digest.sections[0]?.next_7_days ?? [];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      text: "Last call: pay for the museum trip",
      amount: "£6",
      message_id: "3",
      source_ids: ["1", "2", "3"],
    });
  });
  test("merges an event in one message with a request in another, keeping the event's time", () => {
    const digest = compose([
      message(
        "1",
        [item({ kind: "event", text: "Year 4 class assembly", starts_at: "2026-03-13T09:05" })],
        6,
      ),
      message("2", [item({ text: "Come to our class assembly in the hall", due: "2026-03-13" })], 8),
    ]);
    expect(digest.sections[0]?.next_7_days).toMatchObject([
      {
        text: "Come to our class assembly in the hall",
        starts_at: "2026-03-13T09:05",
        source_ids: ["1", "2"],
      },
    ]);
  });
  test("keeps different things on one day apart", () => {
    const digest = compose([
      message("1", [item({ kind: "event", text: "Swimming gala", starts_at: "2026-03-13T13:00" })], 6),
      message("2", [item({ text: "Bring cakes for the sale", due: "2026-03-13" })], 8),
      message("3", [item({ kind: "event", text: "Choir concert", starts_at: "2026-03-13T18:00" })], 8),
    ]);
    expect(digest.sections[0]?.next_7_days).toHaveLength(3);
  });
  const visit = [
    item({ kind: "event", text: "Hollow Farm visit", starts_at: "2026-03-13" }),
    item({ text: "Wellies and a packed lunch", due: "2026-03-13" }),
    item({ text: "The visit costs £9.80", due: "2026-03-12", amount: "£9.80" }),
  ];
  const afterNews = (text: string) =>
    compose([
      { ...message("1", visit, 5), subject: "Hollow Farm visit" },
      {
        ...message("2", [item({ kind: "event", text, starts_at: "2026-03-13" })], 8),
        subject: "News of Friday",
      },
    ]).sections.flatMap((section) => section.next_7_days);
  test.each([
    "Hollow Farm is flooded: the farm visit will NOT go ahead",
    "The Hollow Farm visit has been cancelled",
  ])("a cancellation replaces the event and its tasks: %s", (text) =>
    expect(afterNews(text)).toMatchObject([{ text, source_ids: ["1", "2"] }]),
  );
  test.each([
    ["The Hollow Farm visit is on Thursday; bring a coat too", 3],
    ["The swimming gala has been cancelled", 4],
  ])("other news removes nothing: %s", (text, lines) => expect(afterNews(text)).toHaveLength(lines));
  test("treats Monday as the next day at the weekend", () => {
    const closed = item({ text: "School is closed on Monday", due: "2026-03-16" });
    const tray = (at: string) => compose([message("1", [closed])], at).page.tray.map(({ text }) => text);
    expect(tray("2026-03-14T08:00:00Z")).toEqual(["School is closed on Monday"]);
    expect(tray("2026-03-12T08:00:00Z")).toEqual([]);
  });
  test("an updated invitation replaces the earlier one", () => {
    const digest = compose([
      message(
        "1",
        [item({ id: "u1#0", kind: "event", text: "Open evening", starts_at: "2026-03-12T18:00" })],
        6,
      ),
      message(
        "2",
        [item({ id: "u1#1", kind: "event", text: "Open evening", starts_at: "2026-03-13T18:00" })],
        8,
      ),
    ]);
    expect(digest.sections[0]?.next_7_days.map((line) => line.starts_at)).toEqual(["2026-03-13T18:00"]);
  });
  test("leaves out what is over and what is for none of the children", () => {
    const digest = compose([
      message("1", [
        item({ due: "2026-03-09" }),
        item({ kind: "event", starts_at: "2026-03-10T07:00" }),
        item({ children: ["gone"], due: "2026-03-12" }),
      ]),
    ]);
    expect(digest.sections).toEqual([]);
  });
  test("a quiet day says so", () => {
    const digest = compose([]);
    expect(digest).toMatchObject({ quiet: true, headline: "A quiet day: no school mail.", first: null });
  });
  test("lists what could not be read", () => {
    const digest = compose([
      message("1", [], 9, {
        warnings: ["The attachment “a.pdf” could not be read: it is a picture without text."],
      }),
    ]);
    expect(digest.notices).toEqual([
      {
        text: "Letter 1: The attachment “a.pdf” could not be read: it is a picture without text.",
        message_id: "1",
      },
    ]);
  });
  test("uses local days around the clock change", () => {
    const digest = compose([message("1", [item({ due: "2026-03-29" })])], "2026-03-28T23:30:00Z");
    expect(digest.date).toBe("2026-03-28");
    expect(compose([message("1", [item({ due: "2026-03-30" })])], "2026-03-29T23:30:00Z").date).toBe(
      "2026-03-30",
    );
  });
});
