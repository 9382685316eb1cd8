import type { OfClass } from "@gatepost/analysis/of-class";
import type { Thing, ThingSource } from "@gatepost/analysis/thing";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { FamilyId } from "../../crypto/ids.ts";

/**
 * What a family knows: the fields of packages/analysis/src/thing.ts, and what its adults said of it. Days are local, YYYY-MM-DD; people are
 * user ids.
 */
export interface ThingsTable extends Omit<Thing, "sources" | "of_class"> {
  family_id: FamilyId;
  of_class: ColumnType<OfClass | null, string | null | undefined, string | null>;
  /** When the first message that told it was received. */
  told_at: Date;
  /** The local day of `told_at`. */
  received_on: string;
  /** When the newest message that told or changed it was received. */
  changed_at: Date;
  /** The last day that it matters; for what has no day, two weeks after it was told. */
  open_until: string;
  done_at: Generated<Date | null>;
  /** Null if the person is unknown: the second recipient, or someone whose account is gone. */
  done_by: Generated<string | null>;
  claimed_by: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  /** Children whom a parent said it is not for. */
  not_for: Generated<string[]>;
  /** Ticks of something weekly: by local day when, and by whom, it was ticked or claimed. */
  done_days: JSONColumnType<Record<string, DaySaid>, string | undefined, string>;
  /** Whether the family added it: no message tells it, and none changes it. */
  own: Generated<boolean>;
  /** Null for what emails tell, or if the person is gone. */
  added_by: string | null;
  corrections: JSONColumnType<Corrections, string | undefined, string>;
  /** When an adult last ticked it off, put it right or took a child off; null if none did. */
  said_at: Date | null;
  /** Not shown before this local day. */
  snoozed_until: string | null;
}

/** What a parent has put right, beside what the emails said then. */
export type Corrections = {
  day?: { was: string | null; is: string };
  children?: { was: string[]; is: string[] };
  kind?: { was: Thing["kind"]; is: "note" };
};

export type DaySaid = { done_at?: string; done_by?: string | null; claimed_by?: string | null };

/** Which message did what to a thing, with the words that show it; `position` counts from the oldest. */
export interface ThingSourcesTable {
  thing_id: string;
  family_id: FamilyId;
  message_id: string;
  did: ThingSource["did"];
  quotes: ColumnType<ThingSource["quotes"], string, string>;
  position: number;
}
