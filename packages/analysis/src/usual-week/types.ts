import type { Evidence, Item } from "../types.ts";

/** What a child packs, wears or hands in. */
export const kitVerbs = ["bring", "wear", "return"] as const;
export type KitVerb = (typeof kitVerbs)[number];

export type UsualWeekState = "suggested" | "active" | "paused" | "deleted";

/** Something that a child has or needs on the same weekdays, week after week. */
export type UsualWeekEntry = {
  /** Null while it isn't stored. */
  id: string | null;
  child_id: string;
  /** "Swimming". */
  title: string;
  /** "costume, towel and hat"; null where nothing is needed. */
  kit: string | null;
  /** What is done with the kit. */
  verb: KitVerb;
  /** ISO weekdays, 1 for Monday to 5 for Friday. */
  weekdays: readonly number[];
  /** Every so many weeks. */
  every: number;
  /** First and last day, ISO dates. */
  from: string | null;
  until: string | null;
  /** "15:15", local; null where the hour is not known. */
  time: string | null;
  /** A day, ISO date, of a week that counts where it is not every week. */
  counted_from: string;
  state: UsualWeekState;
  source: "email" | "parent";
  /** What the latest message said of it; null while none has. */
  told: Told | null;
  evidence: Evidence | null;
  message_id: string | null;
  /** The items that it was read from; empty once it is stored. */
  items: readonly Item[];
  /** Days, ISO dates, on which it was ticked off before the day that is shown. */
  settled?: readonly string[];
};

/** What a message said, so that a reminder of it changes nothing that the parent has changed since. */
export type Told = {
  weekdays: readonly number[];
  every: number;
  until: string | null;
  /** When the message was received, ISO instant. */
  at: string;
};
