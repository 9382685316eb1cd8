import { expect, test } from "vitest";
import { isoDay, parseIsoDay } from "./day.ts";
import { readMoments } from "./moments.ts";

/** Written on Tuesday 10 March 2026. */
const daysOf = (text: string) =>
  readMoments(text, parseIsoDay("2026-03-10")).moments.map(({ day }) => isoDay(day));

test.each([
  ["Cake sale fri 15 may, all welcome", "2026-05-15"],
  ["slips back by 20 march pls", "2026-03-20"],
  ["Replies until 6 may", "2026-05-06"],
  ["We shall meet on the Friday (27th) in the hall.", "2026-03-27"],
  ["Sports photographs, Thursday(26th)", "2026-03-26"],
  ["Rehearsal Friday (27/3) after school", "2026-03-27"],
  ["Return the reply slip by 27th please", "2026-03-27"],
  ["The stall is on 21st, weather permitting", "2026-03-21"],
  ["Closing date: 20/03", "2026-03-20"],
  ["deadline 17/4 for hoodies", "2026-04-17"],
  ["the second Thursday of next month", "2026-04-09"],
  ["The last Friday of this month is a half day.", "2026-03-27"],
  ["Book fair arrives Monday after next.", "2026-03-23"],
  ["Three weeks from today the coach leaves.", "2026-03-31"],
  ["Ten days from now we open.", "2026-03-20"],
  ["Could you ring me this lunchtime?", "2026-03-10"],
  ["Return keys by the end of the school day.", "2026-03-10"],
  ["Please let Mrs Cole have the slip first thing.", "2026-03-11"],
  ["If the label is wrong, hand it to the kitchen first thing, please.", "2026-03-11"],
  ["The minibus won't run in the morning.", "2026-03-11"],
  ["There will be no breakfast club in the morning, sorry.", "2026-03-11"],
  ["We can't use the hall in the morning so assembly is outside.", "2026-03-11"],
])("%s", (text, day) => expect(daysOf(text)).toEqual([day]));

test.each([
  "Years 5 and 6 may walk home",
  "Only 12 march at the front",
  "the band of 20 march past",
  "It has been a lovely last week of term",
  "The club meets on the first Monday of the month",
  "They live on 5th Avenue",
  "the office is on 2nd floor",
  "by 6th formers",
  "If your child is ill please ring first thing.",
  "Please read with them first thing every day.",
  "The children do maths first thing.",
  "The hall cannot be used before 9 in the morning",
])("names no day: %s", (text) => expect(daysOf(text)).toEqual([]));
