/** The sample mailbox of the demo: about fifty messages of an invented family, school and high street, dated around `now`. */
import { calendarAt } from "./calendar.ts";
import { lettersAt, type SampleMessage } from "./letters.ts";
import type { SchoolYear } from "./school-year.ts";

export { family } from "./family.ts";
export type { SampleMessage } from "./letters.ts";
export { larkmereYear } from "./school-year.ts";

/**
 * Oldest first, all received before `now`; the same `now` gives the same bytes. Dates and weekdays are Europe/London.
 * @param year when the school is open; without it every weekday is a school day, and the messages are those of a term
 */
export const sampleMailbox = (now: Date, year?: SchoolYear): SampleMessage[] =>
  lettersAt(calendarAt(now, year)).toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
