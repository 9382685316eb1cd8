import { expect, test } from "vitest";
import { schoolDaysFrom } from "./school-days.ts";

test.each([
  ["2026-03-02", ["Mon 2", "Tue 3", "Wed 4", "Thu 5", "Fri 6"]],
  ["2026-03-05", ["Thu 5", "Fri 6", "Mon 9", "Tue 10", "Wed 11"]],
  ["2026-03-07", ["Mon 9", "Tue 10", "Wed 11", "Thu 12", "Fri 13"]],
  // The clocks change on Sunday 29 March.
  ["2026-03-28", ["Mon 30", "Tue 31", "Wed 1", "Thu 2", "Fri 3"]],
])("five school days from %s", (from, days) =>
  expect(schoolDaysFrom(from).map(({ weekday, day }) => `${weekday} ${day}`)).toEqual(days),
);
