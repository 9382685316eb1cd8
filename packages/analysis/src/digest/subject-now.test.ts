import { expect, test } from "vitest";
import { parseIsoDay } from "../time/day.ts";
import { subjectNow } from "./subject-now.ts";

/** Written on Tuesday 17 November 2026. */
const on = (day: string, subject: string | null) =>
  subjectNow(subject, parseIsoDay("2026-11-17"), parseIsoDay(day));

test.each([
  ["2026-11-17", "Swimming tomorrow", "Swimming tomorrow"],
  ["2026-11-18", "Swimming tomorrow", "Swimming today"],
  ["2026-11-18", "TOMORROW: sports day", "TODAY: sports day"],
  ["2026-11-18", "Tomorrow's rehearsal", "Today's rehearsal"],
  ["2026-11-18", "Fwd: Brownies tomorrow", "Brownies"],
  ["2026-11-19", "Swimming tomorrow - last one", "Swimming - last one"],
  ["2026-11-19", "Kit for tomorrow, and photos", "Kit, and photos"],
  ["2026-11-19", "PE today not tomorrow", "PE today not tomorrow (written before today)"],
  ["2026-11-19", "Tomorrow", "Tomorrow (written before today)"],
  ["2026-11-19", "Clubs this week", "Clubs this week"],
  ["2026-11-24", "Clubs this week", "Clubs"],
  ["2026-11-24", "5B next week", "5B this week"],
  ["2026-11-18", "Today, and phonics", "Phonics"],
  ["2026-11-24", "Christmas fair SATURDAY - help!", "Christmas fair - help!"],
  ["2026-11-20", "Christmas fair SATURDAY - help!", "Christmas fair SATURDAY - help!"],
  ["2026-11-18", "RE: Re: Netball fixtures 🏐", "Netball fixtures"],
  ["2026-11-18", null, "An email without a subject"],
])("on %s: %s", (day, subject, expected) => expect(on(day, subject)).toBe(expected));
