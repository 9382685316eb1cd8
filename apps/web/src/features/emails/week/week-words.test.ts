import { expect, test } from "vitest";
import { monthsAfter, monthTitle, shownDays, weeksAfter, weekTitle } from "./week-words.ts";

test.each([
  ["2026-03-15", "This week, 9 Mar to 15 Mar"],
  ["2026-03-16", "Last week, 9 Mar to 15 Mar"],
  ["2026-03-08", "Next week, 9 Mar to 15 Mar"],
  ["2026-03-23", "9 Mar to 15 Mar"],
])("on %s the week of 9 March is: %s", (today, title) => {
  expect(weekTitle({ from: "2026-03-09", to: "2026-03-15" }, today)).toBe(title);
});

test("weeks are counted over a change of clocks and of year", () => {
  expect(weeksAfter("2026-03-23", 1)).toBe("2026-03-30");
  expect(weeksAfter("2026-01-05", -1)).toBe("2025-12-29");
});

test("months are counted over a change of year, and named", () => {
  expect(monthsAfter("2026-12-01", 1)).toBe("2027-01-01");
  expect(monthsAfter("2026-01-31", -1)).toBe("2025-12-01");
  expect(monthTitle("2026-03")).toBe("March 2026");
});

test("a weekend is shown only with something on", () => {
  const day = (date: string, lines: never[] | [object]) => ({ date, date_words: "", closed: false, lines });
  const days = ["09", "10", "11", "12", "13", "14", "15"].map((date) => day(date, date === "15" ? [{}] : []));
  expect(shownDays({ days: days as never }).map(({ date }) => date)).toEqual([
    "09",
    "10",
    "11",
    "12",
    "13",
    "15",
  ]);
});
