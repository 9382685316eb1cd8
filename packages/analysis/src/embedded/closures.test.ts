import { describe, expect, test } from "vitest";
import { parseIsoDay } from "../dates/day.ts";
import { closureIn, isPlannedClosure } from "./closures.ts";

describe("a day without school", () => {
  test.each([
    "School is closed today.",
    "We are unable to open tomorrow.",
    "Unfortunately the nursery will have to close on Thursday as the boiler has failed.",
    "St Aidan's is closed to all pupils today.",
    "There will be no school tomorrow.",
    "Puffins - CLOSED",
    "Year 8 will be learning from home on Friday.",
    "The building is shut until the engineers say otherwise.",
  ])("%s", (text) => expect(closureIn(text)).toBe("closed"));
});

describe("a day that ends before its time", () => {
  test.each([
    "The school will close early at 1pm.",
    "REMINDER: we finish at 2pm on Friday, all year groups.",
    "Fri 18 Dec Finish at 12 noon.",
    "Thurs 2 April - last day, close at 1.30",
    "Nursery will finish at 11 on Wednesday, half an hour early.",
    "The last day of term is Tuesday 20th July, finishing at 1.30pm.",
    "There will be an early finish on Friday.",
    "Fri 18 Dec, 1.30pm - School closes - all",
  ])("%s", (text) => expect(closureIn(text)).toBe("early"));
});

describe("what else closes or finishes", () => {
  test.each([
    "Bookings close on Friday.",
    "Please close the gates.",
    "The closing date is Friday.",
    "The office closes at 4pm for applications.",
    "The system goes live on Tuesday at 6pm and closes at noon the day before.",
    "Registers close at 9.15am.",
    "The kitchen is shut, so everybody brings a packed lunch.",
    "It closes at noon on Friday.",
    "The sale in the hall closes at 1pm.",
    "Rehearsals are in the hall on Monday, finishing at 6.",
    "The minibus is there at 3.10; we finish at 5.",
    "School finishes at 3.15pm as usual.",
    "2 April - School closes 3.10pm",
    "Interviews with tutors run in lessons, and the choices form closes at noon on Friday.",
    "Mill Lane is closed from Monday.",
  ])("%s", (text) => expect(closureIn(text)).toBeNull());
});

test.each([
  ["School is closed on Monday 4 May.", "2026-05-04", true],
  ["School is closed on Monday 11 May.", "2026-05-11", false],
  ["The site will be closed to pupils for staff training.", "2026-05-11", true],
  ["School is closed as the water is off.", "2026-05-11", false],
])("%s is known long before: %s, %s", (text, day, planned) =>
  expect(isPlannedClosure(text, parseIsoDay(day))).toBe(planned),
);
