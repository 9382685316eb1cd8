import { expect, test } from "vitest";
import {
  closuresIn,
  daysAfter,
  monthsAfter,
  monthTitle,
  shortWords,
  shownDays,
  weekdayOf,
  weekTitle,
  weekToOpen,
} from "./week-words.ts";

test.each([
  ["2026-03-15", "This week, 9 Mar to 15 Mar"],
  ["2026-03-16", "Last week, 9 Mar to 15 Mar"],
  ["2026-03-08", "Next week, 9 Mar to 15 Mar"],
  ["2026-03-23", "9 Mar to 15 Mar"],
])("on %s the week of 9 March is: %s", (today, title) => {
  expect(weekTitle("2026-03-11", today)).toBe(title);
});

test.each([
  ["Friday 3.59pm", "2026-07-10T14:59:00Z", "2026-07-10"],
  ["Friday 4pm", "2026-07-10T15:00:00Z", "2026-07-13"],
  ["Thursday 5pm", "2026-07-09T16:00:00Z", "2026-07-09"],
  ["Saturday 8am", "2026-07-11T07:00:00Z", "2026-07-13"],
  ["Sunday 9pm", "2026-07-12T20:00:00Z", "2026-07-13"],
  ["Monday 0.30am in London", "2026-07-12T23:30:00Z", "2026-07-13"],
])("on %s the week of that day or the coming one opens", (_when, now, day) => {
  expect(weekToOpen(new Date(now), "Europe/London")).toBe(day);
});

test("days are counted over a change of clocks and of year", () => {
  expect(daysAfter("2026-03-23", 7)).toBe("2026-03-30");
  expect(daysAfter("2026-01-05", -7)).toBe("2025-12-29");
});

test("months are counted over a change of year, and named", () => {
  expect(monthsAfter("2026-12-01", 1)).toBe("2027-01-01");
  expect(monthsAfter("2026-01-31", -1)).toBe("2025-12-01");
  expect(monthTitle("2026-03-09")).toBe("March 2026");
});

const week = (change: (date: string) => object) =>
  ["09", "10", "11", "12", "13", "14", "15"].map((day) => {
    const date = `2026-03-${day}`;
    return { date, date_words: "", closed: false, lines: [], ...change(date) };
  }) as unknown as Parameters<typeof closuresIn>[0];

test("a weekend and days that are over are shown only with something on", () => {
  const days = week((date) => (/09|15/.test(date.slice(8)) ? { lines: [{}] } : {}));
  const shown = shownDays({ days }, "2026-03-12").map(({ date }) => date.slice(8));
  expect(shown).toEqual(["09", "12", "13", "15"]);
  expect(shownDays({ days: week(() => ({})) }, "2026-03-20")).toHaveLength(5);
});

test("days without school that follow each other are one closure, named by what closes the school", () => {
  const inset = { closure: "closed", event: "Inset day", text: "School is closed" };
  const days = week((date) =>
    date > "2026-03-12" || date === "2026-03-09"
      ? { closed: true, lines: date === "2026-03-13" ? [inset] : [] }
      : {},
  );
  expect(closuresIn(days)).toEqual([
    { from: "2026-03-09", days: 1, words: "No school" },
    { from: "2026-03-13", days: 1, words: "Inset day" },
  ]);
  expect(closuresIn(week((date) => ({ closed: date > "2026-03-13" })))).toEqual([]);
});

test("a long weekend ends with its last school day; a holiday takes the weekends beside it, a band in each row", () => {
  const weeks = (from: string, to: string) =>
    Array.from({ length: 21 }, (_, at) => daysAfter("2026-03-09", at)).map((date) => {
      const isOff = date >= from && date <= to;
      const lines = isOff ? [{ closure: "closed", event: "Half-term holiday", text: "" }] : [];
      return { date, date_words: "", closed: isOff || weekdayOf(date) > 4, lines };
    }) as unknown as Parameters<typeof closuresIn>[0];
  expect(closuresIn(weeks("2026-03-13", "2026-03-16"))).toEqual([
    { from: "2026-03-13", days: 3, words: "Half-term holiday" },
    { from: "2026-03-16", days: 1, words: "No school" },
  ]);
  expect(closuresIn(weeks("2026-03-16", "2026-03-20"))).toEqual([
    { from: "2026-03-14", days: 2, words: "No school" },
    { from: "2026-03-16", days: 7, words: "Half-term holiday" },
  ]);
});

test.each([
  ["pay", "Pay £45 for the residential", "£45.00", null, "£45 residential"],
  ["pay", "Give permission and pay £6.50 for the coach on PayForSchool", "£6.50", null, "£6.50 coach"],
  ["pay", "Top up the dinner account by £5.60", "£5.60", null, "£5.60 dinner account"],
  ["pay", "Pay £45", "£45", "Residential", "£45 Residential"],
  ["pay", "Pay £45", "£45", null, "£45"],
  ["reply", "Reply YES to Mr Bell, saying who drives", null, null, "Reply YES to Mr Bell"],
  ["bring", "Bring swim kit", null, "Swimming", "swim kit"],
  [
    "reply",
    "Write to Puffins to help at the Toy Museum",
    null,
    "Toy Museum day",
    "Write to Puffins to help at the Toy Museum",
  ],
  [null, "Toy Museum day in Puffins for all of Year 2", null, "Toy Museum", "Toy Museum"],
  ["wear", "Wear full uniform for the photographs", null, null, "uniform"],
  [null, "Harvest lunch in the hall", null, null, "Harvest lunch"],
  [null, "Ida’s violin lesson", null, null, "violin lesson"],
] as const)("%s %s", (verb, text, amount, event, short) => {
  expect(shortWords({ verb, text, amount, event, children: [{ id: "1", name: "Ida" }] })).toBe(short);
});
