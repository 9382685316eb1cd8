import type { Day } from "./day.ts";

/** A passage that names one day, or a first and last day. Offsets are into the searched text. */
export type DateMention = {
  start: number;
  end: number;
  from: Day;
  to: Day | null;
  precision: "day" | "week" | "month";
  /** Names its month or is numeric, so it does not depend on the message's date. */
  explicit: boolean;
  contradiction: boolean;
};

export type Claim = (mention: DateMention) => void;

/** A date as written, with its named groups. */
export type Written = { 0: string; index?: number; groups?: Record<string, string | undefined> };
