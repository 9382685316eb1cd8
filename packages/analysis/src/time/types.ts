import type { Day } from "./day.ts";

/** A passage that names one day, or a first and last day. Offsets are into the searched text. */
export type DateMention = {
  start: number;
  end: number;
  day: Day;
  lastDay: Day | null;
  precision: "day" | "week";
};
