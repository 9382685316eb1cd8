import { describe, expect, test } from "vitest";
import { compose, event, item, message, note, task } from "../testing/digest.ts";
import type { Item } from "../types.ts";
import type { DigestLine } from "./types.ts";

const pageOf = (items: Item[], at = "2026-03-10T07:00:00Z", day = 9) =>
  compose([message("1", items, day)], at).page;
const texts = (lines: readonly DigestLine[]) => lines.map(({ text }) => text);

describe("the tray", () => {
  test("holds what must be done by the next school day, soonest first", () => {
    const page = pageOf([
      task("bring", "a towel", { due: "2026-03-11", timing: "on" }),
      task("pay", "the trip", { due: "2026-03-10", amount: "£8" }),
      task("sign", "the reading diary", { due: "2026-03-12" }),
      task("bring", "cakes for the fair", { due: "2026-03-11", optional: true }),
      event("Gala", "2026-03-11"),
    ]);
    expect(page.tray_until).toBe("tomorrow");
    expect(texts(page.tray)).toEqual(["Pay £8 for the trip", "Pack a towel"]);
    expect(page.week.map(({ date, lines }) => [date, texts(lines)])).toEqual([
      ["2026-03-11", ["Gala", "Pack cakes for the fair"]],
      ["2026-03-12", ["Sign the reading diary"]],
    ]);
  });
  test("holds six, and the sentence of the day counts the others too", () => {
    const many = Array.from({ length: 8 }, (_, at) => task("sign", `form ${at}`, { due: "2026-03-10" }));
    const { tray, next_school_day } = pageOf(many);
    expect(tray).toHaveLength(6);
    expect(next_school_day.text).toContain("Eight things to do by tomorrow.");
  });
  test("on a Friday is for Monday", () => {
    const page = pageOf([task("bring", "boots", { due: "2026-03-16" })], "2026-03-13T16:00:00Z");
    expect(page.tray_until).toBe("Monday");
    expect(texts(page.tray)).toEqual(["Pack boots"]);
  });
  test("keeps what is overdue and can still be done", () => {
    const late = message("1", [task("pay", "swimming", { due: "2026-03-06", amount: "£8" })], 2);
    const { page } = compose([late], "2026-03-10T07:00:00Z", { unticked: [late] });
    expect(page.tray).toMatchObject([{ text: "Pay £8 for swimming", due_words: "overdue, Fri 6 Mar" }]);
  });
  test("counts only the deposit if the email also gives the full price", () => {
    const { money } = pageOf([
      task("pay", "deposit", { due: "2026-03-11", amount: "£50" }),
      task("pay", "the residential", { amount: "£440" }),
    ]);
    expect(money).toMatchObject({ total: "£50", whole: false });
  });
  test("holds a new undated task for three days, then moves it to later", () => {
    const lines = [task("reply", "the survey")];
    expect(texts(pageOf(lines).tray)).toEqual(["Reply about the survey"]);
    const old = pageOf(lines, "2026-03-14T07:00:00Z");
    expect(old.tray).toEqual([]);
    expect(texts(old.later)).toEqual(["Reply about the survey"]);
  });
});

describe("the week", () => {
  test("shows what to pack and wear for an event in its line", () => {
    const page = pageOf([
      event("Swimming gala", "2026-03-13T10:00"),
      task("bring", "swimming kit", { due: "2026-03-13", timing: "on", event: "Swimming gala" }),
      task("pay", "swimming gala", { due: "2026-03-12", amount: "£3", event: "Swimming gala" }),
    ]);
    const [thursday, friday] = page.week;
    expect(friday?.lines).toMatchObject([
      { text: "Swimming gala", time_words: "10am", marks: ["Pack swimming kit"] },
    ]);
    expect(texts(thursday?.lines ?? [])).toEqual(["Pay £3 for swimming gala"]);
  });
  test("shows only the most important lines, so that the page has at most twelve", () => {
    const due = "2026-04-20";
    const later = ["the survey", "the play"].map((what) => task("reply", what, { due }));
    const busy = [
      ...Array.from({ length: 14 }, (_, at) => event(`Club ${at}`, "2026-03-12", { children: ["a"] })),
      task("pay", "the trip", { due: "2026-03-13", amount: "£8" }),
      event("Visit", "2026-03-13", { flags: ["cancelled"] }),
    ];
    const page = pageOf([...busy, ...later, task("pay", "the choir", { due, amount: "£5" })]);
    const shown = page.week.flatMap(({ lines }) => texts(lines));
    // Less one for the sentence and four for the titles: payments, replies, the rest of the week, and later.
    expect(shown).toHaveLength(12 - 1 - 4);
    expect(shown).toEqual(expect.arrayContaining(["Pay £8 for the trip", "Visit cancelled"]));
    expect(page.more_this_week).toHaveLength(9);
  });
  test("shows a weekly thing on its next day only", () => {
    const swimming = task("bring", "swimming kit", {
      timing: "every",
      recurrence: { weekdays: [4], every: 1, from: "2026-03-05", until: "2026-03-19" },
    });
    const days = (at: string) => pageOf([swimming], at).week.map(({ date }) => date);
    expect(days("2026-03-10T07:00:00Z")).toEqual(["2026-03-12"]);
    expect(texts(pageOf([swimming], "2026-03-11T16:00:00Z").tray)).toEqual(["Pack swimming kit"]);
    expect(days("2026-03-20T07:00:00Z")).toEqual([]);
  });
  test("names the other days of a weekly thing beside its first", () => {
    const kit = task("wear", "PE kit", {
      timing: "every",
      recurrence: { weekdays: [2, 4], every: 1, from: null, until: null },
    });
    const { tray, week } = pageOf([kit]);
    expect(tray).toMatchObject([{ due_words: "today, Tue 10 Mar and Thu 12 Mar" }]);
    expect(week).toEqual([]);
  });
  test("shows no weekly thing on a day that an event of several days covers", () => {
    const recurrence = { weekdays: [2, 3, 4], every: 1, from: null, until: null };
    const page = pageOf([
      event("Cycle training", "2026-03-10", { recurrence }),
      event("Cycle training in the rain too", "2026-03-10T08:40", { ends_at: "2026-03-12" }),
    ]);
    expect(texts(page.week.flatMap(({ lines }) => lines))).toEqual(["Cycle training in the rain too"]);
  });
  test("shows a fortnightly thing in its weeks only", () => {
    const library = task("bring", "library books", {
      timing: "every",
      recurrence: { weekdays: [5], every: 2, from: "2026-03-06", until: null },
    });
    expect(pageOf([library], "2026-03-10T07:00:00Z").week).toEqual([]);
    expect(pageOf([library], "2026-03-17T07:00:00Z").week.map(({ date }) => date)).toEqual(["2026-03-20"]);
  });
});

describe("the rest", () => {
  test("is counted, not shown", () => {
    const page = pageOf([
      event("Sports day", "2026-06-19"),
      note("Forms are blue now"),
      note("Gates open at 8.40am"),
      note("The hall is being painted"),
      note("The choir won"),
      note("The bell rings at 3.15pm"),
      note("The pond is full"),
      note("The newt is back"),
    ]);
    expect(texts(page.later)).toEqual(["Sports day"]);
    expect(page.good_to_know).toHaveLength(6);
    expect(page.week).toEqual([]);
  });
  test("lists the emails with items that could not be worded", () => {
    const unworded = (parts: Partial<Item> = {}) => item({ details: null, ...parts });
    const page = pageOf([
      unworded(),
      unworded({
        kind: "event",
        starts_at: "2026-03-12",
        evidence: { text: "Meeting on Thursday 12 March.", place: "email" },
      }),
      unworded({ kind: "info" }),
      unworded({ due: "2026-03-02" }),
      unworded({ children: ["somebody else"] }),
      note("New menu"),
    ]);
    expect(page.tray).toEqual([]);
    expect(page.letters).toEqual([
      {
        message_id: "1",
        subject: "Return the slip",
        children: ["a"],
        soonest: "2026-03-12",
        about: null,
        earlier: 0,
      },
    ]);
  });
  test("puts an undated task with an “if” under later", () => {
    const page = pageOf([task("other", "ring the doctor", { condition: "the rash comes back" })]);
    expect(page.tray).toEqual([]);
    expect(page.later).toHaveLength(1);
  });
  test("shows tomorrow's event before Friday's payments if not everything fits", () => {
    const many = Array.from({ length: 14 }, (_, at) =>
      task("pay", `thing ${at}`, { due: "2026-03-13", amount: "£4" }),
    );
    const page = pageOf([...many, event("Parents' meeting", "2026-03-11T18:00")]);
    expect(texts(page.week.flatMap(({ lines }) => lines))[0]).toBe("Parents' meeting");
  });
  test("does not repeat replies that the page already shows", () => {
    const page = pageOf([
      task("sign", "the form", { due: "2026-03-12" }),
      task("reply", "the fair", { due: "2026-03-13" }),
    ]);
    expect(page.replies).toEqual([]);
  });
  test("adds up plain sums, and counts forms and replies", () => {
    const page = pageOf([
      task("pay", "the trip", { due: "2026-03-20", amount: "£45" }),
      task("pay", "lunches", { due: "2026-03-12", amount: "£12.10" }),
      task("order", "concert tickets", { due: "2026-03-18", amount: "£5", per: "a ticket" }),
      task("pay", "the raffle", { amount: "£1", optional: true }),
      task("sign", "the consent form", { due: "2026-03-20" }),
    ]);
    expect(page.money).toMatchObject({ total: "£57.10", whole: false });
    expect(texts(page.money.parts)).toContain("Order concert tickets, £5 a ticket");
    expect(texts(page.replies)).toEqual(["Order concert tickets, £5 a ticket", "Sign the consent form"]);
  });
});

describe("the sentence about the next school day", () => {
  const text = (items: Item[], at = "2026-03-10T07:00:00Z") => pageOf(items, at).next_school_day;
  test("gives the time before a condition, and names certain events first", () => {
    const coach = event("Open day", "2026-03-10T07:15", {
      details: {
        kind: "event",
        title: "Open day",
        place: null,
        change: null,
        replaces: null,
        condition: "Ida said yes",
      },
    });
    expect(text([coach]).text).toBe("Today: Open day at 7.15am (Ida), if Ida said yes.");
    expect(text([coach, event("Assembly", "2026-03-10T09:00")]).text).toBe(
      "Today: Assembly at 9am (Ida) and Open day at 7.15am (Ida), if Ida said yes.",
    );
  });
  test.each([
    ["2026-03-10T07:00:00Z", "2026-03-10", "Today: nothing special on."],
    ["2026-03-10T16:00:00Z", "2026-03-11", "Tomorrow: nothing special on."],
    ["2026-03-13T16:00:00Z", "2026-03-16", "On Monday: nothing special on."],
    ["2026-03-14T07:00:00Z", "2026-03-16", "On Monday: nothing special on."],
    ["2026-05-01T16:00:00Z", "2026-05-05", "On Tuesday: nothing special on."],
  ])("at %s is about %s", (at, date, words) => {
    expect(compose([], at).page.next_school_day).toEqual({ date, closed: false, text: words, lead: words });
  });
  test("names what is on, for whom, and how much there is to do", () => {
    const items = [
      event("Class photo", "2026-03-10T09:30"),
      event("Choir", "2026-03-10T15:30"),
      task("pay", "the photo", { due: "2026-03-11", amount: "£9" }),
    ];
    const lead = "Today: Class photo at 9.30am (Ida) and Choir at 3.30pm (Ida).";
    expect(text(items)).toMatchObject({ lead, text: `${lead} One thing to do by tomorrow.` });
  });
  test("does not call a day empty while an email holds more than the page", () => {
    const unworded = item({ details: null, due: "2026-03-12" });
    expect(text([unworded]).text).toBe("Nothing found for today, but one email is left to read.");
    const soon = item({ details: null, due: "2026-03-10", text: "Please ring us by 10 March." });
    expect(text([soon]).text).toBe("One email is about today: please read it first.");
    expect(text([unworded, task("pay", "the photo", { due: "2026-03-11", amount: "£9" })]).text).toBe(
      "Nothing found for today, but one email is left to read. One thing to do by tomorrow.",
    );
  });
  test("says first that there is no school", () => {
    const closed = event("Training day", "2026-03-11", { closure: "closed", children: ["a", "b"] });
    expect(text([event("Photo", "2026-03-11"), closed], "2026-03-10T16:00:00Z")).toMatchObject({
      date: "2026-03-11",
      closed: true,
      text: "No school tomorrow: training day.",
    });
    const pressing = { ...closed, pressing: true };
    const pay = task("pay", "the photo", { due: "2026-03-11", amount: "£9" });
    expect(text([pressing, pay], "2026-03-10T07:00:00Z").text).toBe(
      "No school tomorrow: training day. One thing to do by Thursday.",
    );
    expect(text([closed, pay], "2026-03-10T07:00:00Z").text).toBe(
      "No school tomorrow: training day. One thing to do by Thursday.",
    );
    const one = event("Year 4 at home", "2026-03-11", { closure: "closed" });
    expect(text([one], "2026-03-10T16:00:00Z")).toMatchObject({
      closed: false,
      text: "No school for Ida tomorrow: year 4 at home.",
    });
  });
});
