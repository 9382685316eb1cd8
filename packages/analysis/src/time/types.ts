import type { Day } from "./day.ts";

/** A passage that names one day, or a first and a last day. Offsets are into the text that was searched. */
export type DateMention = {
  start: number;
  end: number;
  from: Day;
  to: Day | null;
  precision: "day" | "week" | "month";
  /** Names its month or is numeric: stands by itself, without the message's date. */
  explicit: boolean;
  contradiction: boolean;
};

export type Claim = (mention: DateMention) => void;

/** Where a date is written, with its named parts. */
export type Written = { 0: string; index?: number; groups?: Record<string, string | undefined> };
