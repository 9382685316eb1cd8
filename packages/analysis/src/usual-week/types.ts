import type { Evidence, Item } from "../types.ts";

/** What a child packs, wears or hands in. */
export const kitVerbs = ["bring", "wear", "return"] as const;
export type KitVerb = (typeof kitVerbs)[number];

export type UsualWeekState = "suggested" | "active" | "paused" | "deleted";

/** Something that a child has or needs on the same weekdays, week after week. */
export type UsualWeekEntry = {
  /** Null until it is stored. */
  id: string | null;
  child_id: string;
  /** "Swimming". */
  title: string;
  /** "costume, towel and hat"; null if nothing is needed. */
  kit: string | null;
  /** What to do with the kit. */
  verb: KitVerb;
  /** ISO weekdays, 1 for Monday to 5 for Friday. */
  weekdays: readonly number[];
  /** Repeats every this many weeks. */
  every: number;
  /** First and last day, ISO dates. */
  from: string | null;
  until: string | null;
  /** "15:15", local; null if the hour is unknown. */
  time: string | null;
  /** An ISO date in a week that counts, for entries that are not weekly. */
  counted_from: string;
  state: UsualWeekState;
  source: "email" | "parent";
  /** The latest message about it; null if there is none. */
  told: Told | null;
  evidence: Evidence | null;
  message_id: string | null;
  /** The items that it was read from; empty once it is stored. */
  items: readonly Item[];
  /** ISO dates of days ticked off before the displayed day. */
  settled?: readonly string[];
};

/** The content of a message, so that a reminder changes nothing that the parent has changed since. */
export type Told = {
  weekdays: readonly number[];
  every: number;
  until: string | null;
  /** When the message was received, ISO instant. */
  at: string;
};
