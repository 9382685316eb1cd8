import type { PageThing } from "@gatepost/analysis/page/types";
import type { Corrections, DaySaid } from "../../platform/db/tables/things.ts";

/** A thing with what the family's adults said of it. */
export type StoredThing = PageThing & {
  told_at: Date;
  changed_at: Date;
  done_at: Date | null;
  /** User ids. */
  done_by: string | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  done_days: Readonly<Record<string, DaySaid>>;
  own: boolean;
  added_by: string | null;
  corrections: Corrections;
  snoozed_until: string | null;
  said_at: Date | null;
};

export type WordOnThing = Pick<
  StoredThing,
  "done_at" | "done_by" | "claimed_by" | "claimed_at" | "not_for" | "done_days"
>;
export type SaidOfThing = WordOnThing & Pick<StoredThing, "corrections" | "snoozed_until" | "said_at">;

/** What a page shows: a thing of the notebook, an event of a calendar, or an entry of the usual week. */
export type ShownThing = PageThing &
  Omit<WordOnThing, "claimed_at" | "not_for"> &
  Partial<Pick<StoredThing, "own" | "added_by" | "corrections">> & {
    changed_at: Date;
    /** The calendar's name, or "Usual week", for what no email tells. */
    calendar: string | null;
    usual_week: boolean;
  };
