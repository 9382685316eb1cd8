import { expect, test } from "vitest";
import { computedSince } from "../testing/held-for.ts";
import { isoDay, parseIsoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";
import { isReplaced } from "./moved-days.ts";
import { spellings } from "../testing/spellings.ts";

/** As on 28 November 2026; `~` marks a week. */
const read = (text: string): string =>
  findDates(text, written)
    .map(({ day, lastDay, precision }) => {
      const last = lastDay === null ? "" : `/${isoDay(lastDay)}`;
      return `${isoDay(day)}${last}${precision === "day" ? "" : "~"}`;
    })
    .join(" ");
const written = parseIsoDay("2026-11-28");

test.each(
  spellings({
    "2026-12-18": "End of term 18/12/2026",
    "2027-01-04": "INSET day 04/01/2027 | INSET day 2027-01-04",
    "2026-12-11": "Christmas jumper day 11/12/26",
    "2027-02-15/2027-02-19": "half term 15/2 - 19/2 | Half term 15th - 19th February",
    "2027-02-15 2027-02-16": "INSET day 15th and 16th February",
    "2027-01-04 2027-01-05": "INSET day 4 and 5 January",
    "2026-11-16/2026-11-20": "Anti-bullying week 16-20 November",
    "2026-12-11 2026-12-12": "jumper day 11 and 12 December",
    "2027-03-16": "Week 2, 16 March",
    "2026-12-14": "Room 12 - 14 December",
  }),
)("a date behind a term, a week or a day: %s", (text, expected) => expect(read(text)).toBe(expected));

test.each(
  spellings({
    "2027-03-15": "Year 5 - 15 March: trip",
    "2027-05-12": "Year 5, 12 May: sports afternoon",
    "2026-12-04": "Year 6 - 4 December: trip | Year 5, 4 December",
    "2026-12-05": "Years 3 and 4, 5 December: trip",
    "": "Years 5 and 6 may bring a game",
  }),
)("a date behind a year group: %s", (text, expected) => expect(read(text)).toBe(expected));

test.each(
  spellings({
    "2026-11-30/2026-12-04": `
    Monday 30th - Friday 4th December | Mon 30 - Fri 4 Dec | from Monday 30th to Friday 4th December
    30th November - 4th`,
    "2026-12-30/2027-01-04": "30th - 4th January 2027",
    "2026-11-30 2026-12-01": `
    Monday 30th and Tuesday 1st December | bring it on Monday 5B and on Tuesday 5W`,
    "2026-12-07/2026-12-11~": "w/c 7.12",
    "2026-11-30/2026-12-04~": "W/c 30.11",
    "2026-12-03 2026-12-10 2026-12-17": "3 / 10 / 17 December",
  }),
)("%s: %s", (text, expected) => expect(read(text)).toBe(expected));

test.each(
  spellings({
    "2026-12-10": "moved from Tuesday 8th to Thursday 10th December | changed from 8/12 to 10/12",
    "2026-12-11": "extended from Friday 4 to Friday 11 December",
    "2026-12-03": "moved from Tuesday to Thursday",
    "2026-12-02": "Swimming moves from Monday to Wednesday next week",
  }),
)("a day replaces another: %s", (text, expected) => {
  const found = findDates(text, written);
  const left = found.filter((day) => !isReplaced(text, day, found));
  expect(left.map(({ day, lastDay }) => [isoDay(day), lastDay])).toEqual([[expected, null]]);
});

test("reads a list of numbers about as fast as numbers alone", () => {
  const millisecondsFor = (text: string) => {
    const start = process.threadCpuUsage();
    expect(read(text)).toBe("");
    return computedSince(start);
  };
  const alone = millisecondsFor("1 cake ".repeat(10_000));
  expect(millisecondsFor("1, ".repeat(10_000))).toBeLessThan(5 * alone);
});
