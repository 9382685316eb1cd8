import { describe, expect, test } from "vitest";
import { pageThing as thing } from "../testing/page-thing.ts";
import type { ThingFields } from "../thing.ts";
import { parseIsoDay } from "../time/day.ts";
import { composePage } from "./compose-page.ts";
import { isSeries, type PageLine, type PageThing } from "./types.ts";

/** Tuesday 10 March 2026. */
const today = "2026-03-10";
const children = [
  { id: "c1", name: "Ida" },
  { id: "c2", name: "Jonah" },
];
const task = (line: string, fields: Partial<ThingFields> = {}, marks: Partial<PageThing> = {}) =>
  thing(line, { kind: "task", verb: "return", ...fields }, marks);
const page = (
  things: PageThing[],
  { at = today, clock = "07:00", lead = null as { day: string; text: string } | null } = {},
) => composePage({ today: parseIsoDay(at), clock, children, things, lead });
const said = (lines: readonly PageLine[]) => lines.map((line) => line.thing.line);
const onDay = (composed: ReturnType<typeof page>, date: string) =>
  said([...composed.days, ...composed.week].find((day) => day.date === date)?.lines ?? []);

describe("today and the next school day", () => {
  test("hold everything, however much it is", () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      thing(`Event ${at}`, { day: at % 2 ? today : "2026-03-11" }),
    );
    const { days } = page(many);
    expect(days.map(({ date, lines }) => [date, lines.length])).toEqual([
      [today, 20],
      ["2026-03-11", 20],
    ]);
  });
  test("stand there even if nothing is on", () =>
    expect(page([]).days.map(({ date }) => date)).toEqual([today, "2026-03-11"]));
  test("include the weekend between them if it has something", () => {
    const { days } = page([thing("Fair", { day: "2026-03-14" })], { at: "2026-03-13" });
    expect(days.map(({ date }) => date)).toEqual(["2026-03-13", "2026-03-14", "2026-03-16"]);
  });
  test("go on to the first day with school if tomorrow has none, and not past a holiday", () => {
    const closed = (until: string | null) =>
      thing("School is closed", { day: "2026-03-11", until, closure: "closed", children: ["c1", "c2"] });
    const slip = task("Return the slip", { day: "2026-03-12" });
    const daysOf = (until: string | null) => page([closed(until), slip]).days.map(({ date }) => date);
    expect(daysOf(null)).toEqual([today, "2026-03-11", "2026-03-12"]);
    expect(daysOf("2026-03-25")).toEqual([today, "2026-03-11"]);
  });
  test("put closures first, then by hour, overdue tasks after those of the day, and what is optional last", () => {
    const things = [
      task("Buy a raffle ticket", { day: today, optional: true }),
      task("Pay for lunch", { verb: "pay", day: "2026-03-06", timing: "by" }),
      task("Return the form", { day: today }),
      thing("Assembly", { day: today, starts: "09:05" }),
      thing("School closes at noon", { day: today, starts: "12:00", closure: "early" }),
    ];
    expect(onDay(page(things), today)).toEqual([
      "School closes at noon",
      "Assembly",
      "Return the form",
      "Pay for lunch",
      "Buy a raffle ticket",
    ]);
  });
});

test("what lasts several days stands once after the next school day, with its last", () => {
  const things = [thing("Work experience", { day: "2026-03-12", until: "2026-03-17" })];
  const week = page(things).week.map(({ date, lines }) => [date, lines.map(({ hours }) => hours)]);
  expect(week).toEqual([["2026-03-12", ["until Tue 17 Mar"]]]);
  expect(page(things, { at: "2026-03-12" }).week).toEqual([]);
});

describe("a task", () => {
  test("that is overdue says when it was due", () => {
    const [day] = page([task("Pay", { verb: "pay", day: "2026-03-06", timing: "by" })]).days;
    expect(day?.lines[0]).toMatchObject({ overdue: "was due Fri 6 Mar" });
  });
  test.each<[string, PageThing]>([
    ["optional", task("Raffle", { verb: "pay", day: "2026-03-06", optional: true })],
    ["kit for a day gone by", task("Wear red", { verb: "wear", day: "2026-03-09" })],
    ["long overdue", task("Pay", { verb: "pay", day: "2026-02-01" })],
    ["ticked off on an earlier day", task("Pay", { day: "2026-03-12" }, { done_on: "2026-03-09" })],
    ["for another child, as a parent said", task("Pay", { day: "2026-03-12" }, { not_for: ["c1"] })],
    ["replaced", { ...task("Pay", { day: "2026-03-12" }), state: "replaced" }],
  ])("is gone if it is %s", (_, gone) => {
    const composed = page([gone]);
    expect([...composed.days, ...composed.week].flatMap(({ lines }) => lines)).toEqual([]);
  });
  test("ticked off today stays, ticked", () =>
    expect(page([task("Pay", { day: today }, { done_on: today })]).days[0]?.lines[0]?.done).toBe(true));
  test("without a day stands with today's for three days, then at the end and never behind next term's", () => {
    const fresh = task("Send a shoebox", {}, { received_on: "2026-03-08" });
    const old = task("Find the library book", {}, { received_on: "2026-03-04" });
    const composed = page([fresh, old, thing("Camp", { day: "2026-06-10" })]);
    expect([onDay(composed, today), said(composed.undated)]).toEqual([
      ["Send a shoebox"],
      ["Find the library book"],
    ]);
  });
  test("for an event, without a day, is needed by the event's day", () => {
    const play = thing("School play", { day: "2026-03-13" });
    const composed = page([play, task("Book play tickets", { verb: "book", event_id: "School play" })]);
    expect(onDay(composed, "2026-03-13")).toEqual(["School play", "Book play tickets"]);
  });
  test("to pack or wear stands under its event", () => {
    const trip = thing("Farm trip", { day: "2026-03-11" });
    const boots = task("Bring wellies", { verb: "bring", day: "2026-03-11", event_id: "Farm trip" });
    const composed = page([trip, boots]);
    expect(said(composed.days[1]?.lines[0]?.under ?? [])).toEqual(["Bring wellies"]);
    expect(composed.to_do).toBe(1);
  });
});

describe("something weekly", () => {
  const pe = thing("PE", {
    weekdays: [2, 4],
    timing: "every",
    day: "2026-01-06",
    until: "2026-03-27",
    skip: ["2026-03-12"],
  });
  test("stands on each of its coming days but those on which it is off", () => {
    const composed = page([pe, thing("No PE", { day: "2026-03-12" })]);
    expect(onDay(composed, today)).toEqual(["PE"]);
    expect(onDay(composed, "2026-03-12")).toEqual(["No PE"]);
  });
  test("has its kit on each of its days, and nowhere once it is over", () => {
    const kit = task("Bring trainers", { verb: "bring", event_id: "PE" });
    expect(said(page([pe, kit]).days[0]?.lines[0]?.under ?? [])).toEqual(["Bring trainers"]);
    const after = page([pe, kit], { at: "2026-03-31" });
    expect([onDay(after, "2026-03-31"), after.undated]).toEqual([[], []]);
  });
  test("and its kit are ticked off day by day", () => {
    const kit = task(
      "Bring trainers",
      { verb: "bring", event_id: "PE" },
      { done_days: { "2026-03-17": { done_at: "2026-03-10T08:00:00Z" } } },
    );
    const { week } = page([{ ...pe, skip: [] }, kit], { at: "2026-03-11" });
    const boxes = week.flatMap(({ lines }) => lines.flatMap(({ under }) => under));
    expect(boxes.map(({ day, done }) => [day, done])).toEqual([["2026-03-17", true]]);
  });
  test("is over after its last day", () =>
    expect(onDay(page([pe], { at: "2026-03-31" }), "2026-03-31")).toEqual([]));
});

describe("series", () => {
  const match = (day: string) => thing(`Match ${day}`, { day, series: "Fixtures" });
  test("is one line beyond the coming seven days, and stands by day within them", () => {
    const composed = page(["2026-03-12", "2026-03-19", "2026-03-26", "2026-04-02"].map(match));
    expect(onDay(composed, "2026-03-12")).toEqual(["Match 2026-03-12"]);
    expect(composed.later).toHaveLength(1);
    expect(composed.later.filter(isSeries)[0]?.words).toBe(
      "until Thu 2 Apr, next: Match 2026-03-19, Thu 19 Mar",
    );
  });
  test("has its kit once, under the next of its events", () => {
    const kit = task("Bring a gumshield", { verb: "bring", series: "Fixtures" });
    const { days, week } = page([match("2026-03-12"), match("2026-03-11"), kit]);
    const under = [...days, ...week].flatMap(({ lines }) =>
      lines.map((line) => [line.day, said(line.under)]),
    );
    expect(under).toEqual([
      ["2026-03-11", ["Bring a gumshield"]],
      ["2026-03-12", []],
    ]);
  });
  test("never folds a deadline", () => {
    const instalment = (day: string) =>
      task(`Pay ${day}`, { verb: "pay", day, timing: "by", series: "Instalments" });
    expect(page([instalment("2026-04-01"), instalment("2026-05-01")]).later.some(isSeries)).toBe(false);
  });
});

describe("the lead", () => {
  const off = thing("INSET day", { day: today, closure: "closed", children: ["c1"] });
  test("says one child's day off and the other's cancelled event", () => {
    const club = thing("No chess club", { day: today, children: ["c2"] }, { state: "cancelled" });
    expect(page([off, club]).lead).toBe("No school for Ida today. No chess club (Jonah).");
    const [trip, ...others] = ["Toy Museum", "Assembly", "Cake sale"].map((line) =>
      thing(line, { day: today }),
    );
    const toy = task("One old toy", { verb: "bring", event_id: trip!.id, day: today });
    expect(page([...others, trip!, toy]).lead).toBe("Today: Toy Museum (Ida). Assembly (Ida).");
  });
  test("is about today before school, and about the next school day from its end", () => {
    const things = [thing("Photos", { day: today }), thing("Trip", { day: "2026-03-11" })];
    expect([page(things).lead, page(things, { clock: "15:00" }).lead]).toEqual([
      "Today: Photos (Ida).",
      "Tomorrow: Trip (Ida).",
    ]);
  });
  test("is about tomorrow's closure already before school, if nothing is on today", () => {
    const closed = thing("School is closed", { day: "2026-03-11", closure: "closed" });
    expect(page([closed]).next_school_day.date).toBe("2026-03-11");
    const trip = thing("Mill trip", { day: today });
    expect(page([closed, trip]).next_school_day.date).toBe(today);
  });
  test("is the model's for its own day alone", () => {
    const lead = { day: today, text: "Photos today for Ida." };
    expect([page([], { lead }).lead, page([], { lead, at: "2026-03-11" }).lead]).toEqual([
      "Photos today for Ida.",
      "",
    ]);
  });
});

describe("quiet", () => {
  test.each<[string, PageThing[], boolean]>([
    ["nothing is on", [], true],
    ["only something optional is", [task("Raffle", { day: today, optional: true })], true],
    ["something is on next week", [thing("Trip", { day: "2026-03-19" })], true],
    ["a required task has no day", [task("Send a shoebox")], false],
    ["something is on tomorrow", [thing("Trip", { day: "2026-03-11" })], false],
  ])("if %s: %#", (_, things, quiet) => expect(page(things).quiet).toBe(quiet));
});

describe("money", () => {
  const pay = (amount: string | null, fields: Partial<ThingFields> = {}) =>
    task(`Pay ${amount} ${fields.day ?? ""}`, {
      verb: "pay",
      amount,
      day: "2026-03-12",
      timing: "by",
      ...fields,
    });
  test("adds what is due by the end of next week, each sum once", () => {
    const { money } = page([
      pay("£12"),
      pay("£3.50", { day: "2026-03-20" }),
      pay("£50", { day: "2026-04-20" }),
    ]);
    expect([money.total, money.at_least, money.lines.length]).toEqual(["£15.50", false, 2]);
  });
  test("takes a sum that only the line holds, if it is one", () => {
    const worded = (line: string) => task(line, { verb: "pay", day: "2026-03-12" });
    const { money } = page([worded("Pay £26 at the office"), worded("Pay £95, £110 afterwards")]);
    expect([money.total, money.at_least]).toEqual(["£26", true]);
  });
  test.each<[string, PageThing]>([
    ["two children share one price", pay("£12", { children: ["c1", "c2"] })],
    ["the price is each", pay("£12", { each: true })],
    ["a price is unknown", pay(null)],
  ])("is a minimum if %s", (_, one) => expect(page([one, pay("£1")]).money.at_least).toBe(true));
  test("leaves what the family pays only in some cases out of the sum, and keeps its line", () => {
    const { money } = page([pay("£12", { condition: "last year's T-shirt is too small" }), pay("£1")]);
    expect([money.total, money.at_least, money.lines.length]).toEqual(["£1", false, 2]);
  });
  test("counts a consent that costs something once, as a payment; kit to hand in is neither", () => {
    const due = { day: "2026-03-12", timing: "by" } as const;
    const { money, replies } = page([
      task("Sign and pay £6.50 for the coach", { ...due, verb: "sign", amount: "£6.50" }),
      task("Return the pink form", { ...due, verb: "return" }),
      task("Send in a dark T-shirt", { ...due, verb: "bring" }),
    ]);
    expect(money.lines.map(({ thing: { line } }) => line)).toEqual(["Sign and pay £6.50 for the coach"]);
    expect(replies.map(({ thing: { line } }) => line)).toEqual(["Return the pink form"]);
  });
});

describe("hours", () => {
  test.each<[string, Partial<ThingFields>, string]>([
    ["Collect at 12.30pm", { starts: "12:30" }, ""],
    ["Collect from the gate", { starts: "12:30" }, "12.30pm"],
    ["Concert, doors at 6pm", { starts: "18:00", ends: "19:00" }, "6pm to 7pm"],
  ])("stand beside a line that does not say them: %s", (line, fields, hours) => {
    const [day] = page([thing(line, { day: today, ...fields })]).days;
    expect(day?.lines[0]?.hours).toBe(hours);
  });
});

describe("a quotation", () => {
  const quote = (words: string, fields: Partial<ThingFields> = {}, id = words) => ({
    ...thing(`Trip: “${words}”`, { quoted: true, day: today, ...fields }),
    id,
  });
  test("of several days is read once", () => {
    const { days, week } = page([
      quote("From Monday to Friday.", { day: "2026-03-09", until: "2026-03-13" }),
    ]);
    expect([...days, ...week].flatMap(({ lines }) => lines.map(({ day }) => day))).toEqual([today]);
  });
  test("under two days beyond the week stands at the first of them", () => {
    const { later } = page([
      quote("Closed on 1 and 2 April.", { day: "2026-04-02" }, "b"),
      quote("Closed on 1 and 2 April.", { day: "2026-04-01" }, "a"),
    ]);
    expect(later.map((entry) => (isSeries(entry) ? "" : entry.day))).toEqual(["2026-04-01"]);
  });
  test("leads by its words alone, cut after a sentence", () =>
    expect(
      page([quote(`${"Bring a coat and boots for the wood. ".repeat(2)}${"And more. ".repeat(9)}`)]).lead,
    ).toMatch(/^Today: “Bring a coat and boots.*” \(Ida\)\.$/));
  test("that another email contradicts is not in the lead", () =>
    expect(
      page([quote("The trip is today.", { conflict: "a later email says “The trip is off.”" })]).lead,
    ).toBe(""));
});
