import { expect, test } from "vitest";
import { pageThing as thing } from "../testing/page-thing.ts";
import { listed } from "../testing/spellings.ts";
import { parseIsoDay } from "../time/day.ts";
import { comingHolidays, schoolFreeWords } from "./school-free.ts";
import { composeDays } from "./compose-days.ts";
import { composePage } from "./compose-page.ts";
import type { PageThing } from "./types.ts";

const children = [{ id: "c1", name: "Ida" }];
/** The week of Monday 9 March 2026, seen on its Wednesday. */
const week = (things: PageThing[], today = "2026-03-11") =>
  composeDays({
    things,
    children,
    today: parseIsoDay(today),
    from: parseIsoDay("2026-03-09"),
    to: parseIsoDay("2026-03-15"),
  }).map(({ lines, closed }) => [...lines.map((line) => line.thing.line), ...(closed ? ["closed"] : [])]);

test("a week holds what is over and what is ticked off on its own day", () => {
  const done = thing("Pay for the trip", { kind: "task", verb: "pay", day: "2026-03-10" });
  expect(week([thing("Fair", { day: "2026-03-09" }), { ...done, done_on: "2026-03-10" }])).toEqual([
    ["Fair"],
    ["Pay for the trip"],
    [],
    [],
    [],
    ["closed"],
    ["closed"],
  ]);
});

test("nothing weekly is on between Christmas Eve and New Year, even if no letter tells of a holiday", () => {
  const swimming = thing("Swimming", { weekdays: [4], day: "2026-12-03" });
  const [from, to] = [parseIsoDay("2026-12-14"), parseIsoDay("2027-01-08")];
  const days = composeDays({ things: [swimming], children, today: parseIsoDay("2026-12-14"), from, to });
  expect(days.filter(({ lines }) => lines.length > 0).map(({ date }) => date)).toEqual([
    "2026-12-17",
    "2027-01-07",
  ]);
  expect(days.find(({ date }) => date === "2026-12-29")?.closed).toBe(true);
});

test("a past week holds what is overdue on the day that it was due", () => {
  const task = { kind: "task", verb: "return", day: "2026-03-10" } as const;
  const things = [thing("Return the form", task), thing("Reading record", { ...task, timing: "from" })];
  expect(week(things, "2026-03-18")[1]).toEqual(["Reading record", "Return the form"]);
});

test("something of several days stands on each, and neither something weekly nor kit while school is closed", () => {
  const pe = thing("PE", { weekdays: [1, 4], timing: "every" });
  const pack = (day: string) =>
    thing(`Pack for ${day}`, { kind: "task", verb: "bring", day: `2026-03-${day}`, timing: "on" });
  const inset = thing("INSET day", { day: "2026-03-12", closure: "closed" });
  const camp = thing("Camp", { day: "2026-03-13", until: "2026-03-14" });
  expect(week([pe, inset, camp, pack("12"), pack("13")])).toEqual([
    ["PE"],
    [],
    [],
    ["INSET day", "closed"],
    ["Camp", "Pack for 13"],
    ["Camp", "closed"],
    ["closed"],
  ]);
});

test("kit for a trip on a day without school stays, if the trip's own email asks for it", () => {
  const closed = thing("INSET day", { day: "2026-03-12", closure: "closed" });
  const trip = thing("Ski trip", { day: "2026-03-12" });
  const lunch = thing("Packed lunch", { kind: "task", verb: "bring", day: "2026-03-12", timing: "on" });
  expect(week([closed, trip, lunch])[3]).toEqual(["INSET day", "Ski trip", "Packed lunch", "closed"]);
  const other = { ...lunch, sources: [{ message_id: "m2", did: "told", quotes: [] }] } as typeof lunch;
  expect(week([closed, trip, other])[3]).toEqual(["INSET day", "Ski trip", "closed"]);
});

test("today has what its page has: overdue and new tasks without a day, and a series' kit with the next event", () => {
  const task = (line: string, fields: Parameters<typeof thing>[1], marks: Parameters<typeof thing>[2] = {}) =>
    thing(line, { kind: "task", verb: "return", ...fields }, marks);
  const things = [
    task("Return the form", { day: "2026-03-09" }),
    task("Practise the song", {}),
    task("Find a shoebox", {}, { received_on: "2026-03-02" }),
    task("Reading record", { day: "2026-03-10", timing: "from" }, { received_on: "2026-03-10" }),
    task("Bring a poem", { verb: "bring", day: "2026-03-10" }),
    task("Buy a ticket", {}, { received_on: "2026-03-02", snoozed_until: "2026-03-13" }),
    task("Boots", { verb: "bring", series: "Matches" }),
    ...["2026-03-10", "2026-03-13"].map((day) => thing(`Match ${day}`, { day, series: "Matches" })),
  ];
  expect(week(things)).toEqual([
    [],
    ["Match 2026-03-10", "Bring a poem"],
    ["Practise the song", "Reading record", "Return the form"],
    [],
    ["Match 2026-03-13", "Buy a ticket"],
    ["closed"],
    ["closed"],
  ]);
  const today = parseIsoDay("2026-03-11");
  const [day] = composePage({ today, clock: "07:00", children, things, lead: null }).days;
  expect(day?.lines.map(({ thing: { line } }) => line)).toEqual(week(things)[2]);
});

test("holidays last from the end of a term to the next one's start", () => {
  const term = [
    thing("Spring term ends", { day: "2026-03-27" }),
    thing("Summer term begins", { day: "2026-04-13" }),
  ];
  expect(comingHolidays(term, children, parseIsoDay("2026-03-11"))).toEqual([
    { name: "Easter holidays", from: "2026-03-28", to: "2026-04-12" },
  ]);
});

test("holidays are the weeks in which every child is off, with their weekends", () => {
  const easter = thing("Easter holidays", { day: "2026-03-30", until: "2026-04-10", closure: "closed" });
  const today = parseIsoDay("2026-03-11");
  expect(comingHolidays([easter], children, today)).toEqual([
    { name: "Easter holidays", from: "2026-03-28", to: "2026-04-12" },
  ]);
  expect(comingHolidays([easter], [...children, { id: "c2" }], today)).toEqual([]);
});

const words = new RegExp(schoolFreeWords, "i");

test.each(
  listed(`
  half-term | INSET day | In-service day | Non-pupil day | Staff training day | Occasional day
  School will be closed | Easter holidays | Spring break`),
)("“%s” closes its Thursday, and has one of the words by which the past is searched", (line) => {
  expect(week([thing(line, { day: "2026-03-12" })])[3]).toContain("closed");
  expect(line).toMatch(words);
});

test.each(
  listed("School breaks up | Last day of term | School closes for Easter | School finishes for Easter"),
)("“%s” on Wednesday closes Thursday, and has one of these words", (line) => {
  expect(week([thing(line, { day: "2026-03-11" })])[3]).toContain("closed");
  expect(line).toMatch(words);
});

test.each(
  listed("Back to school | Children return | School reopens | School starts | School resumes | Term begins"),
)("“%s” has one of these words", (line) => expect(line).toMatch(words));
