import { describe, expect, test } from "vitest";
import { compose, item, message, note } from "../testing/digest.ts";
import type { Item } from "../types.ts";

describe("urgent messages", () => {
  test("undated urgent news comes first today, is over the next day, then goes", () => {
    const stuck = message("1", [item({ kind: "info", text: "The coach is stuck" })], 10, {
      priority: "urgent",
    });
    const today = compose([stuck]);
    expect(today.sections[0]?.today.map((line) => line.text)).toEqual(["The coach is stuck"]);
    expect(today).toMatchObject({ quiet: false, headline: "The coach is stuck (Ida)." });
    const later = compose([stuck], "2026-03-11T07:30:00Z");
    expect(later.sections).toEqual([]);
    expect(later.page.happened).toMatchObject([{ text: "The coach is stuck", kind: "info" }]);
    const gone = compose([stuck], "2026-03-14T07:30:00Z");
    expect(gone).toMatchObject({ sections: [], page: { happened: [] } });
  });
  test("a worded note in an urgent message stays", () => {
    const trainers = note("PE is badminton on Tuesdays: bring trainers with pale soles");
    const { page } = compose([message("1", [trainers], 9, { priority: "urgent" })], "2026-03-11T07:30:00Z");
    expect(page).toMatchObject({ happened: [], good_to_know: [{ text: trainers.text }] });
  });
  test("the item that makes a message urgent comes first, dated or not", () => {
    const urgent = { priority: "urgent" } as const;
    const first = (...items: Item[]) => {
      const digest = compose([message("1", items, 10, urgent)]);
      expect(digest).toMatchObject({ quiet: false, urgent: true });
      return digest.first?.text;
    };
    const pay = item({ text: "Pay for the trip", due: "2026-03-10", amount: "£5" });
    const fetch = item({ text: "Fetch them at two", pressing: true });
    expect(first(pay, fetch)).toBe("Fetch them at two");
    const off = item({ kind: "event", text: "Concert", starts_at: "2026-03-11", flags: ["cancelled"] });
    expect(first(pay, { ...off, pressing: true })).toBe("Concert");
    const late = item({ kind: "event", text: "Coach at nine", starts_at: "2026-03-11", pressing: true });
    expect(first(item({ kind: "info", text: "The road is shut" }), late)).toBe("Coach at nine");
    const days = ["2026-03-10", "2026-03-11"].map((starts_at) =>
      item({ kind: "event", text: "No swimming", starts_at, pressing: starts_at.endsWith("11") }),
    );
    expect(first(pay, ...days)).toBe("No swimming");
    expect(compose([message("1", [pay, off], 10, urgent)])).toMatchObject({ urgent: false, first: null });
  });
  test("other undated requests in an urgent message are for today too, unless they always apply", () => {
    const late = item({ kind: "event", text: "Coach at nine", starts_at: "2026-03-10", pressing: true });
    const always = ["If you are late, ring the office", "Phone by nine if your child is ill"];
    const beside = ["Wait at the gate", ...always].map((text) => item({ text }));
    const weekly = item({ text: "Bring a bottle", recurs: "every day" });
    const letter = message("1", [late, ...beside, weekly], 10, { priority: "urgent" });
    const [section] = compose([letter]).sections;
    expect(section?.today.map(({ text }) => text)).toEqual(["Coach at nine", "Wait at the gate"]);
    expect(section?.for_information.map(({ text }) => text)).toEqual(always);
    expect(compose([letter]).first?.text).toBe("Coach at nine");
  });
  test("an undated urgent task is over the next day unless it can still be done", () => {
    const fetch = item({ text: "Fetch them at two", pressing: true });
    const form = item({ text: "Return the form", pressing: true });
    const pressed = message("1", [fetch, form], 10, { priority: "urgent" });
    expect(compose([pressed]).sections[0]?.today.map(({ text }) => text)).toEqual([fetch.text, form.text]);
    const later = compose([pressed], "2026-03-11T07:30:00Z");
    expect(later.sections[0]).toMatchObject({ today: [], later: [{ text: form.text }] });
    expect(later.page.happened).toMatchObject([{ text: fetch.text, kind: "info" }]);
  });
  describe("when its time has passed", () => {
    const shut = (parts: Partial<Item> = {}) =>
      item({
        kind: "event",
        text: "School closes at 12.30pm",
        starts_at: "2026-03-10T12:30",
        closure: "early",
        pressing: true,
        ...parts,
      });
    const happened = (at: string, one: Item) =>
      compose([message("1", [one], 10, { priority: "urgent" })], at).page.happened.map(({ text }) => text);
    test.each([
      ["before it", "2026-03-10T11:00:00Z", []],
      ["that afternoon", "2026-03-10T13:00:00Z", ["School closes at 12.30pm"]],
      ["the next morning", "2026-03-11T07:30:00Z", ["School closes at 12.30pm"]],
      ["two days later", "2026-03-12T07:30:00Z", []],
    ])("%s", (_, at, texts) => expect(happened(at, shut())).toEqual(texts));
    test("Monday's page still reports Friday's", () => {
      expect(happened("2026-03-16T07:30:00Z", shut({ starts_at: "2026-03-13T12:30" }))).toHaveLength(1);
    });
    test("leaves out what was cancelled or not urgent", () => {
      expect(happened("2026-03-11T07:30:00Z", shut({ flags: ["cancelled"] }))).toEqual([]);
      const talk = shut({ text: "Talk", pressing: false });
      delete talk.closure;
      expect(happened("2026-03-11T07:30:00Z", talk)).toEqual([]);
    });
  });
  test("a newsletter's news beside its one urgent task is for information", () => {
    const matters = (...urgent: Item[]) => [
      item({ kind: "info", text: "Hair is tied back for PE" }),
      ...["Fair", "Concert", "Disco", "Walk", "Sale"].map((text) =>
        item({ kind: "event", text, starts_at: "2026-04-20" }),
      ),
      ...urgent,
    ];
    const trip = item({ text: "Snack for the trip", due: "2026-03-11" });
    const digest = compose([message("1", matters(trip), 10, { priority: "urgent" })]);
    expect(digest.first).toBeNull();
    expect(digest.sections[0]).toMatchObject({
      today: [],
      for_information: [{ text: "Hair is tied back for PE" }],
    });
    const untold = compose([message("1", matters(), 10, { priority: "urgent" })]);
    expect(untold.sections[0]?.today).toMatchObject([{ text: "Hair is tied back for PE" }]);
  });
  test("information that always applies is not today's news", () => {
    const always = item({ kind: "info", text: "If you are running late, ring the office" });
    const stuck = item({ kind: "info", text: "The coach is stuck" });
    const digest = compose([message("1", [always, stuck], 10, { priority: "urgent" })]);
    expect(digest.first?.text).toBe("The coach is stuck");
    expect(digest.sections[0]?.for_information).toMatchObject([{ text: always.text }]);
  });
  test("keeps the day in its own words and names the child", () => {
    const headline = (text: string) =>
      compose([message("1", [item({ kind: "info", text, pressing: true })], 10, { priority: "urgent" })])
        .headline;
    expect(headline("The slot was moved, so tomorrow's coach goes at 8.50.")).toBe(
      "The slot was moved, so tomorrow's coach goes at 8.50 (Ida).",
    );
  });
});
