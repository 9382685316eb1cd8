import { describe, expect, test } from "vitest";
import { parseIsoDay } from "../time/day.ts";
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
    "With two of the team ill Wrens can't open its doors this morning.",
  ])("%s", (text) => expect(closureIn(text)).toBe("closed"));
});

describe("a day that ends early", () => {
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

describe("a day that starts late", () => {
  test.each([
    "Both schools will open at 10.30 today because of the snow.",
    "Owing to ice on the playground school starts at 10am tomorrow.",
    "There will be a delayed opening tomorrow at 10.15am.",
    "School will not open until 11am on Wednesday while the boiler is mended.",
    "School is closed until 10.30am today because of ice on the paths.",
    "We are unable to open at the usual time this morning.",
    "School opening late today, see below.",
    "Ysgol yn agor am 11.00 / School opens at 11.00 for all years, side gate only.",
  ])("%s", (text) => expect(closureIn(text)).toBe("late"));
});

describe("other things that open", () => {
  test.each([
    "The summer fair opens at 11am on Saturday.",
    "School opens at 8.45am.",
    "We open the box office at 10.30.",
    "Half term: school begins at 9am on Monday 13 April.",
    "If school opens at 10.30 the canteen will do toast.",
    "Booking for the school trip opens at 10am.",
  ])("%s", (text) => expect(closureIn(text)).toBeNull());
});

describe("other things that close or finish", () => {
  test.each([
    "Bookings close on Friday.",
    "Please close the gates.",
    "No breakfast club: we can't open for breakfast today.",
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
])("%s is planned: %s, %s", (text, day, planned) =>
  expect(isPlannedClosure(text, parseIsoDay(day))).toBe(planned),
);

test.each([
  "The sandpit's shut on Monday while the new sand goes in.",
  "Our trim trail will be closed until the ropes have been checked.",
  "The side entrance is shut all week.",
])("does not take a closed part of the grounds for a day without school: %s", (text) =>
  expect(closureIn(text)).toBeNull(),
);
