import type { Day } from "../time/day.ts";

/** The day of the page that is made from the answer, and the next school day at or after it. */
export type PageDays = { page: Day; next_school_day: Day };
