import { describe, expect, test } from "vitest";
import { event, note, task } from "../testing/digest.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import type { Item, Recurrence } from "../types.ts";
import { readUsualWeek } from "./read-usual-week.ts";
import type { UsualWeekEntry } from "./types.ts";

const every = (...weekdays: number[]): Recurrence => ({ weekdays, every: 1, from: null, until: null });
/** A message received at eight on a day of 2026. */
const letter = (day: string, ...items: Item[]): DigestMessage => ({
  id: `letter of ${day}`,
  subject: "PE",
  sender: "School",
  received_at: new Date(`2026-${day}T08:00:00Z`),
  analysis: {
    school_mail: true,
    relevance_score: 0.9,
    priority: "medium",
    relevant_children: ["a"],
    ai_summary: "",
    items,
    reason: "",
    warnings: [],
    analyser: "embedded",
  },
});
const weekOf = (letters: DigestMessage[], known: UsualWeekEntry[] = []) =>
  readUsualWeek(known, letters, "Europe/London");
const peKit = (recurrence: Recurrence, parts: Partial<Item> = {}) =>
  task("wear", "PE kit", { timing: "every", recurrence, ...parts });
const stored = (entries: readonly UsualWeekEntry[]): UsualWeekEntry[] =>
  entries.map((entry, at) => ({ ...entry, id: `entry ${at}`, items: [] }));

describe("from mail", () => {
  test("makes an entry for each child, without the days in its words", () => {
    const object = "PE kit to school on Tuesdays and Thursdays";
    const item = task("wear", object, {
      children: ["a", "b"],
      event: "Year 4 PE days",
      recurrence: every(2, 4),
    });
    expect(weekOf([letter("11-02", item)])).toMatchObject([
      { child_id: "a", title: "PE", kit: "PE kit", verb: "wear", weekdays: [2, 4], state: "active" },
      { child_id: "b", title: "PE", kit: "PE kit", verb: "wear", weekdays: [2, 4], state: "active" },
    ]);
  });
  test("makes one entry of a lesson and its kit, with an hour and a first day", () => {
    const recurrence = { ...every(3), from: "2026-11-11", until: "2026-12-16" };
    const week = weekOf([
      letter(
        "11-02",
        event("Swimming", "2026-11-11T10:15", { recurrence }),
        task("bring", "a costume, towel and hat", { event: "Swimming", due: "2026-11-11", recurrence }),
      ),
    ]);
    expect(week).toMatchObject([
      {
        title: "Swimming",
        kit: "costume, towel and hat",
        time: "10:15",
        from: "2026-11-11",
        until: "2026-12-16",
      },
    ]);
    expect(week).toHaveLength(1);
  });
  test("makes no entry for everyday, single or paid items", () => {
    const week = weekOf([
      letter(
        "11-02",
        peKit(every()),
        task("bring", "boots", { due: "2026-11-04" }),
        task("pay", "lunches", { amount: "£12", recurrence: every(1) }),
        peKit(every(6)),
      ),
    ]);
    expect(week).toEqual([]);
  });
  test("suggests an offer", () => {
    const choir = event("Choir", "2026-11-05T15:15", { optional: true, recurrence: every(4) });
    expect(weekOf([letter("11-02", choir)])).toMatchObject([{ title: "Choir", state: "suggested" }]);
  });
});

describe("a later message", () => {
  const first = letter("11-02", peKit(every(2, 4)));
  const known = stored(weekOf([first]));

  test("changes nothing if it repeats all the days or one of them", () => {
    expect(weekOf([letter("11-09", peKit(every(2, 4)))], known)).toEqual(known);
    expect(weekOf([letter("11-16", peKit(every(4)))], known)).toEqual(known);
    expect(weekOf([first], known)).toEqual(known);
  });
  test("changes the days, and keeps the entry paused", () => {
    const paused = known.map((entry) => ({ ...entry, state: "paused" as const }));
    expect(weekOf([letter("11-09", peKit(every(1, 3)))], paused)).toMatchObject([
      { id: "entry 0", weekdays: [1, 3], state: "paused" },
    ]);
  });
  test("that changes the days from a later date keeps the days before it", () => {
    const moved = letter("11-09", peKit(every(1), { due: "2026-11-23" }));
    const week = weekOf([moved], known);
    expect(week).toMatchObject([
      { id: "entry 0", weekdays: [2, 4], until: "2026-11-22" },
      { id: null, weekdays: [1], from: "2026-11-23", until: null },
    ]);
    expect(weekOf([letter("11-16", peKit(every(1)))], stored(week))).toHaveLength(2);
  });
  test("changes nothing if it is older than the entry", () => {
    expect(weekOf([letter("10-01", peKit(every(5)))], known)).toEqual(known);
  });
  test.each([
    ["There will be no swimming for Year 4 from Wednesday 9 December.", "2026-12-09", "2026-12-08"],
    ["Swimming is cancelled until further notice from 9 December.", "2026-12-09", "2026-12-08"],
    ["The last swimming lesson is on Wednesday 16 December.", "2026-12-16", "2026-12-16"],
    ["Swimming runs for six weeks until Wednesday 16 December.", "2026-12-16", "2026-12-16"],
  ])("ends it: %s", (said, day, until) => {
    const swimming = stored(
      weekOf([letter("11-02", event("Swimming", "2026-11-11", { recurrence: every(3) }))]),
    );
    const ends = event("Swimming", day, { evidence: { text: said, place: "email" } });
    expect(weekOf([letter("11-30", ends)], swimming)).toMatchObject([{ id: "entry 0", until }]);
    expect(weekOf([letter("11-30", { ...ends, children: ["b"] })], swimming)).toEqual(swimming);
    const read = note("No forest school from 9 December", { starts_at: "2026-12-09" });
    expect(weekOf([letter("11-30", read)], swimming)).toEqual(swimming);
  });
});

describe("the parent's changes", () => {
  const known = stored(weekOf([letter("11-02", peKit(every(2)))]));
  const changed = known.map((entry) => ({ ...entry, weekdays: [5], source: "parent" as const }));

  test("survive reminders, and yield to a message with something new", () => {
    expect(weekOf([letter("11-09", peKit(every(2)))], changed)).toEqual(changed);
    expect(weekOf([letter("11-09", peKit(every(3)))], changed)).toMatchObject([{ weekdays: [3] }]);
  });
  test("keep an entry deleted until a message names other days", () => {
    const deleted = known.map((entry) => ({ ...entry, state: "deleted" as const }));
    expect(weekOf([letter("11-09", peKit(every(2)))], deleted)).toEqual(deleted);
    expect(weekOf([letter("11-09", peKit(every(3)))], deleted)).toMatchObject([
      { state: "deleted" },
      { state: "active", weekdays: [3] },
    ]);
  });
  test("override the first message about it", () => {
    const own = known.map((entry) => ({ ...entry, weekdays: [5], source: "parent" as const, told: null }));
    expect(weekOf([letter("11-09", peKit(every(2)))], own)).toMatchObject([{ weekdays: [5] }]);
  });
});
